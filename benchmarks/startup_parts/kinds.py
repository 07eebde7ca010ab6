"""The pages that are compared: the built game, a stock PyScript page, and Pyodide alone.

Knows where each is served from, and the mark that each sets when it is ready. Refuses to know the browser.
The runtimes are the npm packages as they come: only source maps are left out.
"""

from dataclasses import dataclass
from pathlib import Path

from tools.places import DIST, NODE_MODULES


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of page: where it stands, and the performance mark that it sets when it is ready."""

    name: str
    path: str
    ready: str


GAME = Kind("game", "/game/", "magdagdon:ready")
STOCK = Kind("stock PyScript", "/stock/", "stock:ready")
BARE = Kind("bare loadPyodide", "/bare/", "bare:ready")
KINDS = (GAME, STOCK, BARE)
EMPTY = "/empty.html"
"""A page without anything: a browser's own start is over when it is shown."""

FOLDERS: dict[str, Path] = {
    GAME.path: DIST,
    "/stock/pyscript/": NODE_MODULES / "@pyscript/core/dist",
    "/stock/pyodide/": NODE_MODULES / "pyodide",
    "/bare/pyodide/": NODE_MODULES / "pyodide",
}

_HEAD = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<link rel="icon" href="data:,">\n'

TEXTS = {
    EMPTY: _HEAD + "<title>Empty</title>\n",
    "/stock/index.html": _HEAD
    + f"""<title>Stock PyScript</title>
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
<py-config type="json">{{"interpreter": "pyodide/pyodide.mjs"}}</py-config>
<script type="py">
from pyscript import display
import js
display("Hello World!")
js.performance.mark("{STOCK.ready}")
</script>
""",
    "/bare/index.html": _HEAD
    + f"""<title>Pyodide alone</title>
<script type="module">
import {{ loadPyodide }} from "./pyodide/pyodide.mjs";
await loadPyodide();
performance.mark("{BARE.ready}");
</script>
""",
}
