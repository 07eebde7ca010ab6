"""Errors in tasks that nobody waits for, told to the page. Refuses to know what the player hears of them.

An error in a listener needs none of this: the browser tells the page of it.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import to_js


def report_faults(mend: Callable[[], None]) -> None:
    """Tell `static/boot/faults.js` of each task that fails from now on; `mend` is called first."""

    def hear(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        loop.default_exception_handler(context)
        error = context.get("exception")
        if error is None:
            return
        try:
            mend()
        finally:
            _tell(error)

    asyncio.get_event_loop().set_exception_handler(hear)


def _tell(error: BaseException) -> None:
    # Few visits ever need it.
    from traceback import format_exception  # noqa: PLC0415

    told = to_js([type(error).__name__, "".join(format_exception(error))])
    js.document.dispatchEvent(js.CustomEvent.new("magdagdon:fault", detail=told))
