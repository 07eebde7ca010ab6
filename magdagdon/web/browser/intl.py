"""How a language names, counts and dates things, asked of the browser's Intl. Refuses to know sentences."""

from collections.abc import Callable, Iterable
from datetime import date
from functools import lru_cache

import js
from pyodide.ffi import to_js

from magdagdon.i18n import MINUS, SOURCE_LANGUAGE, Manner, isolated
from magdagdon.web.dates import MONDAY, DateManner


def wanted_languages() -> list[str]:
    """The languages that the player's browser asks for, best first."""
    return [str(tag) for tag in js.navigator.languages]


def language_names(tags: Iterable[str], languages: Iterable[str]) -> dict[str, list[str]]:
    """The names of languages, by tag, in each of some languages."""
    tellers = [js.Intl.DisplayNames.new(to_js([each]), type="language").of for each in languages]
    return {tag: [str(tell(tag)) for tell in tellers] for tag in tags}


def manner_of(language: str, numbers: str) -> Manner:
    """How a language writes lists, and whole numbers in the named digits with a true minus sign."""
    if language == SOURCE_LANGUAGE:
        return Manner()  # English writes them so; the first use of Intl costs a start 30 ms
    write = _number_format(language, numbers)
    # A list of units has no word such as "and" in it: the dice of a roll are no sentence.
    listed = js.Intl.ListFormat.new(language, type="unit", style="short").format
    return Manner(
        lambda value: (MINUS if value < 0 else "") + write(abs(value)),
        lambda texts: str(listed(to_js(list(texts)))),
    )


def decimal_writer(language: str, numbers: str) -> Callable[[float], str]:
    """A function that writes a number with one decimal at most, in the named digits, with a true minus."""
    write = _number_format(language, numbers, maximumFractionDigits=1)

    def decimal(value: float) -> str:
        rounded = round(value, 1)
        written = write(abs(rounded))
        return isolated(MINUS + written) if rounded < 0 else written

    return decimal


def hundredths_writer(language: str, numbers: str) -> Callable[[int], str]:
    """A function that writes hundredths as a number with two decimals, as `decimal_writer` does."""
    write = _number_format(language, numbers, minimumFractionDigits=2, maximumFractionDigits=2)

    def hundredths(value: int) -> str:
        written = write(abs(value) / 100)
        return isolated(MINUS + written) if value < 0 else written

    return hundredths


def share_writer(language: str, numbers: str) -> Callable[[float], str]:
    """A function that writes a share of 1 in percent, with one decimal at most."""
    return _number_format(language, numbers, style="percent", maximumFractionDigits=1)


def _number_format(language: str, numbers: str, **manner: str | int) -> Callable[[float], str]:
    write = js.Intl.NumberFormat.new(language, useGrouping=False, numberingSystem=numbers, **manner).format
    return lambda value: str(write(value))


def date_writer(language: str, numbers: str) -> Callable[[str], str]:
    """A function that writes a YYYY-MM-DD date as the language does, in the named digits."""
    return _date_format(language, numbers, dateStyle="medium")


def _date_format(language: str, numbers: str, **fields: str) -> Callable[[str], str]:
    write = js.Intl.DateTimeFormat.new(language, timeZone="UTC", numberingSystem=numbers, **fields).format
    return lambda day: str(write(js.Date.new(f"{day}T12:00:00Z")))


@lru_cache(maxsize=2)
def date_manner(language: str, numbers: str) -> DateManner:
    """How a language writes a month and its days, in the named digits; weeks begin as where the player is."""

    def writer(**fields: str) -> Callable[[date], str]:
        # The calendar of a month is the one that all daily games go by, whichever a language prefers.
        write = _date_format(language, numbers, calendar="gregory", **fields)
        return lambda day: write(day.isoformat())

    return DateManner(
        month=writer(year="numeric", month="long"),
        day=writer(month="long", day="numeric"),
        weekday=writer(weekday="short"),
        whole_weekday=writer(weekday="long"),
        first_weekday=_first_weekday(language),
    )


def _first_weekday(language: str) -> int:
    """The day on which weeks begin, counted from Monday, in the region that the browser names, if it does."""
    name, *_ = language.split("-")
    own = (tag for tag in wanted_languages() if tag == name or tag.startswith(f"{name}-"))
    locale = js.Intl.Locale.new(next(own, language))
    if hasattr(locale, "getWeekInfo"):
        return int(locale.getWeekInfo().firstDay) - 1
    return int(locale.weekInfo.firstDay) - 1 if hasattr(locale, "weekInfo") else MONDAY
