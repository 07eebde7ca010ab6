"""What a key means: shortcuts of the game, and moves within the board.

Knows keyboards of many countries: the printed Latin letter or sign wins, and where a key bears none its place
on the keyboard counts. Refuses to know what a shortcut does. Keys with Ctrl, Alt or Meta are the browser's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from magdagdon.engine.board import SIDE

SHORTCUTS: Final[Mapping[str, str]] = {
    "r": "roll",
    "c": "confirm",
    "u": "undo",
    "e": "reroll",
    "h": "hint",
    "p": "play-hint",
    "-": "shift-down",
    "\N{MINUS SIGN}": "shift-down",
    "+": "shift-up",
    "=": "shift-up",  # the key of the plus sign, without Shift
    "?": "help",
    "1": "0",
    "2": "1",
    "3": "2",
    "4": "3",
}
"""The action, or the die from 0, of each printed sign."""

BY_PLACE: Final[Mapping[str, str]] = {
    **{f"Key{letter.upper()}": letter for letter in SHORTCUTS if letter.isalpha()},
    **{f"Digit{digit}": digit for digit in "1234"},
    "Minus": "-",
    "Equal": "=",
}
"""The sign that a place on the keyboard bears in the United States, for keys that bear no Latin one."""

STEPS: Final[Mapping[str, tuple[int, int]]] = {
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
    "Home": (-SIDE, 0),
    "End": (SIDE, 0),
    "PageUp": (0, -SIDE),
    "PageDown": (0, SIDE),
}
"""Columns and rows that a key goes; the board's edge stops it."""

SHOWN: Final[Mapping[str, str]] = {
    "roll": "R",
    "confirm": "C",
    "undo": "U",
    "shift-down": "-",
    "shift-up": "+",
    "reroll": "E",
    "hint": "H",
    "play-hint": "P",
}
"""What `aria-keyshortcuts` says of each action."""


LATIN_ENDS: Final = 0x250
"""The first code point after Latin letters and their signs."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key that went down: what it types, where it lies, whether with Shift, with others, or repeating."""

    key: str
    code: str
    shifted: bool = False
    modified: bool = False
    repeated: bool = False


def shortcut(stroke: Stroke) -> str | None:
    """The action or the die's number, `0` to `3`, that a key asks for; None for any other key."""
    if stroke.modified or stroke.repeated:
        return None
    return SHORTCUTS.get(_sign(stroke))


def _sign(stroke: Stroke) -> str:
    """The sign that counts: the printed one if it is Latin or a shortcut, else that of its place."""
    key, by_place = stroke.key.lower(), BY_PLACE.get(stroke.code, "")
    if key in SHORTCUTS or len(key) != 1:
        return key
    if by_place.isdigit() and not stroke.shifted:
        return by_place  # a French keyboard types & or é here, and digits with Shift
    return key if ord(key) < LATIN_ENDS else by_place


def cell_after(stroke: Stroke, cell: int) -> int | None:
    """The cell that a key leads to from another; the same one at the edge, None for any other key."""
    if stroke.modified or stroke.key not in STEPS:
        return None
    columns, rows = STEPS[stroke.key]
    column = min(max(cell % SIDE + columns, 0), SIDE - 1)
    row = min(max(cell // SIDE + rows, 0), SIDE - 1)
    return row * SIDE + column
