"""The coach in the page says what it says in CPython, position for position, to the hundredth."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from magdagdon.coach.weights import load_weights
from tests.coach import agreement
from tests.e2e.conftest import NewPage
from tools.places import DIST
from tools.serve import serving
from tools.site.precache import write_worker

pytestmark = pytest.mark.e2e

SHORT = 40

# What the page's starter does besides, in a copy of the site: it lets a test run a source of Python.
BESIDES = """
import js
from pyodide.ffi import create_proxy


def _verdicts(source, count):
    from magdagdon.coach.weights import load_weights

    space = {"__name__": "agreement"}
    exec(source, space)
    return "\\n".join(space["verdicts"](load_weights(), count))


js.magdagdonVerdicts = create_proxy(_verdicts)
"""


@pytest.fixture(scope="module")
def open_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a copy of the site whose Python can be spoken to."""
    site = tmp_path_factory.mktemp("agreement") / "site"
    shutil.copytree(DIST, site)
    starter = site / "magdagdon" / "web" / "start.py"
    starter.write_text(starter.read_text(encoding="utf-8") + BESIDES, encoding="utf-8")
    write_worker(site)
    with serving(site) as address:
        yield address


def agree(new_page: NewPage, address: str, count: int) -> None:
    page = new_page(at=address).open()
    page.driver.wait_for('html[data-ready="true"]')
    source = Path(agreement.__file__).read_text(encoding="utf-8")
    here = agreement.verdicts(load_weights(), count)
    there = page.driver.run("([source, count]) => magdagdonVerdicts(source, count)", [source, count])
    assert there.split("\n") == here


def test_the_coach_in_the_page_is_that_of_the_command_line(new_page: NewPage, open_site: str) -> None:
    agree(new_page, open_site, SHORT)


@pytest.mark.long
def test_the_coach_in_the_page_is_that_of_the_command_line_in_500_positions(
    new_page: NewPage, open_site: str
) -> None:
    agree(new_page, open_site, agreement.POSITIONS)
