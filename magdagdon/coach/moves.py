"""What an option does, as facts that a sentence can be made of.

Knows codes and facts: faces, cells, in the order in which they are done. Refuses to know sentences.
"""

from collections.abc import Sequence
from typing import TypeAlias

from magdagdon.coach.choices import ChosenAction, RollAgain
from magdagdon.engine.actions import Place, Ruin, Shift
from magdagdon.engine.board import CELL_NAMES

Move: TypeAlias = dict[str, str | int]
"""`kind` is `place`, `shift`, `reroll` or `ruin`; `places` lists faces and cells as in `3b2 4c2`, `before`
and `after` are the faces of a SHIFT, `dice` those of a REROLL, `cell` is the RUIN's."""


def move_of(actions: Sequence[ChosenAction], dice: Sequence[int]) -> Move:
    """What actions on these dice do; `actions` are those of an option."""
    match actions[0]:
        case Shift(die, step):
            return {"kind": "shift", "before": dice[die], "after": dice[die] + step}
        case RollAgain(chosen):
            return {"kind": "reroll", "dice": "".join(str(dice[die]) for die in chosen)}
        case Ruin(cell):
            return {"kind": "ruin", "cell": CELL_NAMES[cell]}
        case _:
            places = (
                f"{dice[each.die]}{CELL_NAMES[each.cell]}" for each in actions if isinstance(each, Place)
            )
            return {"kind": "place", "places": " ".join(places)}
