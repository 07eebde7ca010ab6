"""A month of daily games: what each element of the calendar shows.

Knows the table's places, and how a day's state is told by a shape and by words. Refuses to know the DOM, and
how streaks are counted.
"""

from collections.abc import Iterator
from datetime import date
from typing import Final

from magdagdon.i18n import Message, Words
from magdagdon.store.daily import Results
from magdagdon.store.days import Day, DayState, calendar_month
from magdagdon.web.dates import DateManner, month_of
from magdagdon.web.looks import TEXT, Look, Placed, hidden_or_none, text_or_none, true_or_none

WEEKS: Final = range(6)
WEEKDAYS: Final = range(7)

# Translators: of a day's game: nobody has played it on this device.
NOT_PLAYED: Final = Message("daily.not-played", "Not played.")
# Translators: of a day's game: it was begun and is not finished.
STARTED: Final = Message("daily.started", "Started, not finished.")
# Translators: of a day's game: it is finished; {points} is its final score.
FINISHED: Final = Message("daily.finished", "Finished with {points} points.")

_TOLD: Final = {DayState.NONE: NOT_PLAYED, DayState.STARTED: STARTED, DayState.FINISHED: FINISHED}
_SHAPES: Final = {DayState.NONE: "\N{EN DASH}", DayState.STARTED: "\N{HORIZONTAL ELLIPSIS}"}

_NO_DAY: Final[Look] = {"data-day": None, "data-state": None, "data-total": None, "aria-current": None}
_NOTHING: Final[Look] = {TEXT: ""}


def calendar_looks(
    results: Results, month: date, today: date, words: Words, manner: DateManner
) -> Iterator[Placed]:
    """The month's name, its weekdays and its days, and whether there is an earlier and a later one."""
    weeks = calendar_month(results, month.year, month.month, today, manner.first_weekday)
    yield '[data-part="month"]', {TEXT: manner.month(month)}
    yield from _weekdays(weeks, manner)
    for number in WEEKS:
        week = weeks[number] if number < len(weeks) else [None] * len(WEEKDAYS)
        yield f'[data-week="{number}"]', {"hidden": hidden_or_none(number >= len(weeks))}
        for weekday, day in enumerate(week):
            yield from _day(f'[data-place="{number * len(WEEKDAYS) + weekday}"]', day, today, words)
    yield from _ways(results, month, today, words)


def why_no_earlier(results: Results, month: date, words: Words) -> str | None:
    """Why the calendar goes no further back than a month; None where it does."""
    if any(day < month for day in results):
        return None
    # Translators: a refusal below the calendar of daily games: there is nothing to see in earlier months.
    return words.pgettext("daily.no-earlier", "No daily game was played before this month.")


def why_no_later(month: date, today: date, words: Words) -> str | None:
    """Why the calendar goes no further than a month; None where it does."""
    if month < month_of(today):
        return None
    # Translators: a refusal below the calendar of daily games.
    return words.pgettext("daily.no-later", "The next month has not come yet.")


def _ways(results: Results, month: date, today: date, words: Words) -> Iterator[Placed]:
    stopped = {
        "earlier-month": why_no_earlier(results, month, words),
        "later-month": why_no_later(month, today, words),
    }
    for action, reason in stopped.items():
        yield f'[data-action="{action}"]', {"aria-disabled": true_or_none(reason is not None)}


def _weekdays(weeks: list[list[Day | None]], manner: DateManner) -> Iterator[Placed]:
    """The heads of the columns, written of the second week, which is whole in every month."""
    for weekday, day in enumerate(weeks[1]):
        assert day is not None, "the second week of a month is whole"
        look = {TEXT: manner.weekday(day.date), "abbr": manner.whole_weekday(day.date)}
        yield f'[data-weekday="{weekday}"]', look


def _day(place: str, day: Day | None, today: date, words: Words) -> Iterator[Placed]:
    """A day's number; its score or its shape, which are seen, and its state, which is said."""
    number, mark, told = (f"{place} .day-{part}" for part in ("number", "mark", "told"))
    if day is None:
        yield place, _NO_DAY
        yield from ((part, _NOTHING) for part in (number, mark, told))
        return
    yield (
        place,
        {
            "data-day": day.date.isoformat(),
            "data-state": day.state.value,
            "data-total": text_or_none(day.total),
            "aria-current": "date" if day.date == today else None,
        },
    )
    yield number, {TEXT: words.number(day.date.day)}
    yield mark, {TEXT: _SHAPES.get(day.state, "") if day.total is None else words.number(day.total)}
    yield told, {TEXT: _told(day, words)}


def _told(day: Day, words: Words) -> str:
    message = _TOLD.get(day.state)
    return message.say(words, {"points": day.total or 0}) if message else ""
