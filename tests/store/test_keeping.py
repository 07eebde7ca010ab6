"""What a store refuses is remembered, tried again, and told; all that is written is mirrored."""

import pytest

from magdagdon.store.documents import make_way
from magdagdon.store.keeping import KeepingStore
from magdagdon.store.texts import MemoryStore, StoreFault, StoreReason
from tests.store.contents import texts_of


class Moody(MemoryStore):
    """A store that refuses while it is told to."""

    reason: StoreReason | None = None

    def write(self, key: str, text: str) -> None:
        if self.reason:
            raise StoreFault(self.reason)
        super().write(key, text)


class Cleared:
    """It counts how often a store was found cleared, and what had been mirrored by then."""

    def __init__(self) -> None:
        self.mirrored: list[tuple[str, str]] = []
        self.found: list[int] = []

    def mirror(self, key: str, text: str) -> None:
        self.mirrored.append((key, text))

    def hear(self) -> None:
        self.found.append(len(self.mirrored))


def test_what_is_refused_is_read_as_it_would_be_and_what_was_stored_is_as_it_was() -> None:
    inner = Moody()
    store = KeepingStore(inner)
    store.write("a", "1")
    inner.reason = StoreReason.FULL
    with pytest.raises(StoreFault) as fault:
        store.write("a", "2")
    assert fault.value.reason is StoreReason.FULL
    assert (store.read("a"), inner.read("a"), store.reason) == ("2", "1", StoreReason.FULL)


def test_what_was_refused_is_kept_with_the_next_write_that_is_taken() -> None:
    inner = Moody()
    store = KeepingStore(inner)
    inner.reason = StoreReason.BLOCKED
    for key in ("a", "b"):
        with pytest.raises(StoreFault):
            store.write(key, "1")
    inner.reason = None
    store.write("c", "3")
    assert texts_of(inner) == {"c": "3", "a": "1", "b": "1"}
    assert store.reason is None


def test_what_was_refused_and_is_removed_is_gone() -> None:
    inner = Moody()
    store = KeepingStore(inner)
    inner.reason = StoreReason.FULL
    with pytest.raises(StoreFault):
        store.write("a", "1")
    store.remove("a")
    assert (store.read("a"), store.reason) == (None, None)


def test_it_knows_whether_something_was_put_aside() -> None:
    store = KeepingStore(MemoryStore())
    store.write("magdagdon/game", "damaged")
    assert not store.has_set_aside
    make_way(store, "magdagdon/game")
    assert store.has_set_aside


def test_all_that_is_written_is_mirrored_the_refused_too() -> None:
    inner, seen = Moody(), Cleared()
    store = KeepingStore(inner, seen.mirror)
    store.write("a", "1")
    inner.reason = StoreReason.FULL
    with pytest.raises(StoreFault):
        store.write("b", "2")
    assert seen.mirrored == [("a", "1"), ("b", "2")]


def test_a_store_that_was_cleared_is_found_so_once_and_before_anything_is_mirrored() -> None:
    inner, seen = Moody(), Cleared()
    store = KeepingStore(inner, seen.mirror, seen.hear)
    store.write("a", "1")
    store.write("b", "1")
    inner.remove("a")
    inner.remove("b")
    store.write("a", "2")
    store.write("b", "2")
    store.write("c", "2")
    assert seen.found == [2]
    store.remove("a")
    store.write("a", "3")
    assert seen.found == [2]
