"""Finished games as figures, and what many of them come to.

Knows a game's row, the tally of many rows, and a stream: one device's games of one
difficulty in the order in which they ended, the oldest folded into a tally. Streams only
grow, so that two states of one stream merge exactly. Refuses to know where they are kept
and what is told of them.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import zip_longest
from operator import add
from typing import Final, NamedTuple

from magdagdon.engine.summary import GameSummary
from magdagdon.store.day_ranges import Days, days_of, united

KEPT_ROWS: Final = 1000
"""The newest games of a stream that keep a row of their own."""


class Figures(NamedTuple):
    """What is summed up over games; see `GameSummary`. `rolled_1` to `rolled_6` count faces."""

    turns: int = 0
    magdagdon_turns: int = 0
    ruins: int = 0
    powers_used: int = 0
    straights: int = 0
    fours: int = 0
    pairs: int = 0
    rolled_1: int = 0
    rolled_2: int = 0
    rolled_3: int = 0
    rolled_4: int = 0
    rolled_5: int = 0
    rolled_6: int = 0
    hints: int = 0

    @property
    def faces(self) -> tuple[int, ...]:
        """How often each face was rolled, from 1 to 6."""
        return self[7:13]

    def plus(self, other: "Figures") -> "Figures":
        """Both, figure by figure."""
        return Figures._make(map(add, self, other))


NO_FIGURES: Final = Figures()


class PlayedGame(NamedTuple):
    """A finished game; `day` is the player's own date as an ordinal, `moment` seconds since 1970, UTC."""

    id: str
    day: int
    moment: int
    total: int
    figures: Figures


def played_game(identity: str, now: datetime, summary: GameSummary, hints: int = 0) -> PlayedGame:
    """A game that ended now, at the player's own time with its zone."""
    lines = (summary.straights, summary.fours, summary.pairs)
    turns = (summary.turns, summary.magdagdon_turns, summary.ruins, summary.powers_used)
    figures = Figures._make((*turns, *lines, *summary.faces, hints))
    return PlayedGame(identity, now.date().toordinal(), int(now.timestamp()), summary.total, figures)


@dataclass(frozen=True, slots=True)
class Tally:
    """Games without their rows: how many came to each total, sums of their figures, days played.

    The totals give mean, spread, median and quartiles to the point, at a few hundred numbers.
    """

    totals: Mapping[int, int] = field(default_factory=dict)
    sums: Figures = NO_FIGURES
    days: Days = ()

    @property
    def games(self) -> int:
        """How many games it stands for."""
        return sum(self.totals.values())

    def plus(self, other: "Tally") -> "Tally":
        """The games of both, which have none in common."""
        totals = Counter(self.totals)
        totals.update(other.totals)
        return Tally(totals, self.sums.plus(other.sums), united(self.days, other.days))


NO_GAMES: Final = Tally()


def tally_of(games: Iterable[PlayedGame]) -> Tally:
    """What these games come to."""
    games = list(games)
    if not games:
        return NO_GAMES
    sums = Figures._make(map(sum, zip(*[game.figures for game in games], strict=True)))
    return Tally(Counter(game.total for game in games), sums, days_of(game.day for game in games))


@dataclass(frozen=True, slots=True)
class Stream:
    """Games in the order in which they ended: the oldest folded, then a row each."""

    folded: Tally = NO_GAMES
    rows: tuple[PlayedGame, ...] = ()

    @property
    def games(self) -> int:
        """How many games it has; the last one's sequence number."""
        return self.folded.games + len(self.rows)

    def with_game(self, game: PlayedGame, keep: int = KEPT_ROWS) -> "Stream":
        """The stream with its next game, and with rows for the newest `keep` games alone."""
        rows = (*self.rows, game)
        if len(rows) <= keep:
            return Stream(self.folded, rows)
        old = len(rows) - keep
        return Stream(self.folded.plus(tally_of(rows[:old])), rows[old:])


NO_STREAM: Final = Stream()


def merged(one: Stream, other: Stream) -> Stream:
    """Two states of one stream as one: the longer folded part, then rows by sequence number.

    Where a copied profile has given two games one number, the same of the two stays
    whichever side it comes from.
    """
    folded = max(one.folded, other.folded, key=_weight)
    behind = (_rows_after(one, folded.games), _rows_after(other, folded.games))
    return Stream(folded, tuple(max(rows) for rows in map(_present, zip_longest(*behind))))


def _rows_after(stream: Stream, number: int) -> tuple[PlayedGame, ...]:
    return stream.rows[number - stream.folded.games :]


def _present(rows: Iterable[PlayedGame | None]) -> list[PlayedGame]:
    return [row for row in rows if row is not None]


def _weight(tally: Tally) -> tuple[object, ...]:
    return tally.games, sorted(tally.totals.items()), tally.sums, tally.days
