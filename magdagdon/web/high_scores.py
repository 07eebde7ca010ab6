"""The rows of the High Scores tables.

Knows what a row shows and bears. Refuses to know where rows are stored.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.i18n import Words
from magdagdon.store.scores import ScoreRow, rank_of
from magdagdon.web.looks import Look

SHOWN: Final = 10


@dataclass(frozen=True, slots=True)
class RowLook:
    """A table row: its attributes, its texts by column, and the attributes of the button that replays it."""

    attributes: Look
    texts: dict[str, str]
    watch: Look


def row_looks(
    difficulty: Difficulty, rows: Sequence[ScoreRow], words: Words, date_text: Callable[[str], str]
) -> list[RowLook]:
    """The best rows of a table, ready to be drawn; `date_text` writes a YYYY-MM-DD date in the language."""
    return [_row_look(difficulty, rows, row, words, date_text) for row in rows[:SHOWN]]


def _row_look(
    difficulty: Difficulty,
    rows: Sequence[ScoreRow],
    row: ScoreRow,
    words: Words,
    date_text: Callable[[str], str],
) -> RowLook:
    attributes = {
        "data-difficulty": difficulty.key,
        "data-total": str(row.total),
        "data-turns": str(row.turns),
        "data-powers": str(row.powers_used),
        "data-date": row.date,
        "data-verified": "true" if row.is_verified() else "false",
        "data-hints": "0",
    }
    texts = {
        "rank": words.number(rank_of(rows, row.total)),
        "score": words.number(row.total),
        "date": date_text(row.date),
        "turns": words.number(row.turns),
        "powers": words.number(row.powers_used),
    }
    # Translators: a row of the High Scores for screen readers: pressing its date replays the game.
    label = words.pgettext("scores.watch", "Watch this game: {date}", date=texts["date"])
    return RowLook(attributes, texts, {"data-watch": row.id, "aria-label": label})
