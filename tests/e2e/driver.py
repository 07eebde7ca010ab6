"""What a browser must be able to do for these tests, and Playwright doing it.

Knows selectors, scripts and waiting. Refuses to know the game's hooks: those are `game_page`'s, which
speaks to the Protocol alone, so that another driver can stand behind it.
"""

from typing import Any, Protocol

from playwright.sync_api import Page, expect

PATIENCE_MS = 60_000
"""How long a start may take on a machine that does other things as well."""

CENTRE_OF = """([selector, usable]) => {
  const visible = (element) => element.checkVisibility({ visibilityProperty: true });
  const found = [...document.querySelectorAll(selector)].filter(visible);
  if (found.length !== 1) throw new Error(`${found.length} visible elements match ${selector}`);
  const [element] = found;
  if (usable && element.getAttribute("aria-disabled") === "true") throw new Error(`${selector} is disabled`);
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const centre = [x + width / 2, y + height / 2];
  const hit = document.elementFromPoint(...centre);
  if (!element.contains(hit)) throw new Error(`${selector} is covered by ${hit?.outerHTML.slice(0, 120)}`);
  return centre;
}"""
"""Where a click on the one visible element goes; it must be what a finger there would touch."""


class Driver(Protocol):
    """A browser tab."""

    def open(self, address: str) -> None:
        """Go to an address."""

    def reload(self) -> None:
        """Load the address again."""

    def press(self, selector: str) -> None:
        """Click the one visible element; it must be usable and uncovered."""

    def press_anyway(self, selector: str) -> None:
        """Click the one visible element, even where it says that it is disabled."""

    def press_twice(self, selector: str) -> None:
        """Double-click the one visible element."""

    def choose(self, selector: str, value: str) -> None:
        """Choose a select's value."""

    def hit_key(self, key: str, times: int = 1) -> None:
        """Press a key and let it go; more than once means that it is held and repeats itself."""

    def focus(self, selector: str) -> None:
        """Give the focus to the one visible element."""

    def run(self, function: str, argument: Any = None) -> Any:
        """Call a JavaScript function in the page; what it returns is plain data."""

    def wait_for(self, selector: str) -> None:
        """Wait until some element matches."""

    def wait_for_none(self, selector: str) -> None:
        """Wait until no element matches."""


class PlaywrightDriver:
    """A Driver on a Playwright page; `page` is open to the few tests that are about Chromium alone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE_MS)

    def open(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def reload(self) -> None:
        self.page.reload(wait_until="commit")

    def press(self, selector: str) -> None:
        self.page.mouse.click(*self.centre(selector, usable=True))

    def press_anyway(self, selector: str) -> None:
        self.page.mouse.click(*self.centre(selector))

    def press_twice(self, selector: str) -> None:
        self.page.mouse.dblclick(*self.centre(selector))

    def centre(self, selector: str, *, usable: bool = False) -> tuple[float, float]:
        """The centre of the one visible element."""
        x, y = self.page.evaluate(CENTRE_OF, [selector, usable])
        return x, y

    def choose(self, selector: str, value: str) -> None:
        self.page.locator(selector).select_option(value, timeout=10_000)

    def hit_key(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.down(key)
        self.page.keyboard.up(key)

    def focus(self, selector: str) -> None:
        self.page.locator(f"{selector}:visible").focus(timeout=10_000)

    def run(self, function: str, argument: Any = None) -> Any:
        return self.page.evaluate(function, argument)

    def wait_for(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for(state="attached")

    def wait_for_none(self, selector: str) -> None:
        if self.page.evaluate("(selector) => document.querySelector(selector) === null", selector):
            return
        expect(self.page.locator(selector)).to_have_count(0, timeout=PATIENCE_MS)
