"""Rules, A TURN: roll, stage, return, confirm."""

import pytest

from magdagdon.engine.actions import Action, Confirm, Return, Roll, Ruin
from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import IllegalAction, Reason
from magdagdon.engine.game import Game, Phase, available_dice, is_stuck, phase, required
from magdagdon.engine.rules import apply, legal_cells, why_illegal
from tests.engine.drawing import EMPTY, after, board, place, rolled, shown, staged_cells


def refused(game: Game, action: Action) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        apply(game, action)
    assert why_illegal(game, action) == caught.value.refusal
    return caught.value.refusal.reason


def test_a_turn_begins_with_a_roll() -> None:
    game = Game(Difficulty.PEACEFUL)
    assert phase(game) is Phase.READY
    game = apply(game, Roll((1, 1, 2, 6)))
    assert phase(game) is Phase.ROLLED
    assert refused(game, Roll((1, 1, 1, 1))) is Reason.ALREADY_ROLLED


@pytest.mark.parametrize("action", [place(0, "a1"), Return(0), Confirm(), Ruin(0)])
def test_before_the_roll_nothing_else_is_done(action: Action) -> None:
    assert refused(Game(Difficulty.PEACEFUL), action) is Reason.NOT_ROLLED


def test_confirm_comes_available_at_the_minimum_and_makes_numbers_permanent() -> None:
    game = after(rolled(EMPTY, "1126"), place(0, "a3"))
    assert refused(game, Confirm()) is Reason.TOO_FEW_STAGED
    game = after(game, place(1, "a4"), Confirm())
    assert shown(game) == "..../..../1.../1..."
    assert (game.turns, game.dice, game.staged) == (1, None, ())


def test_more_dice_than_the_minimum_may_be_placed_and_the_rest_is_discarded() -> None:
    game = after(rolled(EMPTY, "1126"), place(2, "b3"), place(0, "a3"), place(1, "a4"), Confirm())
    assert shown(game) == "..../..../12../1..."


def test_staged_dice_count_for_later_placements() -> None:
    game = rolled("3... .... .... ....", "4466")
    assert refused(game, place(1, "c1")) is Reason.NOT_ADJACENT
    assert staged_cells(after(game, place(0, "b1"), place(1, "c1"))) == [(0, 1), (1, 2)]


def test_a_staged_die_cannot_be_staged_again_nor_a_cell_taken_twice() -> None:
    game = after(rolled(EMPTY, "1126"), place(0, "a1"))
    assert refused(game, place(0, "b1")) is Reason.DIE_STAGED
    assert refused(game, place(1, "a1")) is Reason.CELL_TAKEN


def test_legal_cells_of_a_staged_die_are_none() -> None:
    game = after(rolled(EMPTY, "1126"), place(0, "a1"))
    assert legal_cells(game, 0) == []
    assert [CELL_NAMES[cell] for cell in legal_cells(game, 1)] == ["b1", "a2"]
    assert available_dice(game) == (1, 2, 3)


# --- returning --------------------------------------------------------------------------


def test_a_die_that_is_not_staged_cannot_be_returned() -> None:
    assert refused(rolled(EMPTY, "1126"), Return(0)) is Reason.DIE_NOT_STAGED


def test_returning_the_last_die_takes_it_alone() -> None:
    game = after(rolled(EMPTY, "1126"), place(0, "a1"), place(1, "b1"), Return(1))
    assert staged_cells(game) == [(0, 0)]


def test_returning_a_middle_die_brings_back_what_hung_on_it() -> None:
    game = after(rolled(EMPTY, "1111"), place(0, "a1"), place(1, "b1"), place(2, "c1"), Return(1))
    assert staged_cells(game) == [(0, 0)]


def test_returning_the_first_die_lets_the_next_be_the_first() -> None:
    game = after(rolled(EMPTY, "1111"), place(0, "a1"), place(1, "b1"), place(2, "c1"), Return(0))
    assert staged_cells(game) == [(1, 1), (2, 2)]


def test_what_stays_may_hang_on_a_die_staged_later() -> None:
    start = rolled("3... .... .... 3...", "3333")
    game = after(start, place(0, "a2"), place(1, "b2"), place(2, "b3"), place(3, "a3"))
    # Without a2, b2 hangs on b3, which hangs on a3, which touches a4: they stay, in staging order.
    assert staged_cells(after(game, Return(0))) == [(1, 5), (2, 9), (3, 8)]


def test_on_a_board_without_numbers_the_first_of_the_rest_stays_alone() -> None:
    game = after(
        rolled(EMPTY, "1111"), place(0, "b2"), place(1, "a2"), place(2, "c2"), place(3, "b1"), Return(0)
    )
    assert staged_cells(game) == [(1, 4)]


# --- the required minimum ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("difficulty", "drawn", "needed"),
    [
        (Difficulty.PEACEFUL, EMPTY, 2),
        (Difficulty.SURVIVAL, EMPTY, 2),
        (Difficulty.NIGHTMARE, EMPTY, 3),
        (Difficulty.NIGHTMARE, "3333 3333 3333 3...", 3),
        (Difficulty.NIGHTMARE, "3333 3333 3333 33..", 2),
        (Difficulty.NIGHTMARE, "3333 3333 3333 333.", 1),
        (Difficulty.PEACEFUL, "3333 3333 3333 333.", 1),
    ],
)
def test_the_minimum_drops_to_the_number_of_empty_cells(
    difficulty: Difficulty, drawn: str, needed: int
) -> None:
    assert required(Game(difficulty, board(drawn))) == needed


def test_the_minimum_counts_cells_that_are_empty_at_the_start_of_the_turn() -> None:
    game = after(rolled("3333 3333 3333 33..", "3366", Difficulty.NIGHTMARE), place(0, "c4"))
    assert required(game) == 2


# --- being stuck, and the end -----------------------------------------------------------


def test_a_bad_staged_choice_does_not_force_magdagdon_but_is_told_as_stuck() -> None:
    start = rolled("3..x xxxx xxxx xxxx", "2456")
    assert phase(start) is Phase.ROLLED
    # Beside 2 on b1 neither 4 nor 5 nor 6 fits; 4 on b1 and 5 on c1 would.
    stuck = after(start, place(0, "b1"))
    assert is_stuck(stuck)
    assert phase(stuck) is Phase.ROLLED
    assert refused(stuck, Ruin(2)) is Reason.NOT_MAGDAGDON
    assert not is_stuck(after(start, place(1, "b1")))
    assert not is_stuck(start)


def test_the_game_ends_when_every_cell_holds_a_number_or_a_ruin() -> None:
    game = after(rolled("3333 3333 3x33 333.", "3666"), place(0, "d4"), Confirm())
    assert phase(game) is Phase.OVER
    assert refused(game, Roll((1, 1, 1, 1))) is Reason.GAME_OVER
    assert refused(game, Confirm()) is Reason.GAME_OVER
