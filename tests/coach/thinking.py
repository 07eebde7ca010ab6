"""What the coach's tests share: weights made up from a number, positions met in play, slow literal worths."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from magdagdon.coach.choices import RollAgain
from magdagdon.coach.shapes import KINDS, LINE_SHAPES, SQUARE_SHAPES, Pattern
from magdagdon.coach.weights import SET_NAMES, Weights, set_name
from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Roll, Ruin, Shift
from magdagdon.engine.board import CELLS, EMPTY, Board, with_cells
from magdagdon.engine.dice import DICE, faces
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.placement import legal_cells
from magdagdon.engine.rules import apply, why_illegal
from magdagdon.engine.scoring import score_board

STAGES = (6, 16)


@cache
def made_up_weights() -> Weights:
    """Weights that mean nothing, up to 20 points each, so that nothing agrees by chance."""
    chance = random.Random("weights")
    size = sum(len(kind.patterns()) for kind in KINDS)

    def stage() -> tuple[int, ...]:
        return tuple(chance.randint(-2000, 2000) for _ in range(size))

    return Weights(STAGES, {name: tuple(stage() for _ in STAGES) for name in SET_NAMES})


def literal_worth(board: Board, weights: Weights, difficulty: Difficulty, charges: int) -> int:
    """A board's worth, read from the definition: its score and, unless it is full, its patterns' weights."""
    worth = 100 * score_board(board, difficulty).total
    if EMPTY not in board:
        return worth
    chosen = weights.sets[set_name(difficulty, charges)][0 if board.count(EMPTY) <= STAGES[0] else 1]
    for kind, (a, b, c, d) in LINE_SHAPES + SQUARE_SHAPES:
        pattern = kind.canonical((board[a], board[b], board[c], board[d]))
        worth += chosen[pattern_numbers()[kind.name, pattern]]
    return worth


@cache
def pattern_numbers() -> dict[tuple[str, Pattern], int]:
    """The place of a pattern among the weights of a stage."""
    patterns = [(kind.name, pattern) for kind in KINDS for pattern in kind.patterns()]
    return {key: number for number, key in enumerate(patterns)}


@cache
def literal_ends(board: Board, values: tuple[int, ...], needed: int) -> set[Board]:
    """The boards that a turn can end with, every order of legal placements tried."""
    found = {board} if needed <= 0 else set()
    for place, value in enumerate(values):
        for cell in legal_cells(board, value):
            rest = values[:place] + values[place + 1 :]
            found |= literal_ends(with_cells(board, [(cell, value)]), rest, needed - 1)
    return found


class LiteralRoll:
    """The worth of rolls on a board, from the rules: every end, SHIFT and REROLL, one by one."""

    def __init__(self, board: Board, weights: Weights, difficulty: Difficulty) -> None:
        self.board, self.weights, self.difficulty = board, weights, difficulty
        self.needed = min(difficulty.minimum, board.count(EMPTY))
        self.known: dict[tuple[tuple[int, ...], int], int] = {}
        self.boards: dict[tuple[Board, int], int] = {}

    def worth(self, dice: tuple[int, ...], charges: int) -> int:
        key = (tuple(sorted(dice)), charges)
        if key not in self.known:
            self.known[key] = max([self.end(dice, charges), *self.powers(dice, charges)])
        return self.known[key]

    def end(self, dice: tuple[int, ...], charges: int) -> int:
        ends = literal_ends(self.board, tuple(sorted(dice)), self.needed)
        if not ends:
            ends = {with_cells(self.board, [(cell, 7)]) for cell in CELLS if not self.board[cell]}
        return max(self.board_worth(end, charges) for end in ends)

    def board_worth(self, board: Board, charges: int) -> int:
        if (board, charges) not in self.boards:
            worth = literal_worth(board, self.weights, self.difficulty, charges)
            self.boards[board, charges] = worth
        return self.boards[board, charges]

    def powers(self, dice: tuple[int, ...], charges: int) -> Iterator[int]:
        if not charges:
            return
        penalty = 100 * self.difficulty.penalties[self.difficulty.charges - charges]
        for die, step in product(DICE, (-1, 1)):
            if 1 <= dice[die] + step <= 6:
                shifted = (*dice[:die], dice[die] + step, *dice[die + 1 :])
                yield self.worth(shifted, charges - 1) - penalty
        for count in (1, 2, 3, 4):
            for kept in combinations(dice, 4 - count):
                yield self.mean(kept, charges - 1) - penalty

    def mean(self, kept: tuple[int, ...], charges: int) -> int:
        rolled = list(product(range(1, 7), repeat=4 - len(kept)))
        total = sum(self.worth(kept + more, charges) for more in rolled)
        return (total + len(rolled) // 2) // len(rolled)


def positions(count: int, seed: str) -> Iterator[Game]:
    """Games with a roll on the table, met where all that is legal is drawn from, Powers and RUINs too."""
    chance, met, number = random.Random(seed), 0, 0
    while True:
        game = Game(list(Difficulty)[number % 3])
        number += 1
        while not is_full(game):
            game = apply(game, Roll(tuple(faces(f"{seed}/{number}", game.turns + 1, 0, 4))))
            while game.dice is not None:
                if not game.staged:
                    yield game
                    met += 1
                    if met == count:
                        return
                game = apply(game, chance.choice(legal_actions(game, chance)))


def legal_actions(game: Game, chance: random.Random) -> list[Action]:
    """All that is legal with a roll on the table, a REROLL of some dice with drawn faces among them."""
    dice = tuple(sorted(chance.sample(list(DICE), chance.randint(1, 4))))
    tried: list[Action] = [Reroll(dice, tuple(chance.randint(1, 6) for _ in dice)), Confirm()]
    tried += [Place(die, cell) for die in DICE for cell in CELLS]
    tried += [Ruin(cell) for cell in CELLS] + [Return(die) for die in DICE]
    tried += [Shift(0, 1), Shift(3, -1)]
    legal = [action for action in tried if why_illegal(game, action) is None]
    ends_turn = Confirm() in legal and chance.random() < 0.7
    return [Confirm()] if ends_turn else legal


def with_any_faces(action: Action | RollAgain) -> Action:
    """The action itself; a REROLL with faces."""
    return Reroll(action.dice, (1, 2, 3, 4)[: len(action.dice)]) if isinstance(action, RollAgain) else action
