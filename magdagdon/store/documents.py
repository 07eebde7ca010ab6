"""JSON documents with a version, in a store of texts.

Knows how a document is read, brought up to the present version, written, and set aside where it
cannot be read: nothing unreadable is ever overwritten, and nothing of a newer version either.
Refuses to know what a document holds.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from math import isfinite
from typing import Any, Final, NoReturn, TypeAlias

from magdagdon.store.numbers import is_count
from magdagdon.store.texts import StoreFault, StoreReason, TextStore

PREFIX: Final = "magdagdon/"
"""All keys begin so: one origin may serve many games."""

ASIDE: Final = f"{PREFIX}aside/"
"""Below it stand texts that could not be read."""

LARGEST_DOCUMENT: Final = 8 * 1024 * 1024
"""Characters; more than a browser keeps for a whole origin."""

DEEPEST: Final = 32
"""Lists and objects in one another; no document of this game comes to half of it."""

Document: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Form:
    """A kind of document: its n-th step makes version n + 1 of a document of version n."""

    steps: tuple[Callable[[Document], Document], ...] = ()

    @property
    def version(self) -> int:
        """The present version, that of every document which is written."""
        return 1 + len(self.steps)


FIRST: Final = Form()
"""The form of documents that are as they were from the beginning."""

_OWN_BEGINNING: Final = re.compile(r'\{"version":([1-9][0-9]{0,8})[,}]')


class Unreadable(ValueError):
    """A text that is no document which can be read here."""


def _finite(digits: str) -> float:
    """A number that JSON can write; ValueError for 1e999, which Python reads as Infinity."""
    number = float(digits)
    if not isfinite(number):
        raise ValueError(digits)
    return number


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_DECODER: Final = json.JSONDecoder(parse_float=_finite, parse_constant=_no_constant)
"""What it reads can be written so that every reader of JSON takes it: no NaN, no Infinity."""

_BUT_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))


def read_document(store: TextStore, key: str, form: Form = FIRST) -> Document | None:
    """The document under a key, brought up to the present version; None where there is none.

    One of a newer version is given as it is, for whoever can read it; nothing can be written in its place.
    Unreadable where a text is no document.
    """
    text = store.read(key)
    if text is None:
        return None
    document = _parsed(text)
    if document is None:
        raise Unreadable(key)
    for step in form.steps[document["version"] - 1 :]:
        document = step(document)
    return document


def write_document(store: TextStore, key: str, document: Document, form: Form = FIRST) -> None:
    """Keep a document with its version; StoreFault where the store refuses it, or has a newer version's.

    An older version's stays under a key of its own until the new one was read back.
    """
    text = json.dumps({"version": form.version, **document}, ensure_ascii=False, separators=(",", ":"))
    before = _version_under(store, key)
    if before is not None and before > form.version:
        raise StoreFault(StoreReason.NEWER)
    if before is not None and before < form.version:
        _replace_older(store, key, text)
    else:
        store.write(key, text)


def is_newer(store: TextStore, key: str, form: Form = FIRST) -> bool:
    """Whether a newer version's document stands under a key."""
    version = _version_under(store, key)
    return version is not None and version > form.version


def make_way(store: TextStore, key: str, form: Form = FIRST) -> None:
    """Put an unreadable text aside so that its key can be written.

    StoreFault where no room is left, or where a newer version can read it. The copies are
    `magdagdon/aside/<key>/1`, 2, …; the same text is kept once.
    """
    text = store.read(key)
    if text is None:
        return
    if is_newer(store, key, form):
        raise StoreFault(StoreReason.NEWER)
    for number in count(1):
        aside = f"{ASIDE}{key.removeprefix(PREFIX)}/{number}"
        kept = store.read(aside)
        if kept is None:
            store.write(aside, text)
            kept = store.read(aside)
        if kept == text:
            return


def why_not_set_aside(store: TextStore, key: str, form: Form = FIRST) -> StoreReason | None:
    """Put an unreadable text aside as in `make_way`; None where that was done, else what forbade it."""
    try:
        make_way(store, key, form)
    except StoreFault as fault:
        return fault.reason
    return None


def revision_of(document: Document | None) -> int:
    """How often a document was written before it became this one, as far as it tells; 0 for None."""
    revision = (document or {}).get("revision")
    return revision if is_count(revision) else 0


def stored_revision(store: TextStore, key: str) -> int:
    """The revision of what stands under a key; 0 where nothing does that can be read."""
    text = store.read(key)
    return 0 if text is None else revision_of(_parsed(text))


def _parsed(text: str) -> Document | None:
    """The document that a text is; None where it is none, with a whole version from 1."""
    if len(text) > LARGEST_DOCUMENT:
        return None
    try:
        document = _DECODER.decode(text)
    except (ValueError, RecursionError):
        return None
    if type(document) is not dict or type(document.get("version")) is not int or document["version"] < 1:
        return None
    return document if _looks_shallow(text) or is_shallow(document) else None


def is_shallow(document: Document) -> bool:
    """Whether nothing in it is nested deeper than DEEPEST: it might be read here, and written nowhere."""
    boxes: list[Any] = [document]
    for _ in range(DEEPEST):
        parts = (part for box in boxes for part in (box.values() if type(box) is dict else box))
        boxes = [part for part in parts if type(part) is dict or type(part) is list]
        if not boxes:
            return True
    return False


def _looks_shallow(text: str) -> bool:
    """Whether its brackets alone prove a text shallow, at a tenth of the price of looking at its document."""
    brackets = text.encode(errors="replace").translate(None, _BUT_BRACKETS)
    for _ in range(DEEPEST):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
        if not brackets:
            return True
    return False


def _version_under(store: TextStore, key: str) -> int | None:
    """The version of what stands under a key; None where no document stands there."""
    text = store.read(key)
    if text is None:
        return None
    own = _OWN_BEGINNING.match(text)
    if own:
        return int(own[1])
    document = _parsed(text)
    return None if document is None else int(document["version"])


def _replace_older(store: TextStore, key: str, text: str) -> None:
    original, kept = store.read(key), f"{PREFIX}before/{key.removeprefix(PREFIX)}"
    assert original is not None, "an older version stands here"
    store.write(kept, original)
    store.write(key, text)
    if store.read(key) == text:
        store.remove(kept)
