"""A store of texts: what the page's storage, and a test's dictionary, have in common.

Knows reading, writing and how writing fails. Refuses to know what the texts mean.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Protocol


class StoreReason(StrEnum):
    """Why a text could not be kept; the value is the error code."""

    BLOCKED = "store-blocked"
    FULL = "store-full"
    NEWER = "store-newer"


class StoreFault(Exception):
    """A text that was not kept; whatever was stored before is as it was."""

    def __init__(self, reason: StoreReason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class TextStore(Protocol):
    """Texts by key; `write` raises StoreFault, `read` and `remove` never raise."""

    def read(self, key: str) -> str | None:
        """The text under a key; None where there is none."""

    def write(self, key: str, text: str) -> None:
        """Keep a text under a key, in place of the one before."""

    def remove(self, key: str) -> None:
        """Forget the text under a key, if there is one."""


class MemoryStore:
    """A store that lasts as long as it is held: for a browser that keeps nothing, and for tests."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def read(self, key: str) -> str | None:
        """The text under a key; None where there is none."""
        return self._texts.get(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text under a key."""
        self._texts[key] = text

    def remove(self, key: str) -> None:
        """Forget the text under a key."""
        self._texts.pop(key, None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)
