"""The daily game beside an ordinary one, its calendar, typed seeds, and dice that were played before.

The browser's clock stands still on a Monday, which a test may move on.
"""

import json

import pytest
from playwright.sync_api import Browser, expect

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.scoring import score
from tests.e2e.axe import in_every_theme
from tests.e2e.conftest import NewPage
from tests.e2e.daily import ALONE, MONDAY, MONDAYS, SUNDAY, at, days, play_today
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.early import SHOWN_FIRST, fresh, python_held_back
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player
from tests.e2e.score_rows import assert_is_row_of
from tests.e2e.tongues import speak

pytestmark = pytest.mark.e2e


FOCUS_KEPT = "() => document.activeElement.dataset.part"
WEEKDAYS = """() => [...document.querySelectorAll("[data-weekday]")].map((day) => day.textContent)"""


def type_seed(page: GamePage, seed: str) -> None:
    """Type a seed in the dialog of the daily games, and press Play."""
    if page.open_dialogs() != ["daily"]:
        page.press_in_menu("daily-dialog")
    page.playwright.fill('[data-part="seed"]', seed)
    page.press("play-seed")


def test_the_daily_game_lies_beside_the_ordinary_one_counts_once_and_is_on_the_calendar(
    new_page: NewPage,
) -> None:
    page = at(new_page(**ALONE), MONDAY)
    ordinary = Player(page, "cubiri", Difficulty.SURVIVAL).open()
    ordinary.roll()
    ordinary.stage(0, "b2")

    daily = play_today(page)
    assert page.open_dialogs() == []
    assert page.focused() == "action=roll"
    assert page.text('[data-part="daily-mark"]') == "Daily game, November 30"
    daily.check()
    daily.roll()
    daily.stage_best()
    daily.reload()

    page.press_in_menu("daily-dialog")
    assert days(page)["2026-11-30"] == "started"
    page.press("own-game")
    ordinary.check()
    assert not page.is_visible('[data-part="daily-mark"]')
    ordinary.reload()

    page.press_in_menu("daily-dialog")
    page.press("daily")
    daily.check()
    daily.confirm()
    daily.finish_game()
    assert page.field("rank") == "1"

    page.press_in_menu("daily-dialog")
    assert days(page)["2026-11-30"] == f"finished {score(daily.game).total}"
    assert (page.field("daily-streak"), page.field("daily-longest")) == ("1", "1")
    page.press("daily")
    daily.check()
    page.press_in_menu("high-scores")
    [row] = page.score_rows("survival")
    assert_is_row_of(row, daily.game)
    page.press("close")

    page.press("new-game")
    assert page.open_dialogs() == ["replace-game"]
    page.press("keep-game")
    ordinary.check()

    page.open(f"?seed={MONDAYS}&difficulty=survival")  # a link is no second attempt
    daily.check()


def test_the_daily_game_in_hand_stands_there_before_python(browser: Browser, site: str) -> None:
    with fresh(browser) as context:
        page = GamePage(PlaywrightDriver(context.new_page()), site)
        at(page, MONDAY).open("?difficulty=survival")
        daily = play_today(page)
        daily.roll()
        daily.stage_best()
        page.driver.run("() => document.activeElement.blur()")
        shown = page.driver.run(SHOWN_FIRST)
        with python_held_back(page.playwright):
            page.driver.reload()
            expect(page.playwright.locator('[data-state="staged"]')).to_have_count(len(daily.game.staged))
            assert page.driver.run(SHOWN_FIRST) == shown
        page.wait_until_ready()
        daily.check()


def test_yesterdays_game_can_be_finished_today(new_page: NewPage) -> None:
    page = at(new_page(**ALONE), SUNDAY).open("?difficulty=survival")
    sundays = play_today(page, "daily/2026-11-29/survival")
    sundays.roll()
    page.press_in_menu("daily-dialog")
    page.press("own-game")
    assert page.phase() == "ready"

    at(page, MONDAY)
    page.press_in_menu("daily-dialog")
    assert (days(page)["2026-11-29"], days(page)["2026-11-30"]) == ("started", "today")
    page.press("daily-yesterday")
    sundays.check()
    sundays.finish_game()
    page.press_in_menu("daily-dialog")
    assert not page.is_visible('[data-action="daily-yesterday"]')
    assert page.field("daily-streak") == "1"


def test_any_seed_can_be_typed_and_dice_that_were_played_before_are_practice(new_page: NewPage) -> None:
    page = at(new_page(**ALONE), MONDAY)
    first = Player(page, "cubiri", Difficulty.SURVIVAL).open()
    first.roll()

    type_seed(page, "")
    assert page.text('[data-part="seed-refusal"]') == "Type a seed first."
    assert page.driver.run(FOCUS_KEPT) == "seed"
    type_seed(page, "cubiri")  # it is under way, and goes on
    assert page.open_dialogs() == []
    first.check()

    type_seed(page, " other ")
    assert page.open_dialogs() == ["replace-game"]
    page.press("replace-game")
    Player(page, " other ", Difficulty.SURVIVAL).check()

    page.press_in_menu("daily-dialog")
    page.playwright.fill('[data-part="seed"]', "cubiri")
    page.driver.hit_key("Enter")
    assert page.told() == "practice"
    again = Player(page, "cubiri", Difficulty.SURVIVAL)
    again.check()
    again.finish_game()
    assert page.field("rank") is None
    practice = "Practice: you have played these dice before. Not ranked."
    assert page.text('[data-field="rank"]') == practice

    type_seed(page, MONDAYS)
    assert page.is_visible('[data-part="daily-mark"]')
    Player(page, MONDAYS, Difficulty.SURVIVAL).check()


def test_the_menus_seed_can_be_selected_and_stays(new_page: NewPage) -> None:
    page = new_page().open("?seed=cubiri")
    page.press("menu")
    page.driver.press_twice('[data-field="seed"]')
    assert page.is_visible('[data-field="seed"]')
    assert page.driver.run("() => getSelection().toString().length > 0")


def test_the_calendar_speaks_the_players_language_and_axe_finds_nothing_in_it(new_page: NewPage) -> None:
    page = at(new_page(**ALONE), MONDAY).open("?difficulty=survival")
    results = {
        "2026-10-31": {"id": "a", "total": 90, "turns": 6, "powers_used": 0},
        "2026-11-28": {"id": "b"},
        "2026-11-29": {"id": "c", "total": -15, "turns": 6, "powers_used": 0},
    }
    stored = {"version": 1, "results": {"survival": results}}
    page.store("magdagdon/daily", json.dumps(stored))

    page.press_in_menu("daily-dialog")
    assert page.driver.run(WEEKDAYS) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    page.press_disabled("later-month")
    assert page.text('[data-part="month-note"]') == "The next month has not come yet."
    shown = days(page)
    assert (shown["2026-11-27"], shown["2026-11-28"]) == ("none", "started")
    assert (shown["2026-11-29"], shown["2026-11-30"]) == ("finished -15", "today")
    assert in_every_theme(page.playwright) == {"light": [], "dark": [], "contrast": []}
    page.press("earlier-month")
    assert days(page)["2026-10-31"] == "finished 90"
    assert page.text('[data-part="month"]') == "October 2026"
    page.press("close")

    for tag, month in (("gu", "નવેમ્બર 2026"), ("ar", "نوفمبر 2026")):
        speak(page, tag)
        page.press_in_menu("daily-dialog")
        assert page.text('[data-part="month"]') == month
        assert in_every_theme(page.playwright) == {"light": [], "dark": [], "contrast": []}
        page.press("close")
