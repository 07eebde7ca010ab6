"""Boards and games drawn as text, for tests that read like the rules."""

from magdagdon.engine.actions import Action, Confirm, Place, Roll
from magdagdon.engine.board import CELL_OF_NAME, Board, board_text, parse_board
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game
from magdagdon.engine.rules import apply


def board(drawn: str) -> Board:
    """The board of four drawn rows, blanks ignored."""
    return parse_board("/".join(drawn.split()))


def rolled(drawn: str, dice: str, difficulty: Difficulty = Difficulty.PEACEFUL, powers_used: int = 0) -> Game:
    """A game whose permanent board is drawn and whose dice are just rolled."""
    return Game(difficulty, board(drawn), dice=tuple(map(int, dice)), powers_used=powers_used)


def place(die: int, cell: str) -> Place:
    """Stage a die on a named cell."""
    return Place(die, CELL_OF_NAME[cell])


def after(game: Game, *actions: Action) -> Game:
    """The game after these legal actions."""
    for action in actions:
        game = apply(game, action)
    return game


def shown(game: Game) -> str:
    """The permanent board as text."""
    return board_text(game.board)


def staged_cells(game: Game) -> list[tuple[int, int]]:
    """What is staged, in staging order."""
    return list(game.staged)


EMPTY = "....  ....  ....  ...."

__all__ = ["EMPTY", "Confirm", "Roll", "after", "board", "place", "rolled", "shown", "staged_cells"]
