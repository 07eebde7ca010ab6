"""At 400 % zoom, with twice the text or with spaced text the game is still whole: all is read and reached."""

import pytest

from tests.e2e.conftest import NewPage
from tests.e2e.reach import VIEWS, faults_of_view
from tests.e2e.scenes import whole_game

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize(
    "language",
    [
        pytest.param("en", marks=pytest.mark.long),
        pytest.param("gu", marks=pytest.mark.long),
        "en-XA",
        pytest.param("ar-XB", marks=pytest.mark.long),
    ],
)
def test_every_screen_can_be_read_and_reached_in_every_view(
    new_page: NewPage, pseudo_site: str, language: str
) -> None:
    page = new_page(at=pseudo_site)
    wrong = [
        f"{view.name}, {screen}: {fault}"
        for screen in whole_game(page, language)
        for view in VIEWS
        for fault in faults_of_view(page.playwright, view)
    ]
    assert not wrong, "\n".join(wrong)
