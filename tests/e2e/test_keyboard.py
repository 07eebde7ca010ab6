"""The game by keyboard alone."""

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from tests.e2e.conftest import NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.keyboard_page import KeyboardPage
from tests.e2e.player import Player
from tests.e2e.score_rows import assert_is_row_of
from tests.e2e.shown import Hands

pytestmark = [pytest.mark.e2e, pytest.mark.xdist_group("keyboard")]

PRESS_LIKE = """([key, code, more]) => document.activeElement.dispatchEvent(new KeyboardEvent(
  "keydown", { key, code, bubbles: true, cancelable: true, ...more }))"""
"""A key of a keyboard that the machine does not have; false where the page took it."""


def by_keys(page: GamePage, *, shortcuts: bool = True) -> KeyboardPage:
    return KeyboardPage(page.driver, page.address, shortcuts=shortcuts)


def open_rolled(new_page: NewPage, seed: str = "cubiri") -> tuple[KeyboardPage, Player]:
    page = by_keys(new_page())
    player = Player(page, seed, Difficulty.PEACEFUL).open()
    player.roll()
    return page, player


@pytest.mark.parametrize("shortcuts", [True, False], ids=["with shortcuts", "with Tab, arrows and Enter"])
def test_a_whole_game_by_keyboard_alone(new_page: NewPage, shortcuts: bool) -> None:
    page = by_keys(new_page(), shortcuts=shortcuts)
    player = Player(page, "cubiri", Difficulty.SURVIVAL).open()

    player.finish_game()

    assert phase(player.game) is Phase.OVER
    page.press("menu")
    page.press("high-scores")
    [row] = page.score_rows("survival")
    assert_is_row_of(row, player.game)
    page.driver.hit_key("Escape")
    assert page.focused() == "action=menu"


def test_powers_by_keys(new_page: NewPage) -> None:
    page, player = open_rolled(new_page)
    player.shift(2, -1)
    player.deselect()
    player.reroll(0, 3)
    assert page.phase() == "rolled"


def test_a_die_s_key_leads_to_its_first_legal_cell_and_another_press_takes_it_back(new_page: NewPage) -> None:
    page, player = open_rolled(new_page)
    player.stage(0, "b2")
    player.select(1)
    assert page.focused() == "cell=b1"
    player.deselect()
    assert page.focused() == "die=1"
    player.return_by_die(0)


def test_the_board_is_one_stop_of_the_tab_key_and_keeps_its_place(new_page: NewPage) -> None:
    page, player = open_rolled(new_page)
    player.select(0)
    for key in ("ArrowRight", "ArrowDown", "ArrowDown"):
        page.driver.hit_key(key)
    assert page.focused() == "cell=b3"
    page.driver.hit_key("Tab")
    assert page.focused() == "die=0"
    page.playwright.keyboard.press("Shift+Tab")
    assert page.focused() == "cell=b3"
    page.driver.hit_key("End")
    assert page.focused() == "cell=d3"
    page.driver.hit_key("ArrowRight")
    assert page.focused() == "cell=d3"


def test_space_stages_and_returns_too(new_page: NewPage) -> None:
    page, player = open_rolled(new_page)
    page.driver.hit_key("1")
    page.driver.hit_key(" ")
    assert page.hooks()["cells"]["a1"] == ["staged", "1", None]
    page.driver.hit_key(" ")
    player.check()


def test_a_number_key_toggles_dice_for_reroll_and_escape_leaves_the_choosing(new_page: NewPage) -> None:
    page, player = open_rolled(new_page)
    player.choose_for_reroll(1, 2)
    page.driver.hit_key("Escape")
    assert page.hooks()["mode"] is None
    player.hands = Hands()
    player.check()


def test_escape_takes_back_what_was_selected(new_page: NewPage) -> None:
    page, player = open_rolled(new_page)
    player.select(3)
    page.driver.hit_key("Escape")
    player.hands = Hands()
    player.check()


def test_a_key_with_ctrl_alt_or_meta_is_left_to_the_browser(new_page: NewPage) -> None:
    page, player = open_rolled(new_page)
    page.driver.focus('[data-cell="a1"]')
    for modifier, sign in (("ctrlKey", "r"), ("altKey", "c"), ("metaKey", "u"), ("ctrlKey", "1")):
        code = f"Key{sign.upper()}" if sign.isalpha() else f"Digit{sign}"
        assert page.driver.run(PRESS_LIKE, [sign, code, {modifier: True}]) is True
        player.check()


@pytest.mark.parametrize(
    ("key", "code"),
    [
        pytest.param("к", "KeyR", marks=pytest.mark.long),
        pytest.param("ρ", "KeyR", marks=pytest.mark.long),
        ("ર", "KeyR"),
        ("r", "KeyO"),
    ],
)
def test_r_rolls_on_other_keyboards(new_page: NewPage, key: str, code: str) -> None:
    page = by_keys(new_page())
    page.open("?seed=cubiri&difficulty=peaceful")
    assert page.driver.run(PRESS_LIKE, [key, code, {}]) is False
    assert page.phase() == "rolled"


def test_a_held_key_does_nothing_more(new_page: NewPage) -> None:
    page, player = open_rolled(new_page)
    player.stage(0, "b2")
    player.stage(1, "b3")
    page.driver.hit_key("u", times=5)
    assert page.hooks()["cells"]["b2"] == ["staged", "1", None]
    assert page.hooks()["cells"]["b3"] == ["empty", None, None]


def test_shortcuts_can_be_switched_off_and_the_arrows_stay(new_page: NewPage) -> None:
    page = by_keys(new_page())
    page.open("?seed=cubiri&difficulty=peaceful")
    GamePage.press(page, "menu")
    GamePage.press(page, "settings")
    page.choose("shortcuts", "off")
    page.driver.hit_key("Escape")
    for key in ("r", "1", "?", "e"):
        page.driver.hit_key(key)
    assert page.phase() == "ready"
    assert page.open_dialogs() == []
    assert page.driver.run("() => document.querySelectorAll('[aria-keyshortcuts]').length") == 0
    page.driver.focus('[data-cell="a1"]')
    page.driver.hit_key("ArrowRight")
    assert page.focused() == "cell=b1"
    page.reload()
    page.driver.hit_key("r")
    assert page.phase() == "ready"


def test_no_key_by_itself_ends_a_game_or_begins_another(new_page: NewPage) -> None:
    page, player = open_rolled(new_page)
    for key in "abdfghijklmnopqstvwxyz05678.,;/# ":
        page.driver.run(PRESS_LIKE, [key, f"Key{key.upper()}", {}])
    assert page.open_dialogs() == []
    assert page.field("seed") == player.seed
    player.check()


def test_the_question_mark_lists_the_keys_and_a_dialog_hears_no_shortcut(new_page: NewPage) -> None:
    page, player = open_rolled(new_page)
    page.driver.hit_key("?")
    assert page.open_dialogs() == ["help"]
    assert "ROLL" in page.text('[data-dialog="help"]')
    for key in ("1", "c", "u"):
        page.driver.hit_key(key)
    page.driver.hit_key("Escape")
    assert page.open_dialogs() == []
    player.check()
