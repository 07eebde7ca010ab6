"""The daily game in hand beside the ordinary one: taken, left, come back to, and finished a day later."""

from datetime import timedelta

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.daily import DayResult
from magdagdon.store.texts import MemoryStore
from tests.web.hands import MONDAY, SUNDAY, SUNDAYS, Hands

PEACEFUL, SURVIVAL = Difficulty.PEACEFUL, Difficulty.SURVIVAL


def test_at_first_the_ordinary_game_is_in_hand() -> None:
    hands = Hands(MemoryStore())
    assert hands.guide.play.session is hands.ordinary
    assert hands.daily.slot is None


def test_todays_game_is_taken_into_the_hands_and_the_ordinary_one_waits_as_it_was() -> None:
    store = MemoryStore()
    hands = Hands(store)
    hands.guide.play.roll()
    before = store.read("magdagdon/game")
    hands.daily.take_today(SURVIVAL)
    assert hands.seed == SUNDAYS
    hands.guide.play.roll()
    assert store.read("magdagdon/game") == before
    hands.daily.leave()
    assert hands.guide.play.session is hands.ordinary
    assert hands.guide.play.view.told.code == "rolled"


def test_a_reload_comes_back_to_the_days_game_under_way_whatever_the_date() -> None:
    store = MemoryStore()
    hands = Hands(store)
    hands.daily.take_today(SURVIVAL)
    hands.guide.play.roll()
    again = Hands(store, MONDAY + timedelta(days=7))
    assert again.seed == SUNDAYS
    assert again.guide.play.game == hands.guide.play.game
    again.daily.leave()
    assert Hands(store).seed == hands.ordinary.seed


def test_a_days_game_that_was_not_started_is_no_longer_in_hand_after_a_reload() -> None:
    store = MemoryStore()
    hands = Hands(store)
    hands.daily.take_today(SURVIVAL)
    assert Hands(store).seed == hands.ordinary.seed


def test_to_take_the_game_that_is_in_hand_changes_nothing_in_it() -> None:
    hands = Hands(MemoryStore())
    hands.daily.take_today(SURVIVAL)
    hands.guide.play.roll()
    play = hands.guide.play
    hands.daily.take_today(SURVIVAL)
    assert hands.guide.play is play


def test_a_finished_day_is_looked_at_and_not_played_again() -> None:
    hands = Hands(MemoryStore())
    hands.daily.take_today(SURVIVAL)
    hands.finish()
    finished = hands.guide.play.session
    hands.daily.leave()
    hands.daily.take_today(SURVIVAL)
    assert hands.guide.play.session.record == finished.record
    assert hands.guide.play.view.told.code == "over"


def test_yesterdays_game_can_be_finished_while_it_is_under_way() -> None:
    store = MemoryStore()
    hands = Hands(store)
    hands.daily.take_today(SURVIVAL)
    hands.guide.play.roll()
    hands.daily.leave()
    later = Hands(store, MONDAY)
    assert later.daily.standing(SURVIVAL).yesterday == SUNDAY
    later.daily.take_yesterday(SURVIVAL)
    assert later.seed == SUNDAYS
    later.finish()
    standing = later.daily.standing(SURVIVAL)
    assert standing.yesterday is None
    assert standing.results[SUNDAY].is_finished
    assert standing.result is None


def test_without_a_game_of_yesterday_there_is_none_to_finish() -> None:
    hands = Hands(MemoryStore())
    assert hands.daily.standing(SURVIVAL).yesterday is None
    hands.daily.take_yesterday(SURVIVAL)
    assert hands.daily.slot is None


def test_a_seed_is_followed_to_todays_game_on_its_own_difficulty() -> None:
    hands = Hands(MemoryStore())
    assert hands.daily.follow(SUNDAYS)
    assert hands.daily.slot is not None
    assert (hands.daily.slot.difficulty, hands.daily.slot.day) == (SURVIVAL, SUNDAY)


def test_a_seed_of_another_day_another_difficulty_or_none_is_like_any_other() -> None:
    hands = Hands(MemoryStore())
    assert not hands.daily.follow("daily/2026-11-28/survival")
    assert not hands.daily.follow("daily/2026-11-30/survival")
    assert not hands.daily.follow(SUNDAYS, PEACEFUL)
    assert not hands.daily.follow("cubiri")
    assert hands.daily.slot is None


def test_a_seed_of_yesterday_is_followed_while_its_game_can_be_finished() -> None:
    store = MemoryStore()
    first = Hands(store)
    first.daily.take_today(SURVIVAL)
    first.guide.play.roll()
    first.daily.leave()
    assert Hands(store, MONDAY).daily.follow(SUNDAYS)
    assert not Hands(store, MONDAY + timedelta(days=1)).daily.follow(SUNDAYS)


def test_how_today_stands_is_told_of_each_difficulty() -> None:
    hands = Hands(MemoryStore())
    hands.daily.take_today(SURVIVAL)
    assert hands.daily.standing(SURVIVAL).result is None
    hands.guide.play.roll()
    standing = hands.daily.standing(SURVIVAL)
    assert standing.result == DayResult(hands.guide.play.session.id)
    assert (standing.is_kept, standing.in_hand) == (True, True)
    other = hands.daily.standing(PEACEFUL)
    assert (other.result, other.is_kept, other.in_hand) == (None, False, True)


def test_results_that_cannot_be_read_are_none_and_stay_where_they_are() -> None:
    store = MemoryStore()
    store.write("magdagdon/daily", "{")
    assert Hands(store).daily.standing(SURVIVAL).results == {}
    assert store.read("magdagdon/daily") == "{"


def test_dice_that_were_played_before_are_practice_and_that_is_told_before_the_first_roll() -> None:
    hands = Hands(MemoryStore())
    hands.ordinary.new_game(PEACEFUL, "cubiri")
    hands.guide.play.roll()
    hands.ordinary.new_game(PEACEFUL, "cubiri")
    hands.guide.play.start()
    assert hands.guide.play.view.told.code == "practice"
    hands.guide.play.roll()
    hands.guide.play.start()
    assert hands.guide.play.view.told.code == "rolled"
