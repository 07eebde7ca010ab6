"""A page that nobody touches does nothing: no timer goes on, nothing moves, and it takes no processor's time.

Measured after a game, and with the coach's worker there.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import NewPage
from tests.e2e.player import begin_new_game
from tests.e2e.quick_hand import QuickHand
from tests.e2e.releases import INSTALLED, SNAPSHOT_KEPT

pytestmark = pytest.mark.e2e

SPAN_MS, SPANS = 2000, 6
BUSIEST = 0.03
"""The share of a processor that all of a browser's pages and workers may take together while nothing is done:
an empty page's browser tidies up after what was done before, and comes to 0.01 to 0.03."""
MOST_SCRIPT_MS = 1.0

WATCH_TIMERS = """
  globalThis.waiting = { intervals: new Set(), timers: new Set() };
  globalThis.frames = 0;
  const { setInterval, clearInterval, setTimeout, clearTimeout, requestAnimationFrame } = globalThis;
  globalThis.setInterval = (...given) => {
    const id = setInterval(...given);
    waiting.intervals.add(id);
    return id;
  };
  globalThis.setTimeout = (then, ...given) => {
    const id = setTimeout((...facts) => {
      waiting.timers.delete(id);
      then(...facts);
    }, ...given);
    waiting.timers.add(id);
    return id;
  };
  globalThis.clearInterval = globalThis.clearTimeout = (id) => {
    waiting.intervals.delete(id);
    waiting.timers.delete(id);
    clearTimeout(id);
  };
  globalThis.requestAnimationFrame = (then) => {
    frames += 1;
    return requestAnimationFrame(then);
  };
"""

# What still goes on by itself; asked for from outside, so that asking adds nothing to it.
STILL_GOES_ON = """() => ({
  intervals: waiting.intervals.size,
  timers: waiting.timers.size,
  moving: document.getAnimations().filter((each) => each.playState === "running").length,
})"""
NOTHING = {"intervals": 0, "timers": 0, "moving": 0}
ASKED_AGAIN_MS, ASKED_AT_MOST = 250, 60


def come_to_rest(tab: Page) -> None:
    """Wait until nothing goes on; what ends by itself within a few seconds may do so."""
    for _ in range(ASKED_AT_MOST):
        if tab.evaluate(STILL_GOES_ON) == NOTHING:
            return
        tab.wait_for_timeout(ASKED_AGAIN_MS)
    assert tab.evaluate(STILL_GOES_ON) == NOTHING


def script_ms(tools: CDPSession) -> float:
    """How long the tab's own thread has run JavaScript and Python so far."""
    metrics: list[dict[str, Any]] = tools.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(each["value"] for each in metrics if each["name"] == "ScriptDuration"))


def processor_ms(browser: Browser) -> float:
    """What the processes of the browser's pages have taken so far, their workers' threads among it."""
    tools = browser.new_browser_cdp_session()
    processes: list[dict[str, Any]] = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    tools.detach()
    return 1000 * sum(float(each["cpuTime"]) for each in processes if each["type"] == "renderer")


def shares(browser: Browser, tab: Page) -> Iterator[float]:
    """The share of a processor that is taken in one span after the other: to see that, they must pass."""
    for _ in range(SPANS):
        before = processor_ms(browser)
        tab.wait_for_timeout(SPAN_MS)
        yield (processor_ms(browser) - before) / SPAN_MS


def assert_rests(browser: Browser, tab: Page) -> None:
    """Nothing goes on, no script runs, and soon next to no processor's time is taken."""
    come_to_rest(tab)
    tools = tab.context.new_cdp_session(tab)
    tools.send("Performance.enable")
    before = tab.evaluate("() => frames"), script_ms(tools)
    taken = list(takewhile(lambda share: share >= BUSIEST, shares(browser, tab)))
    assert len(taken) < SPANS, taken
    assert script_ms(tools) - before[1] < MOST_SCRIPT_MS
    assert tab.evaluate("() => frames") == before[0]
    assert tab.evaluate(STILL_GOES_ON) == NOTHING


def test_a_page_that_nobody_touches_does_nothing_after_a_game_and_after_a_hint(
    new_page: NewPage, browser: Browser
) -> None:
    page = new_page(init_script=WATCH_TIMERS, reduced_motion="no-preference")
    page.open("?seed=cubiri&difficulty=peaceful")
    tab = page.playwright
    tab.evaluate(INSTALLED)
    tab.evaluate(SNAPSHOT_KEPT)
    QuickHand(page).play(Difficulty.PEACEFUL)
    assert_rests(browser, tab)

    begin_new_game(page).roll()
    page.press("hint")
    assert (page.told() or "").startswith("hint-")
    assert len(tab.workers) == 1
    assert_rests(browser, tab)
