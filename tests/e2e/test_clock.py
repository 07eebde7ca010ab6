"""A clock that is set back or forward, in mid-game and between visits: nothing is lost and nothing fails."""

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.scoring import score
from tests.e2e.conftest import NewPage
from tests.e2e.daily import ALONE, MONDAY, SUNDAY, at, days, play_today
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player, begin_new_game
from tests.e2e.score_rows import assert_is_row_of

pytestmark = pytest.mark.e2e

EPOCH, FAR = "1970-01-01T00:00:07", "2099-12-31T23:59:59"
TUESDAY, LAST_YEAR = "2026-12-01T09:00:00", "2025-03-30T01:30:00"

STATISTIC = """(name) => document.querySelector(
  `[data-statistics="peaceful"] [data-statistic="${name}"]`).dataset.value"""


def opens_everything(page: GamePage) -> None:
    """The dialogs that know what day it is can be opened, whatever the clock says."""
    for dialog in ("daily-dialog", "settings"):
        page.press_in_menu(dialog)
        page.press("close")


def kept(page: GamePage) -> list[dict[str, str]]:
    """The rows of the High Scores, best first; there are as many games in the statistics."""
    page.press_in_menu("high-scores")
    rows = page.score_rows("peaceful")
    page.press("statistics")
    assert page.driver.run(STATISTIC, "games") == str(len(rows))
    page.press("close")
    return rows


def test_a_game_goes_through_a_clock_that_is_set_back_and_forward_and_its_score_stays(
    new_page: NewPage,
) -> None:
    page = at(new_page(**ALONE), MONDAY)
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    player.roll()
    at(page, LAST_YEAR)
    player.finish_turn()
    at(page, EPOCH)
    opens_everything(page)
    player.take_turn()
    at(page, FAR)
    player.finish_game()
    [row] = kept(page)
    assert_is_row_of(row, player.game)
    assert row["date"] == FAR[:10]

    at(page, EPOCH)  # a score that is kept again at each start keeps its day
    player.reload()
    assert kept(page) == [row]


@pytest.mark.long
def test_games_of_a_clock_that_goes_wrong_lie_beside_one_another(new_page: NewPage) -> None:
    page = at(new_page(**ALONE), MONDAY).open()
    totals = []
    for moment in (FAR, EPOCH, LAST_YEAR, MONDAY):
        at(page, moment)
        page.reload()
        player = begin_new_game(page)
        player.finish_game()
        totals.append((moment[:10], str(score(player.game).total)))
    rows = kept(page)
    assert sorted((row["date"], row["total"]) for row in rows) == sorted(totals)
    page.reload()
    assert kept(page) == rows


@pytest.mark.long
def test_a_daily_game_is_its_own_days_whenever_it_is_finished(new_page: NewPage) -> None:
    page = at(new_page(**ALONE), MONDAY).open("?difficulty=survival")
    daily = play_today(page)
    daily.roll()
    at(page, SUNDAY)
    daily.stage_best()
    daily.reload()
    opens_everything(page)
    daily.confirm()
    daily.finish_game()
    total = score(daily.game).total

    page.press_in_menu("daily-dialog")
    assert days(page)["2026-11-29"] == "today"
    assert page.field("daily-streak") == "0"  # its day has not come yet
    page.press("close")

    at(page, TUESDAY)
    page.reload()
    page.press_in_menu("daily-dialog")
    if "2026-11-30" not in days(page):
        page.press("earlier-month")
    assert days(page)["2026-11-30"] == f"finished {total}"
    assert (page.field("daily-streak"), page.field("daily-longest")) == ("1", "1")


@pytest.mark.long
def test_a_daily_game_in_hand_is_in_hand_again_after_a_year_and_a_year_ago(new_page: NewPage) -> None:
    page = at(new_page(**ALONE), MONDAY).open("?difficulty=survival")
    daily = play_today(page)
    daily.roll()
    daily.stage_best(1)
    for moment in (LAST_YEAR, FAR, EPOCH, MONDAY):
        at(page, moment)
        daily.reload()
        assert page.is_visible('[data-part="daily-mark"]')
    daily.put_all_back()
    daily.finish_turn()
    page.press_in_menu("daily-dialog")
    assert days(page)["2026-11-30"] == "started"
