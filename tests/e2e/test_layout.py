"""Where things stand: nothing overflows, nothing overlaps, nothing moves, and a thumb finds every control."""

import pytest

from tests.e2e.conftest import NewPage
from tests.e2e.scenes import turn_of_a_nightmare
from tests.e2e.sizes import Places, faults_at_every_size

pytestmark = pytest.mark.e2e

# Its words and sentences are longer than any real language's should be; there the strip of the message
# scrolls, and a word on a button may be torn.
LONGEST = "en-XA"


@pytest.mark.parametrize(
    "language",
    [
        pytest.param("en", marks=pytest.mark.long),
        pytest.param("gu", marks=pytest.mark.long),
        LONGEST,
        "ar-XB",
    ],
)
def test_every_size_holds_the_game_whole_and_no_control_moves_through_a_turn(
    new_page: NewPage, pseudo_site: str, language: str
) -> None:
    page = new_page(at=pseudo_site)
    places: Places = {}
    wrong = [
        fault
        for screen in turn_of_a_nightmare(page, language)
        for fault in faults_at_every_size(page, screen, places)
        if language != LONGEST or ("spills out of message" not in fault and "torn" not in fault)
    ]
    assert not wrong, "\n".join(wrong)
