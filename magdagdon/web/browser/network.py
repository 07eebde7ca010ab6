"""The files of this site. Refuses to know what they hold."""

import json
from typing import Any

import js
from pyodide.ffi import JsException


async def fetch_json(path: str) -> Any:
    """The JSON of a file of this site; OSError where it cannot be had."""
    early = await _fetched_early(path)
    return json.loads(early or await _fetch(path, "text"))


async def fetch_bytes(path: str) -> bytes:
    """The bytes of a file of this site; OSError where it cannot be had."""
    return bytes((await _fetch(path, "arrayBuffer")).to_bytes())


async def _fetched_early(path: str) -> str:
    """A text that what stands before Python asked for already; empty where it did not, or did not get it."""
    try:
        return str(await getattr(js.magdagdonEarly, path))
    except (JsException, AttributeError):
        return ""


async def _fetch(path: str, form: str) -> Any:
    try:
        response = await js.fetch(path)
        if not response.ok:
            raise OSError(f"{path}: {response.status}")
        return await getattr(response, form)()
    except JsException as fault:
        raise OSError(f"{path}: {fault}") from None
