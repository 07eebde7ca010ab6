"""The board: 16 cells in 4 rows and 4 columns, their names, neighbours and lines.

Knows what a cell may hold and how a board is written as text. Refuses to know
which placements are legal and what a line is worth.

    index       0  1  2  3      name    a1 b1 c1 d1
                4  5  6  7              a2 b2 c2 d2
                8  9 10 11              a3 b3 c3 d3
               12 13 14 15              a4 b4 c4 d4
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from magdagdon.engine.errors import InvalidPosition, Reason

SIDE: Final = 4
CELLS: Final = range(SIDE * SIDE)
FACES: Final = range(1, 7)
EMPTY: Final = 0
RUIN: Final = 7

Board: TypeAlias = tuple[int, ...]
"""16 values, row by row: EMPTY, a number 1-6, or RUIN."""

EMPTY_BOARD: Final[Board] = (EMPTY,) * len(CELLS)

CELL_NAMES: Final = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
CELL_OF_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}

ROWS: Final = tuple(tuple(range(start, start + SIDE)) for start in range(0, 16, SIDE))
COLUMNS: Final = tuple(tuple(range(start, 16, SIDE)) for start in range(SIDE))
LINES: Final = ROWS + COLUMNS
LINE_NAMES: Final = ("1", "2", "3", "4", "a", "b", "c", "d")
LINE_OF_NAME: Final = dict(zip(LINE_NAMES, LINES, strict=True))


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIDE)
    beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * SIDE + c for r, c in beside if 0 <= r < SIDE and 0 <= c < SIDE)


NEIGHBOURS: Final = tuple(_neighbours(cell) for cell in CELLS)
"""For each cell the cells above, left, right and below it, where there are such."""

ALL_CELLS: Final = 0xFFFF
NEIGHBOUR_MASKS: Final = tuple(sum(1 << near for near in NEIGHBOURS[cell]) for cell in CELLS)
"""The same as bit masks, in which bit c stands for cell c; searches work with these."""

_SYMBOLS: Final = ".123456x"
_VALUE_OF_SYMBOL: Final = {symbol: value for value, symbol in enumerate(_SYMBOLS)}


def board_text(board: Board) -> str:
    """The board as rows joined by `/`, for example `34../x3../..../....`."""
    symbols = "".join([_SYMBOLS[value] for value in board])
    return f"{symbols[:4]}/{symbols[4:8]}/{symbols[8:12]}/{symbols[12:]}"


def parse_board(text: str) -> Board:
    """The board that a text names; InvalidPosition(BAD_BOARD) unless it is exactly that form."""
    rows = text.split("/")
    if [len(row) for row in rows] != [SIDE] * SIDE:
        raise InvalidPosition(Reason.BAD_BOARD)
    try:
        return tuple(_VALUE_OF_SYMBOL[symbol] for row in rows for symbol in row)
    except KeyError:
        raise InvalidPosition(Reason.BAD_BOARD) from None


def is_number(value: int) -> bool:
    """Whether a cell's value is a number: neither EMPTY nor RUIN."""
    return EMPTY < value < RUIN


def empty_cells(board: Board) -> list[int]:
    """The empty cells in ascending order."""
    return [cell for cell, value in enumerate(board) if value == EMPTY]


def with_cells(board: Board, values: Sequence[tuple[int, int]]) -> Board:
    """The board with each (cell, value) pair written into it."""
    cells = list(board)
    for cell, value in values:
        cells[cell] = value
    return tuple(cells)


def is_connected(board: Board) -> bool:
    """Whether the numbers form one orthogonally connected group; true without any."""
    numbers = {cell for cell, value in enumerate(board) if is_number(value)}
    if not numbers:
        return True
    reached: set[int] = set()
    frontier = {min(numbers)}
    while frontier:
        reached |= frontier
        frontier = {near for cell in frontier for near in NEIGHBOURS[cell]} & numbers - reached
    return reached == numbers


def neighbours_agree(board: Board) -> bool:
    """Whether all orthogonally adjacent numbers differ by at most 1."""
    return all(
        abs(board[cell] - board[near]) <= 1
        for cell in CELLS
        for near in NEIGHBOURS[cell]
        if is_number(board[cell]) and is_number(board[near])
    )
