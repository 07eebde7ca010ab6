"""Links: what `?seed=&difficulty=&lang=` begins, goes on with, asks about and ignores."""

import json

import pytest

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import NewPage
from tests.e2e.player import Player
from tests.e2e.tabs import another_tab

pytestmark = pytest.mark.e2e


def assert_is_well_kept(stored: dict[str, str]) -> None:
    """All that is stored, for good or for the tab, is JSON with a version under the game's own names."""
    assert "magdagdon/game" in stored
    for key, text in stored.items():
        assert key.startswith("magdagdon/")
        assert text.startswith("{"), f"{key} holds {text}"
        assert json.loads(text)["version"] == 1


def test_a_link_begins_its_game_in_its_language_and_leaves_the_address(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "cubiri", Difficulty.SURVIVAL).open("&lang=gu")
    assert page.location() == page.address
    assert page.field("seed") == "cubiri"
    assert page.language() == "gu"
    player.roll()

    player.reload()  # the tab holds the language, the game goes on

    assert page.language() == "gu"
    assert page.open_dialogs() == []
    settings = page.stored("magdagdon/settings") or {}
    assert settings.get("language", "") != "gu"
    assert_is_well_kept(page.all_stored())

    tab = another_tab(page).open()

    assert tab.language() == "en"
    Player.of(tab, player).check()

    tab.open("?lang=gu")  # a language alone begins no game

    assert tab.language() == "gu"
    assert tab.field("seed") == "cubiri"
    Player.of(tab, player).check()


def test_a_link_to_the_game_under_way_goes_on_with_it_and_one_to_another_game_asks(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "cubiri", Difficulty.SURVIVAL).open()
    player.roll()
    player.stage(0, "b2")

    page.open("?seed=cubiri&difficulty=survival")
    assert page.open_dialogs() == []
    player.check()

    page.open("?difficulty=survival")  # without a seed it is the same game
    assert page.open_dialogs() == []
    player.check()

    page.open("?seed=other&difficulty=nightmare")
    assert page.open_dialogs() == ["replace-game"]
    assert page.location() == page.address
    page.press("keep-game")
    assert page.field("seed") == "cubiri"
    player.check()

    page.open("?seed=other&difficulty=nightmare")
    page.press("replace-game")
    assert page.field("seed") == "other"
    Player(page, "other", Difficulty.NIGHTMARE).check()


def test_what_a_link_does_not_know_is_told_and_ignored(new_page: NewPage) -> None:
    page = new_page().open("?seed=cubiri&difficulty=impossible&lang=xx#kept")
    assert page.told() == "link-unknown"
    sentence = page.text('[data-field="message"]')
    assert "impossible" in sentence
    assert "xx" in sentence
    assert page.language() == "en"
    assert page.location() == f"{page.address}#kept"
    Player(page, "cubiri", Difficulty.PEACEFUL).check()
