"""The seventeen lines and squares by which the coach reads a board, and their patterns' numbers.

Knows which four cells belong together, which of them are alike under the symmetries of
the board, and which number a pattern of values has among its like. Refuses to know what
a pattern is worth.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from typing import Final, TypeAlias

from magdagdon.engine.board import LINES, RUIN, is_number

Pattern: TypeAlias = tuple[int, int, int, int]
"""The values of a shape's four cells, in the shape's order."""

_ALONG_A_LINE: Final = ((0, 1, 2, 3), (3, 2, 1, 0))
_ABOUT_THE_DIAGONAL: Final = ((0, 1, 2, 3), (0, 2, 1, 3))
_ABOUT_THE_MIDDLE: Final = ((0, 1, 2, 3), (1, 0, 3, 2))
_ALL_ROUND: Final = (
    *((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)),
    *((0, 2, 1, 3), (1, 3, 0, 2), (2, 0, 3, 1), (3, 1, 2, 0)),
)
_PAIRS_OF_A_LINE: Final = tuple(pairwise(range(4)))
_PAIRS_OF_A_SQUARE: Final = ((0, 1), (0, 2), (1, 3), (2, 3))


@dataclass(frozen=True, slots=True)
class Kind:
    """Shapes that are one under the board's symmetries.

    `twins` are the orders of the four cells in which a pattern reads alike; `beside` the
    pairs of them that touch.
    """

    name: str
    twins: tuple[tuple[int, int, int, int], ...]
    beside: tuple[tuple[int, int], ...]

    def canonical(self, pattern: Pattern) -> Pattern:
        """The pattern that stands for this one and its twins."""
        return min((pattern[a], pattern[b], pattern[c], pattern[d]) for a, b, c, d in self.twins)

    def patterns(self) -> tuple[Pattern, ...]:
        """The canonical patterns that a board can show, in ascending order."""
        return _patterns_of(self)

    def agrees(self, pattern: Pattern) -> bool:
        """Whether numbers that touch differ by at most 1."""
        pairs = [(pattern[a], pattern[b]) for a, b in self.beside]
        return all(-1 <= a - b <= 1 for a, b in pairs if is_number(a) and is_number(b))


# It takes a tenth of a second or, in a page, several: once is enough.
@cache
def _patterns_of(kind: Kind) -> tuple[Pattern, ...]:
    values = range(RUIN + 1)
    shown = [pattern for pattern in product(values, values, values, values) if kind.agrees(pattern)]
    return tuple(pattern for pattern in shown if pattern == kind.canonical(pattern))


EDGE_LINE: Final = Kind("edge line", _ALONG_A_LINE, _PAIRS_OF_A_LINE)
INNER_LINE: Final = Kind("inner line", _ALONG_A_LINE, _PAIRS_OF_A_LINE)
CORNER_SQUARE: Final = Kind("corner square", _ABOUT_THE_DIAGONAL, _PAIRS_OF_A_SQUARE)
EDGE_SQUARE: Final = Kind("edge square", _ABOUT_THE_MIDDLE, _PAIRS_OF_A_SQUARE)
CENTRE_SQUARE: Final = Kind("centre square", _ALL_ROUND, _PAIRS_OF_A_SQUARE)

KINDS: Final = (EDGE_LINE, INNER_LINE, CORNER_SQUARE, EDGE_SQUARE, CENTRE_SQUARE)

Shape: TypeAlias = tuple[Kind, tuple[int, ...]]
"""A kind and the four cells, in the order that the kind's patterns have."""

_LINE_KINDS: Final = (EDGE_LINE, INNER_LINE, INNER_LINE, EDGE_LINE) * 2

LINE_SHAPES: Final[tuple[Shape, ...]] = tuple(zip(_LINE_KINDS, LINES, strict=True))

# A corner's square begins in the corner, an edge's with the two cells on the edge.
SQUARE_SHAPES: Final[tuple[Shape, ...]] = (
    *((CORNER_SQUARE, cells) for cells in ((0, 1, 4, 5), (3, 2, 7, 6), (12, 13, 8, 9), (15, 14, 11, 10))),
    *((EDGE_SQUARE, cells) for cells in ((1, 2, 5, 6), (4, 8, 5, 9), (7, 11, 6, 10), (13, 14, 9, 10))),
    (CENTRE_SQUARE, (5, 6, 9, 10)),
)

SHAPES: Final = LINE_SHAPES + SQUARE_SHAPES
