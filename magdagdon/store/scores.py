"""High Scores: one table a difficulty, of finished games with their records.

Knows rows, ranks, and how a game is added once; of practice, that it has no rank. Refuses to
know how scores are shown, and what makes a game practice (`seeds`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from types import NoneType
from typing import Any, Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import InvalidRecord, InvalidShareCode, Reason
from magdagdon.engine.game import is_full
from magdagdon.engine.record import record_object
from magdagdon.engine.replay import Replay, replay_object
from magdagdon.engine.scoring import score
from magdagdon.store.documents import PREFIX, Document, Unreadable, make_way, read_document, write_document
from magdagdon.store.numbers import is_count, is_exact
from magdagdon.store.saved_game import SavedGame
from magdagdon.store.texts import TextStore

MOST_ROWS: Final = 100
"""The best rows that a table keeps."""

MOST_PRACTICE_ROWS: Final = 20
"""The best rows of practice that it keeps beside them."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A finished game in the table; `date` is the player's own calendar date, `moment` in UTC breaks ties.

    `record` is the game's, as an object; where room was wanted its share code, or None. `practice` marks
    a game whose dice the player could have known: it has no rank. `hints` counts those of the coach that
    were taken.
    """

    id: str
    total: int
    turns: int
    powers_used: int
    date: str
    moment: str
    record: Any
    practice: bool = False
    hints: int = 0

    def replay(self) -> Replay:
        """The game's replay; InvalidRecord where the record is none, or was let go."""
        if not isinstance(self.record, str):
            return replay_object(self.record)
        # Few rows are packed: a start need not know how that is undone.
        from magdagdon.engine.share import read_share_code  # noqa: PLC0415

        try:
            record = read_share_code(self.record)
        except InvalidShareCode:
            raise InvalidRecord(Reason.NOT_AN_OBJECT) from None
        return replay_object(record_object(record))

    def is_verified(self, difficulty: Difficulty) -> bool:
        """Whether the record is a finished game, on its seed's dice, that gives a table's row."""
        try:
            replay = self.replay()
        except InvalidRecord:
            return False
        game = replay.game
        figures = (score(game).total, game.turns, game.powers_used)
        return (
            replay.verified is True
            and game.difficulty is difficulty
            and is_full(game)
            and figures == (self.total, self.turns, self.powers_used)
        )


@dataclass(frozen=True, slots=True)
class Table:
    """A table's rows, best first, the earlier of equal ones first; practice stands apart."""

    ranked: list[ScoreRow]
    practice: list[ScoreRow]


def finished_row(ended: SavedGame, now: datetime, *, practice: bool = False) -> ScoreRow:
    """The row of a game that ended now, a local time with its zone."""
    game = ended.replay.game
    return ScoreRow(
        id=ended.id,
        total=score(game).total,
        turns=game.turns,
        powers_used=game.powers_used,
        date=now.date().isoformat(),
        moment=now.astimezone(UTC).isoformat(timespec="milliseconds"),
        record=record_object(ended.replay.record),
        practice=practice,
        hints=ended.hints,
    )


def table_key(difficulty: Difficulty) -> str:
    """The key of a difficulty's table."""
    return f"{PREFIX}scores/{difficulty.key}"


def load_table(store: TextStore, difficulty: Difficulty) -> Table:
    """A difficulty's table; Unreadable where it is none."""
    rows, _ = _read_rows(read_document(store, table_key(difficulty)))
    return _table(rows)


def load_scores(store: TextStore, difficulty: Difficulty) -> list[ScoreRow]:
    """The table's rows with a rank, as in `load_table`."""
    return load_table(store, difficulty).ranked


def _table(rows: Iterable[ScoreRow]) -> Table:
    ordered = ranked(rows)
    return Table(
        [row for row in ordered if not row.practice][:MOST_ROWS],
        [row for row in ordered if row.practice][:MOST_PRACTICE_ROWS],
    )


def load_rows(store: TextStore, difficulty: Difficulty) -> tuple[list[ScoreRow], bool]:
    """All rows of a table that can be read, and whether they are all it has; Unreadable as `load_scores`."""
    return _read_rows(read_document(store, table_key(difficulty)))


def _read_rows(document: Document | None) -> tuple[list[ScoreRow], bool]:
    """The readable rows of a document, and whether they are all it has."""
    if document is None:
        return [], True
    sources = document.get("rows")
    if type(sources) is not list:
        raise Unreadable("rows")
    rows = [row for source in sources if (row := _read_row(source))]
    return rows, len(rows) == len(sources)


def _read_row(source: object) -> ScoreRow | None:
    if type(source) is not dict:
        return None
    texts = [source.get(name) for name in ("id", "date", "moment")]
    numbers = [source.get(name) for name in ("total", "turns", "powers_used")]
    if not all(isinstance(text, str) for text in texts) or not all(map(is_exact, numbers)):
        return None
    if not _is_date(source["date"]) or type(source.get("record")) not in (dict, str, NoneType):
        return None
    if type(source.get("practice", False)) is not bool or not is_count(source.get("hints", 0)):
        return None
    known = {name: source[name] for name in ScoreRow.__slots__ if name in source}
    return ScoreRow(**{"record": None, **known})


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def ranked(rows: Iterable[ScoreRow]) -> list[ScoreRow]:
    """Rows in the table's order; the id tells those apart that two devices have kept at one moment."""
    return sorted(rows, key=lambda row: (-row.total, row.moment, row.id))


def add_score(store: TextStore, difficulty: Difficulty, row: ScoreRow) -> None:
    """Put a game into its table, as in `add_scores`."""
    add_scores(store, difficulty, [row])


def add_scores(store: TextStore, difficulty: Difficulty, new: Iterable[ScoreRow]) -> None:
    """Put games into their table, once however often it is called; StoreFault where the store refuses.

    The table is read anew, so what another tab has added stays. One that cannot be read, in
    whole or in part, is set aside before it is written.
    """
    key = table_key(difficulty)
    try:
        rows, complete = _read_rows(read_document(store, key))
    except Unreadable:
        rows, complete = [], False
    if not complete:
        make_way(store, key)
    known = {row.id for row in rows}
    added = [row for row in new if row.id not in known]
    if not added:
        return
    save_rows(store, difficulty, [*rows, *added])


def save_rows(store: TextStore, difficulty: Difficulty, rows: Iterable[ScoreRow]) -> None:
    """Keep the best of these rows in place of a table; StoreFault where the store refuses."""
    table = _table(rows)
    objects = [_row_object(kept) for kept in table.ranked + table.practice]
    write_document(store, table_key(difficulty), {"rows": objects})


def _row_object(row: ScoreRow) -> Document:
    written = {name: getattr(row, name) for name in ScoreRow.__slots__}
    for name, absent in (("record", None), ("practice", False), ("hints", 0)):
        if written[name] == absent:
            del written[name]
    return written
