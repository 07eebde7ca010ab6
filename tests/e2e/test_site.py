"""The site as files: under a sub-path, and straight from the disk."""

import pytest
from playwright.sync_api import Browser

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import NewPage
from tests.e2e.player import Player
from tools.places import DIST
from tools.serve import serving

pytestmark = pytest.mark.e2e


def test_the_game_plays_under_a_sub_path_in_every_language(new_page: NewPage) -> None:
    with serving(DIST, path="/some/where/") as address:
        page = new_page(at=address)
        player = Player(page, "cubiri", Difficulty.PEACEFUL).open("&lang=gu")
        assert page.location() == address
        assert page.language() == "gu"
        player.take_turn()
        page.press_in_menu("rules")
        page.press("close")


def test_a_page_opened_from_the_disk_says_how_to_start_the_game(browser: Browser) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((DIST / "index.html").as_uri())
        words = page.locator('[data-part="boot-file"]')
        words.wait_for(state="visible")
        assert "make play" in words.inner_text()
