"""What a finger aims at: every control is large enough, and CONFIRM never stands where ACCEPT stood."""

from typing import Any

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from tests.e2e.conftest import NewPage
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.measures import PLACES, Box, overlap
from tests.e2e.player import Player, last_empty
from tests.e2e.scenes import whole_game

pytestmark = pytest.mark.e2e

SIZES = ((320, 568), (390, 844), (1440, 900))
# The offer of a first game goes with the first ROLL, so that MAGDAGDON never meets it.
GONE_BEFORE_ANY_ROLL = {"begin-first-game", "decline-first-game"}
LEAST_PX = 43.9  # 44, and a hair for what is rounded

# A link within a sentence is as high as its line (WCAG 2.5.8, inline); whatever else is pressed counts.
SMALL_TARGETS = """(least) => {
  const visible = (element) => element.checkVisibility({ visibilityProperty: true });
  const isInline = (element) => element.matches("a") && getComputedStyle(element).display === "inline";
  const dialog = document.querySelector("dialog[open]");
  const pressed = "button, select, input, a[href], summary, [role=button], [data-action], [data-die]";
  return [...(dialog ?? document).querySelectorAll(pressed)].filter(visible)
    .filter((element) => !isInline(element))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < least || height < least)
    .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 90)}: ${width} x ${height}`);
}"""

SHOW_OFFER = """() => { document.querySelector('[data-part="update"]').hidden = false; }"""
SHOW_START = """() => {
  delete document.documentElement.dataset.ready;
  for (const name of ["boot-rules", "boot-retry"]) {
    document.querySelector(`[data-part="${name}"]`).hidden = false;
  }
}"""


def resize(driver: Any, size: tuple[int, int]) -> None:
    assert isinstance(driver, PlaywrightDriver)
    driver.page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("language", ["en", pytest.param("gu", marks=pytest.mark.long)])
def test_every_control_of_every_screen_is_44_pixels_wide_and_high(new_page: NewPage, language: str) -> None:
    page = new_page()
    wrong = []
    for screen in whole_game(page, language):
        for size in SIZES:
            resize(page.driver, size)
            found = page.driver.run(SMALL_TARGETS, LEAST_PX)
            wrong += [f"{size[0]}x{size[1]} {screen}: {fault}" for fault in found]
    assert not wrong, "\n".join(wrong)


def test_the_offer_of_a_release_and_the_start_are_as_easy_to_press(new_page: NewPage) -> None:
    page = new_page().open()
    for show in (SHOW_OFFER, SHOW_START):
        page.driver.run(show)
        for size in SIZES:
            resize(page.driver, size)
            assert page.driver.run(SMALL_TARGETS, LEAST_PX) == []


@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.long) for size in SIZES[1:])]
)
def test_no_control_that_ends_a_turn_stands_where_one_that_accepts_stood(
    new_page: NewPage, size: tuple[int, int]
) -> None:
    page = new_page()
    player = Player(page, "dark-2", Difficulty.NIGHTMARE).open()
    resize(page.driver, size)
    places: dict[str, list[Box]] = {}

    def look() -> None:
        for action, box in page.driver.run(PLACES).items():
            places.setdefault(action, []).append(box)

    while phase(player.game) is not Phase.OVER:
        look()
        player.roll()
        look()
        if phase(player.game) is Phase.MAGDAGDON:
            player.accept()
            look()
            player.ruin(last_empty(player.game))
        else:
            player.stage_best()
            look()
            player.confirm()

    assert {"accept", "cancel-accept", "confirm", "roll"} <= places.keys()
    shared = {
        (one, other)
        for one in ("accept", "cancel-accept")
        for other in places.keys() - {"accept", "cancel-accept"} - GONE_BEFORE_ANY_ROLL
        if any(overlap(here, there) for here in places[one] for there in places[other])
    }
    assert shared == set()
