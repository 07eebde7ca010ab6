"""Ways to every screen of the game, for pictures and for measuring.

Knows which seeds lead where. Refuses to know what is done with a screen: it is yielded by name.
"""

from collections.abc import Iterator

from magdagdon.engine.board import CELL_NAMES, EMPTY, NEIGHBOURS
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, board_with_staged, phase
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player

DIALOGS = ("settings", "high-scores", "rules", "about", "daily-dialog")
"""The actions of the menu that open a dialog."""


def turn_of_a_nightmare(page: GamePage, language: str) -> Iterator[str]:
    """The phases of two turns, the first of which is MAGDAGDON: nothing but the turn changes between them."""
    player = Player(page, "dark-2", Difficulty.NIGHTMARE).open(f"&lang={language}")
    yield "ready"
    player.roll()
    yield "magdagdon"
    player.accept()
    yield "choose-ruin"
    player.ruin("b2")
    yield "ready-again"
    player.roll()
    yield "rolled"
    player.select(1)
    yield "selected"
    player.deselect()
    for _ in range(3):
        page.press("hint")
    yield "hint"
    player.stage_best()
    yield "staged"
    player.select(0)
    page.press_cell(beside_the_first(player))
    assert page.told() == "neighbour-differs"
    yield "refused"


def beside_the_first(player: Player) -> str:
    """An empty cell beside the die that was staged first."""
    board = board_with_staged(player.game)
    _, first = player.game.staged[0]
    return CELL_NAMES[next(cell for cell in NEIGHBOURS[first] if board[cell] == EMPTY)]


def whole_game(page: GamePage, language: str) -> Iterator[str]:
    """A PEACEFUL game with every screen on its way."""
    player = Player(page, "doom-32", Difficulty.PEACEFUL).open(f"&lang={language}")
    yield "start"
    player.roll()
    player.select(1)
    yield "rolled"
    player.deselect()
    for _ in range(2):
        page.press("hint")
    yield "hint"
    player.stage_best()
    yield "staged"
    player.confirm()
    yield "confirmed"
    player.roll()
    yield "magdagdon"
    player.accept()
    yield "choose-ruin"
    player.go_back()
    player.choose_for_reroll(0, 2)
    yield "reroll"
    player.cancel_reroll()
    player.accept()
    player.ruin("d4")
    yield "ruin"
    yield from _asked(player)
    yield from _until_over(player)
    yield from _dialogs(page)


def _asked(player: Player) -> Iterator[str]:
    page = player.page
    page.press("menu")
    yield "menu"
    page.press("new-game")
    yield "replace-game"
    page.press("keep-game")


def _until_over(player: Player) -> Iterator[str]:
    shown: set[str] = set()
    while phase(player.game) is not Phase.OVER:
        player.take_turn()
        told = player.page.told() or ""
        if told in ("straight", "four", "pairs") and told not in shown:
            shown.add(told)
            yield told
    yield "over"
    for action, step in (("replay", "replay-turn-forward"), ("share-dialog", None), ("analysis", None)):
        player.page.press(action)
        if step:
            player.page.press(step)
        yield action
        player.page.press("close")


def _dialogs(page: GamePage) -> Iterator[str]:
    for dialog in DIALOGS:
        page.press_in_menu(dialog)
        yield dialog
        page.press("close")
    page.press_in_menu("high-scores")
    page.press("statistics")
    yield "statistics"
    page.press("close")
