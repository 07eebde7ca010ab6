"""The page before Python is there: held back for as long as a test likes, and what it shows meanwhile.

Knows what is fetched for Python, and which hooks are painted first. Refuses to know what should be in them.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page, Route

from tests.e2e.conftest import CONTEXT

PYSCRIPT = "**/runtime/pyscript/core.js"

SHOWN_FIRST = """
() => {
  const all = (selector, seen) => [...document.querySelectorAll(selector)].map(seen);
  const looks = (selector, names) => all(selector, (one) => names.map((name) => one.getAttribute(name)));
  const place = (element) => JSON.stringify(element.getBoundingClientRect());
  const figures = ["score", "turn", "required"].map((name) => `[data-field="${name}"]`).join();
  const waiting = ["roll", "confirm", "accept"].map((name) => `[data-action="${name}"]`).join();
  return {
    phase: document.querySelector(".game").dataset.phase,
    cells: looks("[data-cell]", ["data-state", "data-value"]),
    dice: looks("[data-die]", ["data-value", "data-staged"]),
    lines: looks("[data-line]", ["data-sum", "data-bonus"]),
    lamps: looks("[data-lamp]", ["data-state"]),
    figures: looks(figures, ["data-value"]),
    hidden: all(waiting, (element) => element.hidden),
    places: all("[data-cell], [data-die], [data-action='undo'], [data-action='reroll']", place),
  };
}
"""


@contextmanager
def fresh(browser: Browser) -> Iterator[BrowserContext]:
    """A context without a service worker, whose answers no route of a test would see."""
    with browser.new_context(**CONTEXT, service_workers="block") as context:
        yield context


@contextmanager
def python_held_back(page: Page) -> Iterator[None]:
    """Python does not come for as long as the block runs."""
    held: list[Route] = []
    held_back = True

    def hold(route: Route) -> None:
        if held_back:
            held.append(route)
        else:
            route.continue_()

    page.route(PYSCRIPT, hold)
    yield
    held_back = False
    for route in held:
        route.continue_()
