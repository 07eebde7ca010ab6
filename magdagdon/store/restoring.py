"""What a backup would change here, and how it is taken in.

Knows how each part of a backup meets what is here: games are united by their ids and
refused where their records do not prove them, and what cannot be united is taken only where
there is none here. Nothing here is ever made worse. Refuses to know how a backup is written:
see `backup`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import is_full
from magdagdon.store.backup import DAILY_KEY, SEEDS_KEY, Backup
from magdagdon.store.documents import Unreadable, make_way, read_document
from magdagdon.store.drafts import Draft
from magdagdon.store.ledger import KEY as STATISTICS_KEY
from magdagdon.store.ledger import Ledger, load_ledger, save_ledger
from magdagdon.store.saved_game import SavedGame, load_game, save_game
from magdagdon.store.scores import ScoreRow, add_scores, load_rows, ranked, table_key
from magdagdon.store.settings import KEY as SETTINGS_KEY
from magdagdon.store.texts import TextStore

WHERE_NONE_IS: Final = (SETTINGS_KEY, DAILY_KEY, SEEDS_KEY)
"""The keys whose documents are taken whole, and only where nothing is kept here."""


class Fate(StrEnum):
    """What becomes of a part that is taken whole or not at all."""

    ABSENT = "absent"
    TAKEN = "taken"
    OURS_STAYS = "ours-stays"
    KNOWN = "known"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class TablePlan:
    """What becomes of a table's rows.

    `added` come into the best 100, `known` are here already, `refused` are not proved by
    their records or cannot be read, `beyond` are proved but below the best 100.
    """

    added: tuple[ScoreRow, ...]
    known: int
    refused: int
    beyond: int


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What an import changes: tables, games counted in statistics, the game under way, and the rest by key.

    A game under way is taken where none is under way here; it is `known` where it was finished
    here, and `refused` where its dice are not its seed's.
    """

    backup: Backup
    tables: Mapping[Difficulty, TablePlan]
    counted: Mapping[Difficulty, int]
    game: Fate
    others: Mapping[str, Fate]

    @property
    def changes_something(self) -> bool:
        """Whether anything here would be other than it is."""
        added = any(table.added for table in self.tables.values()) or any(self.counted.values())
        return added or Fate.TAKEN in (self.game, *self.others.values())


def plan_import(store: TextStore, backup: Backup) -> ImportPlan:
    """What an import would change; the store stays as it is."""
    return _import_into(Draft(store), backup)


def apply_plan(store: TextStore, plan: ImportPlan) -> ImportPlan:
    """Take a backup in, and tell what that changed: not what was planned where the store has changed since.

    StoreFault where the store refuses, which then has what it had.
    """
    draft = Draft(store)
    done = _import_into(draft, plan.backup)
    draft.keep()
    return done


def _import_into(draft: Draft, backup: Backup) -> ImportPlan:
    others = {key: _take_whole(draft, backup, key) for key in WHERE_NONE_IS}
    tables = {kind: _unite_table(draft, backup, kind) for kind in Difficulty}
    counted = _unite_statistics(draft, backup)
    # The game comes last: by then all games are here that are known to be finished.
    return ImportPlan(backup, tables, counted, _take_game(draft, backup), others)


def _unite_table(draft: Draft, backup: Backup, difficulty: Difficulty) -> TablePlan:
    known = _ids(draft, difficulty)
    theirs, unreadable = _rows_sent(backup, difficulty)
    unknown = [row for row in theirs if row.id not in known]
    proved = [row for row in unknown if backup.proofs.holds(row, difficulty)]
    new = {row.id: row for row in reversed(proved)}
    if new:
        add_scores(draft, difficulty, new.values())
    kept = _ids(draft, difficulty)
    added = tuple(row for row in ranked(new.values()) if row.id in kept)
    return TablePlan(
        added=added,
        known=len(theirs) - len(unknown) + len(proved) - len(new),
        refused=unreadable + len(unknown) - len(proved),
        beyond=len(new) - len(added),
    )


def _ids(store: TextStore, difficulty: Difficulty) -> set[str]:
    """The ids of a table's games; none where it cannot be read."""
    try:
        rows, _ = load_rows(store, difficulty)
    except Unreadable:
        return set()
    return {row.id for row in rows}


def _rows_sent(backup: Backup, difficulty: Difficulty) -> tuple[list[ScoreRow], int]:
    """A backup's rows that can be read, and how many others it has."""
    rows, _ = load_rows(backup.documents, difficulty)
    document = read_document(backup.documents, table_key(difficulty))
    return ranked(rows), len(document["rows"]) - len(rows) if document else 0


def _unite_statistics(draft: Draft, backup: Backup) -> dict[Difficulty, int]:
    ours, is_sound = _ledger(draft)
    both = ours.merged_with(load_ledger(backup.documents))
    if both.streams != ours.streams:
        if not is_sound:
            make_way(draft, STATISTICS_KEY)
        save_ledger(draft, both)
    return {kind: both.games(kind) - ours.games(kind) for kind in Difficulty}


def _ledger(store: TextStore) -> tuple[Ledger, bool]:
    """The ledger that is here, and whether it could be read."""
    try:
        return load_ledger(store), True
    except Unreadable:
        return Ledger(), False


def _take_game(draft: Draft, backup: Backup) -> Fate:
    theirs = load_game(backup.documents)
    if theirs is None or not _is_under_way(theirs):
        return Fate.ABSENT
    if theirs.replay.verified is not True:
        return Fate.REFUSED
    if _is_finished_here(draft, theirs):
        return Fate.KNOWN
    try:
        ours = load_game(draft)
    except Unreadable:
        return Fate.OURS_STAYS
    if ours is not None and _is_under_way(ours):
        return Fate.OURS_STAYS
    # Above both, so that whoever compares revisions sees that the game has changed.
    revision = 1 + max(theirs.revision, ours.revision if ours else 0)
    # The picture is drawn anew: a file's is never shown.
    save_game(draft, theirs.id, revision, theirs.replay.record, theirs.replay.game)
    return Fate.TAKEN


def _is_under_way(saved: SavedGame) -> bool:
    return bool(saved.replay.record.turns) and not is_full(saved.replay.game)


def _is_finished_here(store: TextStore, saved: SavedGame) -> bool:
    difficulty = saved.replay.record.difficulty
    ledger, _ = _ledger(store)
    return ledger.has(difficulty, saved.id) or saved.id in _ids(store, difficulty)


def _take_whole(draft: Draft, backup: Backup, key: str) -> Fate:
    theirs = backup.documents.read(key)
    if theirs is None:
        return Fate.ABSENT
    if draft.read(key) is not None:
        return Fate.OURS_STAYS
    draft.write(key, theirs)
    return Fate.TAKEN
