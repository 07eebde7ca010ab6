"""The page's store, kept twice: what a crash or a clearing took from one memory comes back from the other.

Knows when both are compared. Refuses to know what is later or better: see `magdagdon.store.mirroring`.
"""

import asyncio

from magdagdon.store.keeping import KeepingStore
from magdagdon.store.texts import MemoryStore, StoreReason, TextStore
from magdagdon.web.browser.mirror import kept_twice, lost_texts, make_agree
from magdagdon.web.browser.storage import web_store


class Safekeeping:
    """The store of a visit; one that lasts as long as the page where the browser keeps nothing."""

    def __init__(self) -> None:
        stored = web_store("localStorage")
        self._kept = kept_twice(stored, self._was_cleared) if stored else None
        self.store: TextStore = self._kept or MemoryStore()

    @property
    def is_durable(self) -> bool:
        """Whether the browser keeps anything for this page, so that other tabs have the same."""
        return self._kept is not None

    @property
    def reason(self) -> StoreReason | None:
        """Why something on the page is kept for this visit alone; None where all is kept."""
        return self._kept.reason if self._kept else StoreReason.BLOCKED

    @property
    def has_set_aside(self) -> bool:
        """Whether something stored could not be read, and was put aside."""
        return self._kept is not None and self._kept.has_set_aside

    async def begin(self) -> None:
        """Take back what was lost since the last visit, before anyone reads the store."""
        if self._kept:
            await _take_back(self._kept, at_start=True)
            make_agree()

    async def refresh(self) -> None:
        """Take what another tab has written a moment ago, which may be here a moment later."""
        if self._kept:
            await _take_back(self._kept, at_start=False)

    def _was_cleared(self) -> None:
        asyncio.ensure_future(self.refresh())  # noqa: RUF006 - Pyodide's loop keeps it


async def _take_back(store: KeepingStore, *, at_start: bool) -> None:
    lost = await lost_texts(at_start=at_start)
    if lost:
        # Few visits have lost anything.
        from magdagdon.store.mirroring import take_what_was_lost  # noqa: PLC0415

        take_what_was_lost(store, lost)
