"""Selecting, staging, returning and refusing within one turn; the tests share one roll, 1 1 2 6."""

from collections.abc import Iterator

import pytest

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import NewPage
from tests.e2e.player import Player
from tests.e2e.shown import Hands

pytestmark = [pytest.mark.e2e, pytest.mark.xdist_group("staging")]


COUNTS = """() => {
  const counts = {};
  for (const kind of ["cell", "die", "line", "field", "dialog", "setting"])
    for (const element of document.querySelectorAll(`[data-${kind}]`)) {
      const hook = `${kind}=${element.getAttribute(`data-${kind}`)}`;
      counts[hook] = (counts[hook] ?? 0) + 1;
    }
  return counts;
}"""
HOOKS = {
    *(f"cell={column}{row}" for column in "abcd" for row in "1234"),
    *(f"die={die}" for die in "0123"),
    *(f"line={line}" for line in "1234abcd"),
    *(
        f"field={name}"
        for name in (
            "score", "turn", "turns", "required", "staged", "powers-left", "difficulty", "seed",
            "base", "bonuses", "ruins", "powers", "rank", "message",
        )
    ),
    *(f"dialog={name}" for name in ("settings", "high-scores", "rules", "about", "replace-game")),
    *(f"setting={name}" for name in ("difficulty", "language")),
}  # fmt: skip


@pytest.fixture(scope="module")
def shared_player(new_module_page: NewPage) -> Player:
    """A player before the first ROLL of a game."""
    return Player(new_module_page(), "cubiri", Difficulty.PEACEFUL).open()


@pytest.fixture
def player(shared_player: Player) -> Iterator[Player]:
    """A player whose four dice, 1 1 2 6, lie in the tray, with none selected."""
    if shared_player.game.dice is None:
        shared_player.roll()
    yield shared_player
    shared_player.put_all_back()


def test_every_hook_stands_on_one_element_and_the_page_says_once_that_it_is_ready(
    shared_player: Player,
) -> None:
    page = shared_player.page
    counts = page.driver.run(COUNTS)
    assert {hook for hook, count in counts.items() if count != 1} == set()
    assert HOOKS - counts.keys() == set()
    assert page.driver.run("() => performance.getEntriesByName('magdagdon:ready', 'mark').length") == 1
    page.press("menu")
    entries = {"new-game", "settings", "high-scores", "rules", "about"}
    assert entries <= page.hooks()["controls"].keys()
    page.press("menu")


def test_before_the_roll_dice_cells_and_powers_say_press_roll_first(shared_player: Player) -> None:
    page = shared_player.page
    assert page.told() == "welcome"
    page.press_die(0)
    assert page.told() == "not-rolled"
    page.press_cell("b2")
    assert page.told() == "not-rolled"
    page.press_disabled("reroll")
    assert page.told() == "not-rolled"
    page.press_disabled("undo")
    shared_player.check()


def test_a_click_selects_a_die_another_one_replaces_it_and_a_second_click_deselects(player: Player) -> None:
    player.select(0)
    assert player.page.told() == "selected"
    player.select(2)
    player.deselect()
    assert player.page.told() == "deselected"


def test_a_cell_without_a_selected_die_says_so(player: Player) -> None:
    player.page.press_cell("b2")
    assert player.page.told() == "no-die-selected"
    player.check()


def test_refused_cells_tell_why_and_leave_the_selection(player: Player) -> None:
    page = player.page
    player.stage(2, "b2")
    player.select(3)
    page.press_cell("b3")
    assert page.told() == "neighbour-differs"
    assert "b3" in page.text('[data-field="message"]')
    player.check()
    page.press_cell("d4")
    assert page.told() == "not-adjacent"
    player.check()
    player.deselect()
    player.stage(0, "b3")
    player.select(1)
    player.check()


def test_too_few_staged_dice_cannot_be_confirmed_and_the_page_says_how_many_are_missing(
    player: Player,
) -> None:
    page = player.page
    player.stage(0, "a1")
    player.select(2)
    page.press_disabled("confirm")
    assert page.told() == "too-few-staged"
    player.check()


def test_undo_without_a_staged_die_says_so(player: Player) -> None:
    player.page.press_disabled("undo")
    assert player.page.told() == "nothing-staged"
    player.check()


def test_returning_the_die_in_the_middle_keeps_what_still_holds_together(player: Player) -> None:
    for die, cell in ((0, "a1"), (1, "b1"), (2, "c1")):
        player.stage(die, cell)

    player.return_by_cell("b1")

    assert [die for die, _ in player.game.staged] == [0]
    assert player.page.told() == "came-back"


def test_a_staged_die_is_returned_by_its_place_in_the_tray_by_its_cell_and_by_undo(player: Player) -> None:
    player.stage(0, "a1")
    player.return_by_die(0)
    assert player.page.told() == "returned"
    player.stage(0, "a1")
    player.return_by_cell("a1")
    player.stage(0, "a1")
    player.stage(1, "a2")
    player.undo()
    assert [die for die, _ in player.game.staged] == [0]


def test_more_dice_than_the_minimum_may_be_staged_before_confirm(player: Player) -> None:
    for die, cell in ((0, "a1"), (1, "b1")):
        player.stage(die, cell)
    assert player.page.told() == "staged-enough"
    player.stage(2, "c1")
    assert player.page.hooks()["controls"]["confirm"] == "usable"


def test_a_player_who_is_stuck_is_told_so_and_offered_undo(player: Player) -> None:
    page = player.page
    player.stage(3, "a1")  # a 6, and nothing else fits beside it

    assert page.told() == "stuck"
    assert page.hooks()["controls"]["undo"] == "usable"
    assert not page.is_visible('[data-action="accept"]')  # MAGDAGDON cannot be forced
    player.undo()
    assert page.told() == "returned"


def test_choosing_dice_for_reroll_toggles_them_and_stages_nothing(player: Player) -> None:
    page = player.page
    player.select(1)
    player.choose_for_reroll(3, 0, 3)
    assert player.hands == Hands(chosen=frozenset({0, 1}))
    page.press_cell("b2")
    assert page.told() == "choose-dice"
    player.check()
    player.cancel_reroll()


def test_a_selected_die_stays_selected_when_another_one_is_returned(player: Player) -> None:
    player.stage(0, "a1")
    player.select(2)
    player.return_by_cell("a1")
    assert player.hands.selected == 2
