"""The game without a network: after one complete visit everything works, start after start."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import CONTEXT
from tests.e2e.driver import PATIENCE_MS, PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player
from tests.e2e.releases import INSTALLED, SNAPSHOT_KEPT, Tab, tabs, write_release
from tests.e2e.site_process import site_process
from tools.notices.page import PLACE as NOTICES
from tools.places import DIST
from tools.serve import serving
from tools.site_server import SiteHandler

pytestmark = pytest.mark.e2e

PATH = "/some/where/"


@contextmanager
def visitor(browser: Browser, faults: list[str]) -> Iterator[BrowserContext]:
    """A player's profile; what its pages complain of is gathered."""
    with browser.new_context(**CONTEXT) as context:
        context.set_default_timeout(PATIENCE_MS)
        context.on("console", lambda told: faults.append(told.text) if told.type == "error" else None)
        context.on("weberror", lambda fault: faults.append(str(fault.error)))
        yield context


def tab(context: BrowserContext, address: str) -> GamePage:
    return GamePage(PlaywrightDriver(context.new_page()), address)


def is_reached(context: BrowserContext, address: str) -> bool:
    """Whether the network still leads to an address."""
    page = context.new_page()
    try:
        page.goto(address)
    except Error as error:
        if "ERR_CONNECTION_REFUSED" not in error.message:
            raise
        return False
    finally:
        page.close()
    return True


def test_after_one_visit_the_game_goes_on_without_a_network_start_after_start(browser: Browser) -> None:
    faults: list[str] = []
    with (
        site_process(DIST, PATH) as server,
        visitor(browser, faults) as context,
        browser.new_context() as stranger,
    ):
        address = server.address
        page = tab(context, address)
        player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
        player.take_turn()
        player.roll()
        player.stage_best(1)
        assert page.driver.run(INSTALLED)
        page.driver.run(SNAPSHOT_KEPT)
        assert is_reached(stranger, address)

        server.end()

        assert not is_reached(stranger, address)
        assert not is_reached(context, f"{address}not-in-the-list")
        assert is_reached(context, f"{address}{NOTICES}")
        player.reload()
        everything_opens(page)
        in_other_languages(page)
        a_second_and_a_third_start(context, page, player)
    assert faults == []


def everything_opens(page: GamePage) -> None:
    for dialog in ("rules", "about", "high-scores", "settings"):
        page.press_in_menu(dialog)
        assert page.open_dialogs() == [dialog]
        page.press("close")


def in_other_languages(page: GamePage) -> None:
    """Switch to languages that this player has never loaded, the last of which is Gujarati."""
    page.press_in_menu("settings")
    for tag in ("ta", "fa", "zh-Hant", "gu"):
        page.choose("language", tag)
        assert page.language() == tag
    page.press("close")


def a_second_and_a_third_start(context: BrowserContext, page: GamePage, player: Player) -> None:
    player.reload()
    assert page.language() == "gu"
    player.undo()
    player.finish_turn()

    page.playwright.close()
    third = tab(context, page.address).open("?lang=en")
    assert third.language() == "en"
    Player.of(third, player).take_turn()

    rules = context.new_page()
    rules.goto(f"{page.address}rules/gu.html")
    assert rules.locator("html").get_attribute("lang") == "gu"


@contextmanager
def counting_server() -> Iterator[tuple[str, Counter[str]]]:
    """The site's address, and how often each of its files was sent."""
    sent: Counter[str] = Counter()

    class Handler(SiteHandler):
        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002
            if code == HTTPStatus.OK:
                sent[self.path.removeprefix("/")] += 1

    with serving(DIST, handler=Handler) as address:
        yield address, sent


def test_a_first_visit_fetches_no_file_twice(browser: Browser) -> None:
    with counting_server() as (address, sent), visitor(browser, []) as context:
        page = tab(context, address).open("?lang=gu")
        assert page.driver.run(INSTALLED)
        page.driver.run(SNAPSHOT_KEPT)
    assert sent["runtime/snapshot.gz"] == 1
    assert [path for path, times in sent.items() if times > 1] == []


def test_who_saves_data_gets_no_snapshot(browser: Browser) -> None:
    with counting_server() as (address, sent), visitor(browser, []) as context:
        context.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
        page = tab(context, address).open()
        assert page.driver.run(INSTALLED)
        page.reload()
        page.driver.run("() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500)))")
    assert sent["runtime/python.zip"] == 1
    assert sent["runtime/snapshot.gz"] == 0


def test_the_snapshot_is_found_where_its_own_cache_has_it_and_nothing_else_is_invented(
    browser: Browser, tmp_path: Path
) -> None:
    write_release(tmp_path / "site", "one")
    with site_process(tmp_path / "site", PATH) as server, tabs(browser) as context:
        page = Tab(context.new_page()).open(server.address)
        page.page.evaluate(
            """async () => {
                  const cache = await caches.open("magdagdon-snapshot-a-build");
                  await cache.put("runtime/snapshot.bin", new Response("memory"));
                }"""
        )
        assert page.fetched("runtime/snapshot.bin")[0] == 404  # the network comes first
        server.end()
        assert page.fetched("runtime/snapshot.bin") == [200, "memory"]
        assert page.fetched("runtime/snapshot.gz") is None
        assert page.fetched("word.txt") == [200, "the word of one"]
        assert page.fetched("another-word.txt") is None
        page.page.goto(f"{server.address}index.html?seed=a")
        assert page.release() == "one"
