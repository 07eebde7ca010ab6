"""Errors in mid-game: told plainly, the game kept and offered again, the details without personal data."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.replay import replay_object
from magdagdon.engine.rules import apply
from tests.e2e.conftest import CONTEXT
from tests.e2e.driver import PATIENCE_MS, PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player, begin_new_game, best_turn
from tests.e2e.shown import Hands
from tools.places import DIST
from tools.serve import serving
from tools.site.precache import write_worker
from tools.version import project_version

pytestmark = pytest.mark.e2e

SEED, NAME, PATH = "cubiri-of-ann", "Ann Onymous", "/home/ann"
SECRETS = (SEED, NAME, PATH, "/work", "127.0.0.1", "http")

SENTENCE = f"{NAME} plays {SEED} in {PATH}/game.py, http://127.0.0.1/static/boot/{SEED}.js:1:1"

# What the page does besides, in a copy of the site: it lets a test make the next call of a function fail.
PYTHON = f"""
import js
from pyodide.ffi import create_proxy


def _spoil(module, name, method, after):
    from importlib import import_module

    owner = getattr(import_module(module), name)
    whole = getattr(owner, method)

    def fails(*arguments):
        setattr(owner, method, whole)
        if after:
            whole(*arguments)
        raise LookupError({SENTENCE!r})

    setattr(owner, method, fails)


js.magdagdonSpoil = create_proxy(_spoil)
"""
SCRIPT = f"""
addEventListener("spoiled", () => {{ throw new TypeError({SENTENCE!r}); }});
globalThis.magdagdonReject = () => {{ Promise.reject(new RangeError({SENTENCE!r})); }};
"""

STRIP = '[data-part="fault"]'
FULL = """(is_full) => {
  globalThis.keep ??= Storage.prototype.setItem;
  const refuse = () => { throw new DOMException("exceeded the quota", "QuotaExceededError"); };
  Storage.prototype.setItem = is_full ? refuse : keep;
}"""
SPOIL = "(call) => magdagdonSpoil(...call)"

OF_OTHERS = {
    "an extension's script": """() => dispatchEvent(new ErrorEvent("error", {
      filename: "chrome-extension://abc/content.js", lineno: 3, colno: 5, error: new Error("not ours") }))""",
    "a promise of an extension": """() => dispatchEvent(new PromiseRejectionEvent("unhandledrejection", {
      promise: Promise.resolve(), reason: Object.assign(new Error("not ours"), {
        stack: `Error: not ours\\n at f (moz-extension://abc/script.js:1:9)\\n at ${location.href}a.js:1:1`,
      }) }))""",
    "an observer of sizes": """() => new Promise((seen) => {
      addEventListener("error", seen, { once: true });
      const box = document.querySelector(".game").appendChild(document.createElement("i"));
      let width = 10;
      new ResizeObserver(() => { if (width < 13) box.style.width = `${++width}px`; }).observe(box);
      box.style.cssText = "position: absolute; width: 10px";
    })""",
    "a script of nowhere": """() => new Promise((seen) => {
      addEventListener("error", seen, { once: true });
      setTimeout(() => { throw new Error("not ours"); });
    })""",
    "what is no error": """() => new Promise((seen) => {
      addEventListener("unhandledrejection", seen, { once: true });
      Promise.reject("not ours");
    })""",
}


@pytest.fixture(scope="module")
def spoiled_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a copy of the site in which functions can be made to fail."""
    site = tmp_path_factory.mktemp("faults") / "site"
    shutil.copytree(DIST, site)
    for path, more in (("magdagdon/web/start.py", PYTHON), ("static/boot/page.js", SCRIPT)):
        append(site / path, more)
    write_worker(site)
    with serving(site) as address:
        yield address


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


@pytest.fixture(scope="module")
def open_page(browser: Browser, spoiled_site: str) -> Iterator[GamePage]:
    with browser.new_context(**CONTEXT) as context:
        context.set_default_timeout(PATIENCE_MS)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        yield GamePage(PlaywrightDriver(context.new_page()), spoiled_site).open()


@pytest.fixture
def page(open_page: GamePage) -> Iterator[GamePage]:
    """The page, with nothing told of an error when a test begins."""
    assert not open_page.is_visible(STRIP)
    yield open_page
    if open_page.is_visible(STRIP):
        open_page.press("dismiss-fault")


@pytest.fixture
def player(page: GamePage) -> Player:
    """A player after the first ROLL of a new game."""
    player = begin_new_game(page)
    player.roll()
    return player


def details(page: GamePage) -> list[str]:
    """What was told last, as it can be copied: kind and places; it holds nothing of the player's."""
    before = page.open_dialogs()
    page.press("fault-details")
    assert page.open_dialogs() == [*before, "fault"]
    page.press("copy-details")
    expect(page.playwright.locator('[data-part="fault-copied"]')).to_be_visible()
    copied = str(page.driver.run("() => navigator.clipboard.readText()"))
    assert copied == page.driver.run("() => document.querySelector('[data-part=\"fault-details\"]').value")
    page.press("close-details")
    assert page.open_dialogs() == before
    assert [secret for secret in (*SECRETS, page.field("seed") or "?") if secret in copied] == []
    head, *reports, agent = copied.split("\n\n")
    assert head == "MAGDAGDON " + page.text('[data-part="build"]')
    assert re.fullmatch(rf"MAGDAGDON {project_version()} · [0-9a-f]{{8}}", head)
    assert agent == page.driver.run("() => navigator.userAgent")
    return reports[-1].split("\n")


def told(page: GamePage) -> str:
    expect(page.playwright.locator(STRIP)).to_be_visible()
    return " ".join(page.text(f"{STRIP} p").split())


def spoil(page: GamePage, function: str, *, after: bool = False) -> None:
    """Make the next call of `module.Class.method` fail, before or after it has done its work."""
    module, name, method = function.rsplit(".", 2)
    page.driver.run(SPOIL, [module, name, method, after])


TOLD = "Something went wrong. Your game is saved."


def test_a_press_that_fails_half_way_is_told_and_what_was_kept_of_it_is_shown(player: Player) -> None:
    page = player.page
    [place, *_] = best_turn(player.seed, player.game)
    player.select(place.die)
    spoil(page, "magdagdon.session.Session.act", after=True)

    page.press_cell(CELL_NAMES[place.cell])

    assert told(page) == TOLD
    player._did(apply(player.game, place), Hands())
    kind, *places = details(page)
    assert kind == "LookupError"
    assert [where for where in places if not re.fullmatch(r"magdagdon/[a-z_/]+\.py:\d+", where)] == []
    assert places[-1].startswith("magdagdon/web/play.py:")

    player.undo()  # the game goes on without a new start
    with page.playwright.expect_event("load"):
        page.driver.press('[data-action="retry"]')
    page.wait_until_ready()
    assert not page.is_visible(STRIP)
    player.check()


def test_a_step_that_could_not_be_kept_for_a_fault_of_ours_was_not_taken(player: Player) -> None:
    page = player.page
    player.stage_best()
    before = page.stored("magdagdon/game")
    spoil(page, "magdagdon.store.slots.OrdinarySlot.save")

    page.press("confirm")

    assert told(page) == TOLD
    assert page.stored("magdagdon/game") == before
    player.check()
    player.confirm()
    assert replay_object(page.stored("magdagdon/game")["record"]).game == player.game


def test_a_drawing_that_fails_half_way_is_made_good(player: Player) -> None:
    page = player.page
    [place, *_] = best_turn(player.seed, player.game)
    player.select(place.die)
    spoil(page, "magdagdon.web.app.App._notices")  # after the board, whose looks are worked out by then

    page.press_cell(CELL_NAMES[place.cell])

    assert told(page) == TOLD
    player._did(apply(player.game, place), Hands())


def test_a_task_that_fails_is_told_and_nothing_is_awaited_for_ever(page: GamePage) -> None:
    spoil(page, "magdagdon.web.languages.Languages.load")
    page.press_in_menu("settings")
    page.choose("language", "de")  # waits until the page is no longer busy

    assert told(page) == TOLD
    assert page.language() == "en"
    assert page.driver.run(f"() => document.querySelector('{STRIP}').closest('dialog').dataset.dialog") == (
        "settings"
    )  # behind an open dialog nobody would see it
    [kind, *places] = details(page)
    assert (kind, places[-1].split(":")[0]) == ("LookupError", "magdagdon/web/speech.py")
    page.press("dismiss-fault")
    assert page.open_dialogs() == ["settings"]
    page.choose("language", "de")
    assert page.language() == "de"
    page.choose("language", "en")
    page.press("close")


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("TypeError", "() => { dispatchEvent(new Event('spoiled')); }"),
        ("RangeError", "() => { magdagdonReject(); }"),
    ],
    ids=["listener", "promise"],
)
def test_a_script_of_ours_that_fails_is_told(player: Player, kind: str, fault: str) -> None:
    page = player.page
    page.driver.run(fault)
    assert told(page) == TOLD
    found, *places = details(page)
    assert found == kind
    assert places
    assert [where for where in places if not re.fullmatch(r"static/boot/page\.js:\d+:\d+", where)] == []
    page.press("dismiss-fault")
    assert not page.is_visible(STRIP)
    assert page.focused() == "action=menu"
    player.finish_turn()


@pytest.mark.parametrize("fault", OF_OTHERS.values(), ids=OF_OTHERS.keys())
def test_an_error_of_others_is_not_told(page: GamePage, fault: str) -> None:
    page.driver.run(fault)
    assert not page.is_visible(STRIP)


def test_nothing_is_promised_where_nothing_is_kept(player: Player) -> None:
    page = player.page
    page.driver.run(FULL, True)
    player.stage_best(1)
    assert page.is_visible('[data-part="notice"]')
    page.driver.run("() => { magdagdonReject(); }")
    assert told(page) == "Something went wrong."
    page.driver.run(FULL, False)
