"""Every board that a turn can end with, packed into whole numbers.

Knows how to list them, each once, and what their lines are worth. Refuses to know which
one is good. A turn has about a hundred ends, a few thousand at most, and players look at
them all, so a board is one number here: four bits a cell, cell 0 lowest, and sets of
cells are bit masks as in `placement`.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from magdagdon.engine.board import ALL_CELLS, CELLS, EMPTY, LINES, NEIGHBOUR_MASKS, RUIN, Board
from magdagdon.engine.game import Game, required
from magdagdon.engine.placement import Placement, in_legal_order
from magdagdon.engine.scoring import line_sheet

Packed: TypeAlias = int
"""A board with the value of cell c in bits 4c to 4c+3."""


def pack(board: Board) -> Packed:
    """The board as one number."""
    return sum(value << 4 * cell for cell, value in enumerate(board))


def unpack(packed: Packed) -> Board:
    """The board that a number stands for."""
    return tuple(packed >> 4 * cell & 15 for cell in CELLS)


def turn_ends(game: Game) -> list[Packed]:
    """The distinct boards that a CONFIRM can leave, whatever is staged now; none in MAGDAGDON."""
    return ends_with(game.board, game.dice, required(game)) if game.dice else []


def ends_with(board: Board, dice: tuple[int, ...], at_least: int) -> list[Packed]:
    """The distinct boards that come of placing `at_least` or more of the dice, in a fixed order."""
    empty, reach, apart = _masks(board)
    ends: list[Packed] = []
    seen: set[Packed] = set()

    def extend(
        packed: Packed, empty: int, reach: int | None, apart: list[int], left: tuple[int, ...]
    ) -> None:
        enough = len(dice) - len(left) + 1 >= at_least
        for value in dict.fromkeys(left):
            cells = empty & ~apart[value] & (ALL_CELLS if reach is None else reach)
            if not cells:
                continue
            position = left.index(value)
            rest = left[:position] + left[position + 1 :]
            while cells:
                bit = cells & -cells
                cells ^= bit
                cell = bit.bit_length() - 1
                after = packed | value << 4 * cell
                # Two orders of the same placements meet on one board, with the same dice left.
                if after in seen:
                    continue
                seen.add(after)
                if enough:
                    ends.append(after)
                if rest:
                    near = NEIGHBOUR_MASKS[cell]
                    extend(after, empty ^ bit, near | (reach or 0), _with_apart(apart, value, near), rest)

    extend(pack(board), empty, reach, apart, tuple(sorted(dice)))
    return ends


def _masks(board: Board) -> tuple[int, int | None, list[int]]:
    """Empty cells, cells beside a number (None where there is none), cells barred to each value."""
    empty = sum(1 << cell for cell, value in enumerate(board) if value == EMPTY)
    reach, apart = 0, [0] * 7
    for cell, value in enumerate(board):
        if EMPTY < value < RUIN:
            reach |= NEIGHBOUR_MASKS[cell]
            apart = _with_apart(apart, value, NEIGHBOUR_MASKS[cell])
    return empty, reach or None, apart


def _with_apart(apart: list[int], value: int, near: int) -> list[int]:
    return [mask if -1 <= other - value <= 1 else mask | near for other, mask in enumerate(apart)]


def placements_to(game: Game, end: Packed) -> list[Placement]:
    """(cell, number) pairs, in a legal order, that lead from the permanent board to an end."""
    new = [(cell, value) for cell, value in enumerate(unpack(end)) if value != game.board[cell]]
    return list(in_legal_order(game.board, new))


class _LinePoints(dict[int, int]):
    """The sum and bonus of a line by the bits of its four cells, each judged when first met."""

    def __init__(self, line: tuple[int, ...]) -> None:
        super().__init__()
        self.line = line

    def __missing__(self, bits: int) -> int:
        return self.setdefault(bits, line_sheet(unpack(bits), self.line).total)


_LINE_POINTS: Final[tuple[tuple[int, Callable[[int], int]], ...]] = tuple(
    (sum(15 << 4 * cell for cell in line), _LinePoints(line).__getitem__) for line in LINES
)


def line_points(packed: Packed) -> int:
    """Base and bonuses of a board: what its ends differ by, since no RUIN or Power comes with a CONFIRM."""
    return sum([points(packed & mask) for mask, points in _LINE_POINTS])
