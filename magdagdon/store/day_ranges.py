"""Days played, as ranges, and runs of them.

Knows calendar dates alone, as their ordinals (`datetime.date.toordinal`): no hour and no
zone, so that a run is the same wherever and whenever it is counted.
"""

from collections.abc import Iterable
from typing import TypeAlias

Days: TypeAlias = tuple[tuple[int, int], ...]
"""First and last day of each range, ascending; between two ranges lies a day at least."""


def days_of(days: Iterable[int]) -> Days:
    """The ranges of these days, in whatever order they come.

    >>> days_of([5, 3, 4, 9])
    ((3, 5), (9, 9))
    """
    return _joined((day, day) for day in set(days))


def united(one: Days, other: Days) -> Days:
    """The days of both."""
    return _joined((*one, *other))


def are_days(days: Days) -> bool:
    """Whether ranges are as `days_of` makes them."""
    return all(first <= last for first, last in days) and _joined(days) == days


def longest_run(days: Days) -> int:
    """How many days the longest range has."""
    return max((last - first + 1 for first, last in days), default=0)


def current_run(days: Days, today: int) -> int:
    """How many days the range has that holds today or, while nothing is played today, yesterday."""
    for day in (today, today - 1):
        for first, last in days:
            if first <= day <= last:
                return last - first + 1
    return 0


def _joined(ranges: Iterable[tuple[int, int]]) -> Days:
    joined: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if joined and first <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(last, joined[-1][1]))
        else:
            joined.append((first, last))
    return tuple(joined)
