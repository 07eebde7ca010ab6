"""The daily game on a clock that a test sets: taken into the hands, and seen on the calendar.

Knows two days, the clock and the calendar's hooks. Refuses to know what a day's game comes to.
"""

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player

SUNDAY, MONDAY = "2026-11-29T21:00:00", "2026-11-30T12:00:00"
MONDAYS = "daily/2026-11-30/survival"

# A clock is its whole context's: it must be no other test's.
ALONE = {"timezone_id": "UTC"}

DAYS = """() => Object.fromEntries([...document.querySelectorAll("[data-day]")]
  .map(({ dataset: { day, state, total } }) => [day, total ? `${state} ${total}` : state]))"""


def at(page: GamePage, moment: str) -> GamePage:
    """The page with the clock of its whole context at a moment of UTC."""
    page.playwright.clock.set_fixed_time(f"{moment}Z")
    return page


def days(page: GamePage) -> dict[str, str]:
    """The states of the calendar's days, with their scores."""
    return dict(page.driver.run(DAYS))


def play_today(page: GamePage, seed: str = MONDAYS) -> Player:
    """Take the daily game into the hands, and know it as it is before its first ROLL."""
    page.press_in_menu("daily-dialog")
    page.press("daily")
    return Player(page, seed, Difficulty.SURVIVAL)
