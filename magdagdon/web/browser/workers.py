"""Workers that run Python beside the page. Refuses to know what for."""

import asyncio
from typing import Any, Final

import js
from pyodide.ffi import JsException, create_proxy
from pyscript import create_named_worker

from magdagdon.web.browser.network import fetch_bytes

PATIENCE_SECONDS: Final = 30
"""A worker that has not come by then will not: nothing tells of one that fails."""


class NamedWorker:
    """A worker's exports `ask` and `stop`."""

    def __init__(self, exports: Any) -> None:
        self._exports = exports

    async def ask(self, number: int, question: str) -> str:
        """What the worker answers; OSError where it fails."""
        try:
            return str(await self._exports.ask(number, question))
        except JsException as fault:
            raise OSError(str(fault)) from None

    def stop(self, number: int) -> None:
        """Tell it to stop; nobody waits for it."""
        self._exports.stop(number)


async def named_worker(name: str, source: str) -> NamedWorker | None:
    """A worker that runs a Python file of the site; None where there can be none."""
    if not hasattr(js, "Worker"):
        return None
    try:
        await fetch_bytes(source)  # without a network, nothing would tell that the worker cannot come
    except OSError:
        return None
    making = asyncio.ensure_future(create_named_worker(source, name))
    # Not `wait_for`: its timer would go on when the worker is there, since Pyodide's loop takes none back.
    give_up = create_proxy(making.cancel)
    timer = js.setTimeout(give_up, PATIENCE_SECONDS * 1000)
    try:
        return NamedWorker(await making)
    except (JsException, asyncio.CancelledError):
        return None
    finally:
        js.clearTimeout(timer)
        give_up.destroy()
