"""Dice from a seed: the only randomness in the game, and it is a function.

Knows which faces a seed gives to a turn. Refuses to know what became of them.
"""

import random
import unicodedata
from typing import Final

DICE: Final = range(4)
ROLL_DRAW: Final = 0
LONGEST_SEED: Final = 200

# Seeding one generator anew costs half of making one. Nothing is kept in it from call to call.
_GENERATOR: Final = random.Random()


def faces(seed: str, turn: int, draw: int, count: int) -> list[int]:
    """`count` faces 1-6 for a turn, from 1; draw 0 is the ROLL, then 1, 2, … the turn's REROLLs in order.

    The sequence rests on `random.random()` seeded by a text, the one that Python keeps
    across versions, so every seed gives the same dice for ever.

    >>> faces("cubiri", 1, 0, 4)
    [1, 1, 2, 6]
    >>> faces("cubiri", 2, 1, 2)
    [1, 6]
    """
    _GENERATOR.seed(f"magdagdon/1/{seed}/{turn}/{draw}")
    draw_one = _GENERATOR.random
    return [1 + int(6 * draw_one()) for _ in range(count)]


def is_seed(text: str) -> bool:
    """Whether a text can be a seed: 1 to 200 code points, no control character, no lone surrogate."""
    if not 1 <= len(text) <= LONGEST_SEED:
        return False
    if text.isascii() and text.isprintable():
        return True
    return not any(unicodedata.category(character) in ("Cc", "Cs") for character in text)
