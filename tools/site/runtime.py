"""Python's runtime and PyScript from the npm packages. Knows which of their files the page can ask for.

Refuses to know what the page does with them.
"""

import re
import shutil
import tomllib
from pathlib import Path

from tools.site.errors import BuildError, present

REMEDY = "run `npm ci` (or `make setup`)"
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
)
CHUNKS = Path("@pyscript") / "core" / "dist"
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["']\./([\w.-]+\.js)["']""")
SOURCE_MAP = re.compile(r"\n?//# sourceMappingURL=\S+\s*$")
# The error plugin is loaded even when it is switched off: that is how it learns to stay quiet.
ALWAYS_LOADED = frozenset({"error"})
# `zip` unpacks for MicroPython, `pyodide_graph` is for configurations with packages, of which there are none,
# and `toml` for those that are not JSON, as the built page's is.
NOT_ASKED_FOR = frozenset({"pyodide_graph", "toml", "zip"})


def copy_pyodide(node_modules: Path, target: Path) -> None:
    """Copy the files of Pyodide that ship as they are."""
    target.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(present(node_modules / "pyodide" / name, REMEDY), target / name)


def switched_off_plugins(configuration: str) -> frozenset[str]:
    """The plugins that a `pyscript.toml` excludes with an exclamation mark.

    >>> sorted(switched_off_plugins('plugins = ["!py-game", "!error"]'))
    ['error', 'py-game']
    """
    plugins: list[str] = tomllib.loads(configuration).get("plugins", [])
    return frozenset(name[1:] for name in plugins if name.startswith("!"))


def chunk_stem(name: str) -> str:
    """A chunk's name without the hash of its content.

    >>> chunk_stem("py-editor-C4XsZtn7.js"), chunk_stem("mpy-Dvj-3zXq.js"), chunk_stem("core.js")
    ('py-editor', 'mpy', 'core')
    """
    stem = name.removesuffix(".js")
    return stem[:-9] if re.fullmatch(r".+-[\w-]{8}", stem) else stem


def reachable_chunks(folder: Path, left_out: frozenset[str]) -> list[str]:
    """The chunks that core.js can import, directly or through others, but for those left out; sorted."""
    found: set[str] = set()
    waiting = ["core.js"]
    while waiting:
        name = waiting.pop()
        found.add(name)
        chunk = present(folder / name, REMEDY).read_text(encoding="utf-8")
        waiting += [
            other
            for other in IMPORT.findall(chunk)
            if other not in found and not is_left_out(chunk_stem(other), left_out)
        ]
    return sorted(found)


def is_left_out(stem: str, left_out: frozenset[str]) -> bool:
    """Whether the chunk is one left out; CodeMirror's plugin is cut into several that share its name."""
    return stem in left_out or ("codemirror" in left_out and stem.startswith("codemirror"))


def shipped_chunks(folder: Path, configuration: str) -> list[str]:
    """The chunks of PyScript's folder that core.js can reach with this `pyscript.toml`: they ship; sorted."""
    return reachable_chunks(folder, switched_off_plugins(configuration) - ALWAYS_LOADED | NOT_ASKED_FOR)


def copy_pyscript(node_modules: Path, target: Path, configuration: str) -> None:
    """Copy core.js and the chunks it can reach, without the source maps that they name."""
    folder = node_modules / CHUNKS
    target.mkdir(parents=True)
    chunks = shipped_chunks(folder, configuration)
    if not any(chunk_stem(name) == "error" for name in chunks):
        raise BuildError(
            f"{folder} has no error plugin, without which PyScript does not start: other version?"
        )
    for name in chunks:
        text = (folder / name).read_text(encoding="utf-8")
        (target / name).write_text(SOURCE_MAP.sub("\n", text), encoding="utf-8", newline="\n")
