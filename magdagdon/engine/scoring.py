"""What a board is worth.

Knows rules, SCORING: one small function a rule and a table of the line bonuses. Refuses
to know how the board came about.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

from magdagdon.engine.board import LINE_NAMES, LINE_OF_NAME, LINES, RUIN, Board
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game

RUIN_PENALTY: Final = 15


class Bonus(StrEnum):
    """The combination that a complete numeric line can earn; at most one a line."""

    STRAIGHT = "straight"
    FOUR = "four"
    PAIRS = "pairs"


BONUS_POINTS: Final = {Bonus.STRAIGHT: 60, Bonus.FOUR: 40, Bonus.PAIRS: 20}


def is_straight(numbers: tuple[int, ...]) -> bool:
    """Four exact consecutive values in one direction."""
    steps = {after - before for before, after in pairwise(numbers)}
    return steps in ({1}, {-1})


def is_four_of_a_kind(numbers: tuple[int, ...]) -> bool:
    """Four equal values."""
    return len(set(numbers)) == 1


def is_two_pairs(numbers: tuple[int, ...]) -> bool:
    """Two different values, each exactly twice, in any order."""
    return len(set(numbers)) == 2 and numbers.count(numbers[0]) == 2


_RULES: Final[tuple[tuple[Bonus, Callable[[tuple[int, ...]], bool]], ...]] = (
    (Bonus.STRAIGHT, is_straight),
    (Bonus.FOUR, is_four_of_a_kind),
    (Bonus.PAIRS, is_two_pairs),
)


def _bonus(values: tuple[int, ...]) -> Bonus | None:
    if not all(0 < value < RUIN for value in values):
        return None
    return next((bonus for bonus, holds in _RULES if holds(values)), None)


# 1,296 complete numeric lines there are; each is judged once.
_BONUS_OF: dict[tuple[int, ...], Bonus | None] = {}


def line_bonus(values: tuple[int, ...]) -> Bonus | None:
    """The bonus that a line's four values earn; None when it is incomplete, ruined or nothing special."""
    try:
        return _BONUS_OF[values]
    except KeyError:
        return _BONUS_OF.setdefault(values, _bonus(values))


def pair_pattern(values: tuple[int, ...]) -> str:
    """How TWO PAIRS stand along their line: `aabb`, `abab` or `abba`."""
    return "".join("a" if value == values[0] else "b" for value in values)


def line_values(board: Board, line: tuple[int, ...]) -> tuple[int, ...]:
    """The values of a line's four cells, in order."""
    return tuple([board[cell] for cell in line])


@dataclass(frozen=True, slots=True)
class LineSheet:
    """What a line stands at: its values, the sum of its numbers, and its bonus."""

    values: tuple[int, ...]
    sum: int
    bonus: Bonus | None

    @property
    def points(self) -> int:
        """The points of the bonus; 0 without one."""
        return BONUS_POINTS[self.bonus] if self.bonus else 0

    @property
    def total(self) -> int:
        """Sum and bonus together."""
        return self.sum + self.points

    @property
    def pattern(self) -> str | None:
        """How TWO PAIRS stand; None for any other line."""
        return pair_pattern(self.values) if self.bonus is Bonus.PAIRS else None


def sheet_of(values: tuple[int, ...]) -> LineSheet:
    """What a line of these values stands at."""
    return LineSheet(values, sum([value for value in values if value != RUIN]), line_bonus(values))


def line_sheet(board: Board, line: tuple[int, ...]) -> LineSheet:
    """What a line of the board stands at."""
    return sheet_of(line_values(board, line))


def line_bonuses(board: Board) -> dict[str, Bonus]:
    """The lines that have earned a bonus: rows `1`-`4`, then columns `a`-`d`."""
    earned = ((name, line_bonus(line_values(board, LINE_OF_NAME[name]))) for name in LINE_NAMES)
    return {name: bonus for name, bonus in earned if bonus}


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A score taken apart; `ruins` and `powers` are the positive amounts subtracted."""

    base: int
    bonuses: int
    ruins: int
    powers: int

    @property
    def total(self) -> int:
        """Base Score + Line Bonuses - Ruin Penalties - Power Penalties; it can be negative."""
        return self.base + self.bonuses - self.ruins - self.powers


def score_board(board: Board, difficulty: Difficulty, powers_used: int = 0) -> ScoreSheet:
    """The score of a board as it stands, finished or not (rules, SCORING)."""
    ruins = board.count(RUIN)
    # Each cell is in one row and one column, so every number counts twice.
    base = 2 * (sum(board) - RUIN * ruins)
    earned = [line_bonus((board[a], board[b], board[c], board[d])) for a, b, c, d in LINES]
    bonuses = sum([BONUS_POINTS[bonus] for bonus in earned if bonus])
    return ScoreSheet(base, bonuses, RUIN_PENALTY * ruins, difficulty.power_penalty(powers_used))


def score(game: Game) -> ScoreSheet:
    """The score of a game's permanent board as it stands."""
    return score_board(game.board, game.difficulty, game.powers_used)
