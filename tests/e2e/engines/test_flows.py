"""What must go in every engine: start, reload, hint, language, a whole game, its score, and all that offline.

The tests of an engine play on in one game, since starts cost seconds; each first brings the game to where
it begins, so that it can be run alone as well.
"""

from collections.abc import Iterator

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from tests.e2e.driver import Driver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player, begin_new_game
from tests.e2e.score_rows import TODAY, assert_is_row_of
from tests.e2e.site_process import SiteProcess, site_process

pytestmark = pytest.mark.e2e

ASKED_FOR = """() => performance.getEntriesByType("resource").map((entry) => entry.name)
  .filter((name) => !/^(data|blob):/.test(name))"""
READY_MARKS = "() => performance.getEntriesByName('magdagdon:ready').length"
MARK_WHEN_KEPT = """() => {
  navigator.serviceWorker.ready.then(() => { document.documentElement.dataset.kept = "true"; });
}"""
ASK_FOR_WHAT_IS_NOT_KEPT = "() => fetch('not-kept').then(() => 'answered', () => 'no answer')"


@pytest.fixture(scope="module")
def server(driver: Driver) -> Iterator[SiteProcess]:  # noqa: ARG001 (each engine has a server of its own)
    """The site, until the last test ends it."""
    with site_process() as process:
        yield process


@pytest.fixture(scope="module")
def player(driver: Driver, server: SiteProcess) -> Player:
    """A player of one game, whose second turn is MAGDAGDON."""
    return Player(GamePage(driver, server.address), "doom-32", Difficulty.PEACEFUL).open()


def in_mid_turn(player: Player) -> GamePage:
    """The page with dice rolled and one staged."""
    if phase(player.game) is Phase.READY:
        player.roll()
    if not player.game.staged:
        player.stage_best(1)
    return player.page


def test_the_page_starts_in_english_and_asks_no_other_origin(player: Player) -> None:
    page = player.page
    assert page.language() == "en"
    assert page.open_dialogs() == []
    assert page.location() == page.address
    assert page.driver.run(READY_MARKS) == 1
    assert [name for name in page.driver.run(ASKED_FOR) if not name.startswith(page.address)] == []


def test_a_reload_in_mid_turn_brings_back_the_dice_and_what_was_staged(player: Player) -> None:
    in_mid_turn(player)
    player.reload()
    player.undo()


def test_the_coach_names_a_move_in_mid_turn(player: Player) -> None:
    page = in_mid_turn(player)
    for _ in range(2):
        page.press("hint")
    assert page.told() in ("hint-place", "hint-shift", "hint-reroll", "hint-cell")
    player.check()


def test_the_language_switches_in_mid_turn(player: Player) -> None:
    page = in_mid_turn(player)
    page.press_in_menu("settings")
    page.choose("language", "gu")
    assert page.language() == "gu"
    player.check()
    page.press("close")
    assert page.text(".primary-name") == "પુષ્ટિ કરો"

    page.press_in_menu("settings")
    page.choose("language", "en")
    page.press("close")
    assert page.text(".primary-name") == "CONFIRM"
    player.check()
    player.undo()


def test_a_whole_game_shows_what_the_engine_says_after_every_press(player: Player) -> None:
    if player.game.turns == 0:
        if phase(player.game) is Phase.READY:
            player.roll()
        player.finish_turn()
    player.roll()
    assert phase(player.game) is Phase.MAGDAGDON
    player.accept()
    player.go_back()
    player.choose_for_reroll(0, 2)
    player.cancel_reroll()
    player.reroll(0, 1, 2, 3)
    player.finish_turn()
    player.roll()
    player.shift_any()

    player.finish_game()

    assert player.game.powers_used == 2
    assert player.page.told() == "over"
    assert player.page.field("rank") == "1"


def test_the_game_stands_in_the_high_scores(player: Player) -> None:
    player.finish_game()
    page = player.page
    page.press_in_menu("high-scores")
    [row] = page.score_rows("peaceful")
    assert_is_row_of(row, player.game)
    assert row["date"] == page.driver.run(TODAY)
    page.press("close")


def test_the_game_starts_and_plays_with_the_server_stopped(player: Player, server: SiteProcess) -> None:
    page = player.page
    page.driver.run(MARK_WHEN_KEPT)
    page.driver.wait_for("html[data-kept]")

    server.end()

    assert page.driver.run(ASK_FOR_WHAT_IS_NOT_KEPT) == "no answer"
    player.reload()
    page.press_in_menu("settings")
    page.choose("language", "gu")
    page.press("close")
    assert page.language() == "gu"
    page.press_in_menu("rules")
    page.press("close")
    player = begin_new_game(page)
    player.take_turn()
    player.roll()
    page.press("hint")
    assert (page.told() or "").startswith("hint-")
