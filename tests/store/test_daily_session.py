"""The daily game in play: its own slot, its own dice, one attempt, and a day that ends meanwhile."""

import json
from datetime import date

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from magdagdon.engine.scoring import score
from magdagdon.session import Elsewhere, Session
from magdagdon.store.daily import DayResult, load_results
from magdagdon.store.days import streak
from magdagdon.store.scores import load_table
from magdagdon.store.slots import DailySlot, unfinished_yesterday
from magdagdon.store.texts import MemoryStore, StoreReason, TextStore
from tests.store.refusing import FullStore
from tests.store.sessions import ended, fresh_world, play_out

PEACEFUL, SURVIVAL = Difficulty.PEACEFUL, Difficulty.SURVIVAL
SUNDAY, MONDAY, TUESDAY = date(2026, 11, 29), date(2026, 11, 30), date(2026, 12, 1)


def ordinary(store: TextStore) -> Session:
    return Session(fresh_world(store), PEACEFUL)


def daily(store: TextStore, day: date = SUNDAY, difficulty: Difficulty = SURVIVAL) -> Session:
    return Session.of_day(fresh_world(store), difficulty, day)


def test_a_days_game_is_on_the_days_seed_and_ready() -> None:
    made = daily(MemoryStore())
    assert (made.seed, made.game.difficulty) == ("daily/2026-11-29/survival", SURVIVAL)
    assert phase(made.game) is Phase.READY
    assert not made.is_practice


def test_to_look_at_a_days_game_starts_and_keeps_nothing() -> None:
    store = MemoryStore()
    daily(store)
    assert list(store) == []


def test_the_first_roll_starts_it() -> None:
    store = MemoryStore()
    made = daily(store)
    made.roll()
    assert load_results(store, SURVIVAL) == {SUNDAY: DayResult(made.id)}
    assert set(store) == {"magdagdon/daily", "magdagdon/daily/survival/1", "magdagdon/seeds"}


def test_the_ordinary_game_and_the_days_leave_each_other_alone_step_by_step() -> None:
    store = MemoryStore()
    plain, days = ordinary(store), daily(store)
    plain.roll()
    before = store.read("magdagdon/game")
    for _ in play_out(days):
        assert store.read("magdagdon/game") == before
        again = daily(store)
        assert (again.game, again.id, again.record) == (days.game, days.id, days.record)
    kept = store.read(DailySlot(SURVIVAL, SUNDAY).key)
    ended_plain = ordinary(store)
    ended_plain.new_game(PEACEFUL)
    ended(ended_plain)
    assert store.read(DailySlot(SURVIVAL, SUNDAY).key) == kept
    assert ordinary(store).id == ended_plain.id


def test_each_difficulty_has_a_days_game_of_its_own() -> None:
    store = MemoryStore()
    made = [daily(store, SUNDAY, difficulty) for difficulty in Difficulty]
    for each in made:
        each.roll()
    assert [daily(store, SUNDAY, difficulty).id for difficulty in Difficulty] == [each.id for each in made]


def test_a_finished_days_game_is_in_the_high_scores_once_and_its_result_is_known() -> None:
    store = MemoryStore()
    made = ended(daily(store))
    daily(store)
    daily(store)
    game = made.game
    [row] = load_table(store, SURVIVAL).ranked
    assert (row.id, row.total, row.record["seed"]) == (made.id, score(game).total, made.seed)
    assert row.is_verified(SURVIVAL)
    assert load_results(store, SURVIVAL) == {
        SUNDAY: DayResult(made.id, score(game).total, game.turns, game.powers_used)
    }
    assert made.place().rank == 1


def test_a_finished_days_game_is_shown_again_and_cannot_be_begun_again() -> None:
    store = MemoryStore()
    made = ended(daily(store))
    again = daily(store)
    assert (again.id, phase(again.game)) == (made.id, Phase.OVER)
    with pytest.raises(AssertionError):
        again.new_game(SURVIVAL)


def test_a_second_attempt_after_the_first_was_lost_is_practice_and_changes_no_result() -> None:
    store = MemoryStore()
    first = daily(store)
    first.roll()
    store.remove(DailySlot(SURVIVAL, SUNDAY).key)
    second = ended(daily(store))
    assert second.is_practice
    assert load_results(store, SURVIVAL) == {SUNDAY: DayResult(first.id)}
    table = load_table(store, SURVIVAL)
    assert ([row.id for row in table.ranked], [row.id for row in table.practice]) == ([], [second.id])


def test_of_two_tabs_on_one_day_the_first_roll_counts_and_both_have_one_game() -> None:
    store = MemoryStore()
    one, other = daily(store), daily(store)
    other.roll()
    with pytest.raises(Elsewhere):
        one.roll()
    assert load_results(store, SURVIVAL) == {SUNDAY: DayResult(other.id)}
    one.load_anew()
    assert (one.id, one.record, one.is_practice) == (other.id, other.record, False)


def test_a_days_seed_that_was_played_as_an_ordinary_game_before_has_no_rank() -> None:
    store = MemoryStore()
    plain = ordinary(store)
    plain.new_game(SURVIVAL, "daily/2026-11-29/survival")
    plain.roll()
    assert daily(store).is_practice


def test_a_days_seed_in_the_ordinary_slot_is_no_attempt_at_the_day() -> None:
    store = MemoryStore()
    plain = ordinary(store)
    plain.new_game(SURVIVAL, "daily/2026-11-29/survival")
    ended(plain)
    assert load_results(store, SURVIVAL) == {}


def test_yesterdays_game_is_finished_after_midnight_and_counts_for_its_own_date() -> None:
    store = MemoryStore()
    ended(daily(store, SUNDAY))
    rest = play_out(daily(store, MONDAY))
    made = next(rest)
    assert unfinished_yesterday(store, SURVIVAL, TUESDAY) == MONDAY
    assert streak(load_results(store, SURVIVAL), TUESDAY).current == 0
    assert [step.seed for step in rest][-1] == "daily/2026-11-30/survival"
    assert phase(made.game) is Phase.OVER
    assert unfinished_yesterday(store, SURVIVAL, TUESDAY) is None
    assert streak(load_results(store, SURVIVAL), TUESDAY).current == 2


def test_todays_game_can_be_started_before_yesterdays_is_finished() -> None:
    store = MemoryStore()
    yesterdays, todays = play_out(daily(store, MONDAY)), play_out(daily(store, TUESDAY))
    ids = [next(yesterdays).id, next(todays).id]
    assert [daily(store, day).id for day in (MONDAY, TUESDAY)] == ids
    assert [step.id for steps in (yesterdays, todays) for step in list(steps)[-1:]] == ids
    assert [result.is_finished for result in load_results(store, SURVIVAL).values()] == [True, True]


def test_a_third_day_takes_the_place_of_the_first_once_it_is_rolled() -> None:
    store = MemoryStore()
    first = daily(store, SUNDAY)
    first.roll()
    third = daily(store, TUESDAY)
    assert daily(store, SUNDAY).id == first.id
    third.roll()
    assert daily(store, SUNDAY).id != first.id
    assert load_results(store, SURVIVAL) == {SUNDAY: DayResult(first.id), TUESDAY: DayResult(third.id)}


def test_nothing_was_left_unfinished_on_days_that_were_not_started_or_are_over() -> None:
    store = MemoryStore()
    assert unfinished_yesterday(store, SURVIVAL, MONDAY) is None
    ended(daily(store, SUNDAY))
    assert unfinished_yesterday(store, SURVIVAL, MONDAY) is None
    store.write(DailySlot(SURVIVAL, SUNDAY).key, "damaged")
    assert unfinished_yesterday(store, SURVIVAL, MONDAY) is None


def test_a_days_game_that_cannot_be_read_is_set_aside() -> None:
    store = MemoryStore()
    store.write("magdagdon/daily/survival/1", "damaged")
    made = daily(store)
    made.roll()
    assert store.read("magdagdon/aside/daily/survival/1/1") == "damaged"
    assert daily(store).id == made.id


def test_without_room_the_days_game_is_played_on_and_that_is_told() -> None:
    made = daily(FullStore())
    made.roll()
    assert made.fault is StoreReason.FULL
    assert made.is_under_way


def test_the_days_game_is_kept_in_the_form_of_the_ordinary_one() -> None:
    store = MemoryStore()
    plain, days = ordinary(store), daily(store)
    plain.roll()
    days.roll()
    documents = [
        json.loads(store.read(key) or "") for key in ("magdagdon/game", DailySlot(SURVIVAL, SUNDAY).key)
    ]
    assert list(documents[0]) == list(documents[1])
