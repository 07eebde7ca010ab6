"""Every board that any roll could end a turn with, met once.

Knows, for a board, the best worth that each multiset of placed dice can leave, for every
number of charges at once. Refuses to know Powers and how likely a roll is.

A board with two new numbers is an end of dozens of rolls, so that going through the 126
rolls one by one would judge it dozens of times. Here sets of cells are grown from the
numbers that stand, each set once: a cell that was passed over is never taken up again
further down (Redelmeier's count of polyominoes). Of the last cell to be filled all six
values are judged by one sum, as `fields` tells.
"""

from collections.abc import Generator
from functools import reduce
from operator import or_
from typing import Final

from magdagdon.coach.ends import Packed, unpack
from magdagdon.coach.fields import WIDTH, Fields, guards, higher
from magdagdon.coach.judge import Judge
from magdagdon.coach.multisets import FIRST_OF_SIZE, MULTISETS, PARTIAL, SIZE, WITH, WITHOUT, Multiset
from magdagdon.engine.board import ALL_CELLS, CELLS, EMPTY, FACES, NEIGHBOUR_MASKS, is_number

NO_WAY: Final[Fields] = 0
LARGEST_TO_GROW: Final[Multiset] = FIRST_OF_SIZE[3]
"""From this multiset on one more number is the last."""


def best_ends(judge: Judge, packed: Packed, at_least: int) -> Generator[None, None, list[Fields]]:
    """For each multiset of dice the best worths that placing `at_least` or more of them can leave.

    Levels, each with BIAS on top; NO_WAY where the dice cannot be placed so. Yields every
    few milliseconds. The board must have an empty cell.
    """
    empty, first, is_bare = _masks(packed)
    left = empty.bit_count()
    growth = _Growth(judge, left)
    worths = judge.worths(packed, judge.stage_of[left - 1])
    untried = first
    seen = ALL_CELLS & ~empty | (0 if is_bare else first)
    while untried:
        bit = untried & -untried
        untried ^= bit
        # On a board without numbers the sets that begin with a cell leave out all cells before it.
        seen |= bit
        growth.grow(packed, worths, 0, bit, 0 if is_bare else untried, seen)
        yield
    return _closed(growth.placed(), at_least, guards(judge.levels))


def _masks(packed: Packed) -> tuple[int, int, bool]:
    """The empty cells, those of them where a first number can stand, and whether none stands yet."""
    board = unpack(packed)
    empty = sum(1 << cell for cell in CELLS if board[cell] == EMPTY)
    near = [NEIGHBOUR_MASKS[cell] for cell in CELLS if is_number(board[cell])]
    return empty, empty & reduce(or_, near, 0 if near else ALL_CELLS), not near


class _Growth:
    """The best worths by each multiset placed before the last number, for each value of that one."""

    def __init__(self, judge: Judge, empty: int) -> None:
        self.judge, self.empty = judge, empty
        self.width = WIDTH * judge.levels
        self.best: list[Fields] = [NO_WAY] * len(PARTIAL)
        self._for_each_value = sum(1 << self.width * place for place in range(len(FACES)))
        self._guarded = guards(judge.levels * len(FACES))

    def grow(
        self, board: Packed, worths: Fields, placed: Multiset, untried: int, later: int, seen: int
    ) -> None:
        """Put one more number on each of the untried cells, and further ones on those and on `later`.

        `worths` are the board's in the stage that it is in with one more number, `seen` the
        cells that are filled, untried or passed over.
        """
        # The innermost loop of the coach: what it needs is held in local names, `higher` written out.
        judge, width, guarded, stage_of = self.judge, self.width, self._guarded, self.judge.stage_of
        left = self.empty - SIZE[placed]
        gains, fits, best = judge.gain_tables[stage_of[left - 1]], judge.fits, self.best[placed]
        before = worths * self._for_each_value
        deeper = placed < LARGEST_TO_GROW and left > 1
        other_stage = deeper and stage_of[left - 2] != stage_of[left - 1]
        while untried:
            bit = untried & -untried
            untried ^= bit
            cell = bit.bit_length() - 1
            fit = fits[cell]
            mask, fitting = fit[board & fit.mask]
            if not mask:
                continue
            gained = before
            for table, look in gains[cell]:
                gained += look(board & table)
            gained &= mask
            kept = ((gained | guarded) - best) & guarded
            kept -= kept >> WIDTH - 1
            best ^= (best ^ gained) & kept
            if deeper:
                fresh = NEIGHBOUR_MASKS[cell] & ~seen
                for value, shift in fitting:
                    after = board | value << 4 * cell
                    worths = gained >> shift & (1 << width) - 1
                    if other_stage:
                        worths = judge.worths(after, stage_of[left - 2])
                    more = untried | later | fresh
                    self.grow(after, worths, WITH[placed][value - 1], more, 0, seen | fresh)
        self.best[placed] = best

    def placed(self) -> list[Fields]:
        """The best worths of each multiset when it is placed as a whole."""
        whole: list[Fields] = [NO_WAY] * len(MULTISETS)
        guarded, field = guards(self.judge.levels), (1 << self.width) - 1
        for before in PARTIAL:
            for place, number in enumerate(WITH[before]):
                worths = self.best[before] >> self.width * place & field
                whole[number] = higher(worths, whole[number], guarded)
        return whole


def _closed(whole: list[Fields], at_least: int, guarded: Fields) -> list[Fields]:
    """The same when dice may be left over, as long as `at_least` are placed."""
    first = FIRST_OF_SIZE[at_least]
    whole[:first] = [NO_WAY] * first
    for number in range(first, len(MULTISETS)):
        for fewer in WITHOUT[number]:
            whole[number] = higher(whole[fewer], whole[number], guarded)
    return whole
