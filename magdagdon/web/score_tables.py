"""The High Scores tables while they are open: rows checked in slices, ten shown or all.

Knows when a table is drawn: its shown rows are checked before anyone sees them, the others
between frames. Refuses to know how a row looks: see `high_scores`.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from magdagdon.engine.difficulty import Difficulty
from magdagdon.i18n import Words
from magdagdon.store.scores import Table
from magdagdon.store.verification import Proofs, verified_in_slices
from magdagdon.web.high_scores import SHOWN, TableParts, part_rows
from magdagdon.web.looks import TEXT, Placed, hidden_or_none
from magdagdon.web.markup import Element


class Canvas(Protocol):
    """Where tables are drawn: the page."""

    def build(self, selector: str, elements: Sequence[Element]) -> None:
        """Make new elements what stands inside one."""

    def draw(self, looks: list[Placed]) -> None:
        """Write looks into the page."""


@dataclass(frozen=True, slots=True)
class Writing:
    """The language of the tables: its words, and how it writes a YYYY-MM-DD date."""

    words: Words
    date_text: Callable[[str], str]


class CheckedTable:
    """A difficulty's table, and how far it is checked."""

    def __init__(self, table: Table, difficulty: Difficulty, proofs: Proofs) -> None:
        self.difficulty = difficulty
        self.limit: int | None = SHOWN
        self._slices = verified_in_slices([*table.ranked, *table.practice], difficulty, proofs)
        self._parts = TableParts.of(next(self._slices))
        self._check_shown()

    @property
    def shown(self) -> TableParts:
        """What is shown of it; all of that is checked."""
        return self._parts.first(self.limit)

    @property
    def has_more(self) -> bool:
        """Whether ten rows of each part are not all."""
        return len(self._parts.first(SHOWN).all) < len(self._parts.all)

    def check_slice(self) -> bool:
        """Check some more rows; whether there were any."""
        standings = next(self._slices, None)
        if standings is not None:
            self._parts = TableParts.of(standings)
        return standings is not None

    def toggle(self) -> None:
        """Show all rows, or ten again."""
        self.limit = None if self.limit else SHOWN
        self._check_shown()

    def _check_shown(self) -> None:
        while not self.shown.is_checked and self.check_slice():
            pass


class ScoreTables:
    """The tables of the open dialog; what was checked once is remembered while the page is open."""

    def __init__(self, canvas: Canvas, table_of: Callable[[Difficulty], Table], proofs: Proofs) -> None:
        self._canvas = canvas
        self._table_of = table_of
        self._proofs = proofs
        self._tables: dict[Difficulty, CheckedTable] = {}
        self._writing = Writing(Words(), str)

    def fill(self, writing: Writing) -> None:
        """Draw the tables as they are kept now, and check on what is not shown when the page has time."""
        self._writing = writing
        self._tables = {kind: CheckedTable(self._table_of(kind), kind, self._proofs) for kind in Difficulty}
        for table in self._tables.values():
            self._draw(table)
        asyncio.ensure_future(self._check_on(list(self._tables.values())))  # noqa: RUF006 - see Speech

    def toggle(self, difficulty: Difficulty) -> None:
        """Show all rows of a table, or ten again."""
        table = self._tables[difficulty]
        table.toggle()
        self._draw(table)

    async def _check_on(self, tables: list[CheckedTable]) -> None:
        """Check what is left, a slice between two frames, for as long as these are the tables shown."""
        for table in tables:
            while self._tables.get(table.difficulty) is table and self._checks_slice(table):
                await asyncio.sleep(0)

    def _checks_slice(self, table: CheckedTable) -> bool:
        before = table.shown, table.has_more
        goes_on = table.check_slice()
        # Rows that stay the same are not made anew: one of them may have the focus.
        if (table.shown, table.has_more) != before:
            self._draw(table)
        return goes_on

    def _draw(self, table: CheckedTable) -> None:
        kind, writing = table.difficulty, self._writing
        parts = part_rows(kind, table.shown, writing.words, writing.date_text)
        for part, rows in parts.items():
            self._canvas.build(_inside(kind, f'[data-part="{part}"]'), rows)
        self._canvas.draw([*_hidden_looks(kind, parts), *_more_looks(table, writing.words)])


def _inside(difficulty: Difficulty, selector: str) -> str:
    return f'[data-table="{difficulty.key}"] {selector}'


def _hidden_looks(difficulty: Difficulty, parts: Mapping[str, list[Element]]) -> Iterator[Placed]:
    """A part without rows is hidden, and the table's note stands in place of a table without any."""
    for part, rows in parts.items():
        yield _inside(difficulty, f'[data-part="{part}"]'), {"hidden": hidden_or_none(not rows)}
    has_rows = any(parts.values())
    yield _inside(difficulty, "table"), {"hidden": hidden_or_none(not has_rows)}
    yield _inside(difficulty, ".table-empty"), {"hidden": hidden_or_none(has_rows)}


def _more_looks(table: CheckedTable, words: Words) -> Iterator[Placed]:
    # Translators: button below a High Scores table; shows all rows. Two short words.
    more = words.pgettext("scores.more", "Show more")
    # Translators: button below a High Scores table; shows ten rows again. Two short words.
    fewer = words.pgettext("scores.fewer", "Show fewer")
    yield (
        f'[data-action="more-{table.difficulty.key}"]',
        {
            "hidden": hidden_or_none(not table.has_more),
            "aria-expanded": "false" if table.limit else "true",
            TEXT: more if table.limit else fewer,
        },
    )
