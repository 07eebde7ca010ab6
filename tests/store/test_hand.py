"""Which game was in hand: a day's, or the ordinary one."""

import json
from datetime import date

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.hand import keep_hand, load_hand
from magdagdon.store.slots import DailySlot, slot_of
from magdagdon.store.texts import MemoryStore
from tests.store.refusing import FullStore

SLOT = DailySlot(Difficulty.SURVIVAL, date(2026, 11, 30))


def test_at_first_the_ordinary_game_is_in_hand() -> None:
    assert load_hand(MemoryStore()) is None


def test_a_days_game_in_hand_is_kept_with_the_key_and_the_seed_of_its_game() -> None:
    store = MemoryStore()
    keep_hand(store, SLOT)
    assert load_hand(store) == SLOT
    assert json.loads(store.read("magdagdon/hand") or "") == {
        "version": 2,
        "revision": 1,
        "game": "daily/survival/0",
        "seed": "daily/2026-11-30/survival",
    }


def test_to_go_back_to_the_ordinary_game_is_the_later_of_two_hands() -> None:
    store = MemoryStore()
    keep_hand(store, SLOT)
    keep_hand(store, None)
    assert load_hand(store) is None
    assert json.loads(store.read("magdagdon/hand") or "") == {"version": 2, "revision": 2}


FIRST_VERSION = '{"version":1,"game":"daily/survival/0","seed":"daily/2026-11-30/survival"}'


def test_the_first_versions_hand_is_read_and_stays_until_the_new_one_is_read_back() -> None:
    class Forgetful(MemoryStore):
        """A store that loses the new document, as a browser may that dies."""

        def write(self, key: str, text: str) -> None:
            super().write(key, text if key != "magdagdon/hand" or '"version":1' in text else "lost")

    for store, kept in ((MemoryStore(), None), (Forgetful(), FIRST_VERSION)):
        store.write("magdagdon/hand", FIRST_VERSION)
        assert load_hand(store) == SLOT
        keep_hand(store, SLOT)
        assert store.read("magdagdon/before/hand") == kept


def test_a_store_that_refuses_costs_no_more_than_the_memory_of_it() -> None:
    store = FullStore()
    keep_hand(store, SLOT)
    assert load_hand(store) is None


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "3",
        '{"version":1}',
        '{"version":1,"seed":5}',
        '{"version":1,"seed":"cubiri"}',
        '{"version":0,"seed":"daily/2026-11-30/survival"}',
    ],
)
def test_what_cannot_be_read_means_the_ordinary_game(text: str) -> None:
    store = MemoryStore()
    store.write("magdagdon/hand", text)
    assert load_hand(store) is None


def test_a_daily_seed_names_its_slot_on_its_own_difficulty_alone() -> None:
    assert slot_of("daily/2026-11-30/survival") == SLOT
    assert slot_of("daily/2026-11-30/survival", [Difficulty.PEACEFUL]) is None
    assert slot_of("daily/2026-11-31/survival") is None
    assert slot_of("cubiri") is None
