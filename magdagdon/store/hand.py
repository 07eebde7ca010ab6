"""Which of the player's games was in hand last: the ordinary one, or a day's.

Knows its document, which whoever draws the page before Python is there reads too. Refuses to
know the games.
"""

from contextlib import suppress
from typing import Final

from magdagdon.store.documents import (
    PREFIX,
    Document,
    Form,
    Unreadable,
    make_way,
    read_document,
    revision_of,
    write_document,
)
from magdagdon.store.slots import DailySlot, slot_of
from magdagdon.store.texts import StoreFault, TextStore

KEY: Final = f"{PREFIX}hand"


def _with_revision(document: Document) -> Document:
    """Version 2: it says how often it was written, and stays when the ordinary game is in hand."""
    return {"revision": 1, **document}


FORM: Final = Form((_with_revision,))


def load_hand(store: TextStore) -> DailySlot | None:
    """The slot of the day's game that was in hand; None for the ordinary game, and where nobody can tell."""
    try:
        document = read_document(store, KEY, FORM) or {}
    except Unreadable:
        return None
    seed = document.get("seed")
    return slot_of(seed) if type(seed) is str else None


def keep_hand(store: TextStore, slot: DailySlot | None) -> None:
    """Keep what is in hand, None for the ordinary game; where the store refuses, a reload forgets it."""
    with suppress(StoreFault):
        try:
            before = read_document(store, KEY, FORM)
        except Unreadable:
            make_way(store, KEY, FORM)
            before = None
        game = {"game": slot.key.removeprefix(PREFIX), "seed": slot.seed} if slot else {}
        write_document(store, KEY, {"revision": 1 + revision_of(before), **game}, FORM)
