"""How the coach's own games came out, to measure others by.

Knows where a total stands among them, and by how much worths are too high on average.
Refuses to know how the tables were made: `tools.coach` plays the games.
"""

from bisect import bisect_left

from magdagdon.coach.own_games_tables import TOO_HIGH, TOTALS
from magdagdon.engine.difficulty import Difficulty


def percentile(difficulty: Difficulty, total: int) -> int:
    """The share of the coach's own games that scored below a total, in per cent, 0 to 100."""
    return bisect_left(TOTALS[difficulty.key], total)


def told_worth(difficulty: Difficulty, worth: int, empty: int) -> int:
    """What a player is told for a worth: hundredths, corrected by what such boards came to.

    `empty` are the empty cells of the permanent board; a full board's worth is its total.
    Choices are compared by worths as they are.
    """
    return worth - TOO_HIGH[difficulty.key][empty]
