"""What is kept although a store is full. Knows that old replays make room; refuses to know which."""

from collections.abc import Callable

from magdagdon.store.texts import StoreFault, StoreReason, TextStore


def with_room(store: TextStore, keep: Callable[[], None]) -> StoreReason | None:
    """Keep something, and let go of the oldest replays for as long as there is no room for it.

    None where it was kept, else why it was not.
    """
    while True:
        try:
            keep()
        except StoreFault as fault:
            if fault.reason is not StoreReason.FULL or not _let_go(store):
                return fault.reason
        else:
            return None


def _let_go(store: TextStore) -> bool:
    # Few stores are ever full.
    from magdagdon.store.letting_go import let_go  # noqa: PLC0415

    return let_go(store)
