"""The browser's second memory, which `static/boot/mirror.js` keeps. Refuses to know what is kept there."""

import json
from collections.abc import Callable

import js
from pyodide.ffi import JsException

from magdagdon.store.keeping import KeepingStore
from magdagdon.web.browser.storage import WebStore


def kept_twice(store: WebStore, was_cleared: Callable[[], None]) -> KeepingStore:
    """A store whose texts this memory has too; `was_cleared` hears that the first one lost its texts."""
    return KeepingStore(store, js.magdagdonMirror.keep, was_cleared)


async def lost_texts(*, at_start: bool) -> dict[str, str]:
    """The texts that this memory has and the first one has not, or otherwise, by key.

    `at_start` takes what was read while Python was on its way.
    """
    mirror = js.magdagdonMirror
    try:
        return dict(json.loads(await (mirror.differingAtStart() if at_start else mirror.differing())))
    except JsException:
        return {}


def make_agree() -> None:
    """Put into this memory what the first one has and this one has not, in the background."""
    js.magdagdonMirror.agree()
