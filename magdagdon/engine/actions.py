"""What a player can do, one small frozen value each.

Knows the facts of an action. Refuses to know whether it is legal. Chance enters here,
as faces inside Roll and Reroll: the engine rolls nothing itself.
Dice are numbered 0-3 in the order rolled, cells 0-15 as in `board`.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Step: TypeAlias = Literal[-1, 1]


@dataclass(frozen=True, slots=True)
class Roll:
    """Begin a turn with these four faces."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Stage a die on a cell."""

    die: int
    cell: int


@dataclass(frozen=True, slots=True)
class Return:
    """Take a staged die back to the tray."""

    die: int


@dataclass(frozen=True, slots=True)
class Shift:
    """Majda Power: change an available die by exactly 1."""

    die: int
    step: Step


@dataclass(frozen=True, slots=True)
class Reroll:
    """Majda Power: roll these available dice, in ascending order, and get these faces."""

    dice: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Confirm:
    """Make what is staged permanent; unused dice are discarded and the turn ends."""


@dataclass(frozen=True, slots=True)
class Ruin:
    """Accept MAGDAGDON: this empty cell becomes a RUIN and the turn ends."""

    cell: int


Action: TypeAlias = Roll | Place | Return | Shift | Reroll | Confirm | Ruin
