"""Which clicks and keys count; the tests share a page, and each begins a game of its own."""

from collections.abc import Callable

import pytest

from magdagdon.engine.game import Phase, phase
from tests.e2e.conftest import NewPage
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player, begin_new_game

pytestmark = [pytest.mark.e2e, pytest.mark.xdist_group("clicks")]

TOUCH_TWICE = """([first, second]) => {
  for (const name of [first, second]) {
    const element = document.querySelector(name);
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2 };
    element.dispatchEvent(new PointerEvent("click", {
      bubbles: true, cancelable: true, pointerType: "touch", detail: 1, ...at }));
  }
}"""
"""Two taps within a few milliseconds, which no driver promises."""


@pytest.fixture(scope="module")
def page(new_module_page: NewPage) -> GamePage:
    """A page that the module's tests share."""
    return new_module_page().open()


@pytest.fixture
def player(page: GamePage) -> Player:
    """A player before the first ROLL of a fresh game: PEACEFUL, so that this ROLL can always be placed."""
    if page.open_dialogs():
        page.press("keep-game")
    return begin_new_game(page)


def ready_to_confirm(player: Player) -> None:
    """ROLL, and stage as many dice as a CONFIRM needs."""
    player.roll()
    player.stage_best()
    assert player.page.hooks()["controls"]["confirm"] == "usable"


def press_again_where_it_was(page: GamePage, action: str) -> Callable[[], None]:
    """A second click of its own at the place where a control stands now."""
    driver = page.driver
    assert isinstance(driver, PlaywrightDriver)
    place = driver.centre(f'[data-action="{action}"]')
    return lambda: driver.page.mouse.click(*place)


def test_a_double_click_on_roll_rolls_and_does_nothing_more(player: Player) -> None:
    player.page.press_twice("roll")
    assert player.page.phase() == "rolled"
    assert player.page.told() == "rolled"


def test_a_double_click_on_confirm_does_not_roll_the_next_turn(player: Player) -> None:
    ready_to_confirm(player)
    player.page.press_twice("confirm")
    assert player.page.phase() == "ready"
    assert player.page.field("turns") == "1"


def test_two_separate_clicks_count_however_quick(player: Player) -> None:
    ready_to_confirm(player)
    again = press_again_where_it_was(player.page, "confirm")
    player.confirm()
    again()
    assert player.page.phase() in ("rolled", "magdagdon")
    assert player.page.field("turn") == "2"


def test_a_double_click_on_a_shift_costs_one_power(player: Player) -> None:
    player.roll()
    player.select(0)
    player.page.press_twice("shift-up" if (player.game.dice or ())[0] < 6 else "shift-down")
    assert player.page.field("powers-left") == "2"


def test_a_double_click_on_reroll_enters_the_mode_and_rerolls_nothing(player: Player) -> None:
    player.roll()
    player.select(0)
    player.page.press_twice("reroll")
    assert player.page.hooks()["mode"] == "reroll"
    assert player.page.field("powers-left") == "3"


def test_a_double_click_on_a_die_selects_and_deselects_it(player: Player) -> None:
    player.roll()
    player.page.driver.press_twice('[data-die="0"]')
    player.check()


def test_a_double_click_on_new_game_asks_and_answers_nothing(player: Player) -> None:
    player.roll()
    player.page.press("menu")
    player.page.press_twice("new-game")
    assert player.page.open_dialogs() == ["replace-game"]
    assert player.page.field("seed") == player.seed
    player.page.press("keep-game")
    player.check()


def test_a_key_held_on_roll_rolls_once_and_selects_nothing(player: Player) -> None:
    player.page.driver.focus('[data-action="roll"]')
    player.page.driver.hit_key("Enter", times=6)
    assert player.page.phase() == "rolled"
    dice = player.page.hooks()["dice"]
    assert [pressed for _, pressed, _ in dice.values()] == ["false"] * 4


def test_a_key_held_on_confirm_confirms_once_and_does_not_roll(player: Player) -> None:
    ready_to_confirm(player)
    player.page.driver.focus('[data-action="confirm"]')
    player.page.driver.hit_key("Enter", times=6)
    assert player.page.phase() == "ready"
    assert player.page.field("turns") == "1"


def test_enter_and_space_play_a_turn(player: Player) -> None:
    driver = player.page.driver
    driver.focus('[data-action="roll"]')
    driver.hit_key(" ")
    assert player.page.phase() == "rolled"
    driver.focus('[data-die="1"]')
    driver.hit_key("Enter")
    driver.focus('[data-cell="c3"]')
    driver.hit_key(" ")
    assert player.page.hooks()["cells"]["c3"][0] == "staged"


def test_two_taps_at_one_place_within_a_moment_are_one(player: Player) -> None:
    ready_to_confirm(player)
    player.page.driver.run(TOUCH_TWICE, ['[data-action="confirm"]', '[data-action="roll"]'])
    assert player.page.phase() == "ready"
    assert player.page.field("turns") == "1"


def test_two_quick_taps_at_two_places_are_two(player: Player) -> None:
    player.roll()
    player.page.driver.run(TOUCH_TWICE, ['[data-die="0"]', '[data-cell="b2"]'])
    assert phase(player.game) is Phase.ROLLED
    assert player.page.hooks()["cells"]["b2"][0] == "staged"
