"""A network that goes once the game is ready, before anything of the site is kept: nothing more is needed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import Browser

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from tests.e2e.conftest import CONTEXT
from tests.e2e.driver import PATIENCE_MS, PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player
from tests.e2e.releases import INSTALLED, SNAPSHOT_KEPT
from tests.e2e.site_process import SiteProcess, site_process

pytestmark = pytest.mark.e2e


@contextmanager
def visit(
    browser: Browser, workers: Literal["allow", "block"] = "allow"
) -> Iterator[tuple[SiteProcess, GamePage, list[str]]]:
    """A visitor's page on a server that can be ended, and the errors that no handler has caught."""
    errors: list[str] = []
    with (
        site_process() as server,
        browser.new_context(**CONTEXT, service_workers=workers, accept_downloads=True) as context,
    ):
        context.set_default_timeout(PATIENCE_MS)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        yield server, GamePage(PlaywrightDriver(context.new_page()), server.address), errors


def asks_for(page: GamePage) -> list[str]:
    """A list that fills with what the page asks the network for from now on."""
    asked: list[str] = []
    page.playwright.on("request", lambda request: asked.append(request.url))
    return asked


@pytest.mark.long
def test_a_whole_game_and_all_that_follows_it_need_no_network(browser: Browser) -> None:
    with visit(browser, workers="block") as (server, page, errors):
        player = Player(page, "doom-32", Difficulty.PEACEFUL).open()
        server.end()
        asked = asks_for(page)

        every_phase(player)
        player.finish_game()
        assert page.field("rank") == "1"
        everything_opens(page)
        a_replay(page)
        with page.playwright.expect_download() as download:
            page.press_in_menu("settings")
            page.press("export")
        assert download.value.path().read_text(encoding="utf-8").startswith("{")
        assert [url for url in asked if not url.startswith(("blob:", "data:"))] == []

        page.choose("language", "de")
        assert page.told() == "language-missing"
        assert page.language() == "en"
        page.press("close")
        page.press("analysis")  # where its worker cannot be had, the page thinks itself
        assert page.is_visible('[data-analysis="final"]')
        page.press("close")

        page.press("new-game")
        page.press("roll")
        if page.phase() == "rolled":
            page.press("hint")
            assert (page.told() or "").startswith("hint-")
        assert page.driver.run("() => document.querySelector('[data-part=\"fault-details\"]').value") == ""
    assert errors == []


def every_phase(player: Player) -> None:
    """Go through each phase and mode of a turn."""
    player.roll()
    player.select(1)
    player.deselect()
    player.stage_best()
    player.undo()
    player.put_all_back()
    player.finish_turn()
    player.roll()
    assert phase(player.game) is Phase.MAGDAGDON
    player.accept()
    player.go_back()
    player.choose_for_reroll(0, 2)
    player.cancel_reroll()
    player.accept()
    player.ruin("d4")


def everything_opens(page: GamePage) -> None:
    for dialog in ("rules", "about", "help", "settings", "daily-dialog", "high-scores"):
        page.press_in_menu(dialog)
        page.press("close")
    page.press_in_menu("high-scores")
    assert len(page.score_rows("peaceful")) == 1
    page.press("statistics")
    assert page.open_dialogs() == ["statistics"]
    page.press("close")


def a_replay(page: GamePage) -> None:
    page.press("replay")
    page.press("replay-last")
    page.press("close")
    page.press("share-dialog")
    page.press("close")


@pytest.mark.long
def test_a_reload_without_a_network_comes_back_at_every_moment_of_a_turn(browser: Browser) -> None:
    with visit(browser) as (server, page, errors):
        player = Player(page, "doom-32", Difficulty.PEACEFUL).open()
        assert page.driver.run(INSTALLED)
        page.driver.run(SNAPSHOT_KEPT)
        server.end()

        player.reload()
        player.roll()
        player.reload()
        player.stage_best(1)
        player.reload()
        player.put_all_back()
        player.shift_any()
        player.reload()
        player.choose_for_reroll(0, 2)
        player.reload()
        player.reroll(0, 1)
        player.reload()
        player.finish_turn()
        player.reload()
        while phase(player.game) is not Phase.MAGDAGDON and phase(player.game) is not Phase.OVER:
            player.take_turn() if phase(player.game) is Phase.READY else player.finish_turn()
        player.reload()
    assert errors == []
