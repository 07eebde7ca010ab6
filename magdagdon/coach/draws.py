"""The dice that a seed gives a game while somebody plays it: every ROLL, and the faces of every REROLL.

Refuses to know who chooses, and whether they think in slices.
"""

from collections.abc import Iterable

from magdagdon.coach.choices import ChosenAction, RollAgain
from magdagdon.engine.actions import Action, Reroll, Roll
from magdagdon.engine.dice import DICE, ROLL_DRAW, faces
from magdagdon.engine.record import rerolls_of


def roll_of(seed: str, turn: int) -> Roll:
    """The ROLL of a turn, from 1."""
    return Roll(tuple(faces(seed, turn, ROLL_DRAW, len(DICE))))


def with_faces(chosen: ChosenAction, seed: str, turn: int, done: Iterable[Action]) -> Action:
    """A chosen action; a REROLL with the faces that it gets after what the turn has seen done."""
    if not isinstance(chosen, RollAgain):
        return chosen
    draw = len(rerolls_of(done)) + 1
    return Reroll(chosen.dice, tuple(faces(seed, turn, draw, len(chosen.dice))))
