"""Trained weights written as the text that the package reads.

Knows rounding and provenance. Refuses to know training.
"""

import json
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from magdagdon.coach.weights import FORMAT, SET_NAMES
from tools.coach.tables import SLOTS
from tools.coach.training import STAGES, Course, Floats

STEP: Final = 20
"""Hundredths of a point between two weights that can be told apart."""


def sets_of(course: Course, weights: Floats) -> dict[str, list[list[int]]]:
    """By set its stages, each a list of steps."""
    steps = np.rint(weights * 100 / STEP).astype(int)
    starts = [SLOTS * (1 + stage) for stage in range(len(STAGES))]
    return {
        name: [steps[start + 1 : start + SLOTS, column].tolist() for start in starts]
        for column, name in enumerate(course.sets)
    }


def weights_text(sets: Mapping[str, list[list[int]]], made: Mapping[str, Any]) -> str:
    """The file's text: a line for each stage of each set."""
    head = {"format": FORMAT, "made": made, "stages": list(STAGES), "step": STEP}
    lines = [
        f' "{name}": [\n  '
        + ",\n  ".join(json.dumps(stage, separators=(",", ":")) for stage in sets[name])
        + "]"
        for name in SET_NAMES
    ]
    return json.dumps(head, indent=1)[:-2] + ',\n "sets": {\n' + ",\n".join(lines) + "}\n}\n"
