"""One game going on: what each action does and when the rules refuse it.

It knows the rules of a turn (rules, A TURN, MAJDA POWER, MAGDAGDON & RUINS; contract 3 and 4); it refuses to
know JSON. Everything it meets it counts in `met`, so that a heap of records can tell which rules it touched.
"""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.literal import field
from tests.literal.shape import insist

MINIMUM = {"peaceful": 2, "survival": 2, "nightmare": 3}
CHARGES = {"peaceful": 3, "survival": 1, "nightmare": 0}


def faces(seed: str, turn: int, draw: int, count: int) -> list[int]:
    """The faces that a seed gives for a ROLL (draw 0) or a REROLL (draw 1, 2, ...) of a turn (from 1)."""
    rng = random.Random(f"magdagdon/1/{seed}/{turn}/{draw}")
    return [1 + int(6 * rng.random()) for _ in range(count)]


def required_minimum(board: field.Board, difficulty: str) -> int:
    """How many dice a turn that begins on this board must place."""
    return min(MINIMUM[difficulty], len(field.empty_cells(board)))


class Game:
    """A game that actions change; `dice` is empty between turns, `staged` keeps the staging order."""

    def __init__(self, difficulty: str, seed: str | None) -> None:
        self.difficulty = difficulty
        self.seed = seed
        self.board = field.empty_board()
        self.turns = 0
        self.powers_used = 0
        self.verified = None if seed is None else True
        self.dice: list[int] = []
        self.staged: dict[int, str] = {}
        self.rerolls = 0
        self.way: list[tuple[int, str]] | None = None
        self.met: Counter[str] = Counter()

    def required(self) -> int:
        """The minimum of the turn under way."""
        return required_minimum(self.board, self.difficulty)

    def charges_left(self) -> int:
        """Majda Powers that can still be used."""
        return CHARGES[self.difficulty] - self.powers_used

    def status(self) -> str:
        """Where the game stands, in the words of `replay`."""
        if self.dice:
            return "rolled" if self.way is not None else "magdagdon"
        return "ready" if field.empty_cells(self.board) else "over"

    def staged_board(self) -> field.Board:
        """The permanent board with the staged dice on it."""
        board = self.board
        for die, cell in self.staged.items():
            board = field.with_number(board, cell, self.dice[die])
        return board

    def judge_roll(self) -> None:
        """Look for a way from the permanent board with the four dice as they now are."""
        self.way = field.way_to_place(self.board, dict(enumerate(self.dice)), self.required())

    def verify(self, draw: int, values: list[int]) -> None:
        """Compare thrown faces with those of the seed, if there is one."""
        if self.seed is not None and values != faces(self.seed, self.turns + 1, draw, len(values)):
            self.verified = False

    def roll(self, values: list[int]) -> None:
        """Begin a turn."""
        insist(self.dice == [], "turn after an unfinished one")
        insist(field.empty_cells(self.board) != [], "turn on a full board")
        self.verify(0, values)
        self.dice = list(values)
        self.rerolls = 0
        self.judge_roll()
        if self.required() < MINIMUM[self.difficulty]:
            self.met[f"minimum lowered to {self.required()}"] += 1
        if self.way is None:
            self.met["MAGDAGDON by a roll"] += 1

    def act(self, action: list[Any]) -> None:
        """Do one well-formed action."""
        insist(self.dice != [], "action after the end of the turn")
        kind, *arguments = action
        self.met["action " + kind] += 1
        steps: dict[str, Callable[..., None]] = {
            "place": self.place,
            "return": self.return_,
            "shift": self.shift,
            "reroll": self.reroll,
            "confirm": self.confirm,
            "ruin": self.ruin,
        }
        steps[kind](*arguments)

    def place(self, die: int, cell: str) -> None:
        """Stage a die."""
        insist(self.way is not None, "place in MAGDAGDON")
        insist(die not in self.staged, "place a staged die")
        board = self.staged_board()
        insist(self.board[cell] == field.EMPTY, "place in a cell that is not empty")
        insist(board[cell] == field.EMPTY, "place in a cell with a staged die")
        insist(field.is_legal(board, cell, self.dice[die]), "place against the neighbours")
        if not field.numeric_cells(board):
            self.met["first die, RUINs on the board" if field.RUIN in board.values() else "first die"] += 1
        if not field.is_legal(self.board, cell, self.dice[die]):
            self.met["place that leans on a staged die"] += 1
        self.staged[die] = cell

    def return_(self, die: int) -> None:
        """Return one staged die, and those that cannot stay without it (contract 3.4)."""
        insist(die in self.staged, "return of a die that is not staged")
        rest = {other: cell for other, cell in self.staged.items() if other != die}
        staying = self.those_that_stay(rest)
        if list(self.staged)[-1] != die:
            self.met["return of a die that is not the last"] += 1
        if len(staying) < len(rest):
            self.met[f"return brings {len(rest) - len(staying)} more back"] += 1
        self.staged = {other: cell for other, cell in rest.items() if other in staying}

    def those_that_stay(self, rest: dict[int, str]) -> list[int]:
        """In staging order and again until nothing changes, keep what is legal beside the kept ones."""
        staying: list[int] = []
        board = self.board
        changed = True
        while changed:
            changed = False
            for die, cell in rest.items():
                if die not in staying and field.is_legal(board, cell, self.dice[die]):
                    staying.append(die)
                    board = field.with_number(board, cell, self.dice[die])
                    changed = True
        if staying != [die for die in rest if die in staying]:
            self.met["return where a later die holds an earlier one"] += 1
        return staying

    def use_power(self) -> None:
        """Pay one charge."""
        insist(self.charges_left() > 0, "power without a charge")
        self.powers_used += 1
        self.met[f"power {self.powers_used} in {self.difficulty}"] += 1

    def judge_after_power(self) -> None:
        """See what the Power has made of the roll; MAGDAGDON sends every staged die back."""
        before = self.way is not None
        self.judge_roll()
        after = self.way is not None
        names = {False: "MAGDAGDON", True: "playable"}
        self.met[f"power: {names[before]} to {names[after]}"] += 1
        if self.staged:
            self.met["power beside staged dice" if after else "power sends staged dice back"] += 1
        if not after:
            self.staged = {}

    def shift(self, die: int, step: int) -> None:
        """Change one available die by exactly 1."""
        insist(die not in self.staged, "shift of a staged die")
        insist(1 <= self.dice[die] + step <= 6, "shift below 1 or above 6")
        self.use_power()
        self.dice[die] += step
        self.judge_after_power()

    def reroll(self, dice: list[int], values: list[int]) -> None:
        """Throw some available dice again."""
        insist(all(die not in self.staged for die in dice), "reroll of a staged die")
        self.use_power()
        self.rerolls += 1
        self.met[f"reroll of {len(dice)}"] += 1
        self.met[f"reroll {self.rerolls} of its turn"] += 1
        self.verify(self.rerolls, values)
        for die, value in zip(dice, values, strict=True):
            self.dice[die] = value
        self.judge_after_power()

    def confirm(self) -> None:
        """Make the staged dice permanent; the turn ends."""
        insist(self.way is not None, "confirm in MAGDAGDON")
        insist(len(self.staged) >= self.required(), "confirm below the minimum")
        self.met[f"confirm of {len(self.staged)} where {self.required()} are required"] += 1
        self.board = self.staged_board()
        self.end_turn()

    def ruin(self, cell: str) -> None:
        """Accept MAGDAGDON; the turn ends."""
        insist(self.way is None, "ruin where the roll is playable")
        insist(self.board[cell] == field.EMPTY, "ruin in a cell that is not empty")
        if not field.numeric_cells(self.board):
            self.met["ruin before any number"] += 1
        if self.charges_left():
            self.met["ruin with charges left"] += 1
        self.board = {**self.board, cell: field.RUIN}
        self.end_turn()

    def end_turn(self) -> None:
        """Discard what is left and count the turn."""
        self.dice = []
        self.staged = {}
        self.turns += 1
