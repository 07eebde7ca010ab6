"""Which of the player's games was in hand last: the ordinary one, or a day's.

Knows its document, which whoever draws the page before Python is there reads too. Refuses to
know the games.
"""

from typing import Final

from magdagdon.store.documents import PREFIX, Unreadable, read_document, write_document
from magdagdon.store.slots import DailySlot, slot_of
from magdagdon.store.texts import StoreFault, TextStore

KEY: Final = f"{PREFIX}hand"


def load_hand(store: TextStore) -> DailySlot | None:
    """The slot of the day's game that was in hand; None for the ordinary game, and where nobody can tell."""
    try:
        document = read_document(store, KEY) or {}
    except Unreadable:
        return None
    seed = document.get("seed")
    return slot_of(seed) if type(seed) is str else None


def keep_hand(store: TextStore, slot: DailySlot | None) -> None:
    """Keep what is in hand, None for the ordinary game; where the store refuses, a reload forgets it."""
    if slot is None:
        store.remove(KEY)
        return
    try:
        write_document(store, KEY, {"game": slot.key.removeprefix(PREFIX), "seed": slot.seed})
    except StoreFault:
        return
