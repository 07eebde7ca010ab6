"""Rules, MAJDA POWER and MAGDAGDON & RUINS."""

from itertools import pairwise

import pytest

from magdagdon.engine.actions import Action, Confirm, Reroll, Return, Ruin, Shift
from magdagdon.engine.board import CELL_OF_NAME
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import IllegalAction, Reason
from magdagdon.engine.game import Game, Phase, charges_left, phase
from magdagdon.engine.rules import apply, legal_cells
from magdagdon.engine.scoring import score
from tests.engine.drawing import EMPTY, after, place, rolled, shown


def refused(game: Game, action: Action) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        apply(game, action)
    return caught.value.refusal.reason


@pytest.mark.parametrize(
    ("difficulty", "charges", "costs"),
    [
        (Difficulty.PEACEFUL, 3, [0, 10, 30, 70]),
        (Difficulty.SURVIVAL, 1, [0, 70]),
        (Difficulty.NIGHTMARE, 0, [0]),
    ],
)
def test_charges_and_penalties_in_order_of_use(
    difficulty: Difficulty, charges: int, costs: list[int]
) -> None:
    assert difficulty.charges == charges
    assert [difficulty.power_penalty(used) for used in range(charges + 1)] == costs
    steps = [after - before for before, after in pairwise(costs)]
    assert [difficulty.next_penalty(used) for used in range(charges + 1)] == [*steps, None]


def test_a_shift_changes_one_available_die_by_one_at_once() -> None:
    game = after(rolled(EMPTY, "1126"), Shift(3, -1), Shift(0, 1))
    assert game.dice == (2, 1, 2, 5)
    assert (game.powers_used, charges_left(game)) == (2, 1)
    assert score(game).powers == 30


@pytest.mark.parametrize(("die", "step"), [(0, -1), (3, 1)])
def test_a_shift_never_goes_below_1_or_above_6_and_then_costs_nothing(die: int, step: int) -> None:
    game = rolled(EMPTY, "1126")
    assert refused(game, Shift(die, 1 if step == 1 else -1)) is Reason.SHIFT_OUT_OF_RANGE
    assert charges_left(game) == 3


def test_a_reroll_changes_its_dice_in_ascending_order_for_one_charge() -> None:
    game = after(rolled(EMPTY, "1126"), Reroll((0, 3), (5, 4)))
    assert game.dice == (5, 1, 2, 4)
    assert charges_left(game) == 2


def test_a_reroll_of_no_dice_is_refused() -> None:
    assert refused(rolled(EMPTY, "1126"), Reroll((), ())) is Reason.NO_DICE_CHOSEN


def test_a_staged_die_must_be_returned_before_a_power() -> None:
    game = after(rolled(EMPTY, "1126"), place(0, "a1"))
    assert refused(game, Shift(0, 1)) is Reason.DIE_STAGED
    assert refused(game, Reroll((0, 1), (1, 1))) is Reason.DIE_STAGED
    assert after(game, Return(0), Shift(0, 1)).dice == (2, 1, 2, 6)


def test_without_a_charge_no_power() -> None:
    assert refused(rolled(EMPTY, "1126", Difficulty.NIGHTMARE), Shift(0, 1)) is Reason.NO_CHARGE
    assert refused(rolled(EMPTY, "1126", powers_used=3), Reroll((0,), (1,))) is Reason.NO_CHARGE


def test_a_power_that_leaves_a_way_leaves_the_staged_dice() -> None:
    game = after(rolled(EMPTY, "1126"), place(0, "a1"), Shift(1, 1))
    assert game.staged == ((0, 0),)


def test_a_power_can_make_a_roll_unplayable_and_then_every_staged_die_goes_back() -> None:
    staged = after(rolled("3..x xxxx xxxx xxxx", "4566"), place(0, "b1"))
    spoiled = after(staged, Reroll((1, 2, 3), (1, 1, 1)))
    assert phase(spoiled) is Phase.MAGDAGDON
    assert (spoiled.staged, spoiled.dice) == ((), (4, 1, 1, 1))
    # 3-2-1 fills the row.
    assert phase(after(spoiled, Shift(1, 1))) is Phase.ROLLED


# --- MAGDAGDON --------------------------------------------------------------------------

DOOMED = rolled("3..x xxxx xxxx x...", "6666")


def test_a_roll_without_a_way_is_magdagdon_and_stages_nothing() -> None:
    assert phase(DOOMED) is Phase.MAGDAGDON
    assert refused(DOOMED, place(0, "b1")) is Reason.IN_MAGDAGDON
    assert refused(DOOMED, Confirm()) is Reason.IN_MAGDAGDON
    assert legal_cells(DOOMED, 0) == []


def test_accepting_makes_any_empty_cell_a_ruin_and_ends_the_turn() -> None:
    game = after(DOOMED, Ruin(CELL_OF_NAME["c4"]))
    assert shown(game) == "3..x/xxxx/xxxx/x.x."
    assert (game.turns, phase(game)) == (1, Phase.READY)


def test_a_ruin_needs_an_empty_cell() -> None:
    assert refused(DOOMED, Ruin(CELL_OF_NAME["a1"])) is Reason.CELL_TAKEN
    assert refused(DOOMED, Ruin(CELL_OF_NAME["d1"])) is Reason.CELL_TAKEN


def test_accepting_is_refused_while_a_way_exists() -> None:
    assert refused(rolled(EMPTY, "1126"), Ruin(0)) is Reason.NOT_MAGDAGDON


def test_a_power_may_rescue_the_roll_or_be_kept() -> None:
    rescued = after(DOOMED, Reroll((0, 1), (3, 4)))
    assert phase(rescued) is Phase.ROLLED
    assert charges_left(after(DOOMED, Ruin(1))) == 3


def test_a_ruin_can_fill_the_board_and_end_the_game() -> None:
    assert phase(after(rolled("3.xx xxxx xxxx xxxx", "6666"), Ruin(1))) is Phase.OVER


def test_a_ruin_can_come_before_any_number() -> None:
    game = after(rolled(EMPTY, "1356", Difficulty.NIGHTMARE), Ruin(5))
    assert shown(game) == "..../.x../..../...."
    assert len(legal_cells(rolled(".... .x.. .... ....", "1112", Difficulty.NIGHTMARE), 0)) == 15
