"""The coach in the page says what it says in CPython, position for position, to the hundredth."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.coach import agreement
from tests.e2e.conftest import NewPage
from tests.e2e.inside import ask, open_and_wait, speaking_site

pytestmark = pytest.mark.e2e

SHORT = 40


@pytest.fixture(scope="module")
def open_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a copy of the site whose Python can be spoken to."""
    source = Path(agreement.__file__).read_text(encoding="utf-8")
    with speaking_site(tmp_path_factory.mktemp("agreement") / "site", {"agreement.py": source}) as address:
        yield address


def agree(new_page: NewPage, address: str, count: int) -> None:
    driver = new_page(at=address).driver
    open_and_wait(driver, address)
    assert ask(driver, "agreement", "told", str(count)) == agreement.told(str(count))


def test_the_coach_in_the_page_is_that_of_the_command_line(new_page: NewPage, open_site: str) -> None:
    agree(new_page, open_site, SHORT)


@pytest.mark.long
def test_the_coach_in_the_page_is_that_of_the_command_line_in_500_positions(
    new_page: NewPage, open_site: str
) -> None:
    agree(new_page, open_site, agreement.POSITIONS)
