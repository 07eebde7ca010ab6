"""What a drag of a die may come to, asked of the rules.

Knows that a die which is staged already is returned before it is placed anew, and that both are
one thing. Refuses to know fingers and the page.
"""

from magdagdon.engine.actions import Action, Place, Return
from magdagdon.engine.game import Game
from magdagdon.engine.rules import apply, legal_cells


def drop_cells(game: Game, die: int) -> set[int]:
    """The cells on which a drop of the die stages it, or stages it anew."""
    here = dict(game.staged).get(die)
    if here is None:
        return set(legal_cells(game, die))
    return set(legal_cells(apply(game, Return(die)), die)) - {here}


def actions_of_drop(game: Game, die: int, cell: int | None) -> tuple[Action, ...]:
    """What a drop of the die does, over a cell or (None) off the board; nothing where it lies there already.

    IllegalAction where not all of it is legal, one action after the other.
    """
    here = dict(game.staged).get(die)
    if cell == here:
        return ()
    actions: tuple[Action, ...] = () if here is None else (Return(die),)
    if cell is not None:
        actions = (*actions, Place(die, cell))
    for action in actions:
        game = apply(game, action)
    return actions
