"""MAGDAGDON: announced, rescued or accepted, and the RUIN that is left."""

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from magdagdon.engine.scoring import score
from tests.e2e.conftest import NewPage
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e


def test_accepting_can_be_taken_back_for_a_power_until_the_ruins_cell_is_chosen(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "doom-32", Difficulty.PEACEFUL).open()
    player.take_turn()
    player.roll()  # 6 4 1 3: no way
    assert phase(player.game) is Phase.MAGDAGDON
    assert page.told() == "magdagdon-power"

    player.select(0)  # for a Power; no cell lights up
    taken = next(cell for cell, look in page.hooks()["cells"].items() if look[0] == "number")
    empty = next(cell for cell, look in page.hooks()["cells"].items() if look[0] == "empty")
    page.press_cell(empty)
    assert page.told() == "in-magdagdon"
    player.check()

    player.accept()
    assert page.told() == "choose-ruin"
    page.press_die(1)
    page.press_disabled("confirm")
    page.press_cell(taken)
    assert page.told() == "cell-taken"
    player.check()

    player.go_back()
    player.reroll(0, 1, 2, 3)  # 2 3 4 6: no way either
    assert phase(player.game) is Phase.MAGDAGDON
    page.press_twice("accept")  # the second click must not take it back
    assert page.phase() == "choose-ruin"
    player.go_back()

    player.reload()
    player.shift(2, 1)  # 2 3 5 6 can be placed
    assert phase(player.game) is Phase.ROLLED
    assert page.told() == "rescued"
    player.finish_game()
    assert page.field("powers") == "30"
    assert page.field("ruins") == str(score(player.game).ruins)


def test_a_nightmare_can_begin_with_magdagdon_and_its_ruin_binds_nobody(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "dark-2", Difficulty.NIGHTMARE).open()
    player.roll()  # 3 3 5 5
    assert phase(player.game) is Phase.MAGDAGDON
    assert page.told() == "magdagdon"
    player.accept()

    player.reload()  # what was accepted is asked again

    assert page.phase() == "magdagdon"
    player.accept()
    player.ruin("b2")
    assert page.told() == "ruined"
    assert page.field("score") == "-15"
    player.roll()  # 6 2 3 2: the first number may stand anywhere, far from the RUIN or beside it
    player.select(1)
    legal = [cell for cell, look in page.hooks()["cells"].items() if look[2] == "true"]
    assert len(legal) == 15
    player.deselect()
    player.finish_game()


def test_a_power_that_makes_the_roll_unplayable_sends_the_staged_dice_back(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "turning-6", Difficulty.PEACEFUL).open()
    player.take_turn()
    player.roll()  # 1 2 4 5
    player.stage(3, "c1")

    player.shift(2, -1)

    assert phase(player.game) is Phase.MAGDAGDON
    assert page.field("staged") == "0"
    assert page.told() == "magdagdon-returned"
