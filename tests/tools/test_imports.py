"""What modules may import of the tests: helpers that stand beside them, never one test module another.

Knows import statements. Refuses to know what is imported from where; between the game's own packages that is
import-linter's.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools.folders import written
from tools.places import ROOT

FOLDERS = ("benchmarks", "magdagdon", "tests", "tools")


def imported(source: str) -> Iterator[str]:
    """The dotted names that a module's imports name, what is taken out of a module among them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module or ''}.{alias.name}" for alias in node.names)


def imports_of_tests(root: Path) -> list[str]:
    """The imports below a folder that reach into a test module, each behind the file that has it."""
    files = sorted(path for folder in FOLDERS for path in (root / folder).rglob("*.py"))
    return [
        f"{file.relative_to(root)}: {name}"
        for file in files
        for name in imported(file.read_text(encoding="utf-8"))
        if any(part.startswith("test_") for part in name.split("."))
    ]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("from tests.store.test_session import world", "tests.store.test_session.world"),
        ("from tests.store import test_session", "tests.store.test_session"),
        ("from .test_session import world", "test_session.world"),
        ("import tests.store.test_session as sessions", "tests.store.test_session"),
        ("def late():\n    from tests.store.test_session import world", "tests.store.test_session.world"),
    ],
    ids=["a name", "the module", "beside it", "by its path", "within a function"],
)
def test_an_import_out_of_a_test_module_is_found_however_it_is_written(
    tmp_path: Path, line: str, name: str
) -> None:
    written(tmp_path, {"tests/web/test_tabs.py": f"{line}\n"})
    assert imports_of_tests(tmp_path) == [f"tests/web/test_tabs.py: {name}"]


def test_no_module_imports_anything_out_of_a_test_module() -> None:
    assert imports_of_tests(ROOT) == []
