"""A full store: replays of old games make room, oldest first, and no score is let go."""

import json

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.letting_go import let_go
from magdagdon.store.scores import add_score, load_scores, table_key
from magdagdon.store.texts import MemoryStore, StoreReason
from tests.store.contents import texts_of
from tests.store.games import old_row
from tests.store.refusing import Cramped
from tests.store.sessions import begun, play_out, session

PEACEFUL, SURVIVAL = Difficulty.PEACEFUL, Difficulty.SURVIVAL


def filled(store: MemoryStore, count: int) -> MemoryStore:
    for number in range(count):
        difficulty = (PEACEFUL, SURVIVAL)[number % 2]
        add_score(store, difficulty, old_row(number, difficulty))
    return store


def kinds(store: MemoryStore) -> dict[str, str]:
    """What each row has of its game: `whole`, `packed` or `gone`."""
    names = {dict: "whole", str: "packed", type(None): "gone"}
    rows = [each for kind in (PEACEFUL, SURVIVAL) for each in load_scores(store, kind)]
    return {each.id: names[type(each.record)] for each in rows}


def test_the_oldest_replays_of_all_tables_are_packed_first_and_still_prove_their_scores() -> None:
    store = filled(MemoryStore(), 6)
    before = {each.id: each.replay() for kind in (PEACEFUL, SURVIVAL) for each in load_scores(store, kind)}
    size = len(store.read(table_key(PEACEFUL)) or "")
    assert let_go(store, most=3)
    assert kinds(store) == {
        **dict.fromkeys(["old0", "old1", "old2"], "packed"),
        **dict.fromkeys(["old3", "old4", "old5"], "whole"),
    }
    for kind in (PEACEFUL, SURVIVAL):
        for each in load_scores(store, kind):
            assert each.is_verified(kind)
            assert each.replay() == before[each.id]
    assert len(store.read(table_key(PEACEFUL)) or "") < size / 2


def test_when_all_are_packed_the_oldest_go_and_their_scores_stay() -> None:
    store = filled(MemoryStore(), 4)
    totals = {each.id: each.total for each in load_scores(store, PEACEFUL)}
    assert let_go(store)
    assert let_go(store, most=1)
    assert kinds(store) == {"old0": "gone", "old1": "packed", "old2": "packed", "old3": "packed"}
    assert {each.id: each.total for each in load_scores(store, PEACEFUL)} == totals
    assert not next(each for each in load_scores(store, PEACEFUL) if each.id == "old0").is_verified(PEACEFUL)
    assert let_go(store)
    assert not let_go(store)


def test_a_table_that_cannot_be_read_is_left_alone() -> None:
    store = MemoryStore()
    store.write(table_key(PEACEFUL), '{"version":1,"rows":[5]}')
    assert not let_go(store)
    assert store.read(table_key(PEACEFUL)) == '{"version":1,"rows":[5]}'


def test_a_store_that_refuses_all_keeps_what_it_has() -> None:
    store = filled(Cramped(), 4)
    assert isinstance(store, Cramped)
    before = texts_of(store)
    store.room = 0
    assert not let_go(store)
    assert texts_of(store) == before


@pytest.mark.parametrize("spare", [0, 200, 1000, 3000])
def test_in_a_full_store_a_game_is_saved_at_every_step_and_its_score_kept(spare: int) -> None:
    store = Cramped()
    filled(store, 20)
    made = begun(store, "ends", SURVIVAL)
    store.room = store.taken + spare
    for step in play_out(made):
        assert step.fault is None
        assert session(store).record == step.record
    assert made.id in {each.id for each in load_scores(store, SURVIVAL)}
    assert len(kinds(store)) == 21
    assert kinds(store)["old0"] == ("whole" if spare >= 3000 else "packed")


def test_without_any_room_the_player_is_told_and_what_was_stored_stays() -> None:
    store = Cramped()
    steps = play_out(begun(store))
    next(steps)
    store.room = store.taken
    before = store.read("magdagdon/game")
    *_, made = steps
    assert made.fault is StoreReason.FULL
    assert store.read("magdagdon/game") == before
    assert json.loads(before or "")["picture"]["phase"] == "rolled"
