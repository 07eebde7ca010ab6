"""The first game's script: its dice, and step by step which press is awaited.

Knows the order and the facts of the instructions. Refuses to know the rules: a test plays
the script through the engine.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from magdagdon.i18n import Fact

ROLLS: Final = ((3, 6, 1, 2), (5, 6, 6, 5), (3, 5, 1, 6))
"""What each turn rolls: one to try things, a MAGDAGDON, one that is a SHIFT away from a STRAIGHT."""


class Press(NamedTuple):
    """A press by hook: the hook's kind (`action`, `die`, `cell`) and its value."""

    kind: str
    value: str


@dataclass(frozen=True, slots=True)
class Step:
    """An instruction and the press that it awaits; `alone` where it is not told what led to it."""

    code: str
    awaits: Press | None
    facts: Mapping[str, Fact] = field(default_factory=dict)
    alone: bool = False


def scripted_faces(seed: str, turn: int, draw: int, count: int) -> list[int]:
    """The script's faces in the place of a seed's; the script has no REROLL."""
    assert draw == 0, f"{seed} has no draw {draw}"
    return list(ROLLS[turn - 1][:count])


def _action(code: str, action: str, *, alone: bool = False) -> Step:
    return Step(code, Press("action", action), alone=alone)


def _die(code: str, die: int, value: int) -> Step:
    return Step(code, Press("die", str(die)), {"value": value})


def _cell(code: str, cell: str, *, alone: bool = False) -> Step:
    return Step(code, Press("cell", cell), {"cell": cell}, alone)


STEPS: Final = (
    _action("lesson-roll", "roll", alone=True),
    _die("lesson-die", 0, 3),
    _cell("lesson-stage", "b2"),
    _die("lesson-die", 1, 6),
    _cell("lesson-refused", "c2"),
    _action("lesson-undo", "undo"),
    _die("lesson-die", 0, 3),
    _cell("lesson-stage", "b2"),
    _die("lesson-die", 3, 2),
    _cell("lesson-stage", "a2"),
    _action("lesson-confirm", "confirm", alone=True),
    _action("lesson-next", "roll"),
    _action("lesson-accept", "accept", alone=True),
    _cell("lesson-ruin", "d4", alone=True),
    _action("lesson-next", "roll"),
    _die("lesson-plan", 0, 3),
    _action("lesson-shift", "shift-up", alone=True),
    _cell("lesson-stage", "c2"),
    _die("lesson-die", 1, 5),
    _cell("lesson-stage", "d2"),
    _action("lesson-last", "confirm", alone=True),
    Step("lesson-end", None),
)
"""From the first ROLL to the closing sentence, which awaits nothing."""
