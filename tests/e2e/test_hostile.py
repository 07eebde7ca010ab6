"""Hostile texts in every input: nothing of them runs, nothing of them becomes markup, and the game plays on.

What a page has in it afterwards is compared with what a page has that met harmless texts in the same places;
the console and other origins are watched for every page (`conftest`).
"""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import FilePayload, Page, Route

from magdagdon.engine.dice import is_seed
from magdagdon.store.backup import export_backup
from magdagdon.store.texts import MemoryStore
from tests.e2e import hostile
from tests.e2e.conftest import FORGET, NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.hostile import HARMLESS, NAMES, SOME, TEXTS, TRIPWIRE, Inventory, Round, inventory
from tests.e2e.stored_parts import BACKED_UP, OF_THE_TAB, PAINTED, STORED, Part, texts_with
from tests.store.games import proved_row
from tools.places import DIST

pytestmark = [pytest.mark.e2e, pytest.mark.xdist_group("hostile")]

PUT = """async ([kept, ofTheTab]) => {
  await (FORGET)();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(JSON.parse(kept))) {
    (ofTheTab.includes(key) ? sessionStorage : localStorage).setItem(key, text);
  }
}""".replace("FORGET", FORGET)
CLICK = "(selector) => document.querySelector(selector).click()"
TYPE = """([selector, text]) => {
  const field = document.querySelector(selector);
  field.value = JSON.parse(text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}"""
WATCHED = """() => JSON.stringify(
  [...document.querySelectorAll("[data-watch]")].map((row) => row.dataset.watch))"""
CLOSE = "() => document.querySelector('dialog[open] [data-action=\"close\"]')?.click()"
SETTLED = """async () => {
  for (const turn of [1, 2]) await Promise.allSettled(Object.values(magdagdonEarly)).then(() => fetch("."));
}"""
DIALOGS = ("settings", "high-scores", "rules", "help", "about", "daily-dialog", "language")
REPLAY = '[data-dialog="replay"]'


# --- pages ------------------------------------------------------------------------------------------


class Target:
    """A tab in which hostile texts are tried; `clean` is all that a page may have in it."""

    def __init__(self, page: GamePage) -> None:
        self.page = page
        self.clean: Inventory = frozenset()

    @property
    def own(self) -> Page:
        """Playwright's own page."""
        return self.page.playwright

    def store(self, texts: dict[str, str]) -> None:
        """Put texts into the stores from a page that runs nothing; the game's own are gone."""
        self.own.goto(f"{self.page.address}rules/en.html")
        self.page.driver.run(PUT, [json.dumps(texts), OF_THE_TAB])

    def store_parts(self, changed: dict[Part, str]) -> None:
        """Put the game's own documents into the stores, with the texts of these names in place of parts."""
        self.store(texts_with({part: TEXTS[name] for part, name in changed.items()}))

    def check(self, what: object) -> None:
        """Nothing ran, and nothing is in the page that the game did not put there."""
        more = inventory(self.page.driver) - self.clean
        assert more == frozenset(), f"{what} left {sorted(more)}"

    def look_around(self) -> Iterator[Inventory]:
        """What is in the page with each dialog open."""
        for dialog in DIALOGS:
            self.page.driver.run(CLICK, f'[data-action="{dialog}"]')
            self.page.driver.wait_for_none('html[aria-busy="true"]')
            yield inventory(self.page.driver)
            self.page.driver.run(CLOSE)

    def check_dialogs(self, what: object) -> None:
        """Whichever dialog is open, nothing is in the page that the game did not put there."""
        for found in self.look_around():
            assert found <= self.clean, f"{what} left {sorted(found - self.clean)}"

    def plays_on(self) -> None:
        """A new game can be begun, and the dice roll."""
        page = self.page
        while page.open_dialogs():
            page.driver.run("() => document.querySelector('dialog[open]').close()")
        page.driver.run(CLICK, '[data-part="menu-new-game"]')
        if page.open_dialogs():
            page.press("replace-game")
        assert page.phase() == "ready"
        page.press("roll")
        assert page.phase() in ("rolled", "magdagdon")


def clean_inventory(target: Target) -> Inventory:
    """Everything that a page has in it that meets harmless texts alone, in every place that is tried."""
    page = target.page
    target.store(texts_with({}))
    page.open()
    found = [inventory(page.driver), *target.look_around()]
    page.driver.run(CLICK, '[data-action="play-seed"]')  # of an empty field
    found.append(inventory(page.driver))
    page.driver.run(CLOSE)
    page.driver.run(CLICK, '[data-action="settings"]')
    choose(target, "import-file", "backup.json", backup_with({}))
    page.driver.wait_for('[data-dialog="import"][open]')
    found.append(inventory(page.driver))
    target.plays_on()
    found.append(inventory(page.driver))
    over = {"version": 1, "revision": 9, "id": "a", "record": proved_row(HARMLESS).record}
    target.store({"magdagdon/game": json.dumps(over)})
    page.open()
    for opener in ("replay", "share-dialog"):
        page.press(opener)
        found.append(inventory(page.driver))
        page.press("close")
    return frozenset().union(*found)


@pytest.fixture(scope="module")
def first_target(new_module_page: NewPage) -> Target:
    target = Target(new_module_page(init_script=TRIPWIRE))
    target.clean = clean_inventory(target)
    return target


@pytest.fixture
def target(first_target: Target) -> Target:
    """A tab with nothing stored and the game open."""
    first_target.store({"magdagdon/first-game": '{"version":1,"offered":true}'})
    first_target.page.open()
    return first_target


# --- addresses --------------------------------------------------------------------------------------


def address_of(tries: Round) -> str:
    """An address that has these texts in it."""
    written = {each.input: quote(each.text.encode("utf-8", "surrogatepass"), safe="") for each in tries}
    query = [f"{name}={written[name]}" for name in ("seed", "difficulty", "lang")]
    query.append("=".join(written[name] for name in ("a parameter's name", "another parameter")))
    return f"?{'&'.join(query)}#beat={written['beat']}"


def try_address(target: Target, tries: Round) -> None:
    page = target.page
    page.open(address_of(tries))
    seed = tries[0].text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    target.check(tries)
    assert page.location() == page.address
    assert page.language() == "en"
    if page.open_dialogs():
        page.press("replace-game")
    if is_seed(seed):
        assert page.field("seed") == seed
        assert seed in page.driver.run("() => document.querySelector('[data-field=seed]').textContent")
    else:
        assert page.told() == "link-unknown"
    target.check(tries)
    target.plays_on()


@pytest.mark.parametrize("tries", hostile.address_rounds(SOME[:2]), ids=SOME[:2])
def test_an_address_begins_a_game_and_brings_nothing_else(target: Target, tries: Round) -> None:
    try_address(target, tries)


@pytest.mark.long
def test_no_address_brings_anything_else(target: Target) -> None:
    for tries in hostile.address_rounds(NAMES):
        try_address(target, tries)


def try_fragments(target: Target, tries: list[tuple[str, str]]) -> None:
    for start, name in tries:
        text = TEXTS[name]
        safe = "" if len(text) % 2 else "<>\"'/;:"  # as a browser writes it, or as a person may
        fragment = start + quote(text.encode("utf-8", "surrogatepass"), safe=safe)
        target.page.driver.run("(fragment) => { location.hash = fragment; }", fragment)
        if start == "game=":
            target.own.wait_for_function("() => !location.hash")
            assert (target.page.told() or "").startswith("share-code-"), name
        target.check((start, name))
    target.plays_on()


def test_a_fragment_brings_a_game_into_an_open_page_and_nothing_else(target: Target) -> None:
    try_fragments(target, hostile.fragment_tries(SOME))


@pytest.mark.long
def test_no_fragment_brings_anything_else(target: Target) -> None:
    try_fragments(target, hostile.fragment_tries(NAMES))


# --- fields -----------------------------------------------------------------------------------------


def try_seed(target: Target, name: str) -> None:
    page, text = target.page, TEXTS[name]
    page.driver.run(CLICK, '[data-action="daily-dialog"]')
    page.driver.run(TYPE, ['[data-part="seed"]', json.dumps(text)])
    typed = page.driver.run("() => JSON.stringify(document.querySelector('[data-part=seed]').value)")
    seed = json.loads(typed)
    page.driver.run(CLICK, '[data-action="play-seed"]')
    if page.open_dialogs() == ["replace-game"]:
        page.press("replace-game")
    if is_seed(seed):
        assert page.field("seed") == seed, name
    else:
        assert page.text('[data-part="seed-refusal"]'), name
    target.check(name)
    page.driver.run(CLOSE)


def test_a_typed_seed_is_a_seed_and_nothing_else(target: Target) -> None:
    for name in SOME:
        try_seed(target, name)
    target.plays_on()


@pytest.mark.long
def test_no_typed_seed_is_anything_but_a_seed(target: Target) -> None:
    for name in NAMES:
        try_seed(target, name)
        target.plays_on()


def test_what_is_searched_for_among_languages_finds_none_and_changes_nothing(target: Target) -> None:
    page = target.page
    page.driver.run(CLICK, '[data-action="language"]')
    for name, text in TEXTS.items():
        page.driver.run(TYPE, ['[data-part="language-search"]', json.dumps(text)])
        target.check(name)
    page.driver.run(CLOSE)
    assert page.language() == "en"
    target.plays_on()


# --- what is stored ---------------------------------------------------------------------------------


def rows_document() -> dict[str, Any]:
    """A table whose games have hostile ids, moments and seeds, each a finished game that proves itself."""
    rows = []
    for name, text in TEXTS.items():
        row = proved_row(text if is_seed(text) else name)
        figures = {"total": row.total, "turns": row.turns, "powers_used": row.powers_used}
        rows.append({"id": text, **figures, "date": row.date, "moment": text, "record": row.record})
    return {"version": 1, "rows": rows}


def watch_rows(target: Target) -> None:
    """Every row is in the table, and its game can be watched."""
    page = target.page
    page.driver.run(CLICK, '[data-action="high-scores"]')
    page.driver.run(CLICK, '[data-action="more-peaceful"]')
    found = json.loads(page.driver.run(WATCHED))
    assert sorted(found) == sorted(TEXTS.values())
    target.check("rows")
    for index in range(0, len(found), 6):
        page.driver.run("(index) => document.querySelectorAll('[data-watch]')[index].click()", index)
        page.driver.wait_for(f"{REPLAY}[open]")
        target.check(found[index])
        page.driver.run(CLOSE)
    page.driver.run(CLOSE)


def test_rows_with_hostile_ids_moments_and_seeds_are_rows(target: Target) -> None:
    target.store({"magdagdon/scores/peaceful": json.dumps(rows_document())})
    target.page.open()
    watch_rows(target)
    target.plays_on()


def try_stored(target: Target, changed: dict[Part, str]) -> None:
    page = target.page
    target.store_parts(changed)
    page.open()
    target.check(changed)
    target.check_dialogs(changed)
    assert page.language() == "en"
    target.plays_on()


def test_what_is_stored_is_read_as_the_games_own_or_not_at_all(target: Target) -> None:
    for changed in hostile.stored_rounds(STORED, hostile.ORDINARY_LOADS):
        try_stored(target, changed)


@pytest.mark.long
def test_no_part_of_what_is_stored_brings_anything_else(target: Target) -> None:
    for changed in hostile.stored_rounds(STORED, hostile.LONG_LOADS):
        try_stored(target, changed)


@pytest.fixture(scope="module")
def painter(first_target: Target, new_module_page: NewPage) -> Target:
    """A tab in which Python never comes: what is seen is what `boot.js` paints."""

    page = (DIST / "index.html").read_text(encoding="utf-8")
    without = re.sub(r'(data-part="python">)[^<]*', r'\1{"files":[],"modules":[],"scripts":[]}', page)
    assert without != page

    def answer(route: Route) -> None:
        route.fulfill(content_type="text/html; charset=utf-8", body=without)

    target = Target(new_module_page(init_script=TRIPWIRE))
    target.clean = first_target.clean
    target.own.route(target.page.address, answer)
    return target


def try_painting(target: Target, changed: dict[Part, str]) -> None:
    target.store_parts(changed)
    target.own.goto(target.page.address, wait_until="domcontentloaded")
    target.page.driver.run(SETTLED)
    target.check(changed)
    kept = target.own.locator("[data-cell]")
    assert kept.count() == 16
    assert target.page.language() == "en"
    assert target.page.driver.run("() => document.documentElement.dir") == "ltr"


def test_what_is_painted_before_python_is_there_is_the_board_and_nothing_else(painter: Target) -> None:
    for changed in hostile.stored_rounds(PAINTED, hostile.ORDINARY_PAINTINGS):
        try_painting(painter, changed)


@pytest.mark.long
def test_no_part_of_what_is_stored_is_painted_as_anything_else(painter: Target) -> None:
    for changed in hostile.stored_rounds(PAINTED, hostile.LONG_PAINTINGS):
        try_painting(painter, changed)


# --- files ------------------------------------------------------------------------------------------


def backup_with(changed: dict[Part, str]) -> bytes:
    """A backup whose documents have texts in place of parts."""
    store = MemoryStore()
    for key, text in texts_with({}).items():
        if key in BACKED_UP:
            store.write(key, text)
    whole = json.loads(export_backup(store, datetime(2026, 11, 30, tzinfo=UTC)))
    for part, text in changed.items():
        made = texts_with({part: text})[part.key]
        whole["documents"][part.key] = json.loads(made) if part.path else made
    return json.dumps(whole).encode()


def choose(target: Target, field: str, name: str, content: bytes) -> None:
    """Give a field a file, as a player who chooses one does."""
    file: FilePayload = {"name": name, "mimeType": "application/json", "buffer": content}
    target.own.locator(f'[data-part="{field}"]').set_input_files(file)


def take_backup(target: Target, name: str, content: bytes) -> str:
    """Open a backup in the settings, and take it in where it is one; what the page says of it."""
    page = target.page
    page.driver.run(CLICK, '[data-action="settings"]')
    choose(target, "import-file", name, content)
    ask = '[data-dialog="import"][open]'
    page.driver.wait_for(f'{ask}, [data-field="backup"]:not([data-value=""])')
    target.check(name)
    if page.open_dialogs() != ["settings"]:
        page.driver.run(CLICK, '[data-action="take-import"]')
    told = page.field("backup") or ""
    target.check(name)
    page.driver.run(CLOSE)
    return told


def test_a_backup_with_hostile_rows_brings_rows(target: Target) -> None:
    whole = json.loads(backup_with({}))
    whole["documents"] = {"magdagdon/scores/peaceful": rows_document()}
    assert take_backup(target, "backup.json", json.dumps(whole).encode()) == "imported"
    watch_rows(target)
    target.plays_on()


def try_backups(target: Target, tries: list[tuple[Part, str]]) -> None:
    told = {
        take_backup(target, f"{TEXTS[name]}.json", backup_with({part: TEXTS[name]})) for part, name in tries
    }
    assert {"imported", "backup-damaged"} <= told
    target.page.reload()
    target.check_dialogs("a backup")
    target.plays_on()


def test_a_backup_brings_what_it_should_or_is_refused(target: Target) -> None:
    try_backups(target, hostile.backup_tries()[:: hostile.BACKUP_STEP])


@pytest.mark.long
def test_no_part_of_a_backup_brings_anything_else(target: Target) -> None:
    try_backups(target, hostile.backup_tries())


def try_game_files(target: Target, names: tuple[str, ...]) -> None:
    """A game on a hostile seed in a file of that name, and a file that is nothing but the text."""
    page = target.page
    page.driver.run(CLICK, '[data-action="high-scores"]')
    for name in names:
        text = TEXTS[name]
        record = {**proved_row(HARMLESS).record, "seed": text}
        choose(target, "game-file", f"{text}.json", json.dumps(record).encode())
        page.driver.wait_for(f'{REPLAY}[open], [data-part="watch-status"]:not(:empty)')
        assert (page.open_dialogs() == ["replay"]) == is_seed(text), name
        target.check(name)
        if is_seed(text):
            page.driver.run(CLOSE)
        choose(target, "game-file", "game.json", text.encode("utf-8", "surrogatepass"))
        page.driver.wait_for('[data-part="watch-status"]:not(:empty)')
        target.check(name)
        page.driver.run(CLOSE)
        page.driver.run(CLICK, '[data-action="high-scores"]')
    page.driver.run(CLOSE)
    target.plays_on()


def test_a_game_file_is_a_game_or_nothing(target: Target) -> None:
    try_game_files(target, SOME)


@pytest.mark.long
def test_no_game_file_brings_anything_else(target: Target) -> None:
    try_game_files(target, NAMES)
