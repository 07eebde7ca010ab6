"""Sentences about a line with a bonus: a table for rows and one for columns.

Knows how a line is named in a sentence. Refuses to know the sentences.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from magdagdon.engine.scoring import Bonus
from magdagdon.i18n import Fact, Message, Words


@dataclass(frozen=True, slots=True)
class LineMessages:
    """A sentence a bonus, for rows and for columns; each has {line}, and {row} or {column}, for its name."""

    rows: Mapping[Bonus, Message]
    columns: Mapping[Bonus, Message]

    def say(self, words: Words, line: str, bonus: Bonus, **facts: Fact) -> str:
        """The sentence of a line, `1` to `4` or `a` to `d`, with its other facts."""
        if line.isdigit():
            return self.rows[bonus].say(words, {"line": int(line), "row": int(line), **facts})
        return self.columns[bonus].say(words, {"line": line, "column": line, **facts})
