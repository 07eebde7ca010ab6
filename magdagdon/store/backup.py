"""One document with all that is kept: how it is written and read.

Knows the format `magdagdon-backup/1` (docs/formats.md) and the parts that it may have, each a
document of this game that its own reader can read. Refuses to know what becomes of a backup
that was read: see `restoring`.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from functools import partial
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import InvalidRecord
from magdagdon.engine.reading import parse_json
from magdagdon.store import daily, ledger, saved_game, seeds, settings
from magdagdon.store.documents import FIRST, Document, Unreadable, is_shallow, read_document
from magdagdon.store.scores import load_scores, table_key
from magdagdon.store.slots import DAILY_GAMES
from magdagdon.store.texts import MemoryStore, TextStore
from magdagdon.store.verification import Proofs

FORMAT: Final = "magdagdon-backup/1"
_ANY_FORMAT: Final = re.compile(r"magdagdon-backup/[1-9][0-9]*")

LARGEST_BACKUP: Final = 8 * 1024 * 1024
"""Characters; three full tables and ten thousand games stay below a tenth of it."""

PARTS: Final[dict[str, Callable[[TextStore], object]]] = {
    settings.KEY: settings.load_settings,
    saved_game.KEY: saved_game.load_game,
    ledger.KEY: ledger.load_ledger,
    daily.KEY: daily.load_all_results,
    seeds.KEY: seeds.load_starts,
    **{key: partial(saved_game.load_game, key=key) for key in DAILY_GAMES},
    **{table_key(kind): partial(load_scores, difficulty=kind) for kind in Difficulty},
}
"""The keys that a backup carries, and what reads each; it raises Unreadable."""


class BackupReason(StrEnum):
    """Why a text is no backup that can be used here; the value is the error code."""

    TOO_LARGE = "backup-too-large"
    NOT_JSON = "backup-not-json"
    NOT_A_BACKUP = "backup-unknown"
    LATER_VERSION = "backup-later-version"
    DAMAGED = "backup-damaged"


class InvalidBackup(ValueError):
    """A text that is no backup, or none that can be used here."""

    def __init__(self, reason: BackupReason) -> None:
        super().__init__(reason.value)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that was read: when it was made (UTC), and its documents under their keys.

    `proofs` remembers which of its rows were checked, so that a page may do it in slices
    before it asks what an import would change.
    """

    moment: datetime
    documents: TextStore
    proofs: Proofs = field(default_factory=Proofs, compare=False)


def export_backup(store: TextStore, now: datetime) -> str:
    """All that is kept and can be read, as one JSON text; `now` bears its zone."""
    head = {"format": FORMAT, "moment": now.astimezone(UTC).isoformat(timespec="milliseconds")}
    found = {key: document for key in PARTS if (document := _readable(store, key))}
    return json.dumps({**head, "documents": found}, separators=(",", ":"))


def _readable(store: TextStore, key: str) -> Document | None:
    try:
        PARTS[key](store)
        return read_document(store, key)
    except Unreadable:
        return None


def read_backup(text: str) -> Backup:
    """The backup that a text is; InvalidBackup where it is none, and nothing of it is used then."""
    source = _read_format(text)
    moment, documents = _read_moment(source.get("moment")), source.get("documents")
    if moment is None or type(documents) is not dict:
        raise InvalidBackup(BackupReason.DAMAGED)
    kept = MemoryStore()
    for key in PARTS:
        if key in documents:
            _check_version(documents[key])
            kept.write(key, json.dumps(documents[key]))
            _check_readable(kept, key)
    return Backup(moment, kept)


def _read_format(text: str) -> Document:
    if len(text) > LARGEST_BACKUP:
        raise InvalidBackup(BackupReason.TOO_LARGE)
    try:
        source = parse_json(text.removeprefix("\ufeff"))
    except InvalidRecord:
        raise InvalidBackup(BackupReason.NOT_JSON) from None
    if type(source) is not dict or not isinstance(source.get("format"), str):
        raise InvalidBackup(BackupReason.NOT_A_BACKUP)
    if not _ANY_FORMAT.fullmatch(source["format"]):
        raise InvalidBackup(BackupReason.NOT_A_BACKUP)
    if source["format"] != FORMAT:
        raise InvalidBackup(BackupReason.LATER_VERSION)
    return source


def _read_moment(source: object) -> datetime | None:
    try:
        moment = datetime.fromisoformat(source) if isinstance(source, str) else None
        return moment.astimezone(UTC) if moment and moment.tzinfo else None
    except (ValueError, OverflowError):
        return None


def _check_version(document: object) -> None:
    if type(document) is not dict or type(document.get("version")) is not int:
        raise InvalidBackup(BackupReason.DAMAGED)
    if document["version"] > FIRST.version:
        raise InvalidBackup(BackupReason.LATER_VERSION)
    if not is_shallow(document):
        raise InvalidBackup(BackupReason.DAMAGED)


def _check_readable(kept: TextStore, key: str) -> None:
    try:
        PARTS[key](kept)
    except Unreadable:
        raise InvalidBackup(BackupReason.DAMAGED) from None
