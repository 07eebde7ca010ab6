"""The daily game's days: seeds, the first started attempt, and what cannot be read."""

import json
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from magdagdon.engine.daily_seeds import daily_seed, day_of
from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.daily import MOST_DAYS, DayResult, keep_result, load_results, today_of
from magdagdon.store.documents import Unreadable
from magdagdon.store.texts import MemoryStore
from tests.store.contents import stored

KEY = "magdagdon/daily"
PEACEFUL, SURVIVAL = Difficulty.PEACEFUL, Difficulty.SURVIVAL
DAY = date(2026, 11, 30)
FINISHED = DayResult("a", 120, 6, 1)


def test_a_day_has_one_seed_a_difficulty() -> None:
    assert [daily_seed(DAY, difficulty) for difficulty in Difficulty] == [
        "daily/2026-11-30/peaceful",
        "daily/2026-11-30/survival",
        "daily/2026-11-30/nightmare",
    ]


def test_a_days_seed_tells_its_day_on_its_own_difficulty() -> None:
    assert day_of("daily/2026-11-30/peaceful", PEACEFUL) == DAY
    assert day_of("daily/2028-02-29/peaceful", PEACEFUL) == date(2028, 2, 29)


@pytest.mark.parametrize(
    "seed",
    [
        "cubiri",
        "2026-11-30",
        "daily/2026-11-30",
        "2026-11-30/peaceful",
        "daily/2026-11-30/survival",
        "daily/2026-02-29/peaceful",
        "daily/20261130/peaceful",
        "daily/2026-W49-1/peaceful",
        "daily/2026-11-30/peaceful ",
        "daily/daily/2026-11-30/peaceful",
    ],
)
def test_another_seed_is_no_days(seed: str) -> None:
    assert day_of(seed, PEACEFUL) is None


@pytest.mark.parametrize(
    ("zone", "hour", "expected"),
    [
        (timezone(timedelta(hours=14)), 9, date(2026, 11, 30)),
        (timezone(timedelta(hours=14)), 10, date(2026, 12, 1)),
        (timezone(timedelta(hours=-11)), 10, date(2026, 11, 29)),
        (timezone(timedelta(hours=-11)), 11, date(2026, 11, 30)),
        (UTC, 23, date(2026, 11, 30)),
    ],
)
def test_today_is_the_players_own_date_and_not_greenwichs(zone: timezone, hour: int, expected: date) -> None:
    moment = datetime(2026, 11, 30, hour, 0, tzinfo=UTC)
    assert today_of(moment.astimezone(zone)) == expected


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        ("Europe/Bratislava", date(2026, 3, 29), 23),
        ("Europe/Bratislava", date(2026, 10, 25), 25),
        ("America/New_York", date(2026, 3, 8), 23),
        ("America/New_York", date(2026, 11, 1), 25),
        ("America/New_York", date(2026, 7, 4), 24),
    ],
)
def test_a_day_on_which_the_clocks_change_is_one_day_however_long(zone: str, day: date, hours: int) -> None:
    midnight = datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone)).astimezone(UTC)
    moments = [midnight + timedelta(hours=hour) for hour in range(-1, 26)]
    days = [today_of(moment.astimezone(ZoneInfo(zone))) for moment in moments]
    assert days.count(day) == hours
    assert sorted(days) == days
    assert days[0] == day - timedelta(days=1)
    assert days[-1] == day + timedelta(days=1)


def test_a_time_without_its_zone_is_refused() -> None:
    with pytest.raises(AssertionError):
        today_of(datetime(2026, 11, 30, 12, 0))  # noqa: DTZ001 - what must be refused


def test_a_started_day_is_known_and_then_its_figures() -> None:
    store = MemoryStore()
    assert load_results(store, PEACEFUL) == {}
    keep_result(store, PEACEFUL, DAY, DayResult("a"))
    assert load_results(store, PEACEFUL) == {DAY: DayResult("a", None, None, None)}
    assert not load_results(store, PEACEFUL)[DAY].is_finished
    keep_result(store, PEACEFUL, DAY, FINISHED)
    assert load_results(store, PEACEFUL) == {DAY: FINISHED}
    assert FINISHED.is_finished
    assert load_results(store, SURVIVAL) == {}


def test_the_document_reads_as_the_formats_say() -> None:
    store = MemoryStore()
    keep_result(store, SURVIVAL, date(2026, 12, 1), DayResult("b"))
    keep_result(store, SURVIVAL, DAY, FINISHED)
    assert store.read(KEY) == (
        '{"version":1,"results":{"survival":{'
        '"2026-11-30":{"id":"a","total":120,"turns":6,"powers_used":1},"2026-12-01":{"id":"b"}}}}'
    )


def test_the_first_started_attempt_counts_and_no_other() -> None:
    store = MemoryStore()
    keep_result(store, PEACEFUL, DAY, DayResult("a"))
    keep_result(store, PEACEFUL, DAY, DayResult("b"))
    keep_result(store, PEACEFUL, DAY, DayResult("b", 400, 5, 0))
    assert load_results(store, PEACEFUL) == {DAY: DayResult("a")}
    keep_result(store, PEACEFUL, DAY, FINISHED)
    keep_result(store, PEACEFUL, DAY, DayResult("a"))
    keep_result(store, PEACEFUL, DAY, DayResult("a", 400, 5, 0))
    assert load_results(store, PEACEFUL) == {DAY: FINISHED}


def test_a_total_below_nothing_is_a_result_too() -> None:
    store = MemoryStore()
    keep_result(store, PEACEFUL, DAY, DayResult("a", 0, 16, 0))
    keep_result(store, PEACEFUL, date(2026, 12, 1), DayResult("b", -240, 16, 0))
    results = load_results(store, PEACEFUL)
    assert [(result.total, result.is_finished) for result in results.values()] == [(0, True), (-240, True)]


def test_of_more_than_eight_hundred_days_the_oldest_are_forgotten() -> None:
    store = MemoryStore()
    days = {str(DAY - timedelta(days=back)): {"id": "a"} for back in range(MOST_DAYS)}
    store.write(KEY, json.dumps({"version": 1, "results": {"peaceful": days, "survival": days}}))
    keep_result(store, PEACEFUL, date(2026, 12, 1), DayResult("b"))
    kept = load_results(store, PEACEFUL)
    assert (len(kept), min(kept), max(kept)) == (800, date(2024, 9, 23), date(2026, 12, 1))
    assert min(load_results(store, SURVIVAL)) == date(2024, 9, 22)


@pytest.mark.parametrize(
    "damaged", ["{", "[]", '{"version": 1}', '{"version": 0, "results": {}}', '{"version": 1, "results": []}']
)
def test_results_that_cannot_be_read_are_set_aside_before_one_is_kept(damaged: str) -> None:
    store = MemoryStore()
    store.write(KEY, damaged)
    with pytest.raises(Unreadable):
        load_results(store, PEACEFUL)
    keep_result(store, PEACEFUL, DAY, FINISHED)
    assert load_results(store, PEACEFUL) == {DAY: FINISHED}
    assert store.read("magdagdon/aside/daily/1") == damaged


BROKEN: list[Any] = [
    None,
    [],
    {},
    {"id": 4},
    {"id": "b", "total": "90", "turns": 8, "powers_used": 0},
    {"id": "b", "total": True, "turns": 8, "powers_used": 0},
    {"id": "b", "total": 90},
]


def with_results(results: Any) -> MemoryStore:
    return stored(KEY, json.dumps({"version": 1, "results": results}))


@pytest.mark.parametrize("broken", BROKEN)
def test_a_result_that_cannot_be_read_stays_where_it_is(broken: Any) -> None:
    store = with_results({"peaceful": {"2026-02-29": {"id": "b"}, "2026-11-28": broken}, "easy": {}})
    assert load_results(store, PEACEFUL) == {}
    keep_result(store, PEACEFUL, DAY, FINISHED)
    assert load_results(store, PEACEFUL) == {DAY: FINISHED}
    kept = json.loads(store.read(KEY) or "")["results"]
    assert (kept["peaceful"]["2026-11-28"], kept["easy"]) == (broken, {})
    assert store.read("magdagdon/aside/daily/1") is None


@pytest.mark.parametrize("broken", [{"2026-11-30": each} for each in BROKEN] + [None, [], 3])
def test_what_is_in_the_way_of_a_result_is_set_aside_and_the_others_stay(broken: Any) -> None:
    store = with_results({"peaceful": broken, "survival": {"2026-11-29": {"id": "c"}}})
    before = store.read(KEY)
    keep_result(store, PEACEFUL, DAY, FINISHED)
    assert load_results(store, PEACEFUL) == {DAY: FINISHED}
    assert load_results(store, SURVIVAL) == {date(2026, 11, 29): DayResult("c")}
    assert store.read("magdagdon/aside/daily/1") == before
