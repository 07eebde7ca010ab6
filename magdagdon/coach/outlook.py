"""What each of the 126 rolls is worth on a board, Powers used as well as can be.

Knows the end of a turn, SHIFT, REROLL and RUIN for every number of charges left, and the
chances of dice. Refuses to know games: worths leave out what Powers have cost so far.
All are whole hundredths of a point, for the judge's static worth of ends.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from magdagdon.coach.ends import Packed
from magdagdon.coach.fields import taken
from magdagdon.coach.judge import BIAS, Judge, empty_count
from magdagdon.coach.multisets import PARTIAL, ROLLS, SHIFTED, SIZE, WITH, WITHOUT, Multiset
from magdagdon.coach.sweep import NO_WAY, best_ends
from magdagdon.coach.symmetry import canonical
from magdagdon.engine.board import CELLS, RUIN
from magdagdon.engine.dice import DICE

KEPT_BOARDS: Final = 256

WAYS: Final = tuple((1, 6, 36, 216, 1296)[len(DICE) - size] for size in SIZE)
"""In how many ways the dice that a multiset lacks can fall, in order."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """By charges left and multiset: a roll's best worth, of fewer dice the sum over all that can be added."""

    sums: tuple[tuple[int, ...], ...]

    def worth(self, roll: Multiset, charges: int) -> int:
        """The best that can be made of a roll, by its end or by Powers."""
        return self.sums[charges][roll]

    def expected(self, kept: Multiset, charges: int) -> int:
        """The mean over all rolls that keep these dice and roll the others, halves upwards."""
        ways = WAYS[kept]
        return (self.sums[charges][kept] + ways // 2) // ways


def outlook(judge: Judge, packed: Packed) -> Generator[None, None, Outlook]:
    """The outlook of a board with an empty cell; yields every few milliseconds.

    Those of the last boards are kept, since candidates come again and again.
    """
    board, kept = canonical(packed), _kept(judge)
    known = kept.get(board)
    if known is None:
        minimum = min(judge.difficulty.minimum, empty_count(board))
        ends = yield from best_ends(judge, board, minimum)
        known = _with_powers(judge, ends, ruin_worths(judge, board))
        if len(kept) >= KEPT_BOARDS:
            del kept[next(iter(kept))]
        kept[board] = known
    return known


def forget_outlooks() -> None:
    """Let go of what was kept, as a measurement must that is not to find it done."""
    _kept.cache_clear()


@lru_cache(maxsize=6)
def _kept(_: Judge) -> dict[Packed, Outlook]:
    return {}


def ruined(packed: Packed) -> list[Packed]:
    """The boards that a RUIN can leave, by cell."""
    return [packed | RUIN << 4 * cell for cell in CELLS if not packed >> 4 * cell & 15]


def ruin_worths(judge: Judge, packed: Packed) -> list[int]:
    """The worth of the best RUIN at each level."""
    stage = judge.stage_of[empty_count(packed) - 1]
    worths = [judge.worths(board, stage) for board in ruined(packed)]
    return [max(taken(worth, level) for worth in worths) - BIAS for level in range(judge.levels)]


def _with_powers(judge: Judge, ends: Sequence[int], ruins: Sequence[int]) -> Outlook:
    sums: list[tuple[int, ...]] = []
    for level in range(judge.levels):
        worths = [ruins[level] if ends[roll] == NO_WAY else taken(ends[roll], level) - BIAS for roll in ROLLS]
        if level:
            penalty = 100 * judge.difficulty.penalties[-level]
            powers = _best_powers(Outlook(tuple(sums)), level - 1)
            worths = [max(end, power - penalty) for end, power in zip(worths, powers, strict=True)]
        sums.append(_summed(worths))
    return Outlook(tuple(sums))


def _best_powers(known: Outlook, charges: int) -> list[int]:
    """For each roll the best that one Power leads to, with so many charges left after it."""
    kept = [known.expected(number, charges) for number in PARTIAL]
    for number in PARTIAL:
        for fewer in WITHOUT[number]:
            kept[number] = max(kept[number], kept[fewer])
    worths = known.sums[charges]
    return [
        max([worths[other] for other in SHIFTED[roll - ROLLS.start]] + [kept[part] for part in WITHOUT[roll]])
        for roll in ROLLS
    ]


def _summed(worths: list[int]) -> tuple[int, ...]:
    """The rolls' worths, and for each partial multiset their sum over all faces of the missing dice."""
    sums = [0] * len(PARTIAL) + worths
    for number in reversed(PARTIAL):
        sums[number] = sum([sums[more] for more in WITH[number]])
    return tuple(sums)
