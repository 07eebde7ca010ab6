"""What a game leaves behind in a tab, after garbage collection on both sides.

Knows the browser's own counters, and Python's through a script that PyScript runs as if it were the page's.
Refuses to know why anything grows. All that counts is in the page before the first count.
"""

from typing import Any

from playwright.sync_api import CDPSession, Page

from benchmarks.startup_parts.actions import (
    READ_FIELD,
    Hand,
    control,
    open_game,
    play_through,
    simulated,
    wait_until,
)
from benchmarks.startup_parts.profile import Profile
from benchmarks.startup_parts.server import CountingServer

DIFFICULTY, PLAYER = "peaceful", "random"
GAMES = 5
PAUSE_MS = 100
BROWSER_COUNTS = {"JSHeapUsedSize": "heap bytes", "Nodes": "nodes", "JSEventListeners": "listeners"}
CONSTANT = ("nodes", "listeners", "wasm pages", "PyProxies", "JsProxies")

Count = dict[str, int]

WATCH_PROXIES = """
globalThis.benchRegistered = 0;
globalThis.FinalizationRegistry = class extends FinalizationRegistry {
  constructor(clean) {
    super((held) => { benchRegistered -= 1; clean(held); });
  }
  register(...given) {
    benchRegistered += 1;
    super.register(...given);
  }
  unregister(token) {
    const was = super.unregister(token);
    if (was) benchRegistered -= 1;
    return was;
  }
};
"""
"""A PyProxy is registered for its finalisation for as long as it lives."""

PYTHON = """
import gc, js, pyodide_js
from pyodide.ffi import create_proxy
js.benchModule = pyodide_js._module
js.benchCollect = create_proxy(gc.collect)
js.benchObjects = create_proxy(lambda: len(gc.get_objects()))
"""

INSTALL = """(code) => {
  const script = document.createElement("script");
  Object.assign(script, { type: "py", textContent: code });
  document.body.append(script);
}"""
IS_INSTALLED = "() => globalThis.benchObjects !== undefined"
COLLECT = "() => { for (let round = 0; round < 3; round++) benchCollect(); }"

# Texts that are empty have no node, and a game's end lists as many lines as it has: that is not growth.
READ_PYTHON = """() => {
  const texts = document.createNodeIterator(document, NodeFilter.SHOW_TEXT);
  let varying = document.querySelectorAll('[data-part="bonus-lines"] *').length;
  while (texts.nextNode()) varying += 1;
  return {
    "varying nodes": varying,
    "wasm pages": benchModule.HEAP8.length / 65536,
    "PyProxies": benchRegistered,
    "JsProxies": benchModule._hiwire_num_refs(),
    "Python objects": benchObjects(),
  };
}"""


def collect(page: Page, tools: CDPSession) -> None:
    """Collect garbage on both sides, more than once: each side holds objects of the other."""
    for _ in range(3):
        page.evaluate(COLLECT)
        tools.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(PAUSE_MS)


def count(page: Page, tools: CDPSession) -> Count:
    """What there is after garbage collection."""
    collect(page, tools)
    python: dict[str, int] = page.evaluate(READ_PYTHON)
    collect(page, tools)
    metrics: list[dict[str, Any]] = tools.send("Performance.getMetrics")["metrics"]
    counts = {
        BROWSER_COUNTS[each["name"]]: int(each["value"]) for each in metrics if each["name"] in BROWSER_COUNTS
    }
    counts["nodes"] -= python.pop("varying nodes")
    return {**counts, **python}


def count_games(profile: Profile, server: CountingServer) -> list[Count]:
    """The counts after each of the games that are played one after the other in one tab.

    Each time the next game's board is empty: what is drawn on a full one differs from game to game.
    """
    page = profile.new_tab(WATCH_PROXIES)
    tools = profile.tools_of(page)
    tools.send("Performance.enable")
    hand = Hand(page)
    open_game(hand, server, DIFFICULTY, "bench/memory")
    page.evaluate(INSTALL, PYTHON)
    wait_until(page, IS_INSTALLED)
    counts = []
    for _ in range(GAMES):
        play_through(hand, simulated(DIFFICULTY, PLAYER, page.evaluate(READ_FIELD, "seed")))
        hand.press(control("new-game"))
        counts.append(count(page, tools))
    page.close()
    return counts


def growth_a_game(counts: list[Count], name: str) -> float:
    """How much a count grows with each game after the first."""
    return (counts[-1][name] - counts[0][name]) / (len(counts) - 1)


def growth(counts: list[Count], name: str) -> int:
    """How far a count went above that of the first game; what the collector is late with may fall."""
    return max(each[name] - counts[0][name] for each in counts)
