"""What a backup would change here, and how it is taken in.

Knows how each part of a backup meets what is here: games are united by their ids and
refused where their records do not prove them, and settings are taken only where there are
none here. Nothing here is ever made worse. Refuses to know how a backup is written:
see `backup`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store import daily, seeds
from magdagdon.store.backup import Backup
from magdagdon.store.documents import read_document
from magdagdon.store.drafts import Draft
from magdagdon.store.restoring_games import Fate, ids_here, take_daily_game, take_game
from magdagdon.store.scores import ScoreRow, add_scores, load_rows, ranked, table_key
from magdagdon.store.settings import KEY as SETTINGS_KEY
from magdagdon.store.slots import DAILY_GAMES
from magdagdon.store.texts import TextStore
from magdagdon.store.uniting import unite_days, unite_starts, unite_statistics


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

    A game under way is taken where none is under way here; it is `known` where it is here or
    was finished here, and `refused` where its dice are not its seed's. `others` has settings,
    which are taken where there are none here, the results of days and the starts of seeds, of
    which what is missing here is taken, and the games of days that are under way.
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
    others = {
        SETTINGS_KEY: _take_whole(draft, backup, SETTINGS_KEY),
        daily.KEY: _unite_days(draft, backup),
        seeds.KEY: _unite_starts(draft, backup),
    }
    tables = {kind: _unite_table(draft, backup, kind) for kind in Difficulty}
    counted = _unite_statistics(draft, backup)
    # Games come last: by then all are here that are known to be finished.
    others |= {key: take_daily_game(draft, backup, key) for key in DAILY_GAMES}
    return ImportPlan(backup, tables, counted, take_game(draft, backup), others)


def _unite_table(draft: Draft, backup: Backup, difficulty: Difficulty) -> TablePlan:
    known = ids_here(draft, difficulty)
    theirs, unreadable = _rows_sent(backup, difficulty)
    unknown = [row for row in theirs if row.id not in known]
    proved = [row for row in unknown if backup.proofs.holds(row, difficulty)]
    new = {row.id: row for row in reversed(proved)}
    if new:
        add_scores(draft, difficulty, new.values())
    kept = ids_here(draft, difficulty)
    added = tuple(row for row in ranked(new.values()) if row.id in kept)
    return TablePlan(
        added=added,
        known=len(theirs) - len(unknown) + len(proved) - len(new),
        refused=unreadable + len(unknown) - len(proved),
        beyond=len(new) - len(added),
    )


def _rows_sent(backup: Backup, difficulty: Difficulty) -> tuple[list[ScoreRow], int]:
    """A backup's rows that can be read, and how many others it has."""
    rows, _ = load_rows(backup.documents, difficulty)
    document = read_document(backup.documents, table_key(difficulty))
    return ranked(rows), len(document["rows"]) - len(rows) if document else 0


def _unite_statistics(draft: Draft, backup: Backup) -> dict[Difficulty, int]:
    before, after = unite_statistics(draft, backup.documents)
    return {kind: after.games(kind) - before.games(kind) for kind in Difficulty}


def _take_whole(draft: Draft, backup: Backup, key: str) -> Fate:
    theirs = backup.documents.read(key)
    if theirs is None:
        return Fate.ABSENT
    if draft.read(key) is not None:
        return Fate.OURS_STAYS
    draft.write(key, theirs)
    return Fate.TAKEN


def _unite_days(draft: Draft, backup: Backup) -> Fate:
    """A day's first attempt that is known here stays; days without one take theirs."""
    if backup.documents.read(daily.KEY) is None:
        return Fate.ABSENT
    changes = unite_days(draft, backup.documents)
    return Fate.TAKEN if changes else Fate.KNOWN


def _unite_starts(draft: Draft, backup: Backup) -> Fate:
    if backup.documents.read(seeds.KEY) is None:
        return Fate.ABSENT
    changes = unite_starts(draft, backup.documents)
    return Fate.TAKEN if changes else Fate.KNOWN
