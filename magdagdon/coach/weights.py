"""The learned weights as they are kept: a text that is checked before it is believed.

Knows the format `magdagdon/coach/1` (docs/coach.md) and how many numbers it must hold.
Refuses to know what a weight is for: `judge` reads boards with them.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from typing import Any, Final

from magdagdon.coach.shapes import KINDS
from magdagdon.engine.board import CELLS
from magdagdon.engine.difficulty import Difficulty

FORMAT: Final = "magdagdon/coach/1"
HEAVIEST: Final = 100_000
"""No weight is larger, in hundredths of a point: sums of seventeen stay far from a field's end."""


class InvalidWeights(ValueError):
    """A text that holds no weights of this format; the message says where it goes wrong."""


def set_name(difficulty: Difficulty, charges: int) -> str:
    """The set for games of a difficulty with so many charges left; without any the minimum alone counts."""
    return f"{difficulty.key} {charges}" if charges else f"minimum {difficulty.minimum}"


SET_NAMES: Final = tuple(
    dict.fromkeys(
        set_name(difficulty, charges)
        for difficulty in Difficulty
        for charges in range(difficulty.charges + 1)
    )
)


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Hundredths of a point: `sets[name][stage]` has a number for each pattern of each kind in turn.

    `stages` are the largest numbers of empty cells of the stages, ascending, the last 16.
    Two are equal only where they are the same, so that tables can be kept for each.
    """

    stages: tuple[int, ...]
    sets: Mapping[str, tuple[tuple[int, ...], ...]]

    def stage(self, empty: int) -> int:
        """The stage of a board with so many empty cells, from 1 to 16."""
        return next(stage for stage, most in enumerate(self.stages) if empty <= most)


def patterns_count() -> int:
    """How many weights a stage of a set has."""
    return sum(len(kind.patterns()) for kind in KINDS)


def read_weights(text: str) -> Weights:
    """The weights that a text holds; InvalidWeights where it is anything else."""
    try:
        source = json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidWeights("not JSON, or too deep") from None
    if not isinstance(source, dict) or source.get("format") != FORMAT:
        raise InvalidWeights(f"format is not {FORMAT}")
    stages = _stages(source.get("stages"))
    step = source.get("step")
    if type(step) is not int or not 1 <= step <= HEAVIEST:
        raise InvalidWeights("step")
    sets = source.get("sets")
    if not isinstance(sets, dict) or set(sets) != set(SET_NAMES):
        raise InvalidWeights("sets")
    size = patterns_count()
    return Weights(stages, {name: _set(name, sets[name], len(stages), size, step) for name in SET_NAMES})


@cache
def load_weights() -> Weights:
    """The weights that come with the package, read once."""
    source = get_data(__package__, "weights.json")
    assert source is not None, "the package is in a folder or a zip"
    return read_weights(source.decode())


def _stages(source: object) -> tuple[int, ...]:
    if not isinstance(source, list) or not all(_is_whole(most) for most in source):
        raise InvalidWeights("stages")
    if source != sorted(set(source)) or not source or source[0] < 1 or source[-1] != len(CELLS):
        raise InvalidWeights("stages")
    return tuple(source)


def _set(name: str, source: object, stages: int, size: int, step: int) -> tuple[tuple[int, ...], ...]:
    if not isinstance(source, list) or len(source) != stages:
        raise InvalidWeights(f"set {name}")
    return tuple(_stage(name, stage, size, step) for stage in source)


def _stage(name: str, source: object, size: int, step: int) -> tuple[int, ...]:
    if not isinstance(source, list) or len(source) != size:
        raise InvalidWeights(f"set {name}: a stage has {size} weights")
    if not all(_is_whole(weight) and abs(weight * step) <= HEAVIEST for weight in source):
        raise InvalidWeights(f"set {name}: a weight is no whole number within bounds")
    return tuple([weight * step for weight in source])


def _is_whole(value: Any) -> bool:
    return type(value) is int
