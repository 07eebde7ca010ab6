"""The board: names, text, neighbours, lines."""

import pytest

from magdagdon.engine.board import (
    CELL_NAMES,
    CELL_OF_NAME,
    LINE_OF_NAME,
    NEIGHBOURS,
    RUIN,
    board_text,
    empty_cells,
    is_connected,
    neighbours_agree,
    parse_board,
)
from magdagdon.engine.errors import InvalidPosition, Reason
from tests.engine.drawing import EMPTY, board


def names(cells: tuple[int, ...]) -> str:
    return " ".join(CELL_NAMES[cell] for cell in cells)


def test_cells_are_named_by_column_letter_and_row_number() -> None:
    assert " ".join(CELL_NAMES) == "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"


def test_board_text_is_rows_top_to_bottom() -> None:
    parsed = parse_board("34../x3../..../....")
    assert (parsed[0], parsed[1], parsed[4], parsed[5]) == (3, 4, RUIN, 3)
    assert board_text(parsed) == "34../x3../..../...."


@pytest.mark.parametrize(
    "text",
    [
        "",
        "....",
        "..../..../....",
        "..../..../..../...",
        "..../..../..../.....",
        "..../..../..../...7",
        "..../..../..../...X",
        "..../..../..../...0",
        "..../..../..../.../",
        "..../..../..../...\uff13",
        "../......../......",
    ],
)
def test_other_texts_are_no_boards(text: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        parse_board(text)
    assert caught.value.reason is Reason.BAD_BOARD


def test_neighbours_are_up_left_right_and_down() -> None:
    assert names(NEIGHBOURS[CELL_OF_NAME["b2"]]) == "b1 a2 c2 b3"
    assert names(NEIGHBOURS[CELL_OF_NAME["a1"]]) == "b1 a2"
    assert names(NEIGHBOURS[CELL_OF_NAME["d3"]]) == "d2 c3 d4"


def test_lines_are_four_rows_and_four_columns() -> None:
    assert {name: names(line) for name, line in LINE_OF_NAME.items()} == {
        "1": "a1 b1 c1 d1",
        "2": "a2 b2 c2 d2",
        "3": "a3 b3 c3 d3",
        "4": "a4 b4 c4 d4",
        "a": "a1 a2 a3 a4",
        "b": "b1 b2 b3 b4",
        "c": "c1 c2 c3 c4",
        "d": "d1 d2 d3 d4",
    }


def test_empty_cells_hold_neither_number_nor_ruin() -> None:
    assert names(tuple(empty_cells(board("1234 56x1 1111 x1.1")))) == "c4"


@pytest.mark.parametrize(
    ("drawn", "connected"),
    [
        (EMPTY, True),
        ("x... .x.. .... ....", True),
        ("3... .... .... ....", True),
        ("33.. .3.. .... ....", True),
        ("3... .3.. .... ....", False),
        ("3x3. 333. .... ....", True),
        ("3x3. .... .... ....", False),
        ("...3 3... .... ....", False),
    ],
)
def test_numbers_are_connected_orthogonally_and_not_through_ruins(drawn: str, connected: bool) -> None:
    assert is_connected(board(drawn)) is connected


@pytest.mark.parametrize(
    ("drawn", "agree"),
    [
        ("34.. 45.. .... ....", True),
        ("35.. .... .... ....", False),
        ("3x5. .... .... ....", True),
        ("3... .5.. .... ....", True),
    ],
)
def test_neighbours_agree_when_they_differ_by_at_most_one(drawn: str, agree: bool) -> None:
    assert neighbours_agree(board(drawn)) is agree
