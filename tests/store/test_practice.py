"""A seed that was started here before is practice: its score is kept, marked, and has no rank."""

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.scoring import score
from magdagdon.session import Session
from magdagdon.store.ledger import load_ledger
from magdagdon.store.scores import load_scores, load_table
from magdagdon.store.texts import MemoryStore, StoreReason
from magdagdon.store.verification import TablePlace
from tests.store.refusing import Refusing
from tests.store.sessions import begun, ended, play_out, session, world

SURVIVAL = Difficulty.SURVIVAL


def test_a_game_on_a_fresh_seed_is_no_practice() -> None:
    made = session(MemoryStore())
    made.roll()
    assert not made.is_practice


def test_a_seed_that_was_rolled_before_is_practice_from_the_beginning() -> None:
    made = begun(MemoryStore(), "again")
    made.roll()
    made.new_game(Difficulty.PEACEFUL, "again")
    assert made.is_practice
    made.new_game(SURVIVAL, "again")
    assert not made.is_practice


def test_a_seed_that_was_only_looked_at_is_no_practice() -> None:
    made = begun(MemoryStore(), "again")
    made.new_game(Difficulty.PEACEFUL, "again")
    made.roll()
    assert not made.is_practice


def test_the_game_under_way_is_no_practice_when_it_is_come_back_to() -> None:
    store = MemoryStore()
    for made in play_out(begun(store, "reload")):
        assert not made.is_practice
        assert not session(store).is_practice


def test_the_first_score_of_a_seed_has_a_rank_and_the_second_is_marked_and_has_none() -> None:
    store = MemoryStore()
    made = ended(begun(store, "ends", SURVIVAL))
    first, total = made.id, score(made.game).total
    assert made.place() == TablePlace(rank=1, is_personal_best=False)
    made.new_game(SURVIVAL, "ends")
    ended(made)
    assert made.place() == TablePlace(rank=None, is_personal_best=False)
    table = load_table(store, SURVIVAL)
    assert [(row.id, row.total) for row in table.ranked] == [(first, total)]
    [row] = table.practice
    assert (row.id, row.practice, row.is_verified(SURVIVAL)) == (made.id, True, True)
    assert (made.table(SURVIVAL), made.scores(SURVIVAL)) == (table, table.ranked)


def test_practice_stays_practice_through_reloads() -> None:
    store = MemoryStore()
    made = begun(store, "ends", SURVIVAL)
    made.roll()
    made.new_game(SURVIVAL, "ends")
    for _ in play_out(made):
        assert session(store).is_practice
    store.remove("magdagdon/scores/survival")
    assert session(store).place().rank is None
    assert (load_scores(store, SURVIVAL), len(load_table(store, SURVIVAL).practice)) == ([], 1)


def test_two_tabs_on_one_seed_are_one_game_and_one_practice() -> None:
    store = MemoryStore()
    one, other = begun(store, "twice"), Session(world(store), Difficulty.PEACEFUL)
    other.new_game(Difficulty.PEACEFUL, "twice")
    other.id = "the other tab's"
    store.remove("magdagdon/game")  # one of them could not be kept: each takes it for its own
    one.roll()
    store.remove("magdagdon/game")
    other.roll()
    assert (one.is_practice, other.is_practice) == (False, True)


def test_a_tab_that_died_before_the_start_was_kept_keeps_it_at_the_next_step() -> None:
    store = MemoryStore()
    begun(store, "dies").roll()
    store.remove("magdagdon/seeds")
    made = session(store)
    made.reroll((0,))
    made.new_game(Difficulty.PEACEFUL, "dies")
    assert made.is_practice


def test_a_start_that_was_not_kept_is_told_tried_again_and_costs_no_score() -> None:
    store = Refusing("magdagdon/seeds")
    made = begun(store, "ends", SURVIVAL)
    made.roll()
    assert made.fault is StoreReason.FULL
    again = begun(store, "ends", SURVIVAL)
    ended(again)
    assert [row.id for row in load_scores(store, SURVIVAL)] == [again.id]
    store.refused = ""
    assert session(store).fault is None
    again.new_game(SURVIVAL, "ends")
    assert again.is_practice


@pytest.mark.parametrize("damaged", ["{", '{"version": 1, "starts": "none"}'])
def test_starts_that_cannot_be_read_are_put_aside_and_the_game_goes_on(damaged: str) -> None:
    store = MemoryStore()
    store.write("magdagdon/seeds", damaged)
    made = begun(store)
    made.roll()
    assert (made.is_practice, made.fault) == (False, None)
    assert store.read("magdagdon/aside/seeds/1") == damaged


def test_a_seed_whose_dice_were_watched_is_practice_unless_it_was_started_before() -> None:
    store = MemoryStore()
    made = begun(store, "started first")
    made.roll()
    made.know_seed(Difficulty.PEACEFUL, "watched")
    made.know_seed(Difficulty.PEACEFUL, "started first")
    assert not session(store).is_practice
    made.new_game(Difficulty.PEACEFUL, "watched")
    assert made.is_practice
    made.new_game(SURVIVAL, "watched")
    assert not made.is_practice


def test_a_rows_hints_are_those_of_its_game() -> None:
    store = MemoryStore()
    made = begun(store, "ends", SURVIVAL)
    made.take_hint()
    made = ended(session(store, SURVIVAL))
    [row] = load_scores(store, SURVIVAL)
    assert (row.hints, made.hints) == (1, 1)
    [stream] = load_ledger(store).of(SURVIVAL).values()
    assert stream.rows[0].figures.hints == 1
