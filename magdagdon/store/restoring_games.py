"""Which games under way a backup brings here: the ordinary one, and those of days.

Knows when a slot may take one: never in place of a game that can still be played. Refuses to
know the rest of a backup: see `restoring`.
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from enum import StrEnum

from magdagdon.engine.daily_seeds import day_of
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import is_full
from magdagdon.store import saved_game
from magdagdon.store.backup import Backup
from magdagdon.store.daily import load_results
from magdagdon.store.documents import Unreadable
from magdagdon.store.ledger import load_ledger
from magdagdon.store.saved_game import SavedGame, load_game, save_game
from magdagdon.store.scores import load_rows
from magdagdon.store.slots import DailySlot
from magdagdon.store.texts import TextStore


class Fate(StrEnum):
    """What becomes of a part that is not counted in games."""

    ABSENT = "absent"
    TAKEN = "taken"
    OURS_STAYS = "ours-stays"
    KNOWN = "known"
    REFUSED = "refused"


def take_game(draft: TextStore, backup: Backup) -> Fate:
    """Take the ordinary game where none is under way here; whatever its seed."""
    return _take(draft, backup, saved_game.KEY, lambda _, ours: ours is None or not _is_under_way(ours))


def take_daily_game(draft: TextStore, backup: Backup, key: str) -> Fate:
    """Take a day's game into its slot where it is that day's first attempt.

    The slot must be empty, or have the finished game of an earlier day: an older one that was
    left has its result here, and may still be on the page.
    """
    return _take(draft, backup, key, lambda theirs, ours: _may_take_day(draft, key, theirs, ours))


def ids_here(store: TextStore, difficulty: Difficulty) -> set[str]:
    """The ids of a table's games; none where it cannot be read."""
    try:
        rows, _ = load_rows(store, difficulty)
    except Unreadable:
        return set()
    return {row.id for row in rows}


def _take(
    draft: TextStore, backup: Backup, key: str, may_take: Callable[[SavedGame, SavedGame | None], bool]
) -> Fate:
    theirs = load_game(backup.documents, key)
    if theirs is None or not _is_under_way(theirs):
        return Fate.ABSENT
    if theirs.replay.verified is not True:
        return Fate.REFUSED
    if _is_finished_here(draft, theirs):
        return Fate.KNOWN
    try:
        ours = load_game(draft, key)
    except Unreadable:
        return Fate.OURS_STAYS
    if ours is not None and ours.id == theirs.id and ours.replay == theirs.replay:
        return Fate.KNOWN
    if not may_take(theirs, ours):
        return Fate.OURS_STAYS
    # Above both, so that whoever compares revisions sees that the game has changed.
    revision = 1 + max(theirs.revision, ours.revision if ours else 0)
    # The picture is drawn anew: a file's is never shown.
    save_game(draft, replace(theirs, revision=revision), key)
    return Fate.TAKEN


def _may_take_day(draft: TextStore, key: str, theirs: SavedGame, ours: SavedGame | None) -> bool:
    day, difficulty = _day_of(theirs), theirs.replay.record.difficulty
    if day is None or DailySlot(difficulty, day).key != key:
        return False
    if not _is_first_attempt(draft, difficulty, day, theirs.id):
        return False
    if ours is None:
        return True
    our_day = _day_of(ours)
    return our_day is not None and our_day < day and not _is_under_way(ours)


def _is_first_attempt(store: TextStore, difficulty: Difficulty, day: date, identity: str) -> bool:
    try:
        first = load_results(store, difficulty).get(day)
    except Unreadable:
        return False
    return first is not None and first.id == identity and not first.is_finished


def _day_of(saved: SavedGame) -> date | None:
    record = saved.replay.record
    return day_of(record.seed or "", record.difficulty)


def _is_under_way(saved: SavedGame) -> bool:
    return bool(saved.replay.record.turns) and not is_full(saved.replay.game)


def _is_finished_here(store: TextStore, saved: SavedGame) -> bool:
    difficulty = saved.replay.record.difficulty
    try:
        is_counted = load_ledger(store).has(difficulty, saved.id)
    except Unreadable:
        is_counted = False
    return is_counted or saved.id in ids_here(store, difficulty)
