"""The package's shapes, dice and sets as NumPy arrays for the kernels.

Knows how a board is packed there: three bits a cell, so that a row is twelve bits in one
piece and a shape's four cells are a number below 4,096. Refuses to know how to play: the
kernels do, and `check` holds them to the package.
"""

from itertools import product
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from magdagdon.coach.multisets import MULTISETS, PARTIAL, ROLLS, SHIFTED, WITH, WITHOUT
from magdagdon.coach.shapes import KINDS, SHAPES, Shape
from magdagdon.engine.board import NEIGHBOURS, RUIN
from magdagdon.engine.scoring import RUIN_PENALTY, sheet_of

Integers: TypeAlias = NDArray[np.int64]

CODES: Final = 8**4


def _values(code: int) -> tuple[int, int, int, int]:
    return (code & 7, code >> 3 & 7, code >> 6 & 7, code >> 9 & 7)


def _slots() -> dict[tuple[str, tuple[int, ...]], int]:
    """Slot 0 is for patterns that no board shows; the others follow the package's order."""
    patterns = [(kind.name, pattern) for kind in KINDS for pattern in kind.patterns()]
    return {key: slot for slot, key in enumerate(patterns, 1)}


def _slots_of(shape: Shape, slots: dict[tuple[str, tuple[int, ...]], int]) -> list[int]:
    """The slot of each code of a shape, whose cells are read in ascending order."""
    kind, cells = shape
    place = [sorted(cells).index(cell) for cell in cells]
    shown = ([_values(code)[at] for at in place] for code in range(CODES))
    return [slots.get((kind.name, kind.canonical((a, b, c, d))), 0) for a, b, c, d in shown]


def _padded(rows: list[list[int]], width: int) -> Integers:
    return np.array([row + [-1] * (width - len(row)) for row in rows], np.int64)


_SLOTS: Final = _slots()

SLOTS: Final = len(_SLOTS) + 1
SLOT_OF: Final = np.array([_slots_of(shape, _SLOTS) for shape in SHAPES], np.int16)
"""17 shapes by 4,096 codes."""

POINTS: Final = np.array(
    [sheet_of(_values(code)).total - RUIN_PENALTY / 2 * _values(code).count(RUIN) for code in range(CODES)],
    np.float32,
)
"""A line's points by its code, half of each RUIN's penalty taken off."""

SQUARE_CORNERS: Final = np.array([min(cells) for _, cells in SHAPES[8:]], np.int64)
SHAPES_OF_CELL: Final = _padded(
    [[number for number, (_, cells) in enumerate(SHAPES) if cell in cells] for cell in range(16)], 6
)
NEAR: Final = _padded([list(NEIGHBOURS[cell]) for cell in range(16)], 4)
NEAR_MASKS: Final = np.array([sum(1 << cell for cell in NEIGHBOURS[at]) for at in range(16)], np.int64)

WITH_FACE: Final = np.array(WITH, np.int64)
FEWER: Final = _padded([list(WITHOUT[number]) for number in range(len(MULTISETS))], 4)
SHIFTS: Final = _padded([list(rolls) for rolls in SHIFTED], 8)
SIZES: Final = np.array([len(faces) for faces in MULTISETS], np.int64)
FIRST_ROLL: Final = ROLLS.start
NUMBER_OF: Final = np.zeros((7, 7, 7, 7), np.int64)
for _faces in product(range(1, 7), repeat=4):
    NUMBER_OF[_faces] = MULTISETS.index(tuple(sorted(_faces)))
FACES_OF: Final = np.array([MULTISETS[number] for number in ROLLS], np.int64)
assert len(PARTIAL) == FIRST_ROLL
