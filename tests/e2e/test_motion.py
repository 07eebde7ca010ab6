"""Motion as the browser measures it: none at all where it is switched off, and none longer than a second."""

import json
from typing import Any

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from tests.e2e.conftest import NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e

# Asked whenever something begins to move: how long each movement under way takes, with delay and repetitions.
# The glimmer of the start stands on the page no longer than Python is away.
WATCH_MOTION = """
  globalThis.moved = {};
  const measure = () => {
    for (const animation of document.getAnimations()) {
      const name = animation.animationName ?? `transition of ${animation.transitionProperty}`;
      if (name === "glimmer") continue;
      moved[name] = Math.max(moved[name] ?? 0, animation.effect.getComputedTiming().endTime);
    }
  };
  for (const begins of ["animationstart", "transitionrun"]) document.addEventListener(begins, measure, true);
  document.addEventListener("click", () => requestAnimationFrame(measure), true);
"""


def moved(page: GamePage) -> dict[str, Any]:
    """What has moved, by the name of its animation, and for how many milliseconds."""
    return dict(page.driver.run("() => globalThis.moved"))


def with_motion(motion: str) -> str:
    """A script that watches, on a page of a player who has chosen a Motion."""
    stored = json.dumps({"version": 1, "motion": motion})
    keep = f"localStorage.setItem('magdagdon/settings', '{stored}');"
    return f"{WATCH_MOTION}if (location.protocol === 'http:') {keep}"  # an empty tab has no storage


def play_into_a_ruin(page: GamePage) -> None:
    player = Player(page, "doom-32", Difficulty.PEACEFUL).open()
    player.take_turn()
    player.roll()
    assert phase(player.game) is Phase.MAGDAGDON
    player.accept()
    player.ruin("d4")


@pytest.mark.parametrize(
    ("motion", "system"),
    [
        ("none", "no-preference"),
        pytest.param("none", "reduce", marks=pytest.mark.long),
        ("system", "reduce"),
    ],
)
def test_without_motion_nothing_moves(new_page: NewPage, motion: str, system: str) -> None:
    page = new_page(init_script=with_motion(motion), reduced_motion=system)
    play_into_a_ruin(page)
    assert {name: time for name, time in moved(page).items() if time > 0} == {}


@pytest.mark.parametrize(
    ("motion", "system"),
    [("full", "reduce"), pytest.param("system", "no-preference", marks=pytest.mark.long)],
)
def test_with_motion_what_happens_moves(new_page: NewPage, motion: str, system: str) -> None:
    page = new_page(init_script=with_motion(motion), reduced_motion=system)
    play_into_a_ruin(page)
    assert {"tumble-a", "tumble-b", "alight", "swell", "fall", "shatter"} <= moved(page).keys()


def test_a_change_of_motion_counts_at_once(new_page: NewPage) -> None:
    page = new_page(init_script=WATCH_MOTION).open()
    page.press_in_menu("settings")
    page.choose("motion", "full")
    page.press("close")
    page.press("roll")
    assert moved(page)["tumble-b"] > 0


def test_in_a_whole_game_nothing_moves_for_longer_than_a_second_or_stops_the_next_press(
    new_page: NewPage,
) -> None:
    page = new_page(init_script=WATCH_MOTION, reduced_motion="no-preference")
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()  # FOUR, PAIRS, a STRAIGHT, two RUINs
    player.finish_game()
    assert page.driver.run("() => document.querySelector('.end').dataset.good") == "true"
    seen = moved(page)
    assert {"gladden", "gleam", "swell", "spark", "fall", "shatter"} <= seen.keys()
    assert {name: time for name, time in seen.items() if time > 1000} == {}
    page.press("new-game")
    assert page.field("turns") == "0"
