"""The world as sessions need it: effects that are passed in, so that tests have their own.

Knows what there is to be passed. Refuses to know who needs it for what.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from magdagdon.engine.dice import faces
from magdagdon.store.texts import TextStore
from magdagdon.store.verification import Proofs

Faces: TypeAlias = Callable[[str, int, int, int], list[int]]
"""The faces of a seed's turn and draw, so many; see `magdagdon.engine.dice`."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What sessions need of the world: a store, the local time with its zone, fresh random texts, dice.

    `proofs` is what they all know of stored scores; `owns` tells whether this is the one tab that plays.
    """

    store: TextStore
    now: Callable[[], datetime]
    fresh_id: Callable[[], str]
    fresh_seed: Callable[[], str]
    faces: Faces = faces
    proofs: Proofs = field(default_factory=Proofs)
    owns: Callable[[], bool] = lambda: True
