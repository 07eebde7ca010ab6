"""Months, and how a language writes the dates of a calendar.

Knows what must be written. Refuses to know who writes it: in the page, the browser's Intl does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

MONDAY: Final = 0
"""Weekdays count from it."""


@dataclass(frozen=True, slots=True)
class DateManner:
    """Writers of a date's month and year, its day and month, and its weekday, short and whole."""

    month: Callable[[date], str]
    day: Callable[[date], str]
    weekday: Callable[[date], str]
    whole_weekday: Callable[[date], str]
    first_weekday: int = MONDAY


def month_of(day: date) -> date:
    """The first day of a day's month."""
    return day.replace(day=1)


def month_before(month: date) -> date:
    """The first day of the month before."""
    return month_of(month - timedelta(days=1))


def month_after(month: date) -> date:
    """The first day of the month after."""
    return month_of(month + timedelta(days=31))
