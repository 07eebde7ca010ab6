"""A reload, or a closed tab, at any moment of a turn: the same dice come back, never new ones."""

import pytest

from magdagdon.engine.board import board_text
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.replay import replay_object
from magdagdon.engine.scoring import score
from tests.e2e.conftest import NewPage
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e

GAME = "magdagdon/game"


def test_staged_dice_rerolled_dice_and_used_powers_come_back_in_mid_turn(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    player.take_turn()
    player.roll()
    player.reroll(0, 3)
    player.stage_best(1)
    player.select(next(die for die in range(4) if die not in dict(player.game.staged)))

    player.reload()  # what was selected is not

    assert page.field("powers-left") == "2"
    player.shift_any()
    player.reload()
    assert page.field("powers-left") == "1"


def test_the_saved_game_is_its_record_and_a_picture_of_what_is_shown(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    player.take_turn()
    player.roll()
    player.stage_best(1)
    [(die, _)] = player.game.staged

    saved = page.stored(GAME)
    replay = replay_object(saved["record"])
    assert replay.game == player.game
    assert replay.verified is True
    cell = next(name for name, look in page.hooks()["cells"].items() if look[0] == "staged")
    shown = {
        "board": board_text(player.game.board),
        "dice": list(player.game.dice or ()),
        "staged": [[die, cell]],
        "phase": "rolled",
        "score": score(player.game).total,
    }
    assert saved["picture"].items() >= shown.items()

    context = page.playwright.context
    page.playwright.close()
    reopened = GamePage(PlaywrightDriver(context.new_page()), page.address).open()

    Player.of(reopened, player).check()
    again = reopened.stored(GAME)
    assert (again["id"], again["record"]) == (saved["id"], saved["record"])
