"""A page that rests: kept for the way back, or frozen in the background, while another tab may play on."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Error

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import CONTEXT
from tests.e2e.driver import PATIENCE_MS, PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player
from tests.e2e.releases import INSTALLED, SNAPSHOT_KEPT
from tests.e2e.tabs import says_elsewhere, take_over
from tests.e2e.waiting import wait_until

pytestmark = pytest.mark.e2e

SURVIVAL = Difficulty.SURVIVAL


@pytest.fixture(scope="module")
def keeping_browser(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser that keeps pages for the way back, as players' do."""
    with browser_type.launch(
        **browser_type_launch_args, ignore_default_args=["--disable-back-forward-cache"]
    ) as browser:
        yield browser


@pytest.fixture
def context(keeping_browser: Browser) -> Iterator[BrowserContext]:
    """A player's profile in which no page may leave an error uncaught."""
    faults: list[str] = []
    with keeping_browser.new_context(**CONTEXT) as context:
        context.set_default_timeout(PATIENCE_MS)
        context.on("weberror", lambda fault: faults.append(str(fault.error)))
        yield context
    assert faults == []


class Resting:
    """A page of the game that can leave, come back, be frozen and wake."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self._page = context.new_page()
        self._session = context.new_cdp_session(self._page)
        self.game = GamePage(PlaywrightDriver(self._page), site)

    def leave(self) -> None:
        """Go to another page of the site; the game's own is kept as it is."""
        # What is still fetched or written keeps a page from being kept, and a worker that comes ends it.
        assert self._page.evaluate(INSTALLED)
        self._page.evaluate(SNAPSHOT_KEPT)
        self._page.evaluate("() => magdagdonMirror.settled()")
        self._page.evaluate("() => { globalThis.isTheSamePage = true; }")
        self._page.goto(f"{self.game.address}rules/en.html")

    def come_back(self) -> None:
        """Go back to the game, which must be the page that was left."""
        self._page.evaluate("() => history.back()")
        wait_until(self._is_the_same)

    def _is_the_same(self) -> bool:
        try:
            return bool(self._page.evaluate("() => globalThis.isTheSamePage === true"))
        except Error:
            return False  # between two pages

    def close(self) -> None:
        """Close the tab."""
        self._page.close()

    def freeze(self) -> None:
        """Rest as a page in the background of a phone does: nothing of it runs."""
        self._session.send("Page.setWebLifecycleState", {"state": "frozen"})

    def wake(self) -> None:
        self._session.send("Page.setWebLifecycleState", {"state": "active"})


def opened(context: BrowserContext, site: str) -> tuple[Resting, Player]:
    """A page with a game before its first ROLL, and its player."""
    page = Resting(context, site)
    return page, Player(page.game, "cubiri", SURVIVAL).open()


def opened_beside(player: Player, context: BrowserContext, site: str) -> tuple[Resting, Player]:
    """A second page, on which the player's game is elsewhere, and a player who can go on with it there."""
    page = Resting(context, site)
    page.game.open()
    assert says_elsewhere(page.game)
    return page, Player.of(page.game, player)


def test_a_page_that_comes_back_alone_goes_on_as_if_it_had_never_left(
    context: BrowserContext, site: str
) -> None:
    page, player = opened(context, site)
    player.take_turn()
    player.roll()
    player.select(0)  # gone after a reload, but this is none
    page.leave()
    page.come_back()
    wait_until(lambda: not says_elsewhere(page.game))
    player.check()
    player.stage_best(1)

    page.freeze()
    page.wake()

    player.check()
    assert not says_elsewhere(page.game)
    player.put_all_back()
    player.finish_turn()
    player.reload()


def test_a_page_that_was_left_lets_another_tab_play_and_comes_back_to_what_that_has_played(
    context: BrowserContext, site: str
) -> None:
    page, player = opened(context, site)
    player.roll()
    second, there = opened_beside(player, context, site)

    page.leave()
    wait_until(lambda: not says_elsewhere(second.game))  # nobody else has it now
    there.finish_turn()
    there.roll()
    page.come_back()

    wait_until(lambda: says_elsewhere(page.game))
    take_over(page.game, before=second.game)
    player.game = there.game
    player.check()

    take_over(second.game, before=page.game)
    page.leave()
    there.finish_turn()
    second.leave()
    page.come_back()  # the other has left, and what it has played is here

    wait_until(lambda: not says_elsewhere(page.game))
    player.game = there.game
    player.check()
    player.roll()


def test_a_frozen_page_writes_over_nothing_that_was_played_meanwhile(
    context: BrowserContext, site: str
) -> None:
    page, player = opened(context, site)
    player.roll()
    player.stage_best(1)
    second, there = opened_beside(player, context, site)

    page.freeze()
    second.game.press("take-over")
    there.put_all_back()
    there.finish_turn()
    there.roll()
    page.wake()

    wait_until(lambda: says_elsewhere(page.game))
    page.game.press("undo")
    assert page.game.told() == "elsewhere"
    there.reload()
    second.close()
    wait_until(lambda: not says_elsewhere(page.game))
    player.game = there.game
    player.check()
