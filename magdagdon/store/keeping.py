"""A store over the browser's, which may refuse, and which a browser may write to its disk late.

What is refused is remembered, so that nothing on the page is lost while the page is open, and tried again
with each later write. All that is written is told to a mirror too. Refuses to know what the texts mean, and
where the mirror keeps them.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

from magdagdon.store.documents import ASIDE
from magdagdon.store.texts import StoreFault, StoreReason, TextStore

Mirror: TypeAlias = Callable[[str, str], None]
"""Hears a key and the text that was written under it."""


def mirror_nothing(key: str, text: str) -> None:
    """Hear of a text, and keep it nowhere."""


def notice_nothing() -> None:
    """Hear that the store was cleared, and leave it at that."""


class KeepingStore:
    """A TextStore that knows what became of its texts.

    `has_set_aside` tells whether a text that could not be read was put aside.
    """

    def __init__(
        self,
        store: TextStore,
        mirror: Mirror = mirror_nothing,
        was_cleared: Callable[[], None] = notice_nothing,
    ) -> None:
        """`was_cleared` hears, before the next text is written, that one is gone which was written here."""
        self._store: Final = store
        self._mirror: Final = mirror
        self._was_cleared: Final = was_cleared
        self._waiting: dict[str, tuple[str, StoreReason]] = {}
        self._written: set[str] = set()
        self.has_set_aside = False

    @property
    def reason(self) -> StoreReason | None:
        """Why the first text that waits was refused; None where none waits."""
        return next((reason for _, reason in self._waiting.values()), None)

    def read(self, key: str) -> str | None:
        """The text under a key, a refused one too; None where there is none."""
        waiting = self._waiting.get(key)
        return waiting[0] if waiting else self._store.read(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text under a key; StoreFault where it has to wait, and what stood there is as it was."""
        if key in self._written and self._store.read(key) is None:
            self._written.clear()
            self._was_cleared()
        self._mirror(key, text)
        self._put(key, text)
        for other, (refused, _) in list(self._waiting.items()):
            with suppress(StoreFault):
                self._put(other, refused)

    def remove(self, key: str) -> None:
        """Forget the text under a key, if there is one."""
        self._waiting.pop(key, None)
        self._written.discard(key)
        self._store.remove(key)

    def _put(self, key: str, text: str) -> None:
        try:
            self._store.write(key, text)
        except StoreFault as fault:
            self._waiting[key] = text, fault.reason
            raise
        self._waiting.pop(key, None)
        self._written.add(key)
        self.has_set_aside = self.has_set_aside or key.startswith(ASIDE)
