"""Which seeds this device has started before: a later game on one of them is practice.

Knows the last starts, each as a short fingerprint of seed and difficulty beside one of the game
that came first. Refuses to know what practice means for a score (`scores`).
"""

import base64
import hashlib
from collections.abc import Iterable
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.documents import PREFIX, Document, Unreadable, make_way, read_document, write_document
from magdagdon.store.texts import TextStore

KEY: Final = f"{PREFIX}seeds"

MOST_STARTS: Final = 2000
"""The last starts that are known; of more, the oldest are forgotten."""

FINGERPRINT: Final = 10
"""Characters, of 6 bits each: that any two of 2,000 seeds agree happens on one device of 500,000,000,000."""


def was_started(store: TextStore, difficulty: Difficulty, seed: str, other_than: str | None = None) -> bool:
    """Whether a game of that seed and difficulty was started here, and not first by `other_than`.

    Where the document cannot be read, nothing is known to have been started.
    """
    starts, _ = _read_starts(store)
    first = _first_game(starts, _fingerprint(f"{difficulty.key}/{seed}"))
    return first is not None and (other_than is None or first != _fingerprint(other_than))


def keep_started(store: TextStore, difficulty: Difficulty, seed: str, identity: str) -> bool:
    """Keep that a game was started, once however often it is called; whether it was its seed's first.

    The document is read anew, so what another tab has added stays; one that cannot be read, in
    whole or in part, is set aside before it is written. StoreFault where the store refuses.
    """
    starts, complete = _read_starts(store)
    start, game = _fingerprint(f"{difficulty.key}/{seed}"), _fingerprint(identity)
    first = _first_game(starts, start)
    if first is None:
        if not complete:
            make_way(store, KEY)
        write_document(store, KEY, {"starts": [*starts, start + game][-MOST_STARTS:]})
    return first in (None, game)


def load_starts(store: TextStore) -> list[str]:
    """The readable starts, oldest first; Unreadable where the document is none."""
    starts, _ = _starts_of(read_document(store, KEY))
    return starts


def add_starts(store: TextStore, others: Iterable[str]) -> bool:
    """Keep starts of another device as older than all that are known here; whether that changed anything.

    Who was first on a seed here stays so. Otherwise as `keep_started`.
    """
    starts, complete = _read_starts(store)
    known = {text[:FINGERPRINT] for text in starts}
    new = {text[:FINGERPRINT]: text for text in others if text[:FINGERPRINT] not in known}
    both = [*new.values(), *starts][-MOST_STARTS:]
    if both == starts:
        return False
    if not complete:
        make_way(store, KEY)
    write_document(store, KEY, {"starts": both})
    return True


def _first_game(starts: list[str], start: str) -> str | None:
    found = next((text for text in starts if text.startswith(start)), None)
    return found and found[FINGERPRINT:]


def _read_starts(store: TextStore) -> tuple[list[str], bool]:
    """The readable starts, oldest first, each two fingerprints in a row; and whether they are all."""
    try:
        return _starts_of(read_document(store, KEY))
    except Unreadable:
        return [], False


def _starts_of(document: Document | None) -> tuple[list[str], bool]:
    """The readable starts of a document, and whether they are all; Unreadable where it is none."""
    if document is None:
        return [], True
    sources = document.get("starts")
    if type(sources) is not list:
        raise Unreadable(KEY)
    starts = [text for text in sources if type(text) is str and len(text) == 2 * FINGERPRINT]
    return starts, len(starts) == len(sources)


def _fingerprint(text: str) -> str:
    """The first 60 bits of a text's SHA-256, in base64url."""
    digest = hashlib.sha256(text.encode(errors="surrogatepass")).digest()
    return base64.urlsafe_b64encode(digest).decode()[:FINGERPRINT]
