"""Players for `simulate`: `random`, `greedy` and `coach`.

Knows how each chooses the end of a turn, a Power and a RUIN's cell (docs/formats.md,
Command line). Refuses to know where the dice come from.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from magdagdon.coach.advice import consider, finish
from magdagdon.coach.choices import STEPS, ChosenAction, RollAgain, stage_and_confirm
from magdagdon.coach.ends import Packed, line_points, placements_to, turn_ends
from magdagdon.coach.weights import Weights
from magdagdon.engine.actions import Action, Ruin, Shift
from magdagdon.engine.board import empty_cells
from magdagdon.engine.dice import DICE
from magdagdon.engine.game import Game, charges_left, is_magdagdon
from magdagdon.engine.rules import apply, why_illegal


class Player(Protocol):
    """Chooses what to do with a roll."""

    def choose(self, game: Game) -> Sequence[ChosenAction]:
        """One Power, or the actions that end the turn, with nothing staged."""


class DrawingPlayer(ABC):
    """Uses a Power in MAGDAGDON alone and draws ties; what differs between players is `pick`."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    @abstractmethod
    def pick(self, ends: Sequence[Packed]) -> Packed:
        """The board to end the turn with; ties are drawn evenly."""

    def choose(self, game: Game) -> Sequence[ChosenAction]:
        """In MAGDAGDON a SHIFT or a REROLL of all four while there are charges."""
        if not is_magdagdon(game):
            return self.finish_turn(game)
        if not charges_left(game):
            return [self.ruin(game)]
        return [self.rescue(game) or RollAgain(tuple(DICE))]

    def finish_turn(self, game: Game) -> list[Action]:
        """Placements and CONFIRM for a playable roll with nothing staged."""
        return stage_and_confirm(game, placements_to(game, self.pick(turn_ends(game))))

    def rescue(self, game: Game) -> Shift | None:
        """The SHIFT that opens the board to pick, in MAGDAGDON; None where no SHIFT opens one."""
        opened: dict[Packed, list[Shift]] = {}
        for shift in _shifts(game):
            for end in turn_ends(apply(game, shift)):
                opened.setdefault(end, []).append(shift)
        if not opened:
            return None
        return self.chance.choice(opened[self.pick(list(opened))])

    def ruin(self, game: Game) -> Ruin:
        """An empty cell, drawn evenly."""
        return Ruin(self.chance.choice(empty_cells(game.board)))


class RandomPlayer(DrawingPlayer):
    """Chooses evenly among the distinct boards."""

    def pick(self, ends: Sequence[Packed]) -> Packed:
        return self.chance.choice(ends)


class GreedyPlayer(DrawingPlayer):
    """Chooses the board whose score now is highest."""

    def pick(self, ends: Sequence[Packed]) -> Packed:
        points = [line_points(end) for end in ends]
        best = max(points)
        return self.chance.choice([end for end, worth in zip(ends, points, strict=True) if worth == best])


class CoachPlayer:
    """Does what the coach advises, so many turns ahead; nothing is drawn."""

    def __init__(self, weights: Weights, depth: int = 1) -> None:
        self.weights, self.depth = weights, depth

    def choose(self, game: Game) -> Sequence[ChosenAction]:
        return finish(consider(game, self.weights, self.depth)).best.actions


DRAWING_PLAYERS: Final[dict[str, Callable[[random.Random], DrawingPlayer]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}
COACH: Final = "coach"


def _shifts(game: Game) -> list[Shift]:
    shifts = [Shift(die, step) for die in DICE for step in STEPS]
    return [shift for shift in shifts if why_illegal(game, shift) is None]
