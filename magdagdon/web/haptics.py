"""How what has happened feels: milliseconds of vibration and of rest by turns, vibration first.

Refuses to know whether the device can vibrate.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from magdagdon.web.happened import Happening

Pattern: TypeAlias = tuple[int, ...]

REST_MS: Final = 110
"""The rest between two things that happened at once."""

_PATTERNS: Final[Mapping[Happening, Pattern]] = {
    Happening.ROLLED: (12, 40, 8, 40, 8),
    Happening.REROLLED: (12, 40, 8),
    Happening.STAGED: (10,),
    Happening.RETURNED: (6,),
    Happening.CAME_BACK: (6, 50, 6),
    Happening.SHIFTED_DOWN: (8,),
    Happening.SHIFTED_UP: (8,),
    Happening.CONFIRMED: (22,),
    Happening.STRAIGHT: (14, 60, 18, 60, 30),
    Happening.FOUR: (14, 50, 14, 50, 14, 50, 14),
    Happening.PAIRS: (14, 70, 14),
    Happening.MAGDAGDON: (180,),
    Happening.RESCUED: (12, 60, 24),
    Happening.RUINED: (60, 40, 20),
    Happening.OVER: (30, 90, 30),
    Happening.BEST: (16, 50, 16, 50, 16, 50, 50),
}


@lru_cache(maxsize=64)
def pattern(happened: tuple[Happening, ...]) -> Pattern:
    """The pattern of all that happened at once, one thing after the other."""
    felt: Pattern = ()
    for each in happened:
        felt = (*felt, *((REST_MS,) if felt else ()), *_PATTERNS[each])
    return felt
