"""Python for the page: python.zip and its memory snapshot. Knows when they must be made anew, and by what.

They are made under Node by `tools/site/interpreter`, which takes long; so they are kept in `.cache/`, under
a name that stands for all that they are made of. Refuses to know what is in them.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.site.archive import shipped_files
from tools.site.errors import present
from tools.site.node import run_node
from tools.site.runtime import REMEDY

MAKERS = Path(__file__).parent / "interpreter"
MADE = ("python.zip", "snapshot.gz")
STARTING_MODULES = ("magdagdon.web.browser.failure", "magdagdon.web.app")
KEPT = 3


def ingredients(node_modules: Path, package: Path) -> Iterator[Path]:
    """Every file that what is made depends on, in a fixed order."""
    for name in (
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "pyodide-lock.json",
        "python_stdlib.zip",
    ):
        yield present(node_modules / "pyodide" / name, REMEDY)
    for name in ("stdlib.js", "stdlib/pyscript.js"):
        yield present(node_modules / "@pyscript" / "core" / "src" / name, REMEDY)
    yield Path(__file__)
    yield from sorted(path for path in MAKERS.iterdir() if path.suffix in (".mjs", ".py"))
    yield from shipped_files(package)


def digest(paths: Iterable[Path]) -> str:
    """A name for files by their content and order."""
    whole = hashlib.sha256()
    for path in paths:
        whole.update(f"{path.name}\n{path.stat().st_size}\n".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()[:16]


def python_parts(node_modules: Path, package: Path, cache: Path) -> Path:
    """A folder with python.zip and snapshot.gz for this package, made unless it is kept already."""
    key = digest(ingredients(node_modules, package))
    place = cache / f"python-{key}"
    if not all((place / name).exists() for name in MADE):
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as workshop:
            made = Path(workshop) / "made"
            made.mkdir()
            make(node_modules, package, made)
            shutil.rmtree(place, ignore_errors=True)
            made.rename(place)
    place.touch()
    forget_old(cache)
    return place


def make(node_modules: Path, package: Path, target: Path) -> None:
    """Make both under Node; the snapshot needs the zip."""
    run_node(MAKERS / "make_zip.mjs", node_modules, package, target, *STARTING_MODULES)
    run_node(MAKERS / "make_snapshot.mjs", node_modules, target)


def forget_old(cache: Path) -> None:
    """Take away all but the few that were used last."""
    kept = sorted(cache.glob("python-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)


def copy_python(parts: Path, target: Path) -> None:
    """Copy what ships into the site's runtime folder."""
    target.mkdir(parents=True, exist_ok=True)
    for name in MADE:
        shutil.copyfile(parts / name, target / name)
