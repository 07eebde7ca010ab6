"""The clipboard, and the browser's way to hand a text to other programs. Refuses to know the text."""

from collections.abc import Awaitable
from typing import Any

import js
from pyodide.ffi import JsException


def can_share() -> bool:
    """Whether the browser offers to hand a text on to other programs."""
    return hasattr(js.navigator, "share")


# Both ask the browser before they return: later, the player's press would not count as a wish any more.


def copy_text(text: str) -> Awaitable[str]:
    """Copy a text: `copied`, or `refused` by the browser."""
    try:
        return _came_of(js.navigator.clipboard.writeText(text), "copied")
    except (JsException, AttributeError):
        return _came_of(None, "refused")


def share_text(**what: str) -> Awaitable[str]:
    """Hand a `text` or a `url` on: `shared`, `cancelled` by the player, or `refused` by the browser."""
    try:
        return _came_of(js.navigator.share(**what), "shared")
    except (JsException, AttributeError):
        return _came_of(None, "refused")


async def _came_of(promise: Any, done: str) -> str:
    try:
        if promise is not None:
            await promise
    except JsException as fault:
        return "cancelled" if str(fault).startswith("AbortError") else "refused"
    return done
