"""The word to what stands before Python that the game could not start: see `static/boot/boot.js`."""

import js
from pyodide.ffi import to_js


def report_failure(fault: Exception) -> None:
    """Tell the page why; PyScript itself writes an error to the console alone."""
    detail = to_js({"reason": f"{type(fault).__name__}: {fault}"}, dict_converter=js.Object.fromEntries)
    js.document.dispatchEvent(js.CustomEvent.new("magdagdon:failed", detail=detail))
