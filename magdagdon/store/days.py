"""Days in a row, and a month of days: the daily game's results on the calendar.

Knows calendar dates alone, so that no clock change, time zone or clock set back can break or
lengthen anything. Refuses to know where results are kept, and today's date, which is passed in.
"""

from calendar import MONDAY, Calendar
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from magdagdon.store.daily import DayResult, Results

_ONE_DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Streak:
    """Finished days in a row: those that reach to today or yesterday, and the most there ever were."""

    current: int
    longest: int


class DayState(StrEnum):
    """How a day of the calendar stands; the value is what the page bears."""

    NONE = "none"
    STARTED = "started"
    FINISHED = "finished"
    TODAY = "today"
    FUTURE = "future"


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar; `total` is None unless its game is finished.

    TODAY and FUTURE are days without a result: one that has a result is STARTED or FINISHED,
    whichever day it is.
    """

    date: date
    total: int | None
    state: DayState


def streak(results: Results, today: date) -> Streak:
    """The streaks of a difficulty's results.

    Results of days after today, left behind by a clock that was set back or by a journey over
    the date line, count in neither until their day has come.
    """
    finished = sorted(day for day, result in results.items() if result.is_finished and day <= today)
    longest = run = 0
    before = None
    for day in finished:
        run = run + 1 if before and day - before == _ONE_DAY else 1
        longest = max(longest, run)
        before = day
    is_alive = before is not None and today - before <= _ONE_DAY
    return Streak(run if is_alive else 0, longest)


def calendar_month(
    results: Results, year: int, month: int, today: date, first_weekday: int = MONDAY
) -> list[list[Day | None]]:
    """The weeks of a month, seven days each, None where a day is another month's.

    `first_weekday` counts from 0, a Monday.
    """
    weeks = Calendar(first_weekday).monthdayscalendar(year, month)
    return [
        [_day(results, date(year, month, number), today) if number else None for number in week]
        for week in weeks
    ]


def _day(results: Results, day: date, today: date) -> Day:
    result = results.get(day)
    return Day(day, result.total if result else None, _state(result, day, today))


def _state(result: DayResult | None, day: date, today: date) -> DayState:
    if result:
        return DayState.FINISHED if result.is_finished else DayState.STARTED
    if day == today:
        return DayState.TODAY
    return DayState.FUTURE if day > today else DayState.NONE
