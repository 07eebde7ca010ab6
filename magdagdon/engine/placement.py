"""Where a number may stand, and whether a roll can be placed at all.

Knows rules, LEGAL PLACEMENT, on a bare board with bare values. Refuses to know turns,
charges and who is asking. `obstacle` states the rule; `can_place` searches every order
of placements with the same rule as bit masks, since a roll that has no way must be
proved so within a millisecond or two. A law test holds the two together.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import Final, TypeAlias

from magdagdon.engine.board import (
    ALL_CELLS,
    CELL_NAMES,
    CELLS,
    EMPTY,
    FACES,
    NEIGHBOUR_MASKS,
    NEIGHBOURS,
    RUIN,
    Board,
)
from magdagdon.engine.errors import Reason, Refusal

Placement: TypeAlias = tuple[int, int]
"""A cell and the number that stands or shall stand on it."""


def obstacle(board: Sequence[int], cell: int, value: int) -> Refusal | None:
    """What forbids the number on the cell; None where it is legal (rules, LEGAL PLACEMENT)."""
    if board[cell] != EMPTY:
        return Refusal(Reason.CELL_TAKEN, {"cell": CELL_NAMES[cell]})
    connected = False
    for near in NEIGHBOURS[cell]:
        beside = board[near]
        if EMPTY < beside < RUIN:
            if not -1 <= beside - value <= 1:
                return _differs(board, cell, value, near)
            connected = True
    if connected or not any(EMPTY < other < RUIN for other in board):
        return None
    return Refusal(Reason.NOT_ADJACENT, {"cell": CELL_NAMES[cell]})


def _differs(board: Sequence[int], cell: int, value: int, near: int) -> Refusal:
    fits = "".join(str(face) for face in values_that_fit(board, cell))
    facts: dict[str, int | str] = {
        "cell": CELL_NAMES[cell],
        "value": value,
        "neighbour": CELL_NAMES[near],
        "neighbour_value": board[near],
        "fits": fits,
    }
    return Refusal(Reason.NEIGHBOUR_DIFFERS if fits else Reason.NOTHING_FITS, facts)


def values_that_fit(board: Sequence[int], cell: int) -> list[int]:
    """The numbers that differ by at most 1 from every number beside the cell, ascending."""
    beside = [board[near] for near in NEIGHBOURS[cell] if EMPTY < board[near] < RUIN]
    return [face for face in FACES if all(abs(face - number) <= 1 for number in beside)]


def legal_cells(board: Board, value: int) -> list[int]:
    """The cells on which the number is legal now, ascending."""
    return [cell for cell in CELLS if obstacle(board, cell, value) is None]


def in_legal_order(board: Board, placements: Iterable[Placement]) -> Iterator[Placement]:
    """The placements that can be made, each legal on the board plus those before it.

    They are tried in the given order, and again until nothing changes; where the given
    order is legal throughout it is kept.
    """
    waiting = list(placements)
    cells = list(board)
    settled = True
    while settled:
        settled = False
        for placement in list(waiting):
            cell, value = placement
            if obstacle(cells, cell, value) is None:
                cells[cell] = value
                waiting.remove(placement)
                settled = True
                yield placement


# --- The search -------------------------------------------------------------------------
#
# A mask has bit c set for each cell c. `fit` holds, for each value still to be placed, the
# empty cells where it agrees with every number beside them; `reach` the cells beside a
# number, or None while there is no number and the first die goes anywhere.

_BITS: Final = tuple(1 << cell for cell in CELLS)


def _near_each(masks: range, first_cell: int) -> tuple[int, ...]:
    """For each mask of eight cells from the first on, the cells beside any of them."""

    def near(mask: int) -> int:
        return reduce(or_, (NEIGHBOUR_MASKS[first_cell + cell] for cell in range(8) if mask >> cell & 1), 0)

    return tuple(near(mask) for mask in masks)


# The search asks for little else than the cells beside any cell of a mask, which are
# _ABOVE[mask & 255] | _BELOW[mask >> 8].
_ABOVE: Final = _near_each(range(256), 0)
_BELOW: Final = _near_each(range(256), 8)


def can_place(board: Board, values: Iterable[int], count: int) -> bool:
    """Whether `count` of the values can be placed one after another, each legal when placed."""
    pool = tuple(sorted(values))
    if count <= 0:
        return True
    if count > len(pool):
        return False
    cells_of = [0] * 8
    for value, bit in zip(board, _BITS, strict=True):
        cells_of[value] |= bit
    empty, numbers = cells_of[EMPTY], ALL_CELLS & ~(cells_of[EMPTY] | cells_of[RUIN])
    fit = {}
    for value in pool:
        apart = numbers & ~(cells_of[value - 1] | cells_of[value] | cells_of[value + 1])
        fit[value] = empty & ~(_ABOVE[apart & 255] | _BELOW[apart >> 8])
    reach = _ABOVE[numbers & 255] | _BELOW[numbers >> 8] if numbers else None
    return _search(fit, reach, pool, count)


def _search(fit: dict[int, int], reach: int | None, pool: tuple[int, ...], count: int) -> bool:
    if count == 2:
        return _some_pair_fits(fit, reach, pool)
    everywhere = _first_cells(fit[pool[0]]) if reach is None else reach
    if count == 1:
        return any([mask & everywhere for mask in fit.values()])
    fit = dict(fit)
    for position, value in enumerate(pool):
        rest = pool[:position] + pool[position + 1 :]
        cells = fit[value] & everywhere
        while cells:
            bit = cells & -cells
            cells ^= bit
            near = NEIGHBOUR_MASKS[bit.bit_length() - 1]
            kept, kept_apart = ~bit, ~(bit | near)
            after = {other: fit[other] & (kept if -1 <= other - value <= 1 else kept_apart) for other in rest}
            if _search(after, near | (reach or 0), rest, count - 1):
                return True
        # Any die that can go first may as well: none that goes later stands where this value could begin.
        fit[value] &= ~everywhere
    return False


# Every cell of an empty board is a mirror image of a1, of b1 or of b2.
_ONE_OF_EACH_KIND: Final = 0b0000_0000_0010_0011


def _first_cells(free: int) -> int:
    """Where to try the first number of a board that has none, when these cells are free."""
    return _ONE_OF_EACH_KIND if free == ALL_CELLS else ALL_CELLS


def _some_pair_fits(fit: dict[int, int], reach: int | None, pool: tuple[int, ...]) -> bool:
    """Whether two of the values fit on two cells.

    Values that differ by at most 1 may stand side by side, and either may connect the other.
    Others must keep apart, so that each has to touch a number that stands there already.
    """
    for one, other, close in _pairs(pool):
        fit_one, fit_other = fit[one], fit[other]
        if not fit_one or not fit_other:
            continue
        if reach is None:
            if close and (_ABOVE[fit_one & 255] | _BELOW[fit_one >> 8]) & fit_other:
                return True
            continue
        open_one, open_other = fit_one & reach, fit_other & reach
        if not close:
            if open_one and open_other and _distant_pair_fits(open_one, open_other):
                return True
            continue
        both = open_one | open_other
        if open_one and open_other and both & (both - 1):
            return True
        if (_ABOVE[open_one & 255] | _BELOW[open_one >> 8]) & fit_other:
            return True
        if (_ABOVE[open_other & 255] | _BELOW[open_other >> 8]) & fit_one:
            return True
    return False


@lru_cache(maxsize=256)
def _pairs(pool: tuple[int, ...]) -> tuple[tuple[int, int, bool], ...]:
    """The distinct pairs of an ascending pool, and whether the two may stand side by side."""
    return tuple((one, other, other - one <= 1) for one, other in dict.fromkeys(combinations(pool, 2)))


def _distant_pair_fits(open_one: int, open_other: int) -> bool:
    """Whether two values fit on two cells that do not touch."""
    while open_one:
        bit = open_one & -open_one
        open_one ^= bit
        if open_other & ~(bit | NEIGHBOUR_MASKS[bit.bit_length() - 1]):
            return True
    return False
