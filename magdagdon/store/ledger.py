"""The finished games of every device, as they are kept for statistics.

Knows the document `magdagdon/statistics`: who this device is, and a stream of games for
each device and difficulty. Refuses to know what is made of them: see `statistics`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Final, TypeAlias

from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.store.day_ranges import are_days
from magdagdon.store.documents import PREFIX, Document, Unreadable, make_way, read_document, write_document
from magdagdon.store.numbers import COUNTS
from magdagdon.store.tallies import NO_STREAM, Figures, PlayedGame, Stream, Tally, merged
from magdagdon.store.texts import StoreFault, TextStore

KEY: Final = f"{PREFIX}statistics"

LAST_KEY: Final = f"{PREFIX}counted"
"""Whose id is here was counted last: a page that starts on a finished game need not read the ledger."""

GAMES: Final = COUNTS[1:]
DAYS: Final = range(1, date.max.toordinal() + 1)
TOTALS: Final = range(-1000, 1001)
"""What numbers may be: those that every reader of JSON keeps exact, and totals that no game passes."""

Origin: TypeAlias = str
"""A device's random id, made with its first finished game."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """This device's origin, None before its first finished game, and all streams that are known here."""

    origin: Origin | None = None
    streams: Mapping[tuple[Origin, Difficulty], Stream] = field(default_factory=dict)

    def of(self, difficulty: Difficulty) -> dict[Origin, Stream]:
        """The streams of a difficulty."""
        return {origin: stream for (origin, kind), stream in self.streams.items() if kind is difficulty}

    def games(self, difficulty: Difficulty) -> int:
        """How many games of a difficulty it has."""
        return sum(stream.games for stream in self.of(difficulty).values())

    def has(self, difficulty: Difficulty, identity: str) -> bool:
        """Whether a game of that id has a row."""
        return any(row.id == identity for stream in self.of(difficulty).values() for row in stream.rows)

    def merged_with(self, other: "Ledger") -> "Ledger":
        """All games of both, still this device's."""
        keys = dict.fromkeys((*self.streams, *other.streams))
        return Ledger(
            self.origin,
            {
                key: merged(self.streams.get(key, NO_STREAM), other.streams.get(key, NO_STREAM))
                for key in keys
            },
        )


def load_ledger(store: TextStore) -> Ledger:
    """The stored ledger, an empty one where there is none; Unreadable where any part of it is not one."""
    document = read_document(store, KEY)
    return Ledger() if document is None else _read_ledger(document)


def save_ledger(store: TextStore, ledger: Ledger) -> None:
    """Keep a ledger, in place of the one before; StoreFault where the store refuses it."""
    origins: Document = {}
    for (origin, difficulty), stream in ledger.streams.items():
        origins.setdefault(origin, {})[difficulty.key] = _stream_object(stream)
    head = {} if ledger.origin is None else {"origin": ledger.origin}
    write_document(store, KEY, {**head, "origins": origins})


def count_game(
    store: TextStore,
    difficulty: Difficulty,
    game: PlayedGame,
    fresh_id: Callable[[], str],
    *,
    surely: bool = False,
) -> None:
    """Count a finished game, once however often it is called; StoreFault where the store refuses.

    The ledger is read anew, so what another tab has counted stays; one that cannot be read is
    set aside first. `fresh_id` gives this device its origin where it has none. `surely` looks into the
    ledger although the game was counted last: another tab may have pushed it out.
    """
    if not surely and _was_counted_last(store, game.id):
        return
    try:
        ledger = load_ledger(store)
    except Unreadable:
        make_way(store, KEY)
        ledger = Ledger()
    if not ledger.has(difficulty, game.id):
        origin = ledger.origin or fresh_id()
        key = (origin, difficulty)
        stream = ledger.streams.get(key, NO_STREAM).with_game(game)
        save_ledger(store, Ledger(origin, {**ledger.streams, key: stream}))
    _keep_last(store, game.id)


def _was_counted_last(store: TextStore, identity: str) -> bool:
    try:
        return (read_document(store, LAST_KEY) or {}).get("id") == identity
    except Unreadable:
        return False


def _keep_last(store: TextStore, identity: str) -> None:
    try:
        write_document(store, LAST_KEY, {"id": identity})
    except StoreFault:
        # It only spares a later start the ledger.
        return


def _stream_object(stream: Stream) -> Document:
    folded = stream.folded
    return {
        # Sums that another program has sent here may be at the edge: what comes on top must stay readable.
        "totals": [(total, min(games, GAMES[-1])) for total, games in sorted(folded.totals.items())],
        "sums": [min(figure, COUNTS[-1]) for figure in folded.sums],
        "days": folded.days,
        "rows": [(*row[:4], *row.figures) for row in stream.rows],
    }


def _read_ledger(document: Document) -> Ledger:
    origin, origins = document.get("origin"), document.get("origins")
    if not (origin is None or (isinstance(origin, str) and origin)) or type(origins) is not dict:
        raise Unreadable(KEY)
    streams = {}
    for name, kinds in origins.items():
        if type(kinds) is not dict or not DIFFICULTY_OF_KEY.keys() >= kinds.keys():
            raise Unreadable(KEY)
        for kind, source in kinds.items():
            streams[name, DIFFICULTY_OF_KEY[kind]] = _read_stream(source)
    return Ledger(origin, streams)


def _read_stream(source: object) -> Stream:
    if type(source) is not dict:
        raise Unreadable(KEY)
    return Stream(_read_tally(source), _read_rows(source.get("rows")))


def _read_tally(source: Document) -> Tally:
    totals, games = _columns(source.get("totals"), 2)
    firsts, lasts = _columns(source.get("days"), 2)
    (*sums,) = _columns([source.get("sums")], len(Figures._fields))
    for column, allowed in ((totals, TOTALS), (games, GAMES), (firsts, DAYS), (lasts, DAYS)):
        _check(column, allowed)
    for column in sums:
        _check(column, COUNTS)
    tally = Tally(dict(zip(totals, games, strict=True)), Figures._make(column[0] for column in sums))
    days = tuple(zip(firsts, lasts, strict=True))
    if len(tally.totals) != len(totals) or not are_days(days):
        raise Unreadable(KEY)
    return replace(tally, days=days)


def _read_rows(source: object) -> tuple[PlayedGame, ...]:
    """Rows read column by column: there may be thousands, and a page waits."""
    ids, days, moments, totals, *figures = _columns(source, 4 + len(Figures._fields))
    if set(map(type, ids)) - {str} or "" in ids:
        raise Unreadable(KEY)
    for column, allowed in ((days, DAYS), (moments, COUNTS), (totals, TOTALS)):
        _check(column, allowed)
    for column in figures:
        _check(column, COUNTS)
    return tuple(map(PlayedGame, ids, days, moments, totals, map(Figures._make, zip(*figures, strict=True))))


def _columns(source: object, width: int) -> list[tuple[Any, ...]]:
    """The columns of a list of lists that all have this width."""
    if type(source) is not list or set(map(type, source)) - {list} or set(map(len, source)) - {width}:
        raise Unreadable(KEY)
    return list(zip(*source, strict=True)) if source else [()] * width


def _check(column: tuple[Any, ...], allowed: range) -> None:
    # The type keeps True and 1.0 out, which equal 1.
    if set(map(type, column)) - {int}:
        raise Unreadable(KEY)
    if column and not (min(column) in allowed and max(column) in allowed):
        raise Unreadable(KEY)
