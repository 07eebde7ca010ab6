"""The single file, opened from a folder of the disk: all that it is for goes, without a server.

The tests of an engine play on in one game, since starts cost seconds; each can be run alone as well.
"""

import json
from pathlib import Path

import pytest

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.driver import Driver, PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player
from tests.e2e.score_rows import assert_is_row_of
from tests.e2e.tongues import LANGUAGES, speak

pytestmark = pytest.mark.e2e

STARTED_FROM = "() => performance.getEntriesByName('magdagdon:python')[0].detail"
ASKED_FOR = """() => performance.getEntriesByType("resource").map((entry) => entry.name)
  .filter((name) => !/^(data|blob):/.test(name))"""
ASK_FOR_WHAT_IS_NOT_THERE = "() => fetch('static/icons/icon.svg').then(() => 'answered', () => 'no answer')"
OFFERED_ELSEWHERE = """() => ["manifest", "apple-touch-icon", "stylesheet"].filter(
  (kind) => document.querySelector(`link[rel="${kind}"]`))"""
LICENCES = '[data-part="licences"]'
READ_LICENCES = """async () => (await fetch(document.querySelector('[data-part="licences"]').href)).text()"""
TELL_OF_AN_ERROR = """() => {
  try {
    magdagdonSpeak("not JSON");
  } catch (error) {
    dispatchEvent(new ErrorEvent("error", { error }));
  }
}"""
# Not every driver sees what a browser saves, or can choose a file in a field.
KEEP_WHAT_IS_SAVED = """() => {
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    blob.text().then((text) => { document.documentElement.dataset.saved = text; });
    return createObjectURL(blob);
  };
}"""
CHOOSE_FILE = """(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], "backup.json", { type: "application/json" }));
  const field = document.querySelector('input[type="file"][data-part="import-file"]');
  field.files = files.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""


@pytest.fixture(scope="module")
def player(driver: Driver, single: Path) -> Player:
    """A player of one game, whose second turn is MAGDAGDON."""
    return Player(GamePage(driver, single.as_uri()), "doom-32", Difficulty.PEACEFUL).open()


def test_it_starts_from_its_snapshot_and_asks_for_nothing(player: Player) -> None:
    driver = player.page.driver
    assert driver.run(STARTED_FROM) == "restored"
    assert driver.run(ASKED_FOR) == []
    assert driver.run(ASK_FOR_WHAT_IS_NOT_THERE) == "no answer"
    assert driver.run(OFFERED_ELSEWHERE) == []
    assert player.page.open_dialogs() == []
    assert player.page.location() == player.page.address


def test_a_reload_brings_back_the_game(player: Player) -> None:
    if player.game.turns == 0:
        player.roll()
    player.reload()
    assert player.page.driver.run(STARTED_FROM) == "restored"


def test_the_coach_thinks_in_a_worker(player: Player) -> None:
    page = player.page
    page.press("hint")
    page.press("hint")
    assert page.told() in ("hint-place", "hint-shift", "hint-reroll", "hint-cell")
    assert page.driver.run("() => document.querySelector('script[name=\"coach\"]') !== null")


def test_it_speaks_every_language(player: Player) -> None:
    rules = set()
    for language in LANGUAGES:
        speak(player.page, language.tag)
        assert player.page.language() == language.tag
        rules.add(player.page.driver.run("() => document.querySelector('.rules').textContent"))
    assert len(rules) == len(LANGUAGES)
    speak(player.page, "en")
    player.check()


def test_a_whole_game_stands_in_the_high_scores_after_a_reload(player: Player) -> None:
    player.finish_game()
    player.page.reload()
    player.page.press_in_menu("high-scores")
    [row] = player.page.score_rows("peaceful")
    assert_is_row_of(row, player.game)
    player.page.press("close")


def test_what_is_shared_has_the_seed_and_no_address_of_a_disk(player: Player) -> None:
    player.finish_game()
    page = player.page
    page.press("share-dialog")
    assert not page.is_visible('[data-part="share-choice"]')
    text = page.driver.run("() => document.querySelector('[data-part=\"share-text\"]').value")
    assert text.endswith("\ndoom-32")
    assert "file:" not in text
    page.press("close")


def test_a_backup_goes_out_and_comes_in(player: Player) -> None:
    page = player.page
    player.finish_game()
    page.press_in_menu("settings")
    page.driver.run(KEEP_WHAT_IS_SAVED)
    page.press("export")
    page.driver.wait_for("html[data-saved]")
    saved = page.driver.run("() => document.documentElement.dataset.saved")
    assert json.loads(saved)["documents"]["magdagdon/game"]["record"]["seed"] == "doom-32"
    page.driver.run(CHOOSE_FILE, saved)
    page.driver.wait_for('dialog[data-dialog="import"][open]')
    page.press("take-import")
    assert page.field("backup") == "imported"
    page.press("close")


def test_the_licences_of_what_it_holds_open_in_a_tab_of_their_own(player: Player) -> None:
    page = player.page
    page.press_in_menu("about")
    text = page.driver.run(READ_LICENCES)
    assert "Mozilla Public License" in text
    if isinstance(page.driver, PlaywrightDriver):
        with page.driver.page.context.expect_page() as opened:
            page.driver.press(LICENCES)
        assert "Mozilla Public License" in opened.value.locator("body").inner_text()
        opened.value.close()
    page.press("close")


def test_an_error_is_told_with_the_place_where_it_happened(player: Player) -> None:
    page = player.page
    page.driver.run(TELL_OF_AN_ERROR)
    assert page.is_visible('[data-part="fault"]')
    details = page.driver.run("() => document.querySelector('[data-part=\"fault-details\"]').value")
    assert "static/boot/page.js:" in details
    assert "Majdu" not in details
    page.reload()
