"""Themes: which one is on, and that each colour has a value in every one."""

import re

import pytest

from tests.web.stylesheets import THEMES, colours, declarations, sheet

WHICH = re.sub(r"\s+", " ", sheet("themes.css"))


def switched_by(opening: str) -> dict[str, str]:
    """What the block that opens so declares."""
    block = WHICH[WHICH.index(opening) + len(opening) :].partition("}")[0]
    return dict(declarations(block))


@pytest.mark.parametrize(("name", "by_theme"), colours().items())
def test_a_colour_has_a_value_in_every_theme(name: str, by_theme: dict[str, str]) -> None:
    assert tuple(by_theme) == THEMES, name


SYSTEM_DARK = "@media (prefers-color-scheme: dark) { :root {"
SYSTEM_CONTRAST = "@media (prefers-contrast: more) { :root {"


def toggles(on: str, scheme: str) -> dict[str, str]:
    """The switches with one theme on and the others off."""
    return {"color-scheme": scheme, **{f"--{theme}": "initial" if theme == on else "" for theme in THEMES}}


def test_morning_is_on_unless_another_theme_is_asked_for() -> None:
    assert switched_by(":root {") == {
        "color-scheme": "light",
        "--morning": "initial",
        "--dusk": "",
        "--stark": "",
    }


def test_a_system_that_prefers_dark_turns_dusk_on_and_the_others_off() -> None:
    assert switched_by(SYSTEM_DARK) == toggles("dusk", "dark")


def test_a_system_that_asks_for_contrast_turns_stark_on_whether_it_prefers_dark_or_light() -> None:
    assert switched_by(SYSTEM_CONTRAST) == toggles("stark", "dark")
    assert WHICH.index(SYSTEM_DARK) < WHICH.index(SYSTEM_CONTRAST)


def test_the_player_has_the_last_word() -> None:
    assert switched_by(':root[data-theme="light"] {') == toggles("morning", "light")
    assert switched_by(':root[data-theme="dark"] {') == toggles("dusk", "dark")
    assert switched_by(':root[data-theme="contrast"] {') == toggles("stark", "dark")
    assert WHICH.rindex("@media") < WHICH.index("[data-theme=")
