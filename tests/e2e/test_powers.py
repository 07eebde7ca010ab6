"""Majda Powers: their charges, their costs in order of use, and what they refuse."""

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.scoring import score
from tests.e2e.conftest import NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e

LAMPS = "() => [...document.querySelectorAll('[data-lamp]')].map((lamp) => lamp.dataset.state)"


def lamps(page: GamePage) -> list[str]:
    """The lamps beside the Powers, first to last."""
    return list(page.driver.run(LAMPS))


def test_three_powers_cost_10_then_20_then_40_and_each_cost_stands_there_before_it_is_paid(
    new_page: NewPage,
) -> None:
    page = new_page()
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    player.roll()  # 1 1 2 6
    assert "10" in page.text('[data-part="cost"]')
    assert lamps(page) == ["lit", "lit", "lit"]

    page.press_disabled("shift-up")
    assert page.told() == "no-die-selected"
    player.select(0)
    page.press_disabled("shift-down")
    assert page.told() == "shift-out-of-range"
    player.check()

    player.shift(0, 1)
    assert page.told() == "shifted"
    assert page.field("score") == "-10"
    assert "20" in page.text('[data-part="cost"]')
    assert sorted(lamps(page)) == ["lit", "lit", "spent"]

    player.choose_for_reroll(0)  # the die that was selected is the first choice, and is taken out again
    page.press_disabled("reroll")
    assert page.told() == "no-dice-chosen"
    player.check()
    player.cancel_reroll()

    player.select(2)
    player.reroll(3)
    assert page.told() == "rerolled"
    assert page.field("score") == "-30"
    assert "40" in page.text('[data-part="cost"]')

    player.shift(1, 1)
    assert page.field("score") == "-70"
    assert page.text('[data-part="cost"]') == ""
    assert lamps(page) == ["spent", "spent", "spent"]
    page.press_disabled("reroll")
    assert page.told() == "no-charge"
    player.check()

    player.finish_game()
    assert page.field("powers") == "70"
    assert score(player.game).powers == 70
    assert player.game.powers_used == 3


def test_dice_on_the_board_have_to_be_returned_before_a_power_takes_them(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "even-57", Difficulty.SURVIVAL).open()
    player.roll()  # 3 3 3 4
    for die, cell in enumerate(("a1", "b1", "c1", "d1")):
        player.stage(die, cell)
    page.press_disabled("reroll")
    assert page.told() == "die-staged"
    page.press_disabled("shift-up")
    assert page.told() == "die-staged"
    player.check()
