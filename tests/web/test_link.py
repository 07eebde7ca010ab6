"""Links: what an address may ask for."""

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.web.link import Link, read_link

LANGUAGES = {"en": "en", "gu": "gu"}


@pytest.mark.parametrize(
    ("parameters", "link"),
    [
        ({}, Link()),
        ({"seed": "cubiri"}, Link(seed="cubiri")),
        (
            {"seed": "a b/ß🎲", "difficulty": "survival", "lang": "gu"},
            Link("a b/ß🎲", Difficulty.SURVIVAL, "gu"),
        ),
        ({"lang": "gu-IN"}, Link(language="gu")),
        ({"lang": "xx"}, Link(unknown=("lang=xx",))),
        ({"difficulty": "Survival"}, Link(unknown=("difficulty=Survival",))),
        ({"seed": ""}, Link(unknown=("seed=",))),
        ({"seed": "a\x07"}, Link(unknown=("seed=a\ufffd",))),
        ({"seed": "s" * 201}, Link(unknown=(f"seed={'s' * 20}…",))),
        (
            {"difficulty": "nightmare", "utm_source": "x"},
            Link(None, Difficulty.NIGHTMARE),
        ),
    ],
)
def test_known_values_are_taken_and_unknown_ones_named(parameters: dict[str, str], link: Link) -> None:
    assert read_link(parameters, LANGUAGES) == link


def test_a_language_alone_asks_for_no_game() -> None:
    assert not read_link({"lang": "gu"}, LANGUAGES).asks_for_game
    assert read_link({"difficulty": "survival"}, LANGUAGES).asks_for_game
    assert read_link({"seed": "s"}, LANGUAGES).asks_for_game
