"""Files that the player chooses, and files that the browser saves. Refuses to know what they hold."""

from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, to_js
from pyscript.ffi import is_none


class FileTooLarge(OSError):
    """The chosen file has more bytes than what was asked for can have."""


def ask_for_file(field: Any) -> None:
    """Let the player choose a file in a field, the same one as before too."""
    field.value = ""
    field.click()


async def chosen_text(field: Any, most_bytes: int) -> str:
    """The text of the file that was chosen in a field; OSError where it is too large or cannot be read."""
    file = field.files.item(0)
    if is_none(file):
        raise OSError("no file was chosen")
    if file.size > most_bytes:
        raise FileTooLarge(str(file.name))
    try:
        return str(await file.text())
    except JsException as fault:
        raise OSError(str(fault)) from None


def save_file(name: str, text: str) -> None:
    """Let the browser save a JSON text as a file of that name."""
    address = js.URL.createObjectURL(js.Blob.new(to_js([text]), type="application/json"))
    link = js.document.createElement("a")
    link.href, link.download = address, name
    link.click()
    # Not at once: some browsers begin to read it after the click.
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), 60_000)
