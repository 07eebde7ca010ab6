"""The kernels held against the package, position by position.

Knows what both must agree on: worths, the ends of a roll, the outlook of a board with
Powers. Refuses to know which of the two is right.
"""

import random
from collections.abc import Iterator

import numpy as np

from magdagdon.coach.advice import finish
from magdagdon.coach.ends import ends_with, pack, unpack
from magdagdon.coach.judge import Judge, judge_of
from magdagdon.coach.multisets import MULTISETS, ROLLS
from magdagdon.coach.outlook import Outlook, outlook, ruined
from magdagdon.coach.simulation import player_for, playing
from magdagdon.coach.weights import SET_NAMES, Weights, patterns_count, set_name
from magdagdon.engine.board import Board
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_full
from tools.coach.kernels import add_powers, ends_of, sweep, worth
from tools.coach.tables import FIRST_ROLL, SLOTS
from tools.coach.training import COURSES, STAGES, Course, Floats, offsets

NEAR = 0.02
"""Points by which 32-bit floats may differ from whole hundredths, a rounding a Power."""


def disagreements(count: int, seed: str) -> Iterator[str]:
    """A sentence for each of `count` boards on which the kernels say something else than the package."""
    steps = _steps(seed)
    weights = Weights(STAGES, steps)
    for number, game in enumerate(_boards(count, seed)):
        course = COURSES[0] if game.difficulty.minimum == 2 else COURSES[1]
        native = _native(course, steps)
        judge = judge_of(weights, game.difficulty)
        for fault in (
            *_worths(game, judge, native),
            *_ends(game, number % 126),
            *_outlooks(game, judge, course, native),
        ):
            yield f"{game.difficulty.key} {game.board}: {fault}"


def _steps(seed: str) -> dict[str, tuple[tuple[int, ...], ...]]:
    chance, size = random.Random(seed), patterns_count()
    return {
        name: tuple(tuple(chance.randint(-2000, 2000) for _ in range(size)) for _ in STAGES)
        for name in SET_NAMES
    }


def _native(course: Course, steps: dict[str, tuple[tuple[int, ...], ...]]) -> Floats:
    weights = np.zeros(((1 + len(STAGES)) * SLOTS, len(course.sets)), np.float32)
    for column, name in enumerate(course.sets):
        for stage, hundredths in enumerate(steps[name]):
            start = SLOTS * (1 + stage) + 1
            weights[start : start + SLOTS - 1, column] = np.array(hundredths) / 100
    return weights


def _boards(count: int, seed: str) -> Iterator[Game]:
    """Boards with an empty cell that random games leave behind."""
    met = 0
    for number in range(count):
        difficulty = list(Difficulty)[number % 3]
        for played in playing(difficulty, f"{seed}/{number}", player_for("random", f"{seed}/{number}")):
            if is_full(played.game) or met == count:
                break
            yield played.game
            met += 1


def code_of(board: Board) -> int:
    """The board in three bits a cell."""
    return sum(value << 3 * cell for cell, value in enumerate(board))


def _worths(game: Game, judge: Judge, native: Floats) -> Iterator[str]:
    offset = offsets()[game.board.count(0)]
    ours = judge.worth(pack(game.board), 0) / 100
    theirs = float(worth(code_of(game.board), native, offset, 0))
    if abs(ours - theirs) > NEAR:
        yield f"worth {ours}, kernel {theirs}"


def _ends(game: Game, roll: int) -> Iterator[str]:
    needed = min(game.difficulty.minimum, game.board.count(0))
    packed = ends_with(game.board, MULTISETS[ROLLS[roll]], needed) or ruined(pack(game.board))
    found, left = np.zeros(60_000, np.int64), np.zeros(7, np.int64)
    count = ends_of(code_of(game.board), roll, game.difficulty.minimum, left, found)
    if sorted(found[:count].tolist()) != sorted(code_of(unpack(end)) for end in packed):
        yield f"ends of {MULTISETS[ROLLS[roll]]}: {len(packed)}, kernel {count}"


def _outlooks(game: Game, judge: Judge, course: Course, native: Floats) -> Iterator[str]:
    best, means = np.empty((210, native.shape[1]), np.float32), np.empty((210, native.shape[1]), np.float32)
    kept = np.empty(FIRST_ROLL + 1, np.float32)
    sweep(code_of(game.board), course.minimum, native, offsets(), best)
    penalties = np.array(course.penalties, np.float32)
    add_powers(best, means, kept, np.array(course.before, np.int64), penalties)
    found = finish(outlook(judge, pack(game.board)))
    for charges in range(judge.levels):
        column = course.sets.index(set_name(game.difficulty, charges))
        if _furthest(found, charges, best[:, column]) > NEAR:
            yield f"outlook with {charges} charges"
        if abs(found.expected(0, charges) / 100 - float(means[0, column])) > NEAR:
            yield f"mean with {charges} charges"


def _furthest(found: Outlook, charges: int, native: Floats) -> float:
    return max(abs(found.worth(roll, charges) / 100 - float(native[roll])) for roll in ROLLS)
