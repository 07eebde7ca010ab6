"""What drags do, without a finger: a die lifted, dropped, put back; the roll is 1 1 2 6 throughout."""

import pytest

from magdagdon.engine.actions import Place, Return
from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import IllegalAction
from magdagdon.engine.game import Game, is_magdagdon
from magdagdon.i18n import Words
from magdagdon.web.board_looks import cells
from magdagdon.web.dragging import actions_of_drop, drop_cells
from magdagdon.web.play import Play, cell_named
from magdagdon.web.scene import scene
from tests.web.playing import playing, seed_of_first_magdagdon

ENGLISH = Words()


def rolled(staged: str = "") -> Play:
    """A game whose first roll is 1 1 2 6, with dice staged such as `0a1 1b1`."""
    made = playing("cubiri")
    made.roll()
    for word in staged.split():
        made.session.act(Place(int(word[0]), cell_named(word[1:])))
    return made


def drag(made: Play, die: int, cell: str | None) -> None:
    made.lift(die)
    made.drop(die, None if cell is None else cell_named(cell))


def staged(made: Play) -> str:
    return " ".join(f"{die}{CELL_NAMES[cell]}" for die, cell in made.game.staged)


def lit(made: Play) -> list[str]:
    """The cells that are shown as legal."""
    shown = cells(made.game, made.view, ENGLISH)
    return sorted(hook[12:14] for hook, look in shown if look["data-legal"] == "true")


def can_be_taken_up(made: Play) -> dict[str, str]:
    """Where dice can be taken up, and which."""
    return {hook: look["data-drag"] or "" for hook, look in scene(made, ENGLISH) if look.get("data-drag")}


# --- what a drop comes to ---------------------------------------------------------------


def game(staged: str) -> Game:
    return rolled(staged).game


def test_a_die_of_the_tray_is_placed_or_nothing_happens() -> None:
    assert actions_of_drop(game(""), 0, cell_named("b2")) == (Place(0, cell_named("b2")),)
    assert actions_of_drop(game(""), 0, None) == ()


def test_a_staged_die_is_returned_or_returned_and_placed_and_on_its_own_cell_nothing_happens() -> None:
    assert actions_of_drop(game("0a1 1b1"), 1, None) == (Return(1),)
    assert actions_of_drop(game("0a1 1b1"), 1, cell_named("a2")) == (Return(1), Place(1, cell_named("a2")))
    assert actions_of_drop(game("0a1 1b1"), 1, cell_named("b1")) == ()


def test_a_move_is_judged_as_a_whole_before_any_of_it_is_done() -> None:
    with pytest.raises(IllegalAction, match="not-adjacent"):
        actions_of_drop(game("0a1 1b1"), 1, cell_named("c1"))


def test_a_staged_die_can_go_where_it_could_if_it_were_back_in_the_tray_but_not_where_it_lies() -> None:
    assert drop_cells(game("0a1 1b1"), 1) == {cell_named("a2")}
    assert drop_cells(game("0a1"), 0) == set(range(1, 16))
    assert drop_cells(game("0a1"), 2) == {cell_named("a2"), cell_named("b1")}


# --- what the player sees of it ---------------------------------------------------------


def test_a_lifted_die_lights_its_cells_and_selects_and_tells_nothing() -> None:
    made = rolled("0a1")
    made.press_die(3)
    told = made.view.told

    made.lift(2)

    assert lit(made) == ["a2", "b1"]
    assert (made.view.selected, made.view.told) == (3, told)


def test_a_die_that_is_put_back_leaves_everything_as_it_was() -> None:
    made = rolled("0a1")
    made.press_die(1)
    before, told = made.game, made.view.told

    made.lift(2)
    made.put_back()

    assert (made.game, made.view.selected, made.view.told) == (before, 1, told)
    assert lit(made) == ["a2", "b1"]


def test_a_dropped_die_is_staged_and_only_its_own_selection_ends() -> None:
    made = rolled()
    made.press_die(3)
    drag(made, 0, "a1")
    assert (staged(made), made.view.selected, made.view.told.code) == ("0a1", 3, "staged")

    made.press_die(1)
    drag(made, 1, "a2")
    assert (staged(made), made.view.selected, made.view.told.code) == ("0a1 1a2", None, "staged-enough")


def test_a_drop_that_is_not_legal_is_refused_as_a_tap_would_be_and_keeps_the_selection() -> None:
    made = rolled("0b2")
    made.press_die(1)
    drag(made, 3, "b3")
    assert (staged(made), made.view.selected) == ("0b2", 1)
    assert (made.view.told.code, made.view.told.facts["neighbour_value"]) == ("neighbour-differs", 1)
    drag(made, 3, "b2")
    assert made.view.told.code == "cell-taken"


def test_a_drop_of_a_tray_die_off_the_board_is_nothing() -> None:
    made = rolled("0b2")
    told = made.view.told
    drag(made, 1, None)
    assert (staged(made), made.view.told) == ("0b2", told)


def test_a_staged_die_dropped_off_the_board_is_returned() -> None:
    made = rolled("0b2")
    drag(made, 0, None)
    assert (staged(made), made.view.told.code) == ("", "returned")


def test_a_staged_die_is_moved_and_a_move_that_is_not_legal_leaves_it_where_it_was() -> None:
    made = rolled("0b2 1b3")
    drag(made, 1, "a2")
    assert (staged(made), made.view.told.code) == ("0b2 1a2", "staged-enough")
    drag(made, 1, "d4")
    assert (staged(made), made.view.told.code) == ("0b2 1a2", "not-adjacent")


def test_a_move_that_sends_others_back_tells_so() -> None:
    made = rolled("0a1 1b1 2c1")
    drag(made, 1, "a2")
    assert staged(made) == "0a1 1a2"
    assert (made.view.told.code, dict(made.view.told.facts)) == (
        "moved-came-back",
        {"value": 1, "cell": "a2", "n": 1},
    )


# --- when nothing drags -----------------------------------------------------------------


def test_dice_of_the_tray_and_staged_ones_can_be_taken_up_while_they_are_placed() -> None:
    made = rolled("0b2")
    assert can_be_taken_up(made) == {
        '[data-cell="b2"]': "0",
        '[data-die="1"]': "1",
        '[data-die="2"]': "2",
        '[data-die="3"]': "3",
    }


def test_nothing_can_be_taken_up_between_turns_or_while_dice_are_chosen_for_reroll() -> None:
    made = playing("cubiri")
    assert can_be_taken_up(made) == {}
    drag(made, 0, "a1")
    made.roll()
    made.reroll()
    drag(made, 0, "a1")
    assert (can_be_taken_up(made), staged(made), made.view.told.code) == ({}, "", "choose-dice")


def test_nothing_can_be_taken_up_in_magdagdon_or_while_the_cell_of_a_ruin_is_chosen() -> None:
    made = playing(seed_of_first_magdagdon(Difficulty.NIGHTMARE), Difficulty.NIGHTMARE)
    made.roll()
    assert is_magdagdon(made.game)
    drag(made, 0, "a1")
    assert (can_be_taken_up(made), made.view.told.code) == ({}, "magdagdon")
    made.accept()
    drag(made, 0, "a1")
    assert (can_be_taken_up(made), made.game.turns) == ({}, 0)


def test_a_turn_that_ends_while_a_die_is_in_the_air_leaves_it_nowhere() -> None:
    made = rolled("0b2 1b3")
    made.lift(2)
    made.confirm()
    made.drop(2, cell_named("a2"))
    assert (made.view.dragged, made.game.turns, made.view.told.code) == (None, 1, "confirmed")
