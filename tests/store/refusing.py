"""Stores that refuse: everything, one key, or what there is no room for.

Knows when they refuse. Refuses to know what is written, and who is told.
"""

from magdagdon.store.texts import MemoryStore, StoreFault, StoreReason


class FullStore(MemoryStore):
    """A store without room for anything new."""

    def write(self, key: str, text: str) -> None:  # noqa: ARG002 - the store's own signature
        raise StoreFault(StoreReason.FULL)


class Cramped(MemoryStore):
    """A store with room for so many characters, keys among them."""

    def __init__(self, room: int = 10**9) -> None:
        super().__init__()
        self.room = room

    @property
    def taken(self) -> int:
        """The characters in it."""
        return sum(len(key) + len(self.read(key) or "") for key in self)

    def write(self, key: str, text: str) -> None:
        before = self.read(key)
        others = self.taken - (0 if before is None else len(key) + len(before))
        if others + len(key) + len(text) > self.room:
            raise StoreFault(StoreReason.FULL)
        super().write(key, text)


class Refusing(MemoryStore):
    """A store without room for one key's text, or, where that is empty, with room for all."""

    def __init__(self, refused: str = "") -> None:
        super().__init__()
        self.refused = refused

    def write(self, key: str, text: str) -> None:
        if key == self.refused:
            raise StoreFault(StoreReason.FULL)
        super().write(key, text)
