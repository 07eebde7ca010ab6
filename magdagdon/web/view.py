"""The view: what the page shows beyond the game, and forgets at a reload.

Knows what is in the player's hands at a moment. Refuses to know which press brings it there.
"""

from dataclasses import dataclass, field

from magdagdon.engine.dice import DICE
from magdagdon.engine.game import Game, Phase, phase
from magdagdon.web.told import Told


@dataclass(slots=True)
class View:
    """What the page shows beyond the game, gone after a reload.

    `chosen` are the dice toggled for REROLL, None outside that mode. `rolls` counts how often
    each die has shown a new face; `fresh` are the cells of what the last turn brought, and `grown`
    tells whether it brought points, `ended` whether it was the game's last. `cursor` is the one cell
    that the Tab key comes to, `told_again` what tells a repeated sentence apart.
    `dragged` is the die that is on its way, whichever one is selected; `may_drag` is False where
    dice move by presses alone.
    """

    told: Told
    selected: int | None = None
    chosen: frozenset[int] | None = None
    choosing_ruin: bool = False
    rolls: list[int] = field(default_factory=lambda: [0] * len(DICE))
    fresh: frozenset[int] = frozenset()
    grown: bool = False
    ended: bool = False
    cursor: int = 0
    dragged: int | None = None
    may_drag: bool = True
    told_again: str = ""


def can_drag(game: Game, view: View) -> bool:
    """Whether dice can be dragged now: while they are placed, and at no other time."""
    return view.may_drag and phase(game) is Phase.ROLLED and view.chosen is None
