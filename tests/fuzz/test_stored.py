"""Stored documents and backups, hostile ones: read or refused, and no game is lost for what one holds."""

import json
import random
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magdagdon.engine.difficulty import Difficulty
from magdagdon.session import Session
from magdagdon.store.backup import PARTS, BackupReason, InvalidBackup, export_backup, read_backup
from magdagdon.store.documents import Unreadable, is_newer
from magdagdon.store.ledger import load_ledger
from magdagdon.store.restoring import apply_plan, plan_import
from magdagdon.store.scores import load_table, table_key
from magdagdon.store.settings import load_settings, save_settings
from magdagdon.store.statistics import statistics_of
from magdagdon.store.texts import MemoryStore, StoreFault, StoreReason
from magdagdon.store.verification import Proofs, verified_in_slices
from tests.fuzz import lived_in
from tests.fuzz.hostile import nested, spoilt, spoilt_json, tried
from tests.fuzz.lived_in import NEARLY, READERS, play_to_end, store_with
from tests.fuzz.world import EVENING, World
from tests.store.contents import texts_of

KEYS = sorted(READERS)


def spoilt_documents(*keys: str) -> st.SearchStrategy[tuple[str, str]]:
    """One of these keys, and a text under it."""

    def spoil(chance: random.Random, document: tuple[str, str]) -> tuple[str, str]:
        return document[0], spoilt_json(chance, document[1])

    return spoilt(spoil, lambda: [(key, lived_in.texts()[key]) for key in keys])


@tried(250)
@given(spoilt_documents(*KEYS))
def test_a_stored_text_is_read_or_unreadable_and_stays(document: tuple[str, str]) -> None:
    key, text = document
    store = store_with(key, text)
    before = texts_of(store)
    with suppress(Unreadable):
        READERS[key](store)
    assert texts_of(store) == before


# --- No game is lost for what a document holds ----------------------------------------------


def is_readable(store: MemoryStore, key: str) -> bool:
    try:
        PARTS[key](store)
    except Unreadable:
        return False
    return True


def finish_a_game(store: MemoryStore, key: str) -> None:
    """Start on a store, play its game to the end, and see that nothing is lost and all can be read."""
    text, was_readable = store.read(key), is_readable(store, key)
    session = Session(World(store).surroundings, NEARLY)
    play_to_end(session, random.Random("finish"))
    kind = session.game.difficulty
    assert session.fault is None
    table = session.table(kind)
    assert session.id in [row.id for row in (*table.ranked, *table.practice)]
    assert load_ledger(store).has(kind, session.id)
    asides = [store.read(other) for other in store if other.startswith("magdagdon/aside/")]
    assert was_readable or text in (store.read(key), *asides)
    assert session.place() == session.place()
    look_everywhere(store)


def look_everywhere(store: MemoryStore) -> None:
    """What a page makes of a store: tables that prove themselves, statistics, settings kept, a backup."""
    for kind in Difficulty:
        with suppress(Unreadable):
            table = load_table(store, kind)
            list(verified_in_slices([*table.ranked, *table.practice], kind, Proofs()))
        with suppress(Unreadable):
            statistics_of(load_ledger(store), kind, EVENING.date())
    with suppress(Unreadable):
        keep_settings(store)
    take_backup_of(store)


def take_backup_of(store: MemoryStore) -> None:
    """Save a backup and take it in elsewhere; where a part is a newer version's, only that version can."""
    backup = export_backup(store, EVENING)
    if any(is_newer(store, key) for key in json.loads(backup)["documents"]):
        with pytest.raises(InvalidBackup, match=BackupReason.LATER_VERSION):
            read_backup(backup)
        return
    taken = MemoryStore()
    apply_plan(taken, plan_import(taken, read_backup(backup)))


def keep_settings(store: MemoryStore) -> None:
    """Keep the settings as they are read; those of a newer version are refused and stay."""
    text, settings = store.read("magdagdon/settings"), load_settings(store)
    if is_newer(store, "magdagdon/settings"):
        with pytest.raises(StoreFault, match=StoreReason.NEWER):
            save_settings(store, settings)
        assert store.read("magdagdon/settings") == text
    else:
        save_settings(store, settings)


@tried(25)
@given(spoilt_documents(*PARTS))
def test_whatever_a_document_holds_a_game_is_finished_and_kept(document: tuple[str, str]) -> None:
    key, text = document
    finish_a_game(store_with(key, text), key)


def with_part(key: str, *path: str | int, value: object) -> str:
    """A document's text with another value somewhere in it."""
    document = json.loads(lived_in.texts()[key])
    part = document
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return json.dumps(document)


GAME, TABLE = "magdagdon/game", table_key(NEARLY)
FOUND = {
    "hints below zero": (GAME, with_part(GAME, "hints", value=-1)),
    "more hints than a reader of JSON keeps exact": (GAME, with_part(GAME, "hints", value=2**53)),
    "a revision at the edge of what Python writes": (GAME, with_part(GAME, "revision", value=10**4300 - 1)),
    "a record of a score that is too deep to write": (
        TABLE,
        with_part(TABLE, "rows", 0, "record", value={"deep": nested(900)}),
    ),
    "a setting of nobody's that is too deep to write": (
        "magdagdon/settings",
        with_part("magdagdon/settings", "deep", value=nested(900)),
    ),
    "settings of a version far ahead": (
        "magdagdon/settings",
        with_part("magdagdon/settings", "version", value=10**40),
    ),
    "a setting of nobody's that JSON has no word for": (
        "magdagdon/settings",
        with_part("magdagdon/settings", "far", value=float("inf")),
    ),
    "a setting of nobody's that is too large": ("magdagdon/settings", '{"version": 1, "far": 1e999}'),
    "results of nobody's difficulty that are too deep": (
        "magdagdon/daily",
        with_part("magdagdon/daily", "results", "easy", value={"2026-11-29": nested(900)}),
    ),
}


@pytest.mark.parametrize("found", FOUND)
def test_what_was_found_once_loses_no_game(found: str) -> None:
    key, text = FOUND[found]
    finish_a_game(store_with(key, text), key)


# --- Backups --------------------------------------------------------------------------------


@cache
def backup_texts() -> list[str]:
    return [export_backup(store_with("magdagdon/nothing", ""), EVENING)]


def take_in(text: str, store: MemoryStore) -> None:
    """Take a backup in, or refuse it; what is taken in can be read, and taken in again changes nothing."""
    before = texts_of(store)
    try:
        plan = plan_import(store, read_backup(text))
    except InvalidBackup:
        return
    assert texts_of(store) == before
    assert apply_plan(store, plan).tables == plan.tables
    assert not plan_import(store, read_backup(text)).changes_something
    changed = [key for key in READERS if store.read(key) != before.get(key)]
    for key in changed:
        READERS[key](store)
    look_everywhere(store)


@tried(20)
@given(spoilt(spoilt_json, backup_texts))
def test_a_backup_is_taken_in_or_refused_whole(text: str) -> None:
    for store in (MemoryStore(), store_with("magdagdon/settings", "not JSON")):
        take_in(text, store)


@pytest.mark.parametrize("found", FOUND)
def test_a_backup_with_what_was_found_once_is_taken_in_or_refused(found: str) -> None:
    key, text = FOUND[found]
    backup = json.loads(backup_texts()[0])
    backup["documents"][key] = json.loads(text)
    take_in(json.dumps(backup), MemoryStore())
