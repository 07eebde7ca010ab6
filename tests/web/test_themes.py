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


def test_morning_is_on_unless_dusk_is_asked_for() -> None:
    assert switched_by(":root {") == {"color-scheme": "light", "--morning": "initial", "--dusk": ""}


def test_a_system_that_prefers_dark_turns_dusk_on_and_morning_off() -> None:
    assert switched_by("@media (prefers-color-scheme: dark) { :root {") == {
        "color-scheme": "dark",
        "--morning": "",
        "--dusk": "initial",
    }


def test_the_player_has_the_last_word() -> None:
    dusk = switched_by("@media (prefers-color-scheme: dark) { :root {")
    assert switched_by(':root[data-theme="light"] {') == switched_by(":root {")
    assert switched_by(':root[data-theme="dark"] {') == dusk
    assert WHICH.index("@media") < WHICH.index("[data-theme=")
