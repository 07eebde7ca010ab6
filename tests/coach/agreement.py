"""What the coach says of five hundred positions, as text, to be compared between Pythons.

Needs nothing but the package, so that a page can run it. Positions are met by a player
that draws its actions from `random.Random`, whose `random()` gives every Python the same.
"""

import hashlib
import random
from collections.abc import Iterator

from magdagdon.coach.advice import consider, finish
from magdagdon.coach.choices import end_choices
from magdagdon.coach.ends import Packed, unpack
from magdagdon.coach.weights import Weights, load_weights
from magdagdon.engine.actions import Reroll, Roll, Shift
from magdagdon.engine.dice import DICE, faces
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.rules import apply, why_illegal

POSITIONS = 500


def verdicts(weights: Weights, count: int = POSITIONS, depth: int = 1) -> list[str]:
    """A line for each position: the choice and worth of the best option, and of all a sum."""
    return [_verdict(game, weights, depth) for game in _positions(count)]


def told(count: str) -> str:
    """The lines as one text, for whoever has only texts to ask with."""
    return "\n".join(verdicts(load_weights(), int(count)))


def digest(lines: list[str]) -> str:
    """A short text that differs where the lines differ."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _verdict(game: Game, weights: Weights, depth: int) -> str:
    options = finish(consider(game, weights, depth)).options
    best = options[0]
    told = sum(number * option.worth for number, option in enumerate(options, 1))
    return f"{best.kind} {best.choice.leads_to:x} {best.worth} {len(options)} {told}"


def _positions(count: int) -> Iterator[Game]:
    """Rolls of games in which ends and now and then a Power are drawn, the difficulties in turn."""
    met, number = 0, 0
    while met < count:
        game = Game(list(Difficulty)[number % 3])
        seed, chance = f"agreement/{number}", random.Random(f"agreement/{number}")
        number += 1
        while not is_full(game) and met < count:
            game = apply(game, Roll(tuple(faces(seed, game.turns + 1, 0, len(DICE)))))
            power = Shift(0, 1) if chance.random() < 0.5 else Reroll((1, 2), (3, 4))
            if chance.random() < 0.1 and why_illegal(game, power) is None:
                game = apply(game, power)
            yield game
            met += 1
            ends = end_choices(game)
            chosen = ends[int(len(ends) * chance.random())]
            game = _ended(game, chosen.leads_to)


def _ended(game: Game, end: Packed) -> Game:
    return Game(game.difficulty, unpack(end), game.turns + 1, game.powers_used)
