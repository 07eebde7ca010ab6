"""High Scores that prove themselves: rows checked in slices, and the order that follows.

Knows which rows of a table are proved by their records, and remembers it. Refuses to know
how rows are kept, and what is shown meanwhile: a page draws what each slice gives.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.scores import ScoreRow, Table, ranked

MOST_KNOWN: Final = 1000
"""All rows of all tables a few times over; what is no row any more is forgotten in the end."""


class Proofs:
    """Which rows are proved, remembered by all that they say for as long as this is held."""

    def __init__(self) -> None:
        self._verdicts: dict[str, bool] = {}

    def holds(self, row: ScoreRow, difficulty: Difficulty) -> bool:
        """Whether a row's record is a game of this difficulty that gives its figures on its seed's dice."""
        said = json.dumps([difficulty.key, *(getattr(row, name) for name in ScoreRow.__slots__)])
        if said not in self._verdicts:
            if len(self._verdicts) >= MOST_KNOWN:
                del self._verdicts[next(iter(self._verdicts))]
            self._verdicts[said] = row.is_verified(difficulty)
        return self._verdicts[said]


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A rank, from 1, and whether the score is above all others of its table, if it has others.

    Practice has no rank.
    """

    rank: int | None
    is_personal_best: bool


PRACTICE_PLACE = TablePlace(None, is_personal_best=False)


def place_of(identity: str, total: int, table: Table, difficulty: Difficulty, proofs: Proofs) -> TablePlace:
    """The place of a game's total among the rows that are proved; equal totals share a rank.

    Only rows that could stand above it or beside it are checked for it.
    """
    others = [row for row in table.ranked if row.id != identity]
    rivals = [row for row in others if row.total >= total and proofs.holds(row, difficulty)]
    rank = 1 + sum(row.total > total for row in rivals)
    return TablePlace(rank, is_personal_best=bool(others) and not rivals)


@dataclass(frozen=True, slots=True)
class Standing:
    """A row in a table that is being checked.

    `is_verified` is None while the row was not checked, and `rank`, from 1, None where it has
    failed: it has no place among the others.
    """

    row: ScoreRow
    rank: int | None
    is_verified: bool | None


def verified_in_slices(
    rows: Iterable[ScoreRow],
    difficulty: Difficulty,
    proofs: Proofs,
    first: int = 10,
    following: int = 20,
) -> Iterator[list[Standing]]:
    """The whole table after each slice of rows that was checked, best rows first; once where it is empty.

    Equal totals share a rank, and the earlier of them comes first. What `proofs` has seen before
    takes no replay.
    """
    waiting, verdicts = ranked(rows), list[bool]()
    size = first
    while True:
        slice_ = waiting[len(verdicts) : len(verdicts) + size]
        verdicts += [proofs.holds(row, difficulty) for row in slice_]
        size = following
        yield _standings(waiting, verdicts)
        if len(verdicts) == len(waiting):
            return


def _standings(rows: Sequence[ScoreRow], verdicts: Sequence[bool]) -> list[Standing]:
    """Ranked rows with the verdicts on the first of them; those that failed come last."""
    judged = list(zip_longest(rows, verdicts))
    sound = [(row, verdict) for row, verdict in judged if verdict is not False]
    ranks = _ranks([row for row, _ in sound])
    return [
        *(Standing(row, rank, verdict) for (row, verdict), rank in zip(sound, ranks, strict=True)),
        *(Standing(row, None, False) for row, verdict in judged if verdict is False),
    ]


def _ranks(rows: Sequence[ScoreRow]) -> list[int]:
    """The ranks of rows in the table's order: equal totals share one, and practice takes none."""
    ranks = []
    total, above, level = None, 0, 0
    for row in rows:
        if row.total != total:
            total, above, level = row.total, above + level, 0
        ranks.append(1 + above)
        level += not row.practice
    return ranks
