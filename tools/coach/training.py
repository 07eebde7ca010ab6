"""The course of training: quick games without Powers first, then exact ones with them.

Knows the order of the stages, their games, rates and seeds, and goes on from the last
checkpoint when it is started again. Refuses to know how a game is played.
"""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from magdagdon.coach.weights import set_name
from magdagdon.engine.difficulty import Difficulty
from tools.coach.kernels import play_exact, play_sampled
from tools.coach.tables import SLOTS, Integers

Floats: TypeAlias = NDArray[np.float32]

STAGES: Final = (6, 16)
"""The largest number of empty cells of each stage of a game."""

ROUNDS: Final = 10
"""Checkpoints in each part of a course."""


@dataclass(frozen=True, slots=True)
class Part:
    """So many games, and the rate of a look-up that falls from one value to the other."""

    exact: bool
    games: int
    rate: float
    last_rate: float


@dataclass(frozen=True, slots=True)
class Course:
    """What is trained together: the sets of one minimum, one column each.

    `before` is the column with a charge fewer (-1 without charges), `penalties` the points of
    the Power between them, `starts` the columns in which games begin.
    """

    name: str
    minimum: int
    sets: tuple[str, ...]
    before: tuple[int, ...]
    penalties: tuple[int, ...]
    starts: tuple[int, ...]
    parts: tuple[Part, ...]


COURSES: Final = (
    Course(
        "minimum-2",
        2,
        (
            "minimum 2",
            *(set_name(Difficulty.PEACEFUL, charges) for charges in (1, 2, 3)),
            set_name(Difficulty.SURVIVAL, 1),
        ),
        (-1, 0, 1, 2, 0),
        (0, 40, 20, 10, 70),
        (3, 4, 3, 0, 3, 4, 2, 1),
        (
            Part(False, 500_000, 0.012, 0.001),
            Part(True, 60_000, 0.01, 0.0005),
            Part(True, 80_000, 0.005, 0.0002),
        ),
    ),
    Course(
        "minimum-3",
        3,
        ("minimum 3",),
        (-1,),
        (0,),
        (0,),
        (
            Part(False, 800_000, 0.012, 0.0005),
            Part(True, 40_000, 0.005, 0.0003),
            Part(True, 80_000, 0.004, 0.0002),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the curve: games so far in this part, and what its last round's came to.

    `means` holds, by the set in which games began, their mean and its standard error in points.
    """

    exact: bool
    games: int
    means: dict[str, tuple[float, float]]
    seconds: float


def offsets() -> Integers:
    """Where the slots of a board's stage begin, by empty cells; those of a full board are never learned."""
    stage = [0] + [1 + next(i for i, most in enumerate(STAGES) if empty <= most) for empty in range(1, 17)]
    return np.array(stage, np.int64) * SLOTS


def train(
    course: Course, seed: int, folder: Path, share: float, tell: Callable[[Point], None]
) -> tuple[Floats, list[Point]]:
    """The trained weights and their curve; each new point is told. `share` of the games is a quick look."""
    weights = np.zeros(((1 + len(STAGES)) * SLOTS, len(course.sets)), np.float32)
    checkpoint = folder / f"{course.name}-{seed}-{share:g}.npz"
    curve: list[Point] = []
    if checkpoint.exists():
        with np.load(checkpoint) as kept:
            weights = kept["weights"]
            curve = [Point(**point) for point in json.loads(str(kept["curve"]))]
    rounds = [(part, number) for part in course.parts for number in range(ROUNDS)]
    for done, (part, number) in enumerate(rounds):
        if done < len(curve):
            continue
        began = time.perf_counter()
        totals = _play(course, part, number, weights, seed * 1000 + done, share)
        if not part.exact:
            weights[:] = weights[:, :1]
        games = round(part.games * share * (number + 1) / ROUNDS)
        seconds = round(time.perf_counter() - began, 1)
        curve.append(Point(part.exact, games, _means(course, totals), seconds))
        folder.mkdir(parents=True, exist_ok=True)
        np.savez(checkpoint, weights=weights, curve=json.dumps([asdict(point) for point in curve]))
        tell(curve[-1])
    return weights, curve


def provenance(seed: int, share: float, curves: Mapping[str, list[Point]], date: str) -> dict[str, object]:
    """What the weights' file says of how they were made."""
    command = f"python -m tools.coach train --seed {seed}" + (f" --share {share:g}" if share != 1 else "")
    told = {
        name: [f"{point.games} {'exact' if point.exact else 'sampled'}: {_told(point)}" for point in curve]
        for name, curve in curves.items()
    }
    return {"command": command, "date": date, "curve, games and means of the last tenth": told}


def _told(point: Point) -> str:
    return ", ".join(f"{name} {mean} ± {error}" for name, (mean, error) in point.means.items())


def _play(course: Course, part: Part, number: int, weights: Floats, seed: int, share: float) -> Floats:
    fall = part.last_rate / part.rate
    rate, last = (part.rate * fall ** ((number + step) / ROUNDS) for step in (0, 1))
    games = round(part.games * share / ROUNDS)
    if not part.exact:
        return play_sampled(games, course.minimum, weights, offsets(), rate, last, seed)
    before, starts = np.array(course.before, np.int64), np.array(course.starts, np.int64)
    penalties = np.array(course.penalties, np.float32)
    return play_exact(games, course.minimum, weights, offsets(), before, penalties, starts, rate, last, seed)


def _means(course: Course, totals: Floats) -> dict[str, tuple[float, float]]:
    means = {}
    for name, (games, total, squares) in zip(course.sets, totals.T.tolist(), strict=False):
        if games:
            mean = total / games
            means[name] = (round(mean, 2), round(((squares / games - mean * mean) / games) ** 0.5, 2))
    return means
