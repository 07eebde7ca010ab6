"""The Driver of `tests.e2e.driver` on Selenium, for browsers that Playwright cannot drive.

Knows WebDriver's commands. Refuses to know which browser this is, and the game's hooks.
"""

import math
from typing import Any

from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait

from tests.e2e.driver import CENTRE_OF, PATIENCE_MS

ASKED_AGAIN_AFTER_S = 0.05
DOUBLE_CLICK_PX = 8
"""Two clicks that are nearer than this, and soon after each other, make a double click."""
KEYS = {"Escape": Keys.ESCAPE, "Enter": Keys.ENTER, "Space": Keys.SPACE, "Tab": Keys.TAB}
IS_THERE = "(selector) => document.querySelector(selector) !== null"
FOCUS_VISIBLE = """(selector) => [...document.querySelectorAll(selector)]
  .find((element) => element.checkVisibility({ visibilityProperty: true })).focus()"""


class SeleniumDriver:
    """A Driver on a WebDriver session, the one tab of which it uses."""

    def __init__(self, session: WebDriver) -> None:
        self.session = session
        session.set_script_timeout(PATIENCE_MS / 1000)
        session.set_page_load_timeout(PATIENCE_MS / 1000)
        self._clicked: tuple[int, int] | None = None

    def open(self, address: str) -> None:
        self.session.get(address)

    def reload(self) -> None:
        self.session.refresh()

    def press(self, selector: str) -> None:
        self._click(selector, usable=True)

    def press_anyway(self, selector: str) -> None:
        self._click(selector)

    def press_twice(self, selector: str) -> None:
        self._click(selector, times=2)

    def _click(self, selector: str, *, usable: bool = False, times: int = 1) -> None:
        x, y = self.run(CENTRE_OF, [selector, usable])
        point = (round(x), round(y))
        if self._clicked and math.dist(point, self._clicked) < DOUBLE_CLICK_PX:
            # Another control may now stand where the last click was: this is a click of its own all the same.
            # Below it, since to the side there may be a scrollbar that lies over the page.
            point = (point[0], point[1] + DOUBLE_CLICK_PX)
        self._clicked = point
        # No time for the pointer's way: it is at the control at once, as Playwright's is.
        actions = ActionBuilder(self.session, duration=0)
        actions.pointer_action.move_to_location(*point)  # type: ignore[no-untyped-call]
        for _ in range(times):
            actions.pointer_action.click()
        actions.perform()

    def choose(self, selector: str, value: str) -> None:
        Select(self.session.find_element(By.CSS_SELECTOR, selector)).select_by_value(value)

    def hit_key(self, key: str, times: int = 1) -> None:
        keys = ActionChains(self.session, duration=0)
        for _ in range(times):
            keys.key_down(KEYS.get(key, key))
        keys.key_up(KEYS.get(key, key)).perform()

    def focus(self, selector: str) -> None:
        self.run(FOCUS_VISIBLE, selector)

    def run(self, function: str, argument: Any = None) -> Any:
        return self.session.execute_script(f"return ({function})(arguments[0]);", argument)

    def wait_for(self, selector: str) -> None:
        self._wait(lambda _: self.run(IS_THERE, selector), f"nothing matches {selector}")

    def wait_for_none(self, selector: str) -> None:
        self._wait(lambda _: not self.run(IS_THERE, selector), f"something still matches {selector}")

    def _wait(self, is_so: Any, complaint: str) -> None:
        WebDriverWait(self.session, PATIENCE_MS / 1000, ASKED_AGAIN_AFTER_S).until(is_so, complaint)
