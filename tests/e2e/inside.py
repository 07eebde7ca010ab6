"""A copy of the site whose Python can be spoken to, in every engine, and the same Python under Node.

Knows how modules of a test's come into them, and how a function there is called with a text and answers
with one. Refuses to know what is asked.
"""

import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.driver import Driver
from tools.places import DIST, NODE_MODULES, PACKAGE
from tools.serve import serving
from tools.site.precache import write_worker

Modules = Mapping[str, str]
"""Sources by their place below a folder of Python's path; one in the package's folder joins the package."""

# What the page's starter does besides; the modules stand before it.
BESIDES = """
import importlib
import pathlib
import sys

import js
import magdagdon
from pyodide.ffi import create_proxy

for _place, _source in MODULES.items():
    _path = pathlib.Path("/besides", _place)
    _path.parent.mkdir(parents=True, exist_ok=True)
    _path.write_text(_source, encoding="utf-8")
sys.path.append("/besides")
magdagdon.__path__.append("/besides/magdagdon")


def _asked(module, function, question):
    return getattr(importlib.import_module(module), function)(question)


js.magdagdonAsked = create_proxy(_asked)
js.document.documentElement.setAttribute("data-besides", "true")
"""
ASK = "([module, name, question]) => magdagdonAsked(module, name, question)"
ASKER = Path(__file__).with_name("ask_node.mjs")


@contextmanager
def speaking_site(folder: Path, modules: Modules) -> Iterator[str]:
    """The address of such a copy, in a folder that is not there yet."""
    shutil.copytree(DIST, folder)
    starter = folder / "magdagdon" / "web" / "start.py"
    besides = f"\nMODULES = {dict(modules)!r}\n{BESIDES}"
    starter.write_text(starter.read_text(encoding="utf-8") + besides, encoding="utf-8")
    write_worker(folder)
    with serving(folder) as address:
        yield address


def open_and_wait(driver: Driver, address: str) -> None:
    """Open such a copy, and wait until it can be asked."""
    driver.open(address)
    driver.wait_for("html[data-ready][data-besides]")


def ask(driver: Driver, module: str, function: str, question: str) -> str:
    """What a module's function answers in the page."""
    return str(driver.run(ASK, [module, function, question]))


def ask_node(folder: Path, modules: Modules, module: str, function: str, questions: list[str]) -> list[str]:
    """What it answers to each question in Pyodide under Node; `folder` takes the modules."""
    for place, source in modules.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    done = subprocess.run(
        ["node", str(ASKER), str(NODE_MODULES), str(PACKAGE), str(folder), module, function],
        input=json.dumps(questions).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return list(json.loads(done.stdout))
