"""Releases that follow one another: kept whole or not at all, offered, and taken by all tabs at once."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player
from tests.e2e.releases import BETWEEN, INSTALLED, Tab, in_another_second, rewrite, tabs, write_release
from tools.places import DIST
from tools.serve import serving
from tools.site.precache import withdraw, write_worker

pytestmark = pytest.mark.e2e

PATH = "/a/game/"

OWN = "magdagdon-site-"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    write_release(tmp_path / "site", "one")
    return tmp_path / "site"


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    """The site's address, below a path, as on an origin that is shared with others."""
    with serving(site, path=PATH) as address:
        yield address


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with tabs(browser) as context:
        yield context


@pytest.fixture
def new_tab(context: BrowserContext) -> Callable[[], Tab]:
    return lambda: Tab(context.new_page())


def test_a_release_waits_while_a_game_is_under_way_until_the_player_takes_it(
    site: Path, address: str, new_tab: Callable[[], Tab]
) -> None:
    first, second = new_tab().open(address), new_tab().open(address)
    first.play()
    write_release(site, "two")

    assert first.look_for_update() == "kept"
    first.wait_for_offer()
    second.wait_for_offer()  # the game in the other tab must not be disturbed
    assert [first.release(), second.release()] == ["one", "one"]
    assert first.fetched("word.txt") == [200, "the word of one"]

    starts = []
    for tab in (first, second):
        tab.page.on("load", lambda page: starts.append(page.url))
    first.press("update")

    first.wait_for_release("two")
    second.wait_for_release("two")
    assert starts == [address, address]
    assert first.fetched("word.txt") == [200, "the word of two"]
    assert not first.is_offered()
    assert len(first.caches()) == 1


def test_later_puts_the_offer_away_and_a_new_game_takes_the_release(
    site: Path, address: str, new_tab: Callable[[], Tab]
) -> None:
    tab = new_tab().open(address)
    tab.play()
    write_release(site, "two")
    assert tab.look_for_update() == "kept"
    tab.wait_for_offer()

    tab.press("later")

    assert not tab.is_offered()
    assert tab.page.evaluate("() => document.activeElement.dataset.action") == "menu"
    assert tab.page.title() == "one", "the press was heard by the game too"
    assert tab.release() == "one"
    tab.play(BETWEEN)
    tab.wait_for_release("two")


def test_a_release_is_taken_by_itself_where_no_game_is_under_way(
    site: Path, address: str, new_tab: Callable[[], Tab]
) -> None:
    tab = new_tab().open(address)
    write_release(site, "two")
    tab.page.evaluate("async () => { (await navigator.serviceWorker.getRegistration()).update(); }")
    tab.wait_for_release("two")


def test_a_release_that_does_not_start_is_replaced_without_asking(
    site: Path, address: str, new_tab: Callable[[], Tab]
) -> None:
    write_release(site, "broken", starts=False)
    tab = new_tab().open(address)
    assert tab.release() == "broken"
    write_release(site, "mended")
    tab.page.reload(wait_until="commit")
    tab.wait_for_release("mended")


def test_a_release_with_one_wrong_file_is_refused_whole_and_the_old_one_stays(
    site: Path, address: str, new_tab: Callable[[], Tab]
) -> None:
    tab = new_tab().open(address)
    kept = tab.caches()
    write_release(site, "two")
    rewrite(site / "word.txt", "half of another release")

    assert tab.look_for_update() == "refused"
    assert tab.caches() == kept
    assert tab.fetched("word.txt") == [200, "the word of one"]

    (site / "word.txt").unlink()
    assert tab.look_for_update() == "refused"
    assert tab.caches() == kept

    write_release(site, "two")
    tab.page.evaluate("async () => { (await navigator.serviceWorker.getRegistration()).update(); }")
    tab.wait_for_release("two")
    assert tab.fetched("word.txt") == [200, "the word of two"]


def test_caches_of_others_are_left_alone_those_of_another_copy_of_the_game_too(
    site: Path, address: str, new_tab: Callable[[], Tab]
) -> None:
    tab = new_tab().open(address)
    others = ["another-game", f"{OWN}0123456789abcdef/", f"{OWN}0123456789abcdef/another/game/"]
    tab.page.evaluate("(names) => Promise.all(names.map((name) => caches.open(name)))", others)
    tab.page.evaluate("(path) => caches.open(path)", f"{OWN}0123456789abcdef{PATH}")  # an old one of ours
    write_release(site, "two")
    tab.page.evaluate("async () => { (await navigator.serviceWorker.getRegistration()).update(); }")
    tab.wait_for_release("two")

    names = tab.caches()
    assert sorted(name for name in names if name in others) == sorted(others)
    assert [name for name in names if name not in others] == [own_cache(site)]


def test_an_unlisted_file_and_the_pages_of_other_games_come_from_the_network(
    site: Path, address: str, new_tab: Callable[[], Tab]
) -> None:
    tab = new_tab().open(address)
    (site / "later.txt").write_text("not in the list", encoding="utf-8")
    (site / "other").mkdir()
    (site / "other" / "index.html").write_text("<title>another game</title>", encoding="utf-8")

    assert tab.fetched("later.txt") == [200, "not in the list"]
    assert tab.fetched("nowhere.txt")[0] == 404
    tab.page.goto(f"{address}other/")
    assert tab.page.title() == "another game"
    tab.page.goto(f"{address}?seed=a&difficulty=survival")
    assert tab.release() == "one"


def test_a_release_that_the_browser_cleared_is_not_mixed_with_another(
    site: Path, address: str, new_tab: Callable[[], Tab]
) -> None:
    tab = new_tab().open(address)
    tab.page.evaluate("async (name) => (await caches.open(name)).delete('word.txt')", own_cache(site))
    rewrite(site / "word.txt", "the word of another release")
    assert tab.fetched("word.txt") is None
    assert tab.caches() == []
    tab.page.goto(address)
    assert tab.fetched("word.txt") == [200, "the word of another release"]


def test_an_update_in_mid_game_loses_nothing(context: BrowserContext, tmp_path: Path) -> None:
    site = tmp_path / "game"
    shutil.copytree(DIST, site)
    with serving(site, path=PATH) as address:
        page = GamePage(PlaywrightDriver(context.new_page()), address)
        player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
        player.take_turn()
        player.roll()
        player.reroll(0, 3)
        player.stage_best(1)
        assert page.driver.run(INSTALLED)

        index = site / "index.html"
        text = index.read_text(encoding="utf-8").replace("<html ", '<html data-release="two" ', 1)
        index.write_text(text, encoding="utf-8")
        write_worker(site)
        starts: list[str] = []
        context.pages[0].on("load", lambda loaded: starts.append(loaded.url))
        assert Tab(context.pages[0]).look_for_update() == "kept"
        Tab(context.pages[0]).wait_for_offer()
        page.press_in_menu("rules")  # the strip covers no control
        page.press("close")
        player.check()
        player.undo()  # the game goes on beside the offer
        player.stage_best(1)
        before = page.stored("magdagdon/game")
        assert starts == []
        page.press("update")
        Tab(context.pages[0]).wait_for_release("two")

    player.check()
    assert len(starts) == 1
    after = page.stored("magdagdon/game")
    assert (after["id"], after["record"]) == (before["id"], before["record"])


def test_the_browser_is_asked_to_keep_what_is_stored_once_a_game_has_ended(
    context: BrowserContext, address: str, new_tab: Callable[[], Tab]
) -> None:
    context.add_init_script(
        "globalThis.asked = 0;"
        "StorageManager.prototype.persist = async () => { asked += 1; throw new Error('refused'); };"
    )
    tab = new_tab().open(address)
    for phase, asked in (("rolled", 0), ("over", 1), ("ready", 1)):
        tab.page.evaluate("(phase) => { document.querySelector('.game').dataset.phase = phase; }", phase)
        assert tab.page.evaluate("() => asked") == asked


def test_a_withdrawn_worker_goes_with_what_it_kept_and_with_nothing_else(
    site: Path, address: str, new_tab: Callable[[], Tab]
) -> None:
    tab = new_tab().open(address)
    tab.page.evaluate("() => localStorage.setItem('magdagdon/game', 'saved')")
    tab.page.evaluate(
        """async ([others, mixed, own]) => {
          for (const name of others) await caches.open(name);
          for (const name of [mixed, own]) {
            await (await caches.open(name)).put("runtime/snapshot.gz", new Response("bytes"));
          }
          await (await caches.open(mixed)).put("/another/game/runtime/snapshot.gz", new Response("bytes"));
        }""",
        [
            ["another-game", f"{OWN}0123456789abcdef/another/game/"],
            "magdagdon-snapshot-mixed",
            "magdagdon-snapshot-own",
        ],
    )
    tab.play()
    withdraw(site)
    in_another_second(site / "sw.js")
    rewrite(site / "word.txt", "from the network")

    with tab.page.expect_event("load"):
        tab.page.evaluate("async () => { (await navigator.serviceWorker.getRegistration()).update(); }")
    tab.page.goto(address)

    assert tab.fetched("word.txt") == [200, "from the network"]
    assert tab.page.evaluate("() => navigator.serviceWorker.controller") is None
    assert sorted(tab.caches()) == [
        "another-game",
        f"{OWN}0123456789abcdef/another/game/",
        "magdagdon-snapshot-mixed",
    ]
    assert tab.page.evaluate("() => localStorage.getItem('magdagdon/game')") == "saved"


def own_cache(site: Path) -> str:
    """The name of the cache of the release that is served."""
    worker = (site / "sw.js").read_text(encoding="utf-8")
    version = worker.split('"version": "')[1].split('"')[0]
    return f"{OWN}{version}{PATH}"
