"""High Scores that prove themselves, statistics, and a backup that goes from one browser to another."""

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.ledger import Ledger, save_ledger
from magdagdon.store.scores import ScoreRow, add_scores
from magdagdon.store.tallies import PlayedGame, Stream, tally_of
from magdagdon.store.texts import MemoryStore
from tests.e2e.axe import violations
from tests.e2e.conftest import NewPage
from tests.e2e.files import choose_file
from tests.e2e.game_page import GamePage
from tests.e2e.last_turn import finish, one_turn_left
from tests.e2e.storage import storage_of
from tests.e2e.waiting import patience
from tests.store.contents import texts_of
from tests.store.games import game, proved_row

pytestmark = pytest.mark.e2e

PEACEFUL = Difficulty.PEACEFUL
ASK = 'dialog[data-dialog="import"][open]'

READ_FIGURES = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-statistics="peaceful"] [data-statistic]')]
    .map((figure) => [figure.dataset.statistic, figure.dataset.value]))"""

TABLE_TEXTS = """() => [...document.querySelectorAll('[data-dialog="import"] tbody tr')]
  .map((row) => [...row.cells].map((cell) => cell.textContent))"""


def copies(count: int, row: ScoreRow) -> list[ScoreRow]:
    return [replace(row, id=f"{row.id} {number}") for number in range(count)]


def figures(page: GamePage) -> dict[str, str]:
    """The figures of PEACEFUL in STATISTICS, which is opened for it."""
    page.press_in_menu("high-scores")
    page.press("statistics")
    assert page.open_dialogs() == ["statistics"]
    shown = dict(page.driver.run(READ_FIGURES))
    page.press("close")
    return shown


def rows(page: GamePage) -> list[dict[str, Any]]:
    """The rows of PEACEFUL in HIGH SCORES, which is opened for it."""
    page.press_in_menu("high-scores")
    shown = page.score_rows("peaceful")
    page.press("close")
    return shown


def test_ten_rows_are_shown_more_on_demand_and_unverified_ones_below_all_others(new_page: NewPage) -> None:
    good = proved_row("good")
    kept = MemoryStore()
    forged = replace(good, id="forged", total=999)
    practice = replace(good, id="again", practice=True)
    add_scores(kept, PEACEFUL, [forged, practice, *copies(12, good)])
    page = new_page().open()
    for key, text in texts_of(kept).items():
        page.store(key, text)

    page.press_in_menu("high-scores")
    shown = page.score_rows("peaceful")
    assert [(row["text"][0], row["verified"]) for row in shown] == [
        *[("1", "true")] * 10,
        ("–", "true"),
        ("–", "false"),
    ]
    assert (shown[-2]["practice"], shown[-1]["total"]) == ("true", "999")
    assert "Unverified" in page.text('[data-table="peaceful"] [data-part="unverified-rows"] th')

    page.press("more-peaceful")
    assert [row["verified"] for row in page.score_rows("peaceful")] == [*["true"] * 13, "false"]
    assert page.focused() == "action=more-peaceful"
    page.press("more-peaceful")
    assert len(page.score_rows("peaceful")) == 12


def test_a_backup_brings_scores_and_statistics_to_another_browser_once(
    new_page: NewPage, site: str, tmp_path: Path
) -> None:
    page = new_page(storage_state=storage_of(site, texts_of(one_turn_left()))).open()
    finish(page)
    figures_here, rows_here = figures(page), rows(page)
    assert figures_here["games"] == "2"
    assert len(rows_here) == 2
    page.press_in_menu("high-scores")
    assert page.is_visible('[data-part="backup-reminder"]')  # this browser has promised nothing
    page.press("close")
    own = page.playwright

    page.press_in_menu("settings")
    with own.expect_download() as download:
        page.press("export")
    assert page.field("backup") == "exported"
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["format"] == "magdagdon-backup/1"

    other = new_page(color_scheme="dark").open()
    other.press_in_menu("settings")
    choose_file(other, "import", file)
    other.driver.wait_for(ASK)
    assert other.driver.run(TABLE_TEXTS)[0] == ["PEACEFUL", "2", "0", "0"]
    assert violations(other.playwright, "dark") == []
    other.press("take-import")
    assert (other.field("backup"), other.text('[data-field="backup"]')) == ("imported", "Done: 2 new scores.")
    other.press("close")
    assert (figures(other), rows(other)) == (figures_here, rows_here)

    before = other.all_stored()
    other.press_in_menu("settings")
    choose_file(other, "import", file)
    other.driver.wait_for(ASK)
    assert "already" in other.text('[data-part="import-plan"]')
    other.press("take-import")
    assert other.all_stored() == before

    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    choose_file(other, "import", broken)
    other.driver.wait_for('[data-field="backup"][data-value="backup-not-json"]')
    assert other.open_dialogs() == ["settings"]
    assert other.all_stored() == before


def test_an_import_shows_the_game_and_the_settings_that_it_has_brought(
    new_page: NewPage, tmp_path: Path
) -> None:
    kept = one_turn_left()
    kept.write("magdagdon/settings", '{"version": 1, "language": "gu", "theme": "light"}')
    documents = {key: json.loads(text) for key, text in texts_of(kept).items()}
    head = {"format": "magdagdon-backup/1", "moment": "2026-11-29T11:30:00.000+00:00"}
    file = tmp_path / "backup.json"
    file.write_text(json.dumps({**head, "documents": documents}), encoding="utf-8")
    page = new_page().open()

    page.press_in_menu("settings")
    choose_file(page, "import", file)
    page.driver.wait_for(ASK)
    page.press("cancel-import")
    assert (page.field("seed"), page.language()) != ("cubiri", "gu")
    assert page.focused() == "action=import"
    choose_file(page, "import", file)
    page.driver.wait_for(ASK)
    page.press("take-import")
    page.driver.wait_for('html[lang="gu"][data-theme="light"]')
    page.press("close")

    finish(page)
    assert figures(page)["games"] == "2"


OPEN = """async (action) => {
  const began = performance.now();
  document.querySelector(`[data-action="${action}"]`).click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}"""

MEANT_MS = 300
MEANT_CHARACTERS = 2_000_000


def many_games(kind: Difficulty, count: int) -> Iterable[PlayedGame]:
    totals = [row.total for row in some_rows(kind)]
    for number in range(count):
        figures = {"magdagdon_turns": number % 3, "powers_used": number % 4, "straights": number % 2}
        faces = {f"rolled_{face}": 5 + (number * face) % 3 for face in range(1, 7)}
        total = totals[number % len(totals)] + number % 40
        yield game(f"{number:032x}", total, 739_000 + number // 5, 1_795_950_000 + number, **figures, **faces)


def some_rows(kind: Difficulty) -> list[ScoreRow]:
    return [proved_row(f"some/{number}", kind, "greedy") for number in range(5)]


def ten_thousand_games() -> MemoryStore:
    """A device with 10,000 finished games, and all the High Scores that fit."""
    store, streams = MemoryStore(), {}
    for kind, count in zip(Difficulty, (5000, 3000, 2000), strict=True):
        games = list(many_games(kind, count))
        streams["here", kind] = Stream(tally_of(games[:-1000]), tuple(games[-1000:]))
        add_scores(store, kind, [copy for row in some_rows(kind) for copy in copies(20, row)])
    save_ledger(store, Ledger("here", streams))
    return store


def test_ten_thousand_games_open_at_once_and_stay_small(new_page: NewPage, site: str) -> None:
    kept = texts_of(ten_thousand_games())
    size = sum(len(key) + len(text) for key, text in kept.items())
    page = new_page(storage_state=storage_of(site, kept)).open()
    took: dict[str, float] = {}
    for action in ("high-scores", "statistics"):
        took[action] = page.driver.run(OPEN, action)
        assert page.open_dialogs() == [action]
    given = patience()
    print(f"\n10,000 games: {size} characters; opened in ms: {took}; patience {given:.1f}")
    page.press("close")
    assert figures(page)["games"] == "5000"
    assert size < MEANT_CHARACTERS
    assert max(took.values()) < MEANT_MS * given
