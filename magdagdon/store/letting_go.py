"""Room in a full store: the replays of old games are let go before any score is.

Knows which replays go first. Refuses to know what the room is for.
"""

from contextlib import suppress
from dataclasses import replace
from itertools import chain
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import InvalidRecord, InvalidShareCode
from magdagdon.engine.share import share_code
from magdagdon.store.documents import Unreadable
from magdagdon.store.scores import ScoreRow, load_rows, save_rows, table_key
from magdagdon.store.texts import StoreFault, TextStore

AT_ONCE: Final = 10
"""Replays that are let go together: about ten kilobytes."""


def let_go(store: TextStore, most: int = AT_ONCE) -> bool:
    """Let go of the oldest replays of all tables, so many at most; whether there were any.

    They are packed as share codes, a twentieth of their size, and gone only when all are packed; their
    scores stay. Where even that is refused, everything is as it was.
    """
    tables = {kind: _rows(store, kind) for kind in Difficulty}
    rows = sorted(chain.from_iterable(tables.values()), key=lambda row: (row.moment, row.id))
    whole = [row for row in rows if type(row.record) is dict]
    packed = [row for row in rows if type(row.record) is str]
    shorter = {row.id: _shorter(row) for row in (whole or packed)[:most]}
    changed = {kind: rows for kind, rows in tables.items() if any(row.id in shorter for row in rows)}
    kept = [_put(store, kind, [shorter.get(row.id, row) for row in rows]) for kind, rows in changed.items()]
    return any(kept)


def _shorter(row: ScoreRow) -> ScoreRow:
    """The row with its replay packed; without it where it was packed already, or proves nothing."""
    if isinstance(row.record, str):
        return replace(row, record=None)
    try:
        return replace(row, record=share_code(row.replay().record))
    except (InvalidRecord, InvalidShareCode):
        return replace(row, record=None)


def _rows(store: TextStore, difficulty: Difficulty) -> list[ScoreRow]:
    """A table's rows; none where not all of them can be read, since it is not written then."""
    try:
        rows, complete = load_rows(store, difficulty)
    except Unreadable:
        return []
    return rows if complete else []


def _put(store: TextStore, difficulty: Difficulty, rows: list[ScoreRow]) -> bool:
    """Write a table that lost replays; whether that was kept."""
    before = store.read(table_key(difficulty)) or ""
    try:
        save_rows(store, difficulty, rows)
    except StoreFault:
        with suppress(StoreFault):
            store.write(table_key(difficulty), before)
        return False
    return True
