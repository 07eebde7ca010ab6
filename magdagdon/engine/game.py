"""A game at a moment: what a player would expect to find again after a reload.

Knows the frozen state and what follows from it: phase, required minimum, what is left.
Refuses to know what may be done next (`rules`), what it is worth (`scoring`), and where
its dice came from.
"""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from magdagdon.engine.board import EMPTY, EMPTY_BOARD, Board
from magdagdon.engine.dice import DICE
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.placement import Placement, can_place

Staged: TypeAlias = tuple[tuple[int, int], ...]
"""(die, cell) pairs in the order in which they were staged."""


class Phase(StrEnum):
    """Where the turn stands; the value is what the page and the command line show."""

    READY = "ready"
    ROLLED = "rolled"
    MAGDAGDON = "magdagdon"
    OVER = "over"


class Game(NamedTuple):
    """A game's state; scores, legality and phase are functions of it.

    A named tuple rather than a frozen dataclass, which takes nearly three times as long to
    make: each action makes a Game, and a replayed record thirty. `board` holds the permanent
    cells only. `turns` counts those that ended. `dice` are the four faces as they now are,
    None between turns.
    """

    difficulty: Difficulty
    board: Board = EMPTY_BOARD
    turns: int = 0
    powers_used: int = 0
    dice: tuple[int, ...] | None = None
    staged: Staged = ()


def is_full(game: Game) -> bool:
    """Whether every cell holds a number or a RUIN."""
    return EMPTY not in game.board


def required(game: Game) -> int:
    """How many dice this turn must place: the minimum or, if fewer, the empty permanent cells."""
    minimum, empty = game.difficulty.minimum, game.board.count(EMPTY)
    return min(minimum, empty)


def is_playable(game: Game) -> bool:
    """Whether some order of legal placements sets the required minimum on the permanent board."""
    return game.dice is not None and can_place(game.board, game.dice, required(game))


def is_magdagdon(game: Game) -> bool:
    """Whether the present roll has no way to place the required minimum on the permanent board."""
    # Staged dice are sent back when a Power makes the roll unplayable: where one stands, there is a way.
    if game.dice is None or game.staged:
        return False
    return not is_playable(game)


@lru_cache(maxsize=4)
def phase(game: Game) -> Phase:
    """Where the turn stands; kept for the last few games, since a page asks often."""
    if game.dice is None:
        return Phase.OVER if is_full(game) else Phase.READY
    return Phase.MAGDAGDON if is_magdagdon(game) else Phase.ROLLED


def turn_number(game: Game) -> int:
    """The number of this turn, from 1; of a finished game its last."""
    return game.turns + (not is_full(game))


def placements(game: Game, staged: Staged) -> list[Placement]:
    """The staged dice as (cell, number) pairs in the given order."""
    dice = game.dice or ()
    return [(cell, dice[die]) for die, cell in staged]


def board_with_staged(game: Game) -> Board:
    """The permanent board with the staged dice on it."""
    if game.dice is None or not game.staged:
        return game.board
    cells = list(game.board)
    for die, cell in game.staged:
        cells[cell] = game.dice[die]
    return tuple(cells)


def available_dice(game: Game) -> tuple[int, ...]:
    """The dice in the tray, ascending; none between turns."""
    if game.dice is None:
        return ()
    on_board = [die for die, _ in game.staged]
    return tuple(die for die in DICE if die not in on_board)


def charges_left(game: Game) -> int:
    """How many Majda Powers can still be used."""
    return game.difficulty.charges - game.powers_used


def is_stuck(game: Game) -> bool:
    """Whether the staged dice leave no way to the required minimum, although the roll has one."""
    missing = required(game) - len(game.staged)
    if game.dice is None or not game.staged or missing <= 0:
        return False
    left = [game.dice[die] for die in available_dice(game)]
    return not can_place(board_with_staged(game), left, missing)
