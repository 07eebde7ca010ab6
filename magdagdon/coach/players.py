"""Players for `simulate`: `random` and `greedy`.

Knows how each chooses the end of a turn, a Power and a RUIN's cell (contract, command
line). Refuses to know where the dice come from.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from magdagdon.coach.ends import Packed, line_points, placements_to, turn_ends
from magdagdon.engine.actions import Action, Confirm, Place, Ruin, Shift, Step
from magdagdon.engine.board import empty_cells
from magdagdon.engine.dice import DICE
from magdagdon.engine.game import Game
from magdagdon.engine.placement import Placement
from magdagdon.engine.rules import apply, why_illegal

STEPS: Final[tuple[Step, Step]] = (-1, 1)


class Player(ABC):
    """Chooses among the ends of a turn; what differs between players is `pick` alone."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    @abstractmethod
    def pick(self, ends: Sequence[Packed]) -> Packed:
        """The board to end the turn with; ties are drawn evenly."""

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


class RandomPlayer(Player):
    """Chooses evenly among the distinct boards."""

    def pick(self, ends: Sequence[Packed]) -> Packed:
        return self.chance.choice(ends)


class GreedyPlayer(Player):
    """Chooses the board whose score now is highest."""

    def pick(self, ends: Sequence[Packed]) -> Packed:
        points = [line_points(end) for end in ends]
        best = max(points)
        return self.chance.choice([end for end, worth in zip(ends, points, strict=True) if worth == best])


PLAYERS: Final[dict[str, Callable[[random.Random], Player]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
}


def stage_and_confirm(game: Game, chosen: Sequence[Placement]) -> list[Action]:
    """The actions that stage (cell, number) pairs, in a legal order, and confirm them."""
    left = list(DICE)
    actions: list[Action] = []
    for cell, value in chosen:
        die = next(die for die in left if game.dice is not None and game.dice[die] == value)
        left.remove(die)
        actions.append(Place(die, cell))
    return [*actions, Confirm()]


def _shifts(game: Game) -> list[Shift]:
    shifts = [Shift(die, step) for die in DICE for step in STEPS]
    return [shift for shift in shifts if why_illegal(game, shift) is None]
