"""The seeds of daily games: a date and a difficulty, as a text.

Knows how they are written. Refuses to know which day it is, and what came of a day's game.
"""

from datetime import date

from magdagdon.engine.difficulty import Difficulty


def daily_seed(day: date, difficulty: Difficulty) -> str:
    """The seed of a day's game; each difficulty has dice of its own, so that none rehearses another.

    >>> daily_seed(date(2026, 11, 30), Difficulty.SURVIVAL)
    'daily/2026-11-30/survival'
    """
    return f"daily/{day.isoformat()}/{difficulty.key}"


def day_of(seed: str, difficulty: Difficulty) -> date | None:
    """The day whose game of that difficulty has the seed; None where it is no daily game's."""
    try:
        day = date.fromisoformat(seed.removeprefix("daily/").removesuffix(f"/{difficulty.key}"))
    except ValueError:
        return None
    # A date can be written in other ways too.
    return day if seed == daily_seed(day, difficulty) else None
