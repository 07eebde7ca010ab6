"""The browser's own bars wear the colour of the page."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import CONTEXT
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.game_page import GamePage

pytestmark = pytest.mark.e2e

# A browser takes the first that its media let count.
OF_THE_BARS = """() => {
  const metas = [...document.querySelectorAll('meta[name="theme-color"]')];
  const sample = new Option();
  sample.style.color = metas.find((meta) => matchMedia(meta.media).matches).content;
  return sample.style.color;
}"""
OF_THE_PAGE = "() => getComputedStyle(document.documentElement).backgroundColor"

STARK = "rgb(7, 6, 13)"


def colour(page: Page) -> str:
    """The one colour of the bars and of the page."""
    of_the_bars, of_the_page = page.evaluate(OF_THE_BARS), page.evaluate(OF_THE_PAGE)
    assert of_the_bars == of_the_page
    return str(of_the_page)


def test_the_bars_follow_the_theme_that_is_chosen_and_have_it_before_python(
    browser: Browser, site: str
) -> None:
    with browser.new_context(**CONTEXT, color_scheme="dark", service_workers="block") as context:
        page = context.new_page()
        game = GamePage(PlaywrightDriver(page), site).open()
        of_the_system = colour(page)
        game.press_in_menu("settings")
        seen = {}
        for theme in ("dark", "light", "contrast"):
            game.choose("theme", theme)
            seen[theme] = colour(page)
        assert seen["dark"] == of_the_system
        assert len(set(seen.values())) == 3
        assert seen["contrast"] == STARK
        page.route("**/runtime/pyscript/core.js", lambda route: route.abort())
        page.reload()
        expect(page.locator('html[data-theme="contrast"]:not([data-ready])')).to_be_attached()
        assert colour(page) == STARK
        game.store("magdagdon/settings", '{"version": 1, "theme": "system"}')
        page.reload()
        assert colour(page) == of_the_system


def test_a_system_that_asks_for_contrast_gets_its_bars_too(browser: Browser, site: str) -> None:
    with browser.new_context(contrast="more") as context:
        page = context.new_page()
        page.goto(f"{site}rules/en.html")
        assert colour(page) == STARK
