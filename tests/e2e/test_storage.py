"""Storage that is damaged, full or forbidden: the game plays on, and says what the player should know."""

from typing import Any

import pytest

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import NewPage
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e

NOTICE = '[data-part="notice"]'
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); } });"""
FULL = """Storage.prototype.setItem = function () {
  throw new DOMException("exceeded the quota", "QuotaExceededError"); };"""


def storage_of(site: str, texts: dict[str, str]) -> dict[str, Any]:
    """A context's storage with these texts in it."""
    entries = [{"name": key, "value": text} for key, text in texts.items()]
    return {"cookies": [], "origins": [{"origin": site.rstrip("/"), "localStorage": entries}]}


def test_a_damaged_game_and_damaged_settings_are_put_aside_and_told(new_page: NewPage, site: str) -> None:
    damaged = {"magdagdon/game": '{"version": 1, "record": {"tur', "magdagdon/settings": "[]"}
    page = new_page(storage_state=storage_of(site, damaged)).open()

    assert page.is_visible(NOTICE)
    stored = page.all_stored()
    assert [name for name in stored if not name.startswith("magdagdon/")] == []
    for key, text in damaged.items():
        assert text in [
            kept for name, kept in stored.items() if name.startswith("magdagdon/") and name != key
        ]
    player = Player(page, page.field("seed") or "", Difficulty.PEACEFUL)
    player.take_turn()
    assert page.stored("magdagdon/game")["picture"]["score"] == int(page.field("score") or "")


@pytest.mark.parametrize("broken", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_a_browser_that_keeps_nothing_is_told_and_the_game_plays_on(new_page: NewPage, broken: str) -> None:
    page = new_page(init_script=broken)
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    assert page.is_visible(NOTICE)
    assert "undefined" not in page.text(NOTICE)
    player.take_turn()
    page.press_in_menu("high-scores")
    assert page.score_rows("peaceful") == []
