"""The coach plays a seed from the first ROLL to the end.

Knows how its advice becomes a record. Refuses to know who watches.
"""

from magdagdon.coach.advice import Thinking, consider
from magdagdon.coach.choices import ChosenAction, RollAgain
from magdagdon.coach.weights import Weights
from magdagdon.engine.actions import Action, Reroll, Roll
from magdagdon.engine.dice import DICE, ROLL_DRAW, faces
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.record import Record, Turn, rerolls_of
from magdagdon.engine.rules import apply


def play_seed(difficulty: Difficulty, seed: str, weights: Weights, depth: int = 1) -> Thinking[Record]:
    """The record of the coach's game on a seed; it thinks as in `consider`."""
    game, turns = Game(difficulty), list[Turn]()
    while not is_full(game):
        roll = tuple(faces(seed, game.turns + 1, ROLL_DRAW, len(DICE)))
        actions = list[Action]()
        after = apply(game, Roll(roll))
        while after.dice is not None:
            advice = yield from consider(after, weights, depth)
            for chosen in advice.best.actions:
                actions.append(_with_faces(chosen, seed, game.turns + 1, actions))
                after = apply(after, actions[-1])
        turns.append(Turn(roll, tuple(actions)))
        game = after
    return Record(difficulty, seed, tuple(turns))


def _with_faces(chosen: ChosenAction, seed: str, turn: int, before: list[Action]) -> Action:
    """An action with the faces that the seed gives a REROLL after what the turn had before."""
    if not isinstance(chosen, RollAgain):
        return chosen
    draw = len(rerolls_of(before)) + 1
    return Reroll(chosen.dice, tuple(faces(seed, turn, draw, len(chosen.dice))))
