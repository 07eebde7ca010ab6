"""What is asked of Python inside Pyodide while the site is built: which modules a start loads, compiled.

Knows sys.modules after a real start, and how a module gets into the zip. Refuses to know the page.
"""

import ast
import importlib
import importlib.util
import py_compile
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

EPOCH = (1980, 1, 1, 0, 0, 0)
STANDARD_LIBRARY = "/lib/python314.zip"
# Nothing loads these at a start, but an error's traceback, a parsed date or a decoded name would miss them.
SPARE = ("_strptime", "calendar", "encodings.ascii", "encodings.latin_1", "traceback")
OF_THE_PAGE = frozenset({"_pyscript", "js", "polyscript", "pyscript"})
STRIPPED, WHOLE = 2, 0


def named_imports(source: str) -> Iterator[str]:
    r"""Every module that a source imports anywhere, inside functions too.

    >>> sorted(named_imports("import a.b\ndef f():\n    from c import d"))
    ['a.b', 'c', 'c.d']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def source_of(name: str) -> str | None:
    """A module's source; None for what is built in, frozen or JavaScript's."""
    module = sys.modules[name]
    spec = getattr(module, "__spec__", None)
    loader = getattr(spec, "loader", None)
    path = getattr(module, "__file__", None)
    if loader is None or not path or spec is None or spec.name != name or not hasattr(loader, "get_source"):
        return None
    if getattr(loader, "__name__", "") == "FrozenImporter":
        return None
    return str(loader.get_source(name))


def with_spares(loaded: Iterable[str], package: str) -> list[str]:
    """The modules that were loaded, the spare ones, and what the package names inside its functions."""
    shipped = set(loaded)
    waiting = [*SPARE, *sorted(name for name in loaded if belongs(name, package))]
    while waiting:
        name = waiting.pop()
        if name not in sys.modules:
            before = set(sys.modules)
            importlib.import_module(name)
            shipped |= set(sys.modules) - before
        shipped.add(name)
        if belongs(name, package):
            named = set(named_imports(source_of(name) or "")) - shipped
            waiting += sorted(filter(importable, named))
    return [name for name in sys.modules if name in shipped]


def belongs(name: str, package: str) -> bool:
    """Whether a module is the package or one of its own."""
    return name == package or name.startswith(f"{package}.")


def without_javascript(names: Iterable[str]) -> list[str]:
    """The modules that hold nothing of the page, not even through another one: a snapshot can hold them."""
    tied = {name for name in sys.modules if name.partition(".")[0] in OF_THE_PAGE}
    sources = {name: source for name in names if (source := source_of(name)) and name not in tied}
    while True:
        more = {
            name
            for name in sources.keys() - tied
            if not name.startswith(("pyodide", "_pyodide"))
            and tied.intersection(named_imports(sources[name]))
        }
        if not more:
            return [name for name in sources if name not in tied]
        tied |= more


def importable(name: str) -> bool:
    """Whether a name is a module's; `from a import b` does not tell."""
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, AttributeError, ValueError):
        return False


def is_package(module: ModuleType) -> bool:
    """Whether the module is a package, which the zip holds as a folder."""
    return hasattr(module, "__path__")


def compiled(name: str, source: str, optimize: int) -> tuple[str, bytes]:
    """A module's place in the zip and its bytes there, which name no time and check no source."""
    inner = name.replace(".", "/") + ("/__init__" if is_package(sys.modules[name]) else "")
    with tempfile.TemporaryDirectory() as folder:
        written, made = Path(folder) / "source.py", Path(folder) / "made.pyc"
        written.write_text(source, encoding="utf-8")
        py_compile.compile(
            str(written),
            str(made),
            f"{STANDARD_LIBRARY}/{inner}.py",
            doraise=True,
            optimize=optimize,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        return f"{inner}.pyc", made.read_bytes()


def write_zip(names: Iterable[str], package: str, target: str) -> None:
    """Write the modules' compiled form, deflated: not every host compresses a zip on its way.

    The package keeps its assertions; docstrings and assertions of others are dead weight in a page.
    """
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(names):
            source = source_of(name)
            if source is None:
                continue
            path, made = compiled(name, source, WHOLE if belongs(name, package) else STRIPPED)
            archive.writestr(zipfile.ZipInfo(path, EPOCH), made, zipfile.ZIP_DEFLATED)
        for path, made in kept_beside(package):
            archive.writestr(zipfile.ZipInfo(path, EPOCH), made, zipfile.ZIP_DEFLATED)


def kept_beside(package: str) -> Iterator[tuple[str, bytes]]:
    """What a package has beside its modules, by the place in the zip: they read it there."""
    folder = Path(sys.modules[package].__path__[0])
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in (".py", ".pyc"):
            yield f"{package}/{path.relative_to(folder).as_posix()}", path.read_bytes()
