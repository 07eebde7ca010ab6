"""The start: what stands before Python, presses that come early, and a start that fails."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.driver import PlaywrightDriver
from tests.e2e.early import PYSCRIPT, SHOWN_FIRST, fresh, python_held_back
from tests.e2e.game_page import GamePage
from tools.places import DIST

pytestmark = pytest.mark.e2e

START = DIST / "magdagdon" / "web" / "start.py"
REASONS = "() => performance.getEntriesByName('magdagdon:failed').map(({ detail }) => detail).join('; ')"


def fails_to_start(page: Page, site: str, why: str) -> None:
    """Open the page and see it say that it could not start, keep why, and offer to try again."""
    page.goto(site)
    expect(page.locator('[data-part="boot-fail"]')).to_be_visible(timeout=60_000)
    expect(page.locator('[data-action="retry"]')).to_be_visible()
    page.wait_for_load_state("networkidle")  # a file is asked for again where its preload failed
    for part in ("boot-start", "boot-progress", "boot-bytes"):
        expect(page.locator(f'[data-part="{part}"]')).to_be_hidden()
    assert why in page.evaluate(REASONS)


def test_the_saved_game_stands_there_before_python_and_nothing_changes_when_it_comes(
    browser: Browser, site: str
) -> None:
    with fresh(browser) as context:
        page = context.new_page()
        game = GamePage(PlaywrightDriver(page), site)
        game.open("?seed=cubiri&difficulty=peaceful")
        for hook in ('action="roll"', 'die="0"', 'cell="a3"', 'die="1"', 'cell="a4"'):
            page.click(f"[data-{hook}]")
        with python_held_back(page):
            page.reload(wait_until="commit")
            expect(page.locator('[data-cell="a3"][data-state="staged"]')).to_be_visible()
            before = page.evaluate(SHOWN_FIRST)
            page.click('[data-die="2"]')
            assert page.get_attribute('[data-die="2"]', "data-kept") == "true"
        expect(page.locator('html[data-ready="true"]')).to_be_attached(timeout=60_000)
        assert page.evaluate(SHOWN_FIRST) == before
        assert page.get_attribute('[data-die="2"]', "aria-pressed") == "true"
        assert page.get_attribute('[data-die="2"]', "data-kept") is None


def test_a_press_on_roll_before_python_is_kept_and_done_once(browser: Browser, site: str) -> None:
    with fresh(browser) as context:
        page = context.new_page()
        with python_held_back(page):
            page.goto(f"{site}?seed=cubiri", wait_until="commit")
            page.click('[data-action="roll"]')
            page.click('[data-action="roll"]')
        expect(page.locator('html[data-ready="true"]')).to_be_attached(timeout=60_000)
        assert page.get_attribute(".game", "data-phase") == "rolled"
        assert page.get_attribute('[data-field="message"]', "data-value") == "rolled"


def missing(route: Route) -> None:
    """Answer that there is no such file."""
    route.fulfill(status=404, body="")


def cut_short(route: Route) -> None:
    """Answer with the half of a file."""
    body = route.fetch().body()
    route.fulfill(body=body[: len(body) // 2], content_type="application/wasm")


def with_another_app(route: Route) -> None:
    """Answer with a starter that asks for a module which is not there."""
    route.fulfill(body=START.read_text(encoding="utf-8").replace("web.app", "web.nothing"))


FAULTS: dict[str, tuple[str, Callable[[Route], None], str]] = {
    "PyScript is missing": (PYSCRIPT, missing, "404: http"),
    "the wasm is missing": ("**/pyodide.asm.wasm", missing, "missing"),
    "the wasm is cut short": ("**/pyodide.asm.wasm", cut_short, "size"),
    "the modules do not come": ("**/python.zip", lambda route: route.abort(), "network"),
    "Pyodide does not come": ("**/pyodide.asm.mjs", lambda route: route.abort(), "missing"),
    "Python has not the game": ("**/web/start.py", with_another_app, "ModuleNotFoundError: No module named"),
}


@pytest.mark.parametrize(("pattern", "answer", "why"), FAULTS.values(), ids=FAULTS.keys())
def test_a_file_that_fails_is_told_and_can_be_tried_again(
    browser: Browser, site: str, pattern: str, answer: Callable[[Route], None], why: str
) -> None:
    with fresh(browser) as context:
        page = context.new_page()
        page.route(pattern, answer)
        fails_to_start(page, site, why)
        page.unroute(pattern)
        page.click('[data-action="retry"]')
        expect(page.locator('html[data-ready="true"]')).to_be_attached(timeout=60_000)


ASK_FOR_THE_STACK = """
import js
from pyodide.ffi import can_run_sync
js.document.title = f"another stack: {can_run_sync()}"
"""


def test_python_runs_on_the_stack_of_the_page(browser: Browser, site: str) -> None:
    # On a stack of its own it has crashed the tab: see `static/boot/interpreter.mjs`.
    with fresh(browser) as context:
        page = context.new_page()
        page.route("**/web/start.py", lambda route: route.fulfill(body=ASK_FOR_THE_STACK))
        page.goto(site)
        expect(page).to_have_title("another stack: False", timeout=60_000)
        assert page.evaluate("() => typeof WebAssembly.Suspending") == "function"


def test_a_browser_without_webassembly_is_told_plainly(browser: Browser, site: str) -> None:
    with fresh(browser) as context:
        context.add_init_script("delete globalThis.WebAssembly")
        page = context.new_page()
        page.goto(site)
        expect(page.locator('[data-part="boot-old"]')).to_be_visible()


def test_the_rules_are_pages_of_their_own(browser: Browser, site: str) -> None:
    with fresh(browser) as context:
        page = context.new_page()
        page.goto(f"{site}rules/gu.html")
        assert page.get_attribute("html", "lang") == "gu"
        expect(page.locator("h2").first).to_have_text("લક્ષ્ય")
