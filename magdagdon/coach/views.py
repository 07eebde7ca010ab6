"""How far ahead worths are seen: one turn, or two.

Knows what ends, rolls and kept dice of one board are worth when they are looked at
statically, and when what follows an end is averaged over all rolls of the next turn.
Refuses to know which of them a game offers. Worths are those of the judge: hundredths of
a point, without what Powers have cost so far.
"""

from collections.abc import Generator, Iterator
from math import gcd
from typing import Final, TypeAlias

from magdagdon.coach.ends import Packed, ends_with, unpack
from magdagdon.coach.judge import Judge, empty_count
from magdagdon.coach.multisets import MULTISETS, ROLLS, SHIFTED, SIZE, WITH, WITHOUT, Multiset
from magdagdon.coach.outlook import Outlook, outlook, ruined

Worth: TypeAlias = Generator[None, None, int]
"""Yields every few milliseconds, and returns hundredths of a point."""

SAMPLED: Final = 12
"""How many outcomes of a REROLL are looked at closely; fewer there are for one die."""


class View:
    """One turn ahead from a board with an empty cell: ends are worth what the judge says."""

    def __init__(self, judge: Judge, packed: Packed) -> None:
        self.judge, self.packed = judge, packed
        self.required = min(judge.difficulty.minimum, empty_count(packed))

    def end(self, end: Packed, charges: int) -> Worth:
        """What a turn is worth that ends with this board, full or not."""
        yield from ()
        return self.judge.worth(end, charges)

    def roll(self, roll: Multiset, charges: int) -> Worth:
        """The best that can be made of a roll."""
        return (yield from self.outlook()).worth(roll, charges)

    def kept(self, kept: Multiset, charges: int) -> Worth:
        """The mean over the rolls that come of rolling the dice that are not kept."""
        return (yield from self.outlook()).expected(kept, charges)

    def outlook(self) -> Generator[None, None, Outlook]:
        """The board's outlook, made once."""
        return (yield from outlook(self.judge, self.packed))

    def penalty(self, charges: int) -> int:
        """Hundredths that the next Power costs with so many charges left."""
        return 100 * self.judge.difficulty.penalties[-charges]


class FarView(View):
    """Two turns ahead: an end is worth the mean over the 126 rolls that can come next.

    A roll and kept dice are worth what the choices that look best one turn ahead come to.
    Of a REROLL with many outcomes twelve are looked at, spread evenly: what they differ by
    from the view of one turn, on average, is added to that view of all.
    """

    def __init__(self, judge: Judge, packed: Packed) -> None:
        super().__init__(judge, packed)
        self._rolls: dict[tuple[Multiset, int], int] = {}

    def end(self, end: Packed, charges: int) -> Worth:
        if not empty_count(end):
            return self.judge.worth(end, charges)
        return (yield from outlook(self.judge, end)).expected(0, charges)

    def roll(self, roll: Multiset, charges: int) -> Worth:
        key = (roll, charges)
        if key not in self._rolls:
            self._rolls[key] = yield from self._roll(roll, charges)
        return self._rolls[key]

    def _roll(self, roll: Multiset, charges: int) -> Worth:
        known = yield from self.outlook()
        worth, end = self._best_end(roll, charges)
        yield
        if known.worth(roll, charges) == worth:
            return (yield from self.end(end, charges))
        power = self._best_power(known, roll, charges - 1)
        look = self.roll if power in ROLLS else self.kept
        return (yield from look(power, charges - 1)) - self.penalty(charges)

    def kept(self, kept: Multiset, charges: int) -> Worth:
        known = yield from self.outlook()
        rolls = list(completed(kept))
        looked_at = rolls[:: _stride(len(rolls))]
        more = 0
        for roll in looked_at:
            more += (yield from self.roll(roll, charges)) - known.worth(roll, charges)
        return known.expected(kept, charges) + (more + len(looked_at) // 2) // len(looked_at)

    def _best_end(self, roll: Multiset, charges: int) -> tuple[int, Packed]:
        """The best end or RUIN one turn ahead, the smallest of equals."""
        ends = ends_with(unpack(self.packed), MULTISETS[roll], self.required) or ruined(self.packed)
        worth, end = min((-self.judge.worth(end, charges), end) for end in ends)
        return -worth, end

    def _best_power(self, known: Outlook, roll: Multiset, charges: int) -> Multiset:
        """Where the best Power leads: a roll, or the dice that it keeps."""
        choices = [*SHIFTED[roll - ROLLS.start], *parts(roll)]
        return max(choices, key=lambda number: (known.expected(number, charges), -number))


def _stride(count: int) -> int:
    """How far to step through so many outcomes: no common factor with six, so that all faces are met."""
    return next(step for step in range(-(-count // SAMPLED), count + 1) if gcd(step, 6) == 1)


def completed(kept: Multiset) -> Iterator[Multiset]:
    """The rolls that keeping these dice can give, each as often as the missing dice, in order, give it."""
    if SIZE[kept] == 4:
        yield kept
    else:
        for more in WITH[kept]:
            yield from completed(more)


def parts(roll: Multiset) -> tuple[Multiset, ...]:
    """The distinct multisets that some of a roll's dice make, but not all, down to none."""
    found = dict.fromkeys(WITHOUT[roll])
    for fewer in WITHOUT[roll]:
        found.update(dict.fromkeys(parts(fewer)))
    return tuple(found)
