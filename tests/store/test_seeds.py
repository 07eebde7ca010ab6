"""Seeds that were started before: who came first, what is forgotten, and what cannot be read."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.seeds import MOST_STARTS, keep_started, was_started
from magdagdon.store.texts import MemoryStore, StoreFault
from tests.store.refusing import FullStore

KEY = "magdagdon/seeds"
PEACEFUL, SURVIVAL = Difficulty.PEACEFUL, Difficulty.SURVIVAL


def started(*seeds: str) -> MemoryStore:
    """A store in which each of these was started, by a game of its own."""
    store = MemoryStore()
    for seed in seeds:
        keep_started(store, PEACEFUL, seed, f"game of {seed}")
    return store


def test_a_seed_is_known_once_it_was_started() -> None:
    store = started("cubiri")
    assert was_started(store, PEACEFUL, "cubiri")
    assert not was_started(store, PEACEFUL, "another")
    assert not was_started(MemoryStore(), PEACEFUL, "cubiri")


def test_a_seed_is_known_on_its_difficulty_alone() -> None:
    assert not was_started(started("cubiri"), SURVIVAL, "cubiri")


def test_to_come_back_to_the_first_game_of_a_seed_is_no_second_start() -> None:
    store = started("cubiri")
    assert not was_started(store, PEACEFUL, "cubiri", other_than="game of cubiri")
    assert was_started(store, PEACEFUL, "cubiri", other_than="another game")


def test_only_the_first_game_of_a_seed_is_the_first_however_often_either_is_kept() -> None:
    store = MemoryStore()
    kept = [keep_started(store, PEACEFUL, "cubiri", game) for game in ("a", "b", "a", "b")]
    assert kept == [True, False, True, False]
    assert len(json.loads(store.read(KEY) or "")["starts"]) == 1


def test_the_document_holds_sixty_bits_of_the_seed_and_of_the_game() -> None:
    # SHA-256 of "peaceful/cubiri" and of "a", in base64url, ten characters of each.
    store = MemoryStore()
    keep_started(store, PEACEFUL, "cubiri", "a")
    assert store.read(KEY) == '{"version":1,"starts":["cVNqINEI7IypeBEsobvc"]}'


def test_of_more_than_two_thousand_starts_the_oldest_are_forgotten() -> None:
    store = started("first", "second")
    document = json.loads(store.read(KEY) or "")
    more = [f"{number:010}" * 2 for number in range(MOST_STARTS - 2)]
    store.write(KEY, json.dumps({"version": 1, "starts": [*document["starts"], *more]}))
    keep_started(store, PEACEFUL, "last", "z")
    assert len(json.loads(store.read(KEY) or "")["starts"]) == 2000
    assert [was_started(store, PEACEFUL, seed) for seed in ("first", "second", "last")] == [False, True, True]


def test_two_thousand_starts_stay_below_fifty_thousand_characters() -> None:
    store = MemoryStore()
    store.write(KEY, json.dumps({"version": 1, "starts": [f"{n:010}" * 2 for n in range(MOST_STARTS)]}))
    keep_started(store, PEACEFUL, "last", "z")
    assert len(store.read(KEY) or "") < 50_000


@pytest.mark.parametrize(
    "damaged", ["{", "[]", '{"version": 1}', '{"version": 0, "starts": []}', '{"version": 1, "starts": 3}']
)
def test_a_document_that_cannot_be_read_knows_nothing_and_is_set_aside_before_it_is_written(
    damaged: str,
) -> None:
    store = MemoryStore()
    store.write(KEY, damaged)
    assert not was_started(store, PEACEFUL, "cubiri")
    assert keep_started(store, PEACEFUL, "cubiri", "a")
    assert was_started(store, PEACEFUL, "cubiri")
    assert store.read("magdagdon/aside/seeds/1") == damaged


@pytest.mark.parametrize("broken", [None, 5, "short", "x" * 21, []])
def test_a_start_that_cannot_be_read_is_set_aside_and_the_others_stay(broken: Any) -> None:
    store = started("cubiri")
    document = json.loads(store.read(KEY) or "")
    text = json.dumps({"version": 1, "starts": [broken, *document["starts"]]})
    store.write(KEY, text)
    keep_started(store, PEACEFUL, "another", "b")
    assert was_started(store, PEACEFUL, "cubiri")
    assert was_started(store, PEACEFUL, "another")
    assert store.read("magdagdon/aside/seeds/1") == text


def test_a_store_without_room_says_so() -> None:
    with pytest.raises(StoreFault):
        keep_started(FullStore(), PEACEFUL, "cubiri", "a")


def test_an_id_that_is_no_proper_text_is_an_id_all_the_same() -> None:
    store = MemoryStore()
    assert keep_started(store, PEACEFUL, "cubiri", "\ud800")
    assert not was_started(store, PEACEFUL, "cubiri", other_than="\ud800")


STARTS = st.lists(
    st.tuples(st.sampled_from(Difficulty), st.sampled_from(["a", "b", "ä/ગ"]), st.sampled_from("xyz"))
)


@given(STARTS)
def test_a_start_is_practice_if_and_only_if_another_game_came_first(
    starts: list[tuple[Difficulty, str, str]],
) -> None:
    store, first = MemoryStore(), dict[tuple[Difficulty, str], str]()
    for difficulty, seed, game in starts:
        owner = first.setdefault((difficulty, seed), game)
        assert keep_started(store, difficulty, seed, game) == (owner == game)
        assert was_started(store, difficulty, seed, other_than=game) == (owner != game)
