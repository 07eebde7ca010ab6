"""Rules, LEGAL PLACEMENT: where a number may stand, and whether a roll can be placed."""

from itertools import product

import pytest

from magdagdon.engine.board import CELL_NAMES, CELL_OF_NAME, EMPTY_BOARD
from magdagdon.engine.errors import Reason, Refusal
from magdagdon.engine.placement import (
    can_place,
    in_legal_order,
    legal_cells,
    obstacle,
    values_that_fit,
)
from tests.engine.drawing import EMPTY, board


def where(drawn: str, value: int) -> str:
    return " ".join(CELL_NAMES[cell] for cell in legal_cells(board(drawn), value))


def why(drawn: str, cell: str, value: int) -> Refusal | None:
    return obstacle(board(drawn), CELL_OF_NAME[cell], value)


def test_the_first_number_goes_anywhere() -> None:
    assert len(legal_cells(EMPTY_BOARD, 5)) == 16


def test_the_first_number_goes_anywhere_beside_ruins_too() -> None:
    assert where("x... .... ..x. ....", 5) == "b1 c1 d1 a2 b2 c2 d2 a3 b3 d3 a4 b4 c4 d4"


def test_a_later_number_must_touch_one() -> None:
    assert where("3... .... .... ....", 3) == "b1 a2"
    refusal = why("3... .... .... ....", "b2", 3)
    assert refusal == Refusal(Reason.NOT_ADJACENT, {"cell": "b2"})


def test_a_taken_cell_is_refused() -> None:
    assert why("3x.. .... .... ....", "a1", 3) == Refusal(Reason.CELL_TAKEN, {"cell": "a1"})
    assert why("3x.. .... .... ....", "b1", 3) == Refusal(Reason.CELL_TAKEN, {"cell": "b1"})


@pytest.mark.parametrize(
    ("drawn", "fit"),
    [
        ("3... .... .... ....", [2, 3, 4]),
        ("3.4. .... .... ....", [3, 4]),
        ("2.4. .... .... ....", [3]),
        ("2.5. .... .... ....", []),
        ("1... .... .... ....", [1, 2]),
        ("6... .... .... ....", [5, 6]),
        ("x.6. .... .... ....", [5, 6]),
        ("x.x. .... .... ....", [1, 2, 3, 4, 5, 6]),
    ],
)
def test_what_fits_between_neighbours(drawn: str, fit: list[int]) -> None:
    assert values_that_fit(board(drawn), CELL_OF_NAME["b1"]) == fit


def test_a_number_must_agree_with_every_neighbour_and_the_refusal_says_which() -> None:
    assert why("3.4. .... .... ....", "b1", 3) is None
    assert why("3.4. .... .... ....", "b1", 5) == Refusal(
        Reason.NEIGHBOUR_DIFFERS,
        {"cell": "b1", "value": 5, "neighbour": "a1", "neighbour_value": 3, "fits": "34"},
    )
    assert why("2.5. .... .... ....", "b1", 3) == Refusal(
        Reason.NOTHING_FITS,
        {"cell": "b1", "value": 3, "neighbour": "c1", "neighbour_value": 5, "fits": ""},
    )


def test_a_diagonal_number_neither_connects_nor_forbids() -> None:
    assert why("3... .... .... ....", "b2", 3) == Refusal(Reason.NOT_ADJACENT, {"cell": "b2"})
    assert why("36.. 3... .... ....", "b2", 3) is not None
    assert why("3... 34.. .6.. ....", "c2", 5) is None


def test_a_ruin_neither_connects_nor_forbids() -> None:
    assert why("3x.. .... .... ....", "c1", 3) == Refusal(Reason.NOT_ADJACENT, {"cell": "c1"})
    assert why("3x.. 33.. .... ....", "c2", 4) is None


def test_placements_are_made_in_an_order_in_which_each_is_legal() -> None:
    start = board("3... .... .... ....")
    chain = [(2, 5), (1, 4)]
    assert list(in_legal_order(start, chain)) == [(1, 4), (2, 5)]
    assert list(in_legal_order(start, [(2, 5), (3, 5)])) == []


@pytest.mark.parametrize(
    ("drawn", "dice", "required", "playable"),
    [
        (EMPTY, "1126", 2, True),
        (EMPTY, "1356", 2, True),
        (EMPTY, "1356", 3, False),
        (EMPTY, "1234", 3, True),
        # Only b1 is empty beside a number, and only one die fits it.
        ("3.xx 3x.. 3x.. 3x..", "1116", 1, False),
        ("3.xx 3x.. 3x.. 3x..", "4116", 1, True),
        ("3.xx 3x.. 3x.. 3x..", "4456", 2, False),
        # 5 is legal only after 4 stands between.
        ("3... xxxx xxxx xxxx", "4566", 2, True),
        ("3... xxxx xxxx xxxx", "4561", 3, True),
        ("3... xxxx xxxx xxxx", "5566", 1, False),
    ],
)
def test_a_roll_is_playable_when_some_order_reaches_the_minimum(
    drawn: str, dice: str, required: int, playable: bool
) -> None:
    assert can_place(board(drawn), tuple(map(int, dice)), required) is playable


def test_of_1296_first_rolls_492_are_magdagdon_in_nightmare_and_none_with_minimum_2() -> None:
    rolls = list(product(range(1, 7), repeat=4))
    assert sum(not can_place(EMPTY_BOARD, roll, 3) for roll in rolls) == 492
    assert sum(not can_place(EMPTY_BOARD, roll, 2) for roll in rolls) == 0


def test_two_equal_dice_may_both_be_needed() -> None:
    assert can_place(EMPTY_BOARD, (2, 2, 6, 5), 3) is False
    assert can_place(EMPTY_BOARD, (2, 3, 2, 2), 3) is True
    assert can_place(EMPTY_BOARD, (2, 5, 6, 5), 3) is True


def test_nothing_is_asked_of_no_dice() -> None:
    assert can_place(EMPTY_BOARD, (), 0)
    assert not can_place(EMPTY_BOARD, (3,), 2)
