"""Later starts from the kept snapshot, and what happens where it is missing, stale or damaged."""

import pytest
from playwright.sync_api import Browser

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import CONTEXT
from tests.e2e.driver import PATIENCE_MS, PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player
from tests.e2e.releases import INSTALLED, SNAPSHOT_KEPT

pytestmark = pytest.mark.e2e

FROM = "() => performance.getEntriesByName('magdagdon:python').at(-1).detail"

KEPT = """
  const [name] = (await caches.keys()).filter((name) => name.startsWith("magdagdon-snapshot-"));
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
"""
DAMAGES = {
    "missing": "await cache.delete(key);",
    "cut": "await cache.put(key, new Response(bytes.slice(0, 100_000)));",
    "something else": "await cache.put(key, new Response('Please log in.'));",
    "emptied": "bytes.fill(0, 4_000_000); await cache.put(key, new Response(bytes));",
    "another build's": """
      await (await caches.open("magdagdon-snapshot-another")).put(key, new Response(bytes));
      await caches.delete(name);""",
}


def test_a_start_without_a_good_snapshot_is_an_ordinary_one_and_loses_nothing(
    browser: Browser, site: str
) -> None:
    with browser.new_context(**CONTEXT) as context:
        context.set_default_timeout(PATIENCE_MS)
        page = GamePage(PlaywrightDriver(context.new_page()), site)
        player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
        player.roll()
        player.stage_best(1)
        assert page.driver.run(INSTALLED)
        assert page.driver.run(FROM) == "started"
        for damage in DAMAGES.values():
            page.driver.run(SNAPSHOT_KEPT)
            player.reload()
            assert page.driver.run(FROM) == "restored"
            page.driver.run(f"async () => {{ {KEPT} {damage} }}")
            player.reload()
            assert page.driver.run(FROM) == "started"
        page.driver.run(SNAPSHOT_KEPT)
        assert len(page.driver.run("() => caches.keys()")) == 2
