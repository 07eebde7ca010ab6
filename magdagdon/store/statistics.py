"""What a player's finished games of one difficulty come to.

Knows the figures that a page of statistics shows. Refuses to know how they are shown and
how games are kept: see `ledger`.
"""

import math
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import accumulate
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.day_ranges import current_run, longest_run
from magdagdon.store.ledger import Ledger, Origin
from magdagdon.store.tallies import Figures, PlayedGame, Stream, Tally, tally_of

BUCKET_WIDTH: Final = 25
RECENT: Final = (5, 20, 100)
"""The numbers of newest games whose average is told."""


@dataclass(frozen=True, slots=True)
class Rolls:
    """Faces rolled, and what fair dice give: `counts` from 1 to 6, each of them `expected` on average.

    `chi_square` (five degrees of freedom) is 5 on average; `chance` is the probability, 0 to 1,
    that fair dice stray at least as far.
    """

    counts: tuple[int, ...]
    expected: float
    chi_square: float
    chance: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """A difficulty's figures, in points, games, turns, lines and days.

    `deviation` is the standard deviation of a sample, 0 for one game; `quartiles` are the first
    and the third, between two totals in proportion. `distribution` has (least total, games) of
    each bucket from the lowest to the highest that has a game, the empty ones between them
    too. `recent` has the averages of the newest 5, 20 and 100 games, where there are as many.
    `magdagdon_share` is a fraction of all turns.
    """

    games: int
    best: int
    mean: float
    median: float
    deviation: float
    quartiles: tuple[float, float]
    distribution: tuple[tuple[int, int], ...]
    recent: Mapping[int, float]
    magdagdon_share: float
    sums: Figures
    current_run: int
    longest_run: int
    rolls: Rolls


def statistics_of(
    ledger: Ledger, difficulty: Difficulty, today: date, bucket_width: int = BUCKET_WIDTH
) -> Statistics | None:
    """The figures of a difficulty; None where no game of it was finished."""
    streams = ledger.of(difficulty)
    rows = _games_once(streams)
    tally = tally_of(rows)
    for stream in streams.values():
        tally = tally.plus(stream.folded)
    if not tally.games:
        return None
    return _told(tally, [row.total for row in rows], today, bucket_width)


def _games_once(streams: Mapping[Origin, Stream]) -> list[PlayedGame]:
    """All rows by the moment at which they ended, a game that two devices have finished once: the earlier."""
    placed = [
        (row.moment, origin, number, row)
        for origin, stream in streams.items()
        for number, row in enumerate(stream.rows)
    ]
    # Equal moments are told apart by origin, then by number: rows are never compared.
    placed.sort(key=lambda place: place[:3])
    once: dict[str, PlayedGame] = {}
    for *_, row in placed:
        once.setdefault(row.id, row)
    return list(once.values())


def _told(tally: Tally, newest: Sequence[int], today: date, bucket_width: int) -> Statistics:
    ordered = _Ordered(tally.totals)
    sums, games = tally.sums, ordered.games
    return Statistics(
        games=games,
        best=max(tally.totals),
        mean=ordered.mean,
        median=ordered.at((games - 1) / 2),
        deviation=ordered.deviation(),
        quartiles=(ordered.at((games - 1) / 4), ordered.at((games - 1) * 3 / 4)),
        distribution=_buckets(tally.totals, bucket_width),
        recent={size: sum(newest[-size:]) / size for size in RECENT if len(newest) >= size},
        magdagdon_share=sums.magdagdon_turns / sums.turns if sums.turns else 0.0,
        sums=sums,
        current_run=current_run(tally.days, today.toordinal()),
        longest_run=longest_run(tally.days),
        rolls=rolls_of(sums.faces),
    )


class _Ordered:
    """Totals in ascending order, known by how often each occurs."""

    def __init__(self, counts: Mapping[int, int]) -> None:
        self._counts = counts
        self._totals = sorted(counts)
        self._ends = list(accumulate(counts[total] for total in self._totals))
        self.games = self._ends[-1]
        self.mean = sum(total * games for total, games in counts.items()) / self.games

    def at(self, place: float) -> float:
        """The total at a place from 0; between two places in proportion."""
        before = math.floor(place)
        low, high = self._at(before), self._at(math.ceil(place))
        return low + (high - low) * (place - before)

    def _at(self, place: int) -> int:
        return self._totals[bisect_right(self._ends, place)]

    def deviation(self) -> float:
        """The standard deviation of a sample; 0 for one game."""
        if self.games == 1:
            return 0.0
        # Exact, so that it is the same in whatever order games were merged.
        squares = math.fsum(games * (total - self.mean) ** 2 for total, games in self._counts.items())
        return math.sqrt(squares / (self.games - 1))


def _buckets(totals: Mapping[int, int], width: int) -> tuple[tuple[int, int], ...]:
    games: dict[int, int] = {}
    for total, count in totals.items():
        start = total // width * width
        games[start] = games.get(start, 0) + count
    return tuple((start, games.get(start, 0)) for start in range(min(games), max(games) + 1, width))


def rolls_of(counts: Iterable[int]) -> Rolls:
    """What fair dice have to say to these counts of the six faces; without any, nothing strays."""
    counts = tuple(counts)
    expected = sum(counts) / 6
    if not expected:
        return Rolls(counts, 0.0, 0.0, 1.0)
    strayed = sum((count - expected) ** 2 for count in counts) / expected
    return Rolls(counts, expected, strayed, _chance_of(strayed))


def _chance_of(chi_square: float) -> float:
    """The upper tail of the chi-square distribution with five degrees of freedom, in closed form."""
    tail = math.sqrt(2 * chi_square / math.pi) * math.exp(-chi_square / 2) * (1 + chi_square / 3)
    return math.erfc(math.sqrt(chi_square / 2)) + tail
