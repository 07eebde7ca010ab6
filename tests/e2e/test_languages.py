"""Every language in the page: it fits a small phone, its numbers are Intl's, and it is found and chosen."""

from collections.abc import Iterator
from typing import Any

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from tests.e2e.conftest import FORGET, NewPage
from tests.e2e.first_game import steps
from tests.e2e.game_page import GamePage
from tests.e2e.measures import MEASURE, SPILLED, faults
from tests.e2e.player import Player, begin_new_game
from tests.e2e.scenes import DIALOGS, turn_of_a_nightmare
from tests.e2e.tongues import LANGUAGES, part_of, speak

pytestmark = pytest.mark.e2e

PARTS = 2
SMALL = (320, 568)
LOW = 416
LARGER = ((390, 844), (844, 390), (768, 1024), (1440, 900))
PLAYED = (("ar", "gu", "hi", "ja", "de"), ("ru", "ta", "fa", "zh-Hans", "fi"))
WITH_WORDS = {"ready", "magdagdon", "choose-ruin", "hint", "staged", "refused"}

WINDOWS = ("menu", *DIALOGS, "help")
SPILLED_OF_ALL = f"""(windows) => {{
  const spilled = {SPILLED};
  const press = (selector) => document.querySelector(selector).click();
  const found = spilled().map((fault) => `end: ${{fault}}`);
  for (const each of windows) {{
    press(`[data-action="${{each}}"]`);
    found.push(...spilled().map((fault) => `${{each}}: ${{fault}}`));
    press(each === "menu" ? `[data-action="menu"]` : `dialog[open] [data-action="close"]`);
  }}
  return found;
}}"""
"""What does not fit of the end of a game, of the open menu, and of every dialog, in one go."""

SHOW = """(strip) => {
  for (const each of ["tabs", "fault"]) {
    document.querySelector(`[data-part="${each}"]`).hidden = each !== strip;
  }
  const fault = new CustomEvent("magdagdon:fault", { detail: ["Error", ""] });
  if (strip === "fault") document.dispatchEvent(fault);
}"""
"""Show one of the strips that come in rare moments, whatever the page knows of it."""


@pytest.mark.parametrize(
    "size", [SMALL, *(pytest.param(size, marks=pytest.mark.long) for size in LARGER)], ids=str
)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_size_holds_a_turn_in_every_language(
    new_page: NewPage, part: int, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    wrong = [
        f"{language.tag}, {screen}: {fault}"
        for screen in telling_screens(page)
        for language in part_of(LANGUAGES, part, PARTS)
        for fault in faults_in(page, language)
    ]
    # In a low window the strip of the message scrolls where a sentence is longer.
    is_low = size[1] < LOW
    wrong = [fault for fault in wrong if not (is_low and "spills out of message" in fault)]
    assert not wrong, "\n".join(wrong)


def telling_screens(page: GamePage) -> Iterator[str]:
    """Screens on which something is told that the others do not tell."""
    yield from (screen for screen in turn_of_a_nightmare(page, "en") if screen in WITH_WORDS)
    page.driver.run(FORGET)
    player = Player(page, "doom-32", Difficulty.PEACEFUL).open()
    player.take_turn()
    player.roll()
    yield "magdagdon with Powers"
    for strip in ("tabs", "fault"):
        page.driver.run(SHOW, strip)
        yield strip


def faults_in(page: GamePage, language: Any) -> list[str]:
    speak(page, language.tag)
    return faults(page.driver.run(MEASURE))


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_a_small_phone_holds_the_first_game_in_every_language(new_page: NewPage, part: int) -> None:
    page = new_page(viewport={"width": SMALL[0], "height": SMALL[1]}).open()
    page.press("begin-first-game")
    wrong = [
        f"{language.tag}, {page.told()}: {fault}"
        for _ in steps(page)
        for language in part_of(LANGUAGES, part, PARTS)
        for fault in faults_in(page, language)
        if "spills out of message" not in fault  # two sentences may be longer than the strip, which scrolls
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_small_phone_holds_the_end_the_menu_and_every_dialog_in_every_language(
    new_page: NewPage, part: int
) -> None:
    page = new_page(viewport={"width": SMALL[0], "height": SMALL[1]})
    Player(page, "cubiri", Difficulty.SURVIVAL).open().finish_game()
    wrong = []
    for language in part_of(LANGUAGES, part, PARTS):
        speak(page, language.tag)
        wrong += [f"{language.tag}, {fault}" for fault in page.driver.run(SPILLED_OF_ALL, WINDOWS)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("tags", PLAYED, ids=" ".join)
def test_a_whole_game_is_played_in_each_of_ten_languages(new_page: NewPage, tags: tuple[str, ...]) -> None:
    page = new_page().open()
    for tag in tags:
        speak(page, tag)
        player = begin_new_game(page)
        player.finish_game()
        assert phase(player.game) is Phase.OVER
        assert (page.language(), page.told()) == (tag, "over")


def test_digits_and_directions_are_the_browsers_own(new_page: NewPage) -> None:
    page = new_page().open()
    digits = page.driver.run(
        "(tags) => tags.map((tag) => new Intl.NumberFormat(tag, { useGrouping: false }).format(9876543210))",
        [language.tag for language in LANGUAGES],
    )
    assert digits == [language.digits[::-1] for language in LANGUAGES]


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        ("nn-NO", "nb"),
        ("zh-TW", "zh-Hant"),
        ("sw", "en"),
    ],
)
def test_a_first_visit_is_in_the_language_of_the_browser(new_page: NewPage, wanted: str, shown: str) -> None:
    page = new_page(locale=wanted).open()
    assert page.language() == shown
    assert page.setting("language") == shown


@pytest.fixture
def searched(new_page: NewPage) -> GamePage:
    page = new_page().open()
    page.press_in_menu("language")
    return page


def listed(page: GamePage) -> list[str]:
    tags: list[str] = page.driver.run(
        "() => [...document.querySelector('[data-setting=\"language\"]').options].map((each) => each.value)"
    )
    return tags


def test_the_menus_globe_leads_to_the_list_of_all_languages_by_their_own_names(searched: GamePage) -> None:
    assert searched.open_dialogs() == ["settings"]
    assert searched.driver.run("() => document.activeElement.dataset.setting") == "language"
    names = searched.driver.run(
        "() => [...document.activeElement.options].map((each) => [each.value, each.lang, each.text])"
    )
    assert names == [[each.tag, each.tag, each.name] for each in LANGUAGES]


def test_what_is_typed_narrows_the_list_but_never_takes_the_present_language_out(searched: GamePage) -> None:
    for typed, left in {
        "svenska": ["en", "sv"],
        "german": ["de", "en"],
        "ελλ": ["en", "el"],
        "cestina": ["cs", "en"],
        "中文": ["en", "zh-Hans", "zh-Hant"],
        "no such": ["en"],
    }.items():
        searched.playwright.fill('[data-part="language-search"]', typed)
        assert listed(searched) == left
        assert searched.is_visible('[data-part="language-none"]') is (typed == "no such")
    searched.playwright.fill('[data-part="language-search"]', "")
    assert listed(searched) == [each.tag for each in LANGUAGES]


def test_enter_in_the_search_chooses_the_first_that_was_found_and_the_focus_stays(searched: GamePage) -> None:
    driver = searched.driver
    searched.playwright.fill('[data-part="language-search"]', "suomi")
    driver.hit_key("Enter")
    driver.wait_for('html[lang="fi"]:not([aria-busy="true"])')
    assert searched.setting("language") == "fi"
    assert listed(searched) == [each.tag for each in LANGUAGES]
    assert driver.run("() => document.activeElement.dataset.part") == "language-search"
    assert driver.run("() => document.querySelector('link[rel=manifest]').getAttribute('href')") == (
        "static/manifest.fi.webmanifest"
    )
