"""Streaks and months: dates alone, whatever the clocks do."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magdagdon.store.daily import DayResult, Results, today_of
from magdagdon.store.days import Day, DayState, Streak, calendar_month, streak

TODAY = date(2026, 11, 30)
SUNDAY = 6


def finished(*days: date | str) -> Results:
    """A finished game on each of these days."""
    dates = [day if isinstance(day, date) else date.fromisoformat(day) for day in days]
    return {day: DayResult(f"game of {day}", 100, 6, 0) for day in dates}


def started(*days: str) -> Results:
    """A game on each of these days that was not finished."""
    return {date.fromisoformat(day): DayResult(f"game of {day}") for day in days}


def test_without_a_finished_day_there_is_no_streak() -> None:
    assert streak({}, TODAY) == Streak(0, 0)
    assert streak(started("2026-11-30"), TODAY) == Streak(0, 0)


def test_days_in_a_row_up_to_today_are_the_current_streak() -> None:
    assert streak(finished("2026-11-28", "2026-11-29", "2026-11-30"), TODAY) == Streak(3, 3)


def test_a_streak_up_to_yesterday_lives_until_today_is_over() -> None:
    days = finished("2026-11-28", "2026-11-29")
    assert streak(days, TODAY) == Streak(2, 2)
    assert streak(days, date(2026, 12, 1)) == Streak(0, 2)


def test_a_day_that_was_only_started_breaks_a_streak_until_it_is_finished() -> None:
    around = finished("2026-11-28", "2026-11-30")
    assert streak({**around, **started("2026-11-29")}, TODAY) == Streak(1, 1)
    assert streak({**around, **finished("2026-11-29")}, TODAY) == Streak(3, 3)


def test_the_longest_streak_stays_when_the_current_one_is_shorter() -> None:
    days = finished("2026-11-01", "2026-11-02", "2026-11-03", "2026-11-30", "2026-10-01")
    assert streak(days, TODAY) == Streak(1, 3)


def test_a_streak_goes_over_the_turn_of_the_year_and_the_leap_day() -> None:
    year = finished("2027-12-30", "2027-12-31", "2028-01-01")
    assert streak(year, date(2028, 1, 2)) == Streak(3, 3)
    leap = finished("2028-02-28", "2028-02-29", "2028-03-01")
    assert streak(leap, date(2028, 3, 1)) == Streak(3, 3)
    assert streak(finished("2028-02-28", "2028-03-01"), date(2028, 3, 1)) == Streak(1, 1)
    assert streak(finished("2027-02-28", "2027-03-01"), date(2027, 3, 1)) == Streak(2, 2)


def test_results_of_days_to_come_count_when_their_day_has_come() -> None:
    days = finished("2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02")
    assert streak(days, date(2026, 11, 30)) == Streak(2, 2)
    assert streak(days, date(2026, 12, 1)) == Streak(3, 3)
    assert streak(days, date(2026, 12, 2)) == Streak(4, 4)


def test_a_clock_set_back_a_day_breaks_nothing() -> None:
    days = finished("2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30")
    assert [streak(days, date(2026, 11, day)) for day in (30, 29, 30)] == [
        Streak(4, 4),
        Streak(3, 3),
        Streak(4, 4),
    ]


@pytest.mark.parametrize(
    "zone", ["Europe/Bratislava", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago"]
)
def test_a_year_of_days_is_one_streak_in_every_zone_and_at_every_time_of_day(zone: str) -> None:
    place = ZoneInfo(zone)
    for hour, minute in ((0, 1), (2, 30), (23, 59)):
        first = datetime(2026, 1, 1, hour, minute, tzinfo=place)
        # By way of UTC: a time that a change of the clocks leaves out is moved as a clock moves it.
        evenings = [(first + timedelta(days=day)).astimezone(UTC).astimezone(place) for day in range(365)]
        days = [today_of(evening) for evening in evenings]
        assert streak(finished(*days), days[-1]) == Streak(365, 365)


DAYS = st.sets(st.integers(-40, 40)).map(
    lambda numbers: finished(*(TODAY + timedelta(days=number) for number in numbers))
)


@given(DAYS)
def test_days_to_come_neither_break_nor_lengthen_a_streak(days: Results) -> None:
    past = {day: result for day, result in days.items() if day <= TODAY}
    assert streak(days, TODAY) == streak(past, TODAY)


@given(DAYS, st.integers(-40, 40))
def test_a_streak_is_as_long_as_the_days_behind_it(days: Results, shift: int) -> None:
    today = TODAY + timedelta(days=shift)
    last = today if today in days else today - timedelta(days=1)
    length = 0
    while last - timedelta(days=length) in days:
        length += 1
    current, longest = streak(days, today).current, streak(days, today).longest
    assert (current, longest >= current) == (length, True)
    assert longest <= sum(day <= today for day in days)


def test_a_month_is_weeks_from_monday_with_gaps_for_other_months() -> None:
    weeks = calendar_month({}, 2026, 11, TODAY)
    drawn = [[day.date.day if day else 0 for day in week] for week in weeks]
    assert drawn == [
        [0, 0, 0, 0, 0, 0, 1],
        [2, 3, 4, 5, 6, 7, 8],
        [9, 10, 11, 12, 13, 14, 15],
        [16, 17, 18, 19, 20, 21, 22],
        [23, 24, 25, 26, 27, 28, 29],
        [30, 0, 0, 0, 0, 0, 0],
    ]


def test_a_month_may_begin_its_weeks_on_another_day() -> None:
    weeks = calendar_month({}, 2026, 11, TODAY, first_weekday=SUNDAY)
    assert [[day.date.day if day else 0 for day in week] for week in (weeks[0], weeks[-1])] == [
        [1, 2, 3, 4, 5, 6, 7],
        [29, 30, 0, 0, 0, 0, 0],
    ]


def test_february_has_its_leap_day_in_leap_years_alone() -> None:
    for year, length in ((2026, 28), (2028, 29)):
        weeks = calendar_month({}, year, 2, TODAY)
        assert sum(day is not None for week in weeks for day in week) == length


def test_a_day_tells_how_it_stands() -> None:
    results = {**finished("2026-11-28"), **started("2026-11-27")}
    days = {
        day.date.day: day
        for week in calendar_month(results, 2026, 11, date(2026, 11, 29))
        for day in week
        if day
    }
    assert [days[number] for number in (26, 27, 28, 29, 30)] == [
        Day(date(2026, 11, 26), None, DayState.NONE),
        Day(date(2026, 11, 27), None, DayState.STARTED),
        Day(date(2026, 11, 28), 100, DayState.FINISHED),
        Day(date(2026, 11, 29), None, DayState.TODAY),
        Day(date(2026, 11, 30), None, DayState.FUTURE),
    ]


def test_a_result_stands_on_its_day_although_that_is_today_or_to_come() -> None:
    results = {**started("2026-11-29"), **finished("2026-11-30")}
    days = [day for day in calendar_month(results, 2026, 11, date(2026, 11, 29))[-1] if day]
    assert days == [Day(date(2026, 11, 30), 100, DayState.FINISHED)]
    days = [day for day in calendar_month(results, 2026, 11, date(2026, 11, 29))[-2] if day]
    assert days[-1] == Day(date(2026, 11, 29), None, DayState.STARTED)
