"""Several tabs on one storage: another one beside the first, and the game taken over.

Knows how a tab says that the game is elsewhere. Refuses to know what is played in it.
"""

from tests.e2e.driver import PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.waiting import wait_until

STRIP = '[data-part="tabs"]'


def another_tab(page: GamePage) -> GamePage:
    """A new tab with the same storage."""
    return GamePage(PlaywrightDriver(page.playwright.context.new_page()), page.address)


def says_elsewhere(page: GamePage) -> bool:
    """Whether a tab shows that the game is in another one."""
    return page.is_visible(STRIP)


def take_over(page: GamePage, *, before: GamePage) -> None:
    """Take the game over from the tab that had it before."""
    page.press("take-over")
    assert not says_elsewhere(page)
    wait_until(lambda: says_elsewhere(before))
