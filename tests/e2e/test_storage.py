"""Storage that is damaged, full or forbidden: the game plays on, and says what the player should know."""

import json
from dataclasses import astuple
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.scores import ScoreRow
from tests.e2e.conftest import CONTEXT, NewPage
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player, begin_new_game
from tests.e2e.storage import storage_of
from tests.store.games import old_row
from tools.browsers import QUIET_FLAGS, chromium_path

pytestmark = pytest.mark.e2e

ROW = ScoreRow.__slots__
NOTICE = '[data-part="notice"]'
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); } });"""
# Keys that are refused, as by a full disk.
REFUSING = """globalThis.refused = [];
const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  if (refused.includes(key)) throw new DOMException("exceeded the quota", "QuotaExceededError");
  put.call(this, key, text);
};"""
# The rest of this origin's room is taken, to the last character.
FILL = """() => {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    for (let number = 0; ; number++) {
      try { localStorage.setItem(`other/${size}/${number}`, "x".repeat(size)); } catch { break; }
    }
  }
}"""
UNTIL_SCORED = """async () => {
  const scored = () => JSON.parse(localStorage.getItem("magdagdon/scores/peaceful"))?.rows.length === 1;
  while (!scored()) await new Promise((resolve) => setTimeout(resolve, 20));
}"""
FORGET_MIRROR = """() => new Promise((resolve) => {
  const request = indexedDB.deleteDatabase("magdagdon/mirror");
  request.onsuccess = request.onerror = resolve;
}).then(() => null)"""
NO_DATABASE = """IDBFactory.prototype.open = ((open) => function (name, ...rest) {
  if (name === "magdagdon/mirror") throw new DOMException("denied", "SecurityError");
  return open.call(this, name, ...rest);
})(IDBFactory.prototype.open);"""
# A browser that was asked and does not answer; the second memory of one that answers when it is told to.
SILENT = {
    "database": "IDBFactory.prototype.open = () => new EventTarget();",
    "caches": "if (globalThis.caches) caches.match = caches.open = () => new Promise(() => {});",
}
LATE = """const isLate = location.protocol === "http:" && sessionStorage.isLate;
IDBFactory.prototype.open = ((open) => function (name, ...rest) {
  const request = open.call(this, name, ...rest);
  if (!isLate || name !== "magdagdon/mirror") return request;
  const late = new EventTarget();
  globalThis.answer = () => {
    late.result = request.result;
    late.dispatchEvent(new Event("success"));
  };
  return late;
})(IDBFactory.prototype.open);"""
FULL = """Storage.prototype.setItem = function () {
  throw new DOMException("exceeded the quota", "QuotaExceededError"); };"""


def test_a_damaged_game_and_damaged_settings_are_put_aside_and_told(new_page: NewPage, site: str) -> None:
    damaged = {"magdagdon/game": '{"version": 1, "record": {"tur', "magdagdon/settings": "[]"}
    page = new_page(storage_state=storage_of(site, damaged)).open()

    assert page.is_visible(NOTICE)
    stored = page.all_stored()
    assert [name for name in stored if not name.startswith("magdagdon/")] == []
    for key, text in damaged.items():
        assert text in [
            kept for name, kept in stored.items() if name.startswith("magdagdon/") and name != key
        ]
    player = Player(page, page.field("seed") or "", Difficulty.PEACEFUL)
    player.take_turn()
    assert page.stored("magdagdon/game")["picture"]["score"] == int(page.field("score") or "")


@pytest.mark.parametrize("broken", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_a_browser_that_keeps_nothing_is_told_once_offers_a_backup_and_plays_on(
    new_page: NewPage, broken: str
) -> None:
    page = new_page(init_script=broken)
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    assert page.is_visible(NOTICE)
    assert "undefined" not in page.text(NOTICE)
    player.take_turn()
    page.press("offer-backup")
    assert page.open_dialogs() == ["settings"]
    backup = json.loads(saved_file(page))
    assert backup["documents"]["magdagdon/game"]["record"]["seed"] == "cubiri"
    page.press("close")
    player.finish_game()
    assert not page.is_visible(NOTICE)
    page.press_in_menu("high-scores")
    assert [row["total"] for row in page.score_rows("peaceful")] == [page.field("score")]


BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""The browser's own setting to let no site keep anything: databases, caches and workers fall under it too."""


@pytest.mark.parametrize("edition", ["site", "single"])
def test_a_browser_that_lets_no_site_keep_anything_plays(
    playwright: Playwright, tmp_path: Path, edition: str, request: pytest.FixtureRequest
) -> None:
    made = request.getfixturevalue(edition)
    address = made.as_uri() if isinstance(made, Path) else made
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    settings.write_text(json.dumps(BLOCKED), encoding="utf-8")
    with playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium_path(), args=list(QUIET_FLAGS), **CONTEXT
    ) as context:
        faults: list[str] = []
        context.on("weberror", lambda fault: faults.append(str(fault.error)))
        page = GamePage(PlaywrightDriver(context.new_page()), address)
        player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
        assert page.is_visible(NOTICE)
        player.take_turn()
        page.press("offer-backup")
        assert json.loads(saved_file(page))["documents"]["magdagdon/game"]["record"]["seed"] == "cubiri"
        assert faults == []


def saved_file(page: GamePage) -> str:
    """The text of the backup that the open settings save."""
    with page.playwright.expect_download() as download:
        page.press("export")
    return Path(download.value.path()).read_text(encoding="utf-8")


KEYS = {
    "game": "magdagdon/game",
    "scores": "magdagdon/scores/peaceful",
    "seeds": "magdagdon/seeds",
    "statistics": "magdagdon/statistics",
}


def test_any_write_may_be_refused_and_is_told_and_comes_after_when_there_is_room(new_page: NewPage) -> None:
    page = new_page(init_script=REFUSING)
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    assert not page.is_visible(NOTICE)
    before = page.all_stored()
    page.driver.run("(keys) => { refused = keys; }", list(KEYS.values()))
    player.finish_game()
    assert page.is_visible(NOTICE)
    stored = page.all_stored()
    assert {key: stored.get(key) for key in KEYS.values()} == {key: before.get(key) for key in KEYS.values()}
    page.driver.run("() => { refused = []; }")
    page.press("new-game")
    assert not page.is_visible(NOTICE)
    [row] = page.stored(KEYS["scores"])["rows"]
    assert row["record"]["seed"] == "cubiri"
    assert page.stored(KEYS["statistics"])["origins"]


def test_in_storage_filled_to_its_limit_old_replays_are_let_go_and_no_score(
    new_page: NewPage, site: str
) -> None:
    rows = [dict(zip(ROW, astuple(old_row(number)), strict=True)) for number in range(30)]
    table = json.dumps({"version": 1, "rows": rows})
    page = new_page(storage_state=storage_of(site, {KEYS["scores"]: table}))
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    page.driver.run(FILL)
    player.finish_game()
    assert not page.is_visible(NOTICE)
    kept = page.stored(KEYS["scores"])["rows"]
    assert {each["id"] for each in kept} >= {each["id"] for each in rows}
    assert len(kept) == 31
    packed = [each["id"] for each in kept if isinstance(each["record"], str)]
    assert packed
    oldest = sorted(rows, key=lambda each: each["moment"])[: len(packed)]
    assert set(packed) == {each["id"] for each in oldest}
    page.reload()
    player.check()
    page.press_in_menu("high-scores")
    page.press("more-peaceful")
    shown = page.score_rows("peaceful")
    assert (len(shown), {each["verified"] for each in shown}) == (31, {"true"})


NEWER = '{"version":99,"revision":1,"rows":"other","starts":{},"origins":[],"theme":7,"results":0}'


def test_a_newer_versions_values_are_left_as_they_are_and_the_game_plays_on(
    new_page: NewPage, site: str
) -> None:
    keys = [*KEYS.values(), "magdagdon/settings", "magdagdon/daily", "magdagdon/hand"]
    page = new_page(storage_state=storage_of(site, dict.fromkeys(keys, NEWER))).open()
    assert page.is_visible(NOTICE)
    player = Player(page, page.field("seed") or "", Difficulty.PEACEFUL)
    player.finish_game()
    page.press("new-game")
    page.press_in_menu("settings")
    page.choose("theme", "dark")
    stored = page.all_stored()
    assert {key: stored.get(key) for key in keys} == dict.fromkeys(keys, NEWER)
    assert [key for key in stored if "aside" in key or "before" in key] == []


def test_an_older_versions_value_is_brought_up_and_still_means_the_same(new_page: NewPage) -> None:
    page = new_page().open()
    page.press_in_menu("daily-dialog")
    page.press("daily")
    page.press("roll")
    hand = page.stored("magdagdon/hand")
    assert hand.pop("version") == 2
    assert hand.pop("revision") >= 1
    forget_mirror(page)
    page.store("magdagdon/hand", json.dumps({"version": 1, **hand}))
    page.reload()
    assert page.field("seed") == hand["seed"]
    page.press_in_menu("daily-dialog")
    page.press("own-game")
    assert page.stored("magdagdon/hand")["version"] == 2
    assert [key for key in page.all_stored() if "before" in key] == []


def test_what_is_cleared_while_playing_is_kept_again_and_old_scores_come_back(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    player.finish_game()
    player = begin_new_game(page)
    player.roll()
    page.driver.run("() => magdagdonMirror.settled()")
    page.driver.run("() => localStorage.clear()")
    player.finish_turn()
    page.driver.run(UNTIL_SCORED)
    page.reload()
    player.check()
    page.press_in_menu("high-scores")
    assert len(page.score_rows("peaceful")) == 1


def test_a_damaged_or_lost_value_comes_back_from_the_second_memory(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    player.take_turn()
    old = page.stored_text("magdagdon/game")
    player.roll()
    page.driver.run("() => magdagdonMirror.settled()")
    for text in (old, old[: len(old) // 2], "\u0000"):
        page.store("magdagdon/game", text)
        page.reload()
        player.check()
    assert page.is_visible(NOTICE)
    assert old[: len(old) // 2] in page.all_stored().values()


def forget_mirror(page: GamePage) -> None:
    """Delete the second memory, behind the game's back."""
    page.driver.run(FORGET_MIRROR)


@pytest.mark.long
def test_without_a_second_memory_the_game_plays_and_is_kept_once(new_page: NewPage) -> None:
    page = new_page(init_script=NO_DATABASE)
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    player.take_turn()
    page.reload()
    player.check()


@pytest.mark.parametrize("silence", SILENT.values(), ids=SILENT)
def test_a_browser_that_does_not_answer_is_not_waited_for(new_page: NewPage, silence: str) -> None:
    page = new_page(init_script=silence)
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    player.take_turn()
    page.reload()
    player.check()


def test_what_a_late_second_memory_has_is_not_written_over_unseen(new_page: NewPage) -> None:
    page = new_page(init_script=LATE)
    Player(page, "cubiri", Difficulty.PEACEFUL).open().finish_game()
    player = begin_new_game(page)
    page.driver.run("() => magdagdonMirror.settled()")
    page.driver.run("""() => {
      localStorage.setItem("magdagdon/scores/peaceful", JSON.stringify({ version: 1, rows: [] }));
      sessionStorage.isLate = true;
    }""")
    page.reload()
    page.driver.run("() => { answer(); delete sessionStorage.isLate; }")
    player.finish_game()
    page.driver.run("() => magdagdonMirror.settled()")
    page.reload()
    page.press_in_menu("high-scores")
    assert len(page.score_rows("peaceful")) == 2
