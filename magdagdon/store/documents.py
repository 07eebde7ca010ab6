"""JSON documents with a version, in a store of texts.

Knows how a document is read, written, and set aside where it cannot be read: nothing
unreadable is ever overwritten. Refuses to know what a document holds.
"""

import json
from itertools import count
from math import isfinite
from typing import Any, Final, NoReturn, TypeAlias

from magdagdon.store.texts import StoreFault, StoreReason, TextStore

PREFIX: Final = "magdagdon/"
"""All keys begin so: one origin may serve many games."""

VERSION: Final = 1

LARGEST_DOCUMENT: Final = 8 * 1024 * 1024
"""Characters; more than a browser keeps for a whole origin."""

DEEPEST: Final = 32
"""Lists and objects in one another; no document of this game comes to half of it."""

Document: TypeAlias = dict[str, Any]


class Unreadable(ValueError):
    """A text that is no document of a version known here."""


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


def read_document(store: TextStore, key: str) -> Document | None:
    """The document under a key; None where there is none, Unreadable where it cannot be read here."""
    text = store.read(key)
    if text is None:
        return None
    if len(text) > LARGEST_DOCUMENT:
        raise Unreadable(key)
    try:
        document = _DECODER.decode(text)
    except (ValueError, RecursionError):
        raise Unreadable(key) from None
    if type(document) is not dict or type(document.get("version")) is not int:
        raise Unreadable(key)
    if document["version"] != VERSION or not is_shallow(document):
        raise Unreadable(key)
    return document


def is_shallow(document: Document) -> bool:
    """Whether nothing in it is nested deeper than DEEPEST: it might be read here, and written nowhere."""
    boxes: list[Any] = [document]
    for _ in range(DEEPEST):
        parts = (part for box in boxes for part in (box.values() if type(box) is dict else box))
        boxes = [part for part in parts if type(part) is dict or type(part) is list]
        if not boxes:
            return True
    return False


def write_document(store: TextStore, key: str, document: Document) -> None:
    """Keep a document with its version; StoreFault where the store refuses it."""
    text = json.dumps({"version": VERSION, **document}, ensure_ascii=False, separators=(",", ":"))
    store.write(key, text)


def set_aside(store: TextStore, key: str) -> bool:
    """Keep the unreadable text of a key under a key of its own; whether it is safe to write a new one.

    The copies are `magdagdon/aside/<key>/1`, 2, …; the same text is kept once.
    """
    text = store.read(key)
    if text is None:
        return True
    for number in count(1):
        aside = f"{PREFIX}aside/{key.removeprefix(PREFIX)}/{number}"
        kept = store.read(aside)
        if kept == text:
            return True
        if kept is None:
            return _kept(store, aside, text)
    raise AssertionError("unreachable: count() does not end")


def make_way(store: TextStore, key: str) -> None:
    """Put an unreadable text aside so that its key can be written; StoreFault where no room is left."""
    if not set_aside(store, key):
        raise StoreFault(StoreReason.FULL)


def _kept(store: TextStore, key: str, text: str) -> bool:
    try:
        store.write(key, text)
    except StoreFault:
        return False
    return store.read(key) == text
