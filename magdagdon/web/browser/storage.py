"""`localStorage` and `sessionStorage`, and what a browser says of keeping them. Refuses to know what for."""

from typing import Any

import js
from pyodide.ffi import JsException
from pyscript.ffi import is_none

from magdagdon.store.texts import StoreFault, StoreReason
from magdagdon.web.browser.events import text_or_none


class WebStore:
    """`localStorage` or `sessionStorage` as a store of texts."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def read(self, key: str) -> str | None:
        """The text under a key; None where there is none or the browser refuses."""
        try:
            text = self._storage.getItem(key)
        except JsException:
            return None
        return text_or_none(text)

    def write(self, key: str, text: str) -> None:
        """Keep a text under a key; StoreFault where the browser refuses."""
        try:
            self._storage.setItem(key, text)
        except JsException as fault:
            full = "quota" in str(fault).lower()
            raise StoreFault(StoreReason.FULL if full else StoreReason.BLOCKED) from None

    def remove(self, key: str) -> None:
        """Forget the text under a key, if there is one and the browser lets it."""
        try:
            self._storage.removeItem(key)
        except JsException:
            return


def web_store(name: str) -> WebStore | None:
    """`localStorage` or `sessionStorage` by name; None where the browser keeps nothing."""
    try:
        storage = getattr(js, name)
    except (JsException, AttributeError):
        return None
    return None if is_none(storage) else WebStore(storage)


async def is_persisted() -> bool | None:
    """Whether the browser has promised to keep what is stored; None where it does not tell."""
    try:
        return bool(await js.navigator.storage.persisted())
    except (JsException, AttributeError):
        return None
