"""Two memories of one browser, and a crash that takes the last writes from the first: nothing is lost."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magdagdon.engine.difficulty import Difficulty
from magdagdon.session import Session
from magdagdon.store.hand import keep_hand, load_hand
from magdagdon.store.keeping import KeepingStore
from magdagdon.store.ledger import load_ledger
from magdagdon.store.mirroring import take_what_was_lost
from magdagdon.store.scores import load_scores
from magdagdon.store.settings import Settings, load_settings, save_settings
from magdagdon.store.slots import DailySlot
from magdagdon.store.texts import MemoryStore
from tests.store.contents import store_of, texts_of
from tests.store.sessions import begun, ended, play_out, session, world

PEACEFUL = Difficulty.PEACEFUL
GAME, TABLE = "magdagdon/game", "magdagdon/scores/peaceful"


def after_crash(kept: dict[str, str], mirrored: dict[str, str]) -> MemoryStore:
    """What a browser has at its next start: of the two memories those texts that differ are looked at."""
    store = store_of(kept)
    take_what_was_lost(store, {key: text for key, text in mirrored.items() if text != kept.get(key)})
    return store


def states() -> list[dict[str, str]]:
    """All that is stored after every step of three games, one after the other."""
    store, found = MemoryStore(), list[dict[str, str]]()
    made = begun(store, "first")
    for seed in ("first", "second", "third"):
        if seed != "first":
            made.new_game(PEACEFUL, seed)
        for _ in play_out(made):
            found.append(texts_of(store))
    return found


STATES = states()


@given(st.integers(0, len(STATES) - 1), st.integers(0, len(STATES) - 1))
def test_whichever_memory_is_behind_the_later_state_comes_back_whole(kept: int, mirrored: int) -> None:
    store = after_crash(STATES[kept], STATES[mirrored])
    latest = store_of(STATES[max(kept, mirrored)])
    assert session(store).record == session(latest).record
    assert session(store).id == session(latest).id
    assert load_scores(store, PEACEFUL) == load_scores(latest, PEACEFUL)
    assert load_ledger(store) == load_ledger(latest)
    assert texts_of(store) == texts_of(after_crash(texts_of(store), STATES[mirrored]))


def test_a_damaged_game_is_set_aside_and_comes_back_from_the_mirror() -> None:
    mirrored = STATES[40]
    store = after_crash({**mirrored, GAME: "{"}, mirrored)
    assert session(store).record == session(store_of(mirrored)).record
    assert store.read("magdagdon/aside/game/1") == "{"


@pytest.mark.parametrize("damaged", ["{", "[]", '{"version":1}', '{"version":1,"revision":9999,"id":"a"}'])
def test_a_damaged_mirror_changes_nothing(damaged: str) -> None:
    store = after_crash(STATES[40], {GAME: damaged, TABLE: damaged, "magdagdon/statistics": damaged})
    assert texts_of(store) == STATES[40]


def test_a_newer_versions_text_is_never_written_over_and_waits_for_it_where_this_one_has_none() -> None:
    newer = '{"version":7,"revision":1}'
    assert after_crash({GAME: newer}, STATES[40]).read(GAME) == newer
    assert after_crash({}, {GAME: newer}).read(GAME) == newer
    assert after_crash(STATES[40], {GAME: newer}).read(GAME) == STATES[40][GAME]


def test_scores_that_only_one_memory_has_are_all_there_once() -> None:
    one, other = MemoryStore(), MemoryStore()
    here, there = ended(begun(one, "here")), ended(begun(other, "there"))
    there.new_game(PEACEFUL, "again")
    both = after_crash(texts_of(one), texts_of(other))
    assert {row.id for row in load_scores(both, PEACEFUL)} == {here.id, *ids(other)}


def ids(store: MemoryStore) -> set[str]:
    return {row.id for row in load_scores(store, PEACEFUL)}


def test_the_devices_own_origin_comes_back() -> None:
    [origin] = {load_ledger(store_of(STATES[-1])).origin}
    assert origin
    assert load_ledger(after_crash({}, STATES[-1])).origin == origin


def test_the_later_settings_and_the_later_hand_count() -> None:
    store = MemoryStore()
    slot = DailySlot(PEACEFUL, date(2026, 11, 30))
    save_settings(store, Settings(theme="dark"))
    keep_hand(store, slot)
    before = texts_of(store)
    save_settings(store, Settings(theme="light"))
    keep_hand(store, None)
    for kept, mirrored in ((before, texts_of(store)), (texts_of(store), before)):
        found = after_crash(kept, mirrored)
        assert (load_settings(found).theme, load_hand(found)) == ("light", None)
    assert load_hand(after_crash({}, before)) == slot


def test_another_days_game_in_its_place_is_the_later_though_it_has_just_begun() -> None:
    store = MemoryStore()
    ended(Session.of_day(world(store), PEACEFUL, date(2026, 11, 28)))
    before = texts_of(store)
    new = Session.of_day(world(store), PEACEFUL, date(2026, 11, 30))
    new.roll()
    store = after_crash(texts_of(store), before)
    assert Session.of_day(world(store), PEACEFUL, date(2026, 11, 30)).record == new.record


def test_a_store_that_was_cleared_while_playing_has_all_again_from_the_mirror() -> None:
    inner, mirrored, found = MemoryStore(), dict[str, str](), list[dict[str, str]]()
    store = KeepingStore(inner, mirrored.__setitem__, lambda: found.append(dict(mirrored)))
    made = ended(begun(store, "first"))
    for key in list(inner):
        inner.remove(key)
    made.new_game(PEACEFUL, "second")
    made.roll()
    [lost] = found
    assert load_scores(inner, PEACEFUL) == []
    take_what_was_lost(store, lost)
    assert ids(inner) == ids(store_of(lost)) != set()
    assert session(inner).record == made.record
