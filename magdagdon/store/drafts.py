"""Changes to a store that are kept all together, or not at all.

Knows what was written and what stood there before. Refuses to know what the texts mean.
"""

from collections.abc import Mapping
from contextlib import suppress

from magdagdon.store.texts import StoreFault, TextStore


class Draft:
    """A store over another one: it reads through, and what is written stays here until `keep`."""

    def __init__(self, store: TextStore) -> None:
        self._store = store
        self._texts: dict[str, str | None] = {}

    def read(self, key: str) -> str | None:
        """The text that a key will have."""
        return self._texts[key] if key in self._texts else self._store.read(key)

    def write(self, key: str, text: str) -> None:
        """Draft a text."""
        self._texts[key] = text

    def remove(self, key: str) -> None:
        """Draft that a key will have none."""
        self._texts[key] = None

    def keep(self) -> None:
        """Put all into the store; StoreFault where it refuses a text, and what stood there is put back."""
        before = {key: self._store.read(key) for key in self._texts}
        try:
            _put(self._store, self._texts)
        except StoreFault:
            _put_back(self._store, before)
            raise


def _put(store: TextStore, texts: Mapping[str, str | None]) -> None:
    for key, text in texts.items():
        if text is None:
            store.remove(key)
        elif text != store.read(key):
            store.write(key, text)


def _put_back(store: TextStore, before: Mapping[str, str | None]) -> None:
    """What stood there; new keys go first, since they may take the room of the others."""
    for key in [key for key, text in before.items() if text is None]:
        store.remove(key)
    for key, text in before.items():
        with suppress(StoreFault):
            _put(store, {key: text})
