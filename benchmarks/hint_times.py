"""How long the page takes to give a hint, in Debian's Chromium, in games that follow the hints.

Knows the controls of the coach. Refuses to know its moves: the page lays them out itself.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from magdagdon.engine.difficulty import Difficulty
from tools.browsers import CHROMIUM, QUIET_FLAGS
from tools.places import DIST
from tools.serve import serving

READY = 'html[data-ready="true"]'

ASK = """async () => {
  const message = document.querySelector('[data-field="message"]');
  const began = performance.now();
  let longest = 0, last = began;
  document.querySelector('[data-action="hint"]').click();
  while (message.dataset.value === "hint-thinking") {
    await new Promise((resolve) => setTimeout(resolve, 1));
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  return [performance.now() - began, longest];
}"""

FOLLOW = """() => {
  const press = (action) => document.querySelector(`[data-action="${action}"]`).click();
  const message = document.querySelector('[data-field="message"]');
  press("hint");
  const move = message.dataset.value;
  press("play-hint");
  if (move === "hint-shift") press(message.textContent.includes("+") ? "shift-up" : "shift-down");
  else if (move === "hint-reroll") press("reroll");
  else if (move === "hint-cell") document.querySelector('.square [data-hinted="true"]').click();
  else press("confirm");
  if (document.querySelector("[data-phase]").dataset.phase === "ready") press("roll");
  return document.querySelector("[data-phase]").dataset.phase;
}"""


@dataclass(frozen=True)
class HintTimes:
    """Milliseconds from the press to the words: the first hint of a visit, all later ones, and the longest
    that the page was deaf meanwhile.
    """

    first: list[float]
    later: list[float]
    deaf: list[float]


def hint_times(positions: int = 200) -> HintTimes:
    """Times over so many positions, a visit a game, each visit but the first from the snapshot."""
    times = HintTimes([], [], [])
    with _page() as (page, address):
        number = 0
        while len(times.later) < positions:
            for asked, (took, deaf) in enumerate(_game(page, address, number)):
                (times.later if asked else times.first).append(took)
                times.deaf.append(deaf)
            number += 1
    return HintTimes(times.first, times.later[:positions], times.deaf)


@contextmanager
def _page() -> Iterator[tuple[Page, str]]:
    """A page with the built site, its snapshot kept already, and the address."""
    chromium, *_ = CHROMIUM.programs() or (None,)
    with serving(DIST) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=list(QUIET_FLAGS))
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.goto(address)
        page.wait_for_selector(READY)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
        page.wait_for_timeout(5000)
        yield page, address
        browser.close()


def _game(page: Page, address: str, number: int) -> Iterator[tuple[float, float]]:
    """The time of every hint of a game, and how long the page was deaf."""
    difficulty = list(Difficulty)[number % 3].key
    page.goto(f"{address}?seed=hints/{number}&difficulty={difficulty}&lang=en")
    page.wait_for_selector(READY)
    page.evaluate("() => document.querySelector('[data-action=roll]').click()")
    while True:
        took, deaf = page.evaluate(ASK)
        yield took, deaf
        if page.evaluate(FOLLOW) == "over":
            return
