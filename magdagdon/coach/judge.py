"""What a board at the end of a turn is worth, for every number of charges at once.

Knows how weights and points make one number: hundredths of a point, the score as it
stands (without what Powers have cost so far) and what is still to come. Refuses to know
rolls, and how ends are found. Every shape has a table from the bits of its cells to its
share of the worth, filled as patterns are met.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Final, TypeAlias

from magdagdon.coach.ends import Packed
from magdagdon.coach.fields import WIDTH, Fields, joined, taken
from magdagdon.coach.shapes import KINDS, LINE_SHAPES, SHAPES, Kind, Pattern, Shape
from magdagdon.coach.weights import Weights, set_name
from magdagdon.engine.board import CELLS, EMPTY, FACES, NEIGHBOURS, RUIN, is_number
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.scoring import RUIN_PENALTY, sheet_of

Look: TypeAlias = Callable[[int], Fields]
Table: TypeAlias = tuple[int, Look]
"""The mask of a shape's cells on a packed board, and what its bits under that mask give."""

BIAS: Final = 1 << WIDTH - 3
"""Added to every worth, so that fields are never negative; 0 then means that there is no way."""

FULL: Final = 0
"""The stage of a full board; those of the weights count from 1 here."""

_LINES: Final = frozenset(kind.name for kind, _ in LINE_SHAPES)


class Judge:
    """The tables of one difficulty. A level is a number of charges left; fields are levels."""

    def __init__(self, weights: Weights, difficulty: Difficulty) -> None:
        self.difficulty = difficulty
        self.levels = difficulty.charges + 1
        self.stage_of = (FULL, *(1 + weights.stage(empty) for empty in CELLS[1:]), 1 + weights.stage(16))
        self.bias = joined([BIAS] * self.levels)
        shares = [_Shares(weights, difficulty, stage) for stage in range(1 + len(weights.stages))]
        tables = [[_Worths(share, shape) for shape in SHAPES] for share in shares]
        self.worth_tables = tuple(
            tuple((_mask(worths.cells), worths.__getitem__) for worths in stage) for stage in tables
        )
        self.gain_tables = tuple(_gain_tables(stage, self.levels) for stage in tables)
        self.fits = tuple(_Fits(cell, self.levels) for cell in CELLS)

    def worths(self, packed: Packed, stage: int) -> Fields:
        """The worth at each level as in that stage, each with BIAS on top."""
        return sum([look(packed & mask) for mask, look in self.worth_tables[stage]], self.bias)

    def worth(self, packed: Packed, charges: int) -> int:
        """The worth of a board with so many charges left, in hundredths."""
        return taken(self.worths(packed, self.stage_of[empty_count(packed)]), charges) - BIAS


@lru_cache(maxsize=6)
def judge_of(weights: Weights, difficulty: Difficulty) -> Judge:
    """The judge of these weights and this difficulty, whose tables are kept from call to call."""
    return Judge(weights, difficulty)


def empty_count(packed: Packed) -> int:
    """How many cells of a packed board are empty."""
    return 16 - ((packed | packed >> 1 | packed >> 2) & 0x1111_1111_1111_1111).bit_count()


class _Shares:
    """A pattern's share of the worth at each level: its weight and, for a line, its points."""

    def __init__(self, weights: Weights, difficulty: Difficulty, stage: int) -> None:
        self.stage = stage
        self.sets = [
            weights.sets[set_name(difficulty, charges)][stage - 1] if stage != FULL else ()
            for charges in range(difficulty.charges + 1)
        ]
        self._kept: dict[tuple[str, Pattern], Fields] = {}

    def of(self, kind: Kind, pattern: Pattern) -> Fields:
        """Whatever the order in which twins show it."""
        key = (kind.name, kind.canonical(pattern))
        if key not in self._kept:
            self._kept[key] = self._share(kind, key[1])
        return self._kept[key]

    def _share(self, kind: Kind, pattern: Pattern) -> Fields:
        points = _line_hundredths(pattern) if kind.name in _LINES else 0
        number = None if self.stage == FULL else _numbers().get((kind.name, pattern))
        if number is None:
            return joined([points] * len(self.sets))
        return joined([points + weights[number] for weights in self.sets])


@cache
def _numbers() -> dict[tuple[str, Pattern], int]:
    """The place of each pattern among the weights of a stage."""
    patterns = [(kind.name, pattern) for kind in KINDS for pattern in kind.patterns()]
    return {key: number for number, key in enumerate(patterns)}


def _line_hundredths(pattern: Pattern) -> int:
    """A line's sum and bonus, and half the penalty of each RUIN, which stands in two lines."""
    return 100 * sheet_of(pattern).total - 50 * RUIN_PENALTY * pattern.count(RUIN)


def _mask(cells: tuple[int, ...]) -> int:
    return sum(15 << 4 * cell for cell in cells)


class _Worths(dict[int, Fields]):
    """A shape's share by the bits of its cells, each judged when first met."""

    def __init__(self, shares: _Shares, shape: Shape) -> None:
        super().__init__()
        self.shares, (self.kind, self.cells) = shares, shape

    def __missing__(self, bits: int) -> Fields:
        a, b, c, d = self.cells
        pattern = (bits >> 4 * a & 15, bits >> 4 * b & 15, bits >> 4 * c & 15, bits >> 4 * d & 15)
        return self.setdefault(bits, self.shares.of(self.kind, pattern))


class _Gains(dict[int, Fields]):
    """What a shape's share gains by each value on one of its cells: levels, once for each value."""

    def __init__(self, worths: _Worths, cell: int, levels: int) -> None:
        super().__init__()
        self.worths, self.cell, self.width = worths, cell, WIDTH * levels

    def __missing__(self, bits: int) -> Fields:
        before, gained = self.worths[bits], 0
        for face in reversed(FACES):
            gained = (gained << self.width) + self.worths[bits | face << 4 * self.cell] - before
        return self.setdefault(bits, gained)


class _Fits(dict[int, tuple[Fields, tuple[tuple[int, int], ...]]]):
    """By the bits of a cell's neighbours the values that fit: a mask of fields, and (value, shift) pairs."""

    def __init__(self, cell: int, levels: int) -> None:
        super().__init__()
        self.mask, self.width = _mask(NEIGHBOURS[cell]), WIDTH * levels

    def __missing__(self, bits: int) -> tuple[Fields, tuple[tuple[int, int], ...]]:
        beside = [bits >> 4 * cell & 15 for cell in CELLS]
        fitting = [
            (face, self.width * (face - 1))
            for face in FACES
            if all(-1 <= face - number <= 1 for number in beside if is_number(number))
        ]
        field = (1 << self.width) - 1
        return self.setdefault(bits, (sum(field << shift for _, shift in fitting), tuple(fitting)))


def _gain_tables(tables: Sequence[_Worths], levels: int) -> tuple[tuple[Table, ...], ...]:
    """For each cell the shapes that it belongs to."""
    return tuple(
        tuple(
            (_mask(worths.cells), _Gains(worths, cell, levels).__getitem__)
            for worths in tables
            if cell in worths.cells
        )
        for cell in CELLS
    )


assert EMPTY == 0, "an empty cell has no bits, so that values can be put on it with `|`"
