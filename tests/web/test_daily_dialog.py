"""What the dialog of the daily games shows: the calendar, today's game, the streak, and a refused seed."""

from datetime import date

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.i18n import Words
from magdagdon.store.daily import DayResult, Results
from magdagdon.web.calendar_looks import calendar_looks, why_no_earlier, why_no_later
from magdagdon.web.daily_game import Standing
from magdagdon.web.daily_looks import daily_looks
from magdagdon.web.dates import DateManner, month_after, month_before
from magdagdon.web.looks import Look
from magdagdon.web.seed_words import why_no_seed

ENGLISH = Words()
TODAY = date(2026, 11, 30)
NOVEMBER = date(2026, 11, 1)
SUNDAY = 6

RESULTS: Results = {
    date(2026, 10, 31): DayResult("a", 90, 6, 0),
    date(2026, 11, 27): DayResult("b"),
    date(2026, 11, 28): DayResult("c", -15, 7, 1),
    date(2026, 11, 29): DayResult("d", 187, 5, 0),
}


def manner(first_weekday: int = 0) -> DateManner:
    """English as Intl would write it."""
    return DateManner(
        month=lambda day: f"{day:%B %Y}",
        day=lambda day: f"{day:%B} {day.day}",
        weekday=lambda day: f"{day:%a}",
        whole_weekday=lambda day: f"{day:%A}",
        first_weekday=first_weekday,
    )


def calendar(month: date = NOVEMBER, today: date = TODAY, first_weekday: int = 0) -> dict[str, Look]:
    return dict(calendar_looks(RESULTS, month, today, ENGLISH, manner(first_weekday)))


def days(looks: dict[str, Look]) -> list[str]:
    """The numbers in the table, week by week, a dot where a day is another month's."""
    numbers = [looks[f'[data-place="{place}"] .day-number']["text"] or "." for place in range(42)]
    return [" ".join(numbers[week * 7 : week * 7 + 7]) for week in range(6)]


def test_a_month_stands_in_weeks_that_begin_on_monday() -> None:
    looks = calendar()
    assert looks['[data-part="month"]'] == {"text": "November 2026"}
    assert days(looks) == [
        ". . . . . . 1",
        "2 3 4 5 6 7 8",
        "9 10 11 12 13 14 15",
        "16 17 18 19 20 21 22",
        "23 24 25 26 27 28 29",
        "30 . . . . . .",
    ]
    assert looks['[data-weekday="0"]'] == {"text": "Mon", "abbr": "Monday"}
    assert looks['[data-weekday="6"]'] == {"text": "Sun", "abbr": "Sunday"}


def test_or_on_sunday_where_that_is_the_way_and_a_week_that_is_not_there_is_hidden() -> None:
    looks = calendar(first_weekday=SUNDAY)
    assert days(looks)[:2] == ["1 2 3 4 5 6 7", "8 9 10 11 12 13 14"]
    assert looks['[data-weekday="0"]'] == {"text": "Sun", "abbr": "Sunday"}
    assert [looks[f'[data-week="{week}"]']["hidden"] for week in range(6)] == [None] * 5 + [""]


@pytest.mark.parametrize(
    ("place", "day", "state", "total", "mark", "told"),
    [
        (29, "2026-11-24", "none", None, "–", "Not played."),
        (32, "2026-11-27", "started", None, "…", "Started, not finished."),
        (33, "2026-11-28", "finished", "-15", "−15", "Finished with −15 points."),
        (34, "2026-11-29", "finished", "187", "187", "Finished with 187 points."),
        (35, "2026-11-30", "today", None, "", ""),
    ],
)
def test_a_days_state_is_told_by_a_shape_and_by_words(
    place: int, day: str, state: str, total: str | None, mark: str, told: str
) -> None:
    looks = calendar()
    assert looks[f'[data-place="{place}"]'] == {
        "data-day": day,
        "data-state": state,
        "data-total": total,
        "aria-current": "date" if state == "today" else None,
    }
    assert looks[f'[data-place="{place}"] .day-mark'] == {"text": mark}
    assert looks[f'[data-place="{place}"] .day-told'] == {"text": told}


def test_days_that_have_not_come_bear_a_number_alone() -> None:
    looks = calendar(today=date(2026, 11, 29))
    assert looks['[data-place="35"]']["data-state"] == "future"
    assert looks['[data-place="35"] .day-number'] == {"text": "30"}
    assert looks['[data-place="35"] .day-mark'] == {"text": ""}


def test_today_stays_today_when_its_game_is_finished() -> None:
    looks = calendar(today=date(2026, 11, 29))
    assert looks['[data-place="34"]']["data-state"] == "finished"
    assert looks['[data-place="34"]']["aria-current"] == "date"


def test_the_calendar_goes_back_to_the_first_game_and_on_to_this_month_and_says_why_no_further() -> None:
    assert why_no_earlier(RESULTS, NOVEMBER, ENGLISH) is None
    assert (
        why_no_earlier(RESULTS, date(2026, 10, 1), ENGLISH) == "No daily game was played before this month."
    )
    assert why_no_later(date(2026, 10, 1), TODAY, ENGLISH) is None
    assert why_no_later(NOVEMBER, TODAY, ENGLISH) == "The next month has not come yet."
    looks = calendar()
    assert looks['[data-action="earlier-month"]'] == {"aria-disabled": None}
    assert looks['[data-action="later-month"]'] == {"aria-disabled": "true"}


def test_months_follow_one_another_over_the_year() -> None:
    assert month_before(date(2026, 1, 1)) == date(2025, 12, 1)
    assert month_before(date(2026, 3, 1)) == date(2026, 2, 1)
    assert month_after(date(2026, 12, 1)) == date(2027, 1, 1)
    assert month_after(date(2026, 2, 1)) == date(2026, 3, 1)


def standing(
    result: DayResult | None = None,
    yesterday: date | None = None,
    *,
    is_kept: bool = True,
    in_hand: bool = False,
) -> dict[str, Look]:
    results = RESULTS if result is None else {**RESULTS, TODAY: result}
    made = Standing(Difficulty.SURVIVAL, TODAY, results, yesterday, is_kept, in_hand)
    return dict(daily_looks(made, ENGLISH, "Daily game, November 30"))


@pytest.mark.parametrize(
    ("result", "state", "text", "button"),
    [
        (None, "none", "Not played.", "Play"),
        (DayResult("e"), "started", "Started, not finished.", "Go on"),
        (DayResult("e", 212, 6, 0), "finished", "Finished with 212 points.", "Look at it"),
    ],
)
def test_todays_game_says_how_it_stands_and_what_can_be_done(
    result: DayResult | None, state: str, text: str, button: str
) -> None:
    looks = standing(result)
    assert looks['[data-part="daily-name"]'] == {"text": "Daily game, November 30"}
    assert looks['[data-part="daily-difficulty"]'] == {"text": "SURVIVAL"}
    assert looks['[data-part="daily-state"]'] == {"data-state": state, "text": text}
    assert looks['[data-action="daily"]'] == {"text": button, "hidden": None}


def test_a_finished_game_that_is_kept_no_more_cannot_be_looked_at_nor_played_again() -> None:
    assert standing(DayResult("e", 212, 6, 0), is_kept=False)['[data-action="daily"]']["hidden"] == ""
    assert standing(is_kept=False)['[data-action="daily"]']["hidden"] is None


def test_the_ways_to_yesterdays_game_and_back_to_the_ordinary_one_are_there_when_they_lead_somewhere() -> (
    None
):
    nowhere = standing()
    assert nowhere['[data-action="daily-yesterday"]'] == {"hidden": ""}
    assert nowhere['[data-action="own-game"]'] == {"hidden": ""}
    both = standing(yesterday=date(2026, 11, 29), in_hand=True)
    assert both['[data-action="daily-yesterday"]'] == {"hidden": None}
    assert both['[data-action="own-game"]'] == {"hidden": None}


def test_the_streak_counts_days_in_a_row() -> None:
    looks = standing()
    assert looks['[data-field="daily-streak"]'] == {"data-value": "2", "text": "Streak: 2 days"}
    looks = standing(DayResult("e", 212, 6, 0))
    assert looks['[data-field="daily-streak"]'] == {"data-value": "3", "text": "Streak: 3 days"}
    assert looks['[data-field="daily-longest"]'] == {"data-value": "3", "text": "Longest: 3 days"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Type a seed first."),
        (" ", None),
        (" cubiri ", None),
        ("x" * 200, None),
        ("x" * 201, "A seed has at most 200 characters."),
        ("a\tb", "A seed has no control characters, such as a tab."),
        ("𝄞" * 200, None),
    ],
)
def test_a_text_that_is_no_seed_is_refused_in_words(text: str, reason: str | None) -> None:
    assert why_no_seed(text, ENGLISH) == reason
