"""Numbers that stand for actions, for games that are drawn at random and stay legal.

Knows what a player could try, and which of it is legal. Refuses to know how the numbers are drawn.
"""

from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Ruin, Shift
from magdagdon.engine.board import CELLS
from magdagdon.engine.dice import DICE
from magdagdon.engine.game import (
    Game,
)
from magdagdon.engine.rules import why_illegal


def every_action(faces: tuple[int, ...]) -> list[Action]:
    """All actions of a turn that a player could try, legal or not; REROLLs get these faces."""
    places: list[Action] = [Place(die, cell) for die in DICE for cell in CELLS]
    returns: list[Action] = [Return(die) for die in DICE]
    shifts: list[Action] = [Shift(die, step) for die in DICE for step in (-1, 1)]
    rerolls: list[Action] = [Reroll((die,), faces[:1]) for die in DICE]
    rerolls += [Reroll((0, 2, 3), faces[:3]), Reroll(tuple(DICE), faces)]
    ruins: list[Action] = [Ruin(cell) for cell in CELLS]
    return [*places, *returns, *shifts, *rerolls, Confirm(), *ruins]


def chosen_action(game: Game, choice: int, faces: tuple[int, ...]) -> Action:
    """The legal action that a number stands for; every third one ends the turn where it can."""
    legal = [action for action in every_action(faces) if why_illegal(game, action) is None]
    ending = [action for action in legal if isinstance(action, Confirm | Ruin)]
    options = ending if ending and choice % 3 == 0 else legal
    return options[choice // 3 % len(options)]
