"""Steps of a turn that can be taken now.

It knows what the engine allows; it refuses to choose among what is asked for.
"""

from magdagdon.coach.ends import placements_to, turn_ends
from magdagdon.engine.actions import Action, Confirm, Place, Return, Ruin
from magdagdon.engine.board import EMPTY, empty_cells
from magdagdon.engine.game import Game, available_dice, is_magdagdon, required
from magdagdon.engine.rules import legal_cells


def legal_places(game: Game) -> list[Place]:
    """Every die that can be staged now, with each of its cells."""
    return [Place(die, cell) for die in available_dice(game) for cell in legal_cells(game, die)]


def end_of_turn(game: Game, choice: int) -> Action:
    """The next step of a turn under way to its end: a RUIN, a CONFIRM, or what leads there.

    `choice` is for the cell, or for one of the boards that the turn can end with: the same one leads there.
    """
    if is_magdagdon(game):
        cells = empty_cells(game.board)
        return Ruin(cells[choice % len(cells)])
    if len(game.staged) >= required(game):
        return Confirm()
    ends = turn_ends(game)
    way = placements_to(game, ends[choice % len(ends)])
    staged = [(cell, (game.dice or ())[die]) for die, cell in game.staged]
    if staged != list(way[: len(staged)]):
        return Return(game.staged[-1][0])
    cell, value = way[len(staged)]
    assert game.board[cell] == EMPTY
    return Place(next(die for die in available_dice(game) if (game.dice or ())[die] == value), cell)
