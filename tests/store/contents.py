"""All that a store has, as plain texts by key, and a store that has these texts.

Knows keys and texts. Refuses to know what they mean, and what a store may refuse.
"""

from collections.abc import Mapping

from magdagdon.store.texts import MemoryStore


def texts_of(store: MemoryStore) -> dict[str, str]:
    """Every text of a store by its key."""
    return {key: store.read(key) or "" for key in store}


def store_of(texts: Mapping[str, str]) -> MemoryStore:
    """A store with these texts and no others."""
    store = MemoryStore()
    for key, text in texts.items():
        store.write(key, text)
    return store


def stored(key: str, text: str) -> MemoryStore:
    """A store with one text."""
    return store_of({key: text})
