"""Where things stand: nothing overflows, nothing overlaps, nothing moves, and a thumb finds every control."""

import pytest

from tests.e2e.conftest import NewPage
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.measures import MEASURE, Box, faults, moved
from tests.e2e.scenes import turn_of_a_nightmare

pytestmark = pytest.mark.e2e

# Its words and sentences are longer than any real language's should be; there the strip of the message
# scrolls, and a word on a button may be torn.
LONGEST = "en-XA"

SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (1440, 900))


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
    driver = page.driver
    assert isinstance(driver, PlaywrightDriver)
    places: dict[tuple[int, int], dict[str, Box]] = {size: {} for size in SIZES}
    wrong: list[str] = []

    for screen in turn_of_a_nightmare(page, language):
        for size in SIZES:
            driver.page.set_viewport_size({"width": size[0], "height": size[1]})
            measures = driver.run(MEASURE)
            found = faults(measures) + moved(places[size], measures["controls"])
            if language == LONGEST:
                found = [
                    fault for fault in found if "spills out of message" not in fault and "torn" not in fault
                ]
            places[size] = {**measures["controls"], **places[size]}
            wrong += [f"{size[0]}x{size[1]} {screen}: {fault}" for fault in found]

    assert not wrong, "\n".join(wrong)
