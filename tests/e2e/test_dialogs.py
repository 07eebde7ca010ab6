"""Menu, dialogs and settings; the tests share a page, and each begins a game of its own."""

import json
from dataclasses import replace

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.scores import add_scores
from magdagdon.store.texts import MemoryStore
from tests.e2e.conftest import NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player, begin_new_game
from tests.store.games import proved_row

pytestmark = [pytest.mark.e2e, pytest.mark.xdist_group("dialogs")]

DIALOGS = ("settings", "high-scores", "rules", "about")
SETTINGS = "magdagdon/settings"
ROW = {"turns": 7, "powers_used": 1, "record": {}}


@pytest.fixture(scope="module")
def shared_page(new_module_page: NewPage) -> GamePage:
    """A page that the module's tests share."""
    return new_module_page().open()


@pytest.fixture
def page(shared_page: GamePage) -> GamePage:
    """The page with nothing open, in English, PEACEFUL, before the first ROLL of a game."""
    while shared_page.open_dialogs():
        shared_page.press("keep-game" if "replace-game" in shared_page.open_dialogs() else "close")
    shared_page.press_in_menu("settings")
    shared_page.choose("language", "en")
    if shared_page.setting("difficulty") != "peaceful":
        shared_page.choose("difficulty", "peaceful")
    if "replace-game" in shared_page.open_dialogs():
        shared_page.press("replace-game")
    if shared_page.open_dialogs():
        shared_page.press("close")
    begin_new_game(shared_page)
    return shared_page


@pytest.fixture
def player(page: GamePage) -> Player:
    """A player with a game under way: rolled, one die staged, one selected."""
    player = Player(page, page.field("seed") or "", Difficulty.PEACEFUL)
    player.roll()
    player.stage(0, "b2")
    player.select(1)
    return player


@pytest.mark.parametrize("dialog", DIALOGS)
def test_close_closes_a_dialog_and_the_focus_goes_back_to_the_menu(page: GamePage, dialog: str) -> None:
    page.press_in_menu(dialog)
    assert page.open_dialogs() == [dialog]
    page.press("close")
    assert page.open_dialogs() == []
    assert page.focused() == "action=menu"


@pytest.mark.parametrize("dialog", DIALOGS)
def test_escape_closes_a_dialog_and_the_focus_goes_back_to_the_menu(page: GamePage, dialog: str) -> None:
    page.press_in_menu(dialog)
    page.driver.hit_key("Escape")
    assert page.open_dialogs() == []
    assert page.focused() == "action=menu"


def test_the_menu_opens_and_closes_by_its_button_by_escape_and_by_a_click_elsewhere(page: GamePage) -> None:
    page.press("menu")
    assert page.is_visible('[data-action="settings"]')
    page.press("menu")
    assert not page.is_visible('[data-action="settings"]')
    page.press("menu")
    page.driver.hit_key("Escape")
    assert not page.is_visible('[data-action="settings"]')
    assert page.focused() == "action=menu"
    page.press("menu")
    page.driver.press('[data-field="message"]')
    assert not page.is_visible('[data-action="settings"]')


def test_new_game_before_the_first_roll_does_not_ask(page: GamePage) -> None:
    seed = page.field("seed")
    page.press_in_menu("new-game")
    assert page.open_dialogs() == []
    assert page.field("seed") != seed


def test_new_game_while_a_game_is_under_way_asks_and_keeping_it_changes_nothing(player: Player) -> None:
    page = player.page
    page.press_in_menu("new-game")
    assert page.open_dialogs() == ["replace-game"]
    page.press("keep-game")
    assert page.open_dialogs() == []
    assert page.field("seed") == player.seed
    player.check()


def test_escape_from_the_question_keeps_the_game(player: Player) -> None:
    page = player.page
    page.press_in_menu("new-game")
    page.driver.hit_key("Escape")
    assert page.open_dialogs() == []
    assert page.field("seed") == player.seed
    player.check()


def test_replacing_the_game_under_way_begins_a_new_one(player: Player) -> None:
    page = player.page
    page.press_in_menu("new-game")
    page.press("replace-game")
    assert page.field("seed") != player.seed
    Player(page, page.field("seed") or "", Difficulty.PEACEFUL).check()


def test_a_change_of_difficulty_before_the_first_roll_begins_a_game_without_asking(page: GamePage) -> None:
    page.press_in_menu("settings")
    page.choose("difficulty", "nightmare")
    assert "replace-game" not in page.open_dialogs()
    Player(page, page.field("seed") or "", Difficulty.NIGHTMARE).check()
    assert page.stored(SETTINGS)["difficulty"] == "nightmare"


def test_a_change_of_difficulty_asks_while_a_game_is_under_way_and_keeping_it_sets_it_back(
    player: Player,
) -> None:
    page = player.page
    page.press_in_menu("settings")
    page.choose("difficulty", "survival")
    assert "replace-game" in page.open_dialogs()
    page.press("keep-game")
    assert page.setting("difficulty") == "peaceful"
    player.check()
    assert page.stored(SETTINGS)["difficulty"] == "peaceful"


def test_a_change_of_difficulty_that_is_meant_begins_a_game_of_that_difficulty(player: Player) -> None:
    page = player.page
    page.press_in_menu("settings")
    page.choose("difficulty", "survival")
    page.press("replace-game")
    assert page.field("seed") != player.seed
    assert page.setting("difficulty") == "survival"
    Player(page, page.field("seed") or "", Difficulty.SURVIVAL).check()


def test_the_language_switches_in_mid_turn_without_touching_the_game(player: Player) -> None:
    page = player.page
    page.press_in_menu("settings")

    page.choose("language", "gu")

    assert page.language() == "gu"
    player.check()
    page.press("close")
    assert page.text('[data-action="undo"]') != "Undo"
    assert page.text(".primary-name") == "પુષ્ટિ કરો"
    assert page.stored(SETTINGS)["language"] == "gu"
    player.return_by_cell("b2")

    page.press_in_menu("settings")
    page.choose("language", "en")
    page.press("close")
    assert page.language() == "en"
    assert page.text(".primary-name") == "CONFIRM"
    player.check()


def test_high_scores_stand_best_first_and_equal_ones_by_age_with_one_rank(page: GamePage) -> None:
    low, high = sorted(
        (proved_row(seed, Difficulty.SURVIVAL) for seed in ("ties", "ties/1")), key=lambda row: row.total
    )
    kept = MemoryStore()
    rows = [
        replace(low, id="low", date="2026-01-03", moment="2026-01-03T10:00:00.000+00:00"),
        replace(high, id="later", date="2026-01-02", moment="2026-01-02T10:00:00.000+00:00"),
        replace(high, id="first", date="2026-01-01", moment="2026-01-01T10:00:00.000+00:00"),
    ]
    add_scores(kept, Difficulty.SURVIVAL, rows)
    page.store("magdagdon/scores/survival", kept.read("magdagdon/scores/survival") or "")

    page.press_in_menu("high-scores")

    shown = page.score_rows("survival")
    assert low.total < high.total
    assert [(row["date"], row["total"]) for row in shown] == [
        ("2026-01-01", str(high.total)),
        ("2026-01-02", str(high.total)),
        ("2026-01-03", str(low.total)),
    ]
    assert [row["text"][0] for row in shown] == ["1", "1", "3"]
    assert [row["verified"] for row in shown] == ["true", "true", "true"]
    assert shown[0]["text"][3:] == [str(high.turns), str(high.powers_used)]


def test_a_negative_score_has_a_true_minus_and_a_row_without_its_game_is_unverified(page: GamePage) -> None:
    row = {"id": "low", "total": -20, "date": "2026-01-03", "moment": "2026-01-03T10:00:00.000+00:00", **ROW}
    page.store("magdagdon/scores/nightmare", json.dumps({"version": 1, "rows": [row]}))
    page.press_in_menu("high-scores")
    [shown] = page.score_rows("nightmare")
    assert shown["text"][:2] == ["–", "\N{MINUS SIGN}20"]
    assert shown["verified"] == "false"
