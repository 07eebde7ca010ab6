"""The coach plays a seed from the first ROLL to the end.

Knows how its advice becomes a record. Refuses to know who watches.
"""

from magdagdon.coach.advice import Thinking, consider
from magdagdon.coach.draws import roll_of, with_faces
from magdagdon.coach.weights import Weights
from magdagdon.engine.actions import Action
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.record import Record, Turn
from magdagdon.engine.rules import apply


def play_seed(difficulty: Difficulty, seed: str, weights: Weights, depth: int = 1) -> Thinking[Record]:
    """The record of the coach's game on a seed; it thinks as in `consider`."""
    game, turns = Game(difficulty), list[Turn]()
    while not is_full(game):
        number, done = game.turns + 1, list[Action]()
        roll = roll_of(seed, number)
        game = apply(game, roll)
        while game.dice is not None:
            advice = yield from consider(game, weights, depth)
            for chosen in advice.best.actions:
                done.append(with_faces(chosen, seed, number, done))
                game = apply(game, done[-1])
        turns.append(Turn(roll.faces, tuple(done)))
    return Record(difficulty, seed, tuple(turns))
