"""axe-core finds no violation on any screen, in any theme, in English, Gujarati or from right to left.

Knows how axe is run and on which screens. Refuses to know its rules; what axe cannot judge on the sky's
gradients is `tests/web/test_contrast.py`'s.
"""

from collections.abc import Iterator
from itertools import cycle, product

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.axe import AXE, THEMES, in_every_theme, violations
from tests.e2e.conftest import CONTEXT, NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.scenes import whole_game
from tests.e2e.tongues import speak

pytestmark = pytest.mark.e2e

LANGUAGES = ("en", "gu", "ar")


def every_screen(page: GamePage, language: str) -> Iterator[str]:
    """A whole game's screens, and the first of them once more with what may come unasked for."""
    show = "(part) => { document.querySelector(`[data-part='${part}']`).hidden = false; }"
    hide = "(part) => { document.querySelector(`[data-part='${part}']`).hidden = true; }"
    for number, screen in enumerate(whole_game(page, language)):
        if number == 0:
            page.driver.run(show, "update")
            yield "update offered"
            page.driver.run(hide, "update")
        yield screen


def faults_of(page: GamePage, language: str, theme: str) -> list[str]:
    """What axe finds on all screens in a language and a theme."""
    return [
        f"{screen}: {fault}"
        for screen in every_screen(page, language)
        for fault in violations(page.playwright, theme)
    ]


def test_axe_core_is_installed() -> None:
    assert AXE.exists(), "axe-core is not there: run `make setup` first"


def test_no_screen_has_a_violation(new_page: NewPage) -> None:
    """Languages and themes take turns: each screen is seen in one of each, and all of them are seen."""
    page = new_page()
    turns = cycle(product(LANGUAGES, THEMES))
    found = []
    for screen, (tag, theme) in zip(every_screen(page, "en"), turns, strict=False):
        speak(page, tag)
        found += [f"{screen}, {tag}, {theme}: {fault}" for fault in violations(page.playwright, theme)]
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_no_screen_has_a_violation_in_any_language_and_theme(
    new_page: NewPage, language: str, theme: str
) -> None:
    found = faults_of(new_page(), language, theme)
    assert not found, "\n".join(found)


def test_a_start_that_failed_has_none_in_any_theme(browser: Browser, site: str) -> None:
    with browser.new_context(**CONTEXT, service_workers="block") as context:
        page = context.new_page()
        page.route("**/python.zip", lambda route: route.abort())
        page.goto(site, wait_until="commit")
        expect(page.locator('[data-part="boot-fail"]')).to_be_visible(timeout=60_000)
        assert in_every_theme(page) == {"light": [], "dark": [], "contrast": []}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_rules_has_none_in_any_theme(browser: Browser, site: str, language: str) -> None:
    with browser.new_context(**CONTEXT) as context:
        page = context.new_page()
        page.goto(f"{site}rules/{language}.html")
        assert in_every_theme(page) == {"light": [], "dark": [], "contrast": []}
