"""The rows of the High Scores tables.

Knows what a row shows and bears, and in which part of its table it stands. Refuses to know
where rows are stored, and how they are checked.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.i18n import Words
from magdagdon.store.verification import Standing
from magdagdon.web.looks import Look, true_or_none

SHOWN: Final = 10
"""The rows of each part of a table that are shown until the player asks for more."""

NO_RANK: Final = "–"


@dataclass(frozen=True, slots=True)
class RowLook:
    """A table row: its attributes, its texts by column, and the attributes of the button that replays it."""

    attributes: Look
    texts: dict[str, str]
    watch: Look


@dataclass(frozen=True, slots=True)
class TableParts:
    """A table's rows: with a rank, of practice, and those that their records do not prove."""

    ranked: list[Standing]
    practice: list[Standing]
    unverified: list[Standing]

    @classmethod
    def of(cls, standings: Iterable[Standing]) -> "TableParts":
        """The parts of a table that is being checked, each in the table's order."""
        standings = list(standings)
        sound = [each for each in standings if each.is_verified is not False]
        return cls(
            [each for each in sound if not each.row.practice],
            [each for each in sound if each.row.practice],
            [each for each in standings if each.is_verified is False],
        )

    def first(self, limit: int | None) -> "TableParts":
        """The first rows of each part; all of them for None."""
        return TableParts(self.ranked[:limit], self.practice[:limit], self.unverified[:limit])

    @property
    def all(self) -> list[Standing]:
        """Every row, from top to bottom."""
        return [*self.ranked, *self.practice, *self.unverified]

    @property
    def is_checked(self) -> bool:
        """Whether every row was checked."""
        return all(each.is_verified is not None for each in self.all)


def part_looks(
    difficulty: Difficulty, parts: TableParts, words: Words, date_text: Callable[[str], str]
) -> dict[str, list[RowLook]]:
    """A table's rows by the part of the page, ready to be drawn; `date_text` writes a YYYY-MM-DD date."""
    return {
        name: _row_looks(difficulty, standings, words, date_text)
        for name, standings in (
            ("score-rows", parts.ranked),
            ("practice-rows", parts.practice),
            ("unverified-rows", parts.unverified),
        )
    }


def _row_looks(
    difficulty: Difficulty, standings: Sequence[Standing], words: Words, date_text: Callable[[str], str]
) -> list[RowLook]:
    return [_row_look(difficulty, standing, words, date_text) for standing in standings]


def _row_look(
    difficulty: Difficulty, standing: Standing, words: Words, date_text: Callable[[str], str]
) -> RowLook:
    row = standing.row
    rank = None if row.practice else standing.rank
    attributes = {
        "data-difficulty": difficulty.key,
        "data-total": str(row.total),
        "data-turns": str(row.turns),
        "data-powers": str(row.powers_used),
        "data-date": row.date,
        "data-verified": "true" if standing.is_verified else "false",
        "data-practice": true_or_none(row.practice),
        "data-hints": "0",
    }
    texts = {
        "rank": NO_RANK if rank is None else words.number(rank),
        "score": words.number(row.total),
        "date": date_text(row.date),
        "turns": words.number(row.turns),
        "powers": words.number(row.powers_used),
    }
    # Translators: a row of the High Scores for screen readers: pressing its date replays the game.
    label = words.pgettext("scores.watch", "Watch this game: {date}", date=texts["date"])
    return RowLook(attributes, texts, {"data-watch": row.id, "aria-label": label})
