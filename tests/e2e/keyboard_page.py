"""The same page for hands that have a keyboard alone.

Knows the keys of the help dialog, Tab, the arrows and Enter, and reads where the focus is. Never clicks.
"""

from tests.e2e.driver import Driver
from tests.e2e.game_page import GamePage

KEYS = {"roll": "r", "confirm": "c", "undo": "u", "reroll": "e", "shift-down": "-", "shift-up": "+"}
MOST_TABS = 40


class KeyboardPage(GamePage):
    """The game in a tab, played by keys; without shortcuts everything goes by Tab, arrows and Enter."""

    def __init__(self, driver: Driver, address: str, *, shortcuts: bool = True) -> None:
        super().__init__(driver, address)
        self._shortcuts = shortcuts

    def press(self, action: str) -> None:
        if self._shortcuts and action in KEYS:
            self.driver.hit_key(KEYS[action])
        else:
            self._tab_to(f"action={action}")
            self.driver.hit_key("Enter")
        self.driver.wait_for_none('html[aria-busy="true"]')

    def press_die(self, die: int) -> None:
        if self._shortcuts:
            self.driver.hit_key(str(die + 1))
        else:
            self._tab_to(f"die={die}")
            self.driver.hit_key("Enter")

    def press_cell(self, cell: str) -> None:
        if not self.focused().startswith("cell="):
            self._tab_to("cell=")
        for key, times in self._way_to(cell):
            for _ in range(times):
                self.driver.hit_key(key)
        assert self.focused() == f"cell={cell}"
        self.driver.hit_key("Enter")

    def _way_to(self, cell: str) -> list[tuple[str, int]]:
        """Arrows from the focused cell to another."""
        here = self.focused().removeprefix("cell=")
        right, down = ord(cell[0]) - ord(here[0]), int(cell[1]) - int(here[1])
        return [
            ("ArrowRight" if right > 0 else "ArrowLeft", abs(right)),
            ("ArrowDown" if down > 0 else "ArrowUp", abs(down)),
        ]

    def _tab_to(self, hook: str) -> None:
        """Go on by Tab until the focus is there."""
        for _ in range(MOST_TABS):
            if self.focused().startswith(hook):
                return
            self.driver.hit_key("Tab")
        raise AssertionError(f"Tab never comes to {hook}")
