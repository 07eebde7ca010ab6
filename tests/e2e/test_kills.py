"""A tab, or the whole browser, killed at any moment of a game: what was shown comes back, with its scores."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.kills import (
    Profile,
    kill,
    killed_after,
    moments,
    place_in,
    play_until_killed,
    seed_in,
    steps_of,
)

pytestmark = [pytest.mark.e2e, pytest.mark.xdist_group("kills")]

LONGEST_S = 1.5
"""A whole game's presses take longer than that."""

LATE_S = 1.0
"""What was shown so long before a browser died is on the disk: a write takes some hundredths of a second."""

ROWS = """() => ["peaceful", "survival", "nightmare"].flatMap(
  (kind) => JSON.parse(localStorage.getItem(`magdagdon/scores/${kind}`))?.rows ?? []).map(({ id }) => id)"""


@pytest.fixture
def profile(playwright: Playwright, tmp_path: Path, site: str) -> Profile:
    """A browser with a profile of its own."""
    return Profile(playwright, tmp_path / "profile", site)


def games() -> list[tuple[str, Difficulty, str]]:
    """Seeds, difficulties and players, with Powers and RUINs among what they do."""
    return [
        (f"kill-{number}", list(Difficulty)[number % 3], ("random", "greedy")[number % 2])
        for number in range(1_000)
    ]


def survive_tab_kills(profile: Profile, times: int) -> None:
    """Kill the tab so many times at any moment of games played one after the other."""
    when = moments("tabs", LONGEST_S)
    killed = 0
    for finished, (seed, difficulty, player) in enumerate(games()):
        steps = steps_of(seed, difficulty, player)
        place, query = 0, f"?seed={seed}&difficulty={difficulty.key}"
        while place < len(steps) - 1:
            page = profile.page(query)
            query = ""
            if page.evaluate("""() => document.querySelector('[data-dialog="replace-game"]').open"""):
                page.evaluate("""() => document.querySelector('[data-action="replace-game"]').click()""")
            assert place_in(steps, page) == place
            with killed_after(next(when), profile.processes("renderer")):
                last = play_until_killed(page, steps, place)[-1][1]
            killed += 1
            # The press under way was done or was not; whatever was shown is there.
            place = place_in(steps, profile.page())
            assert place in (last, last + 1)
            if killed >= times:
                return
        assert len(set(profile.page().evaluate(ROWS))) == finished + 1
    raise AssertionError("there are not so many games")


def survive_browser_kills(profile: Profile, times: int) -> None:
    """Kill the whole browser so many times at any moment of games played one after the other."""
    when = moments("browsers", LONGEST_S)
    killed = 0
    for finished, (seed, difficulty, player) in enumerate(games()):
        steps = steps_of(seed, difficulty, player)
        page = profile.page(f"?seed={seed}&difficulty={difficulty.key}")
        place = place_in(steps, page)
        while place < len(steps) - 1:
            seconds = next(when)
            with killed_after(seconds, profile.processes()):
                seen = play_until_killed(page, steps, place)
            killed += 1
            profile.forget_browser()
            page = profile.page()
            if place == 0 and seconds < LATE_S and seed_in(page) != seed:
                # The game itself had begun a moment before; those that were over are there.
                assert len(set(page.evaluate(ROWS))) == finished
                page = profile.page(f"?seed={seed}&difficulty={difficulty.key}")
            place = place_in(steps, page)
            died = seen[0][0] + seconds
            safe = max(number for moment, number in seen if moment <= max(seen[0][0], died - LATE_S))
            assert safe <= place <= seen[-1][1] + 1
            if killed >= times:
                return
        assert len(set(page.evaluate(ROWS))) == finished + 1
    raise AssertionError("there are not so many games")


def test_a_tab_killed_at_any_moment_comes_back_to_what_it_showed(profile: Profile) -> None:
    survive_tab_kills(profile, 3)
    profile.forget_browser()


def test_a_browser_killed_after_the_last_press_of_a_game_has_the_game_and_its_score(profile: Profile) -> None:
    steps = steps_of("kill-1", Difficulty.SURVIVAL, "greedy")
    page = profile.page("?seed=kill-1&difficulty=survival")
    for step in steps[1:]:
        page.evaluate(
            "(selectors) => selectors.forEach((each) => document.querySelector(each).click())",
            list(step.selectors),
        )
    rows = page.evaluate(ROWS)
    page.evaluate("() => magdagdonMirror.settled()")
    kill(profile.processes())
    profile.forget_browser()

    page = profile.page()
    assert place_in(steps, page) == len(steps) - 1
    assert page.evaluate(ROWS) == rows != []
    assert json.loads(page.evaluate("() => localStorage.getItem('magdagdon/statistics')"))["origins"]
    profile.forget_browser()


@pytest.mark.long
def test_a_tab_killed_hundreds_of_times_comes_back_each_time(profile: Profile) -> None:
    survive_tab_kills(profile, 200)
    assert profile.hung <= 4
    profile.forget_browser()


@pytest.mark.long
def test_a_browser_killed_again_and_again_loses_nothing_that_was_shown_a_second_before(
    profile: Profile,
) -> None:
    survive_browser_kills(profile, 40)
    profile.forget_browser()
