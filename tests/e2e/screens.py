"""Pictures of every screen: `python -m tests.e2e.screens --into DIR`.

Knows sizes, themes and languages. One game a language is played; on its way every screen is drawn at
every size in every theme. With `--every-language` one game is played, and a few of its screens are drawn in
each language there is.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import CONTEXT
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.scenes import whole_game
from tests.e2e.tongues import LANGUAGES, speak
from tools.browsers import QUIET_FLAGS, chromium_path
from tools.places import DIST
from tools.serve import serving

SIZES = ((320, 568), (390, 844), (768, 1024), (1440, 900))
THEMES = ("light", "dark", "contrast")
USUAL = ("en", "gu")
IN_EVERY_LANGUAGE = ("staged", "magdagdon", "over", "settings", "rules")


def draw(
    page: Page,
    folder: Path,
    name: str,
    themes: Sequence[str],
    sizes: Sequence[tuple[int, int]] = SIZES,
) -> None:
    """Draw one screen at every size in the themes."""
    for theme in themes:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            folder_of_size = folder / f"{width}x{height}"
            folder_of_size.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=folder_of_size / f"{name}-{theme}.png", animations="disabled")


def draw_language(browser: Browser, address: str, language: str, folder: Path, themes: Sequence[str]) -> int:
    """Play the game in a language and draw its screens; how many there are."""
    with browser.new_context(**CONTEXT) as context:
        page = context.new_page()
        screens = 0
        for name in whole_game(GamePage(PlaywrightDriver(page), address), language):
            screens += 1
            draw(page, folder / language, f"{screens:02}-{name}", themes)
            print(f"{language} {name}", flush=True)
        return screens


def draw_every_language(browser: Browser, address: str, folder: Path, themes: Sequence[str]) -> None:
    """Play one game, and draw a few of its screens on a small phone in every language."""
    with browser.new_context(**CONTEXT) as context:
        page = context.new_page()
        game = GamePage(PlaywrightDriver(page), address)
        for name in whole_game(game, "en"):
            for language in LANGUAGES if name in IN_EVERY_LANGUAGE else ():
                speak(game, language.tag)
                draw(page, folder / name, language.tag, themes, SIZES[:1])
            print(name, flush=True)


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.screens", description="Draw every screen.")
    parser.add_argument("--into", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--theme", choices=THEMES, action="append", help="only this theme")
    tags = [language.tag for language in LANGUAGES]
    parser.add_argument("--lang", choices=tags, action="append", help="only this language (en and gu)")
    parser.add_argument("--every-language", action="store_true", help="a few screens in each language")
    chosen = parser.parse_args(arguments)
    with serving(DIST) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(QUIET_FLAGS))
        if chosen.every_language:
            draw_every_language(browser, address, chosen.into, chosen.theme or THEMES[:1])
        for language in () if chosen.every_language else chosen.lang or USUAL:
            draw_language(browser, address, language, chosen.into, chosen.theme or THEMES)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
