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
from magdagdon.web.markup import Element, made

SHOWN: Final = 10
"""The rows of each part of a table that are shown until the player asks for more."""

NO_RANK: Final = "–"


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


def part_rows(
    difficulty: Difficulty, parts: TableParts, words: Words, date_text: Callable[[str], str]
) -> dict[str, list[Element]]:
    """A table's rows by the part of the page, below the headings that two of them have.

    `date_text` writes a YYYY-MM-DD date.
    """
    # Translators: in a High Scores table, above the rows of games on a seed that was played before. Short.
    practice = words.pgettext("scores.practice", "Practice, without a rank")
    # Translators: in a High Scores table, above rows whose stored game does not prove the score. Short.
    unverified = words.pgettext("scores.unverified", "Unverified: the stored game does not give this score")
    headed = {
        "score-rows": (None, parts.ranked),
        "practice-rows": (practice, parts.practice),
        "unverified-rows": (unverified, parts.unverified),
    }
    return {
        name: [
            *_heading(heading, standings),
            *(_row(difficulty, each, words, date_text) for each in standings),
        ]
        for name, (heading, standings) in headed.items()
    }


def _heading(text: str | None, rows: Sequence[Standing]) -> list[Element]:
    if text is None or not rows:
        return []
    return [made("tr", made("th", text, colspan="5", scope="rowgroup"), class_="rows-heading")]


def _row(
    difficulty: Difficulty, standing: Standing, words: Words, date_text: Callable[[str], str]
) -> Element:
    row, date = standing.row, date_text(standing.row.date)
    rank = None if row.practice else standing.rank
    # Translators: a row of the High Scores for screen readers: pressing its date replays the game.
    label = words.pgettext("scores.watch", "Watch this game: {date}", date=date)
    hints = [made("span", _hints(row.hints, words), class_="row-hints")] if row.hints else []
    return made(
        "tr",
        made("td", NO_RANK if rank is None else words.number(rank)),
        made("td", words.number(row.total), class_="row-score"),
        made("td", made("button", made("span", date, class_="row-date"), **_watches(row.id, label)), *hints),
        made("td", words.number(row.turns)),
        made("td", words.number(row.powers_used)),
        **_marks(difficulty, standing),
    )


def _hints(count: int, words: Words) -> str:
    # Translators: in a row of the High Scores, below its date: how many hints of the coach were taken. Short.
    return words.npgettext("scores.hints", "{n} hint", "{n} hints", count)


def _watches(identity: str, label: str) -> dict[str, str]:
    return {"type": "button", "class": "watch", "data-watch": identity, "aria-label": label}


def _marks(difficulty: Difficulty, standing: Standing) -> dict[str, str]:
    """What a row bears for whoever reads the page: docs/formats.md, Hooks of the page."""
    row = standing.row
    marks = {
        "data-score-row": "",
        "data-difficulty": difficulty.key,
        "data-total": str(row.total),
        "data-turns": str(row.turns),
        "data-powers": str(row.powers_used),
        "data-date": row.date,
        "data-verified": "true" if standing.is_verified else "false",
        "data-hints": str(row.hints),
    }
    return marks | {"data-practice": "true"} if row.practice else marks
