"""Sessions of several tabs on one store: one owns the game, and none writes over what another played."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.actions import Confirm
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from magdagdon.session import Elsewhere, Session
from magdagdon.store.ledger import load_ledger
from magdagdon.store.scores import load_scores
from magdagdon.store.seeds import was_started
from magdagdon.store.texts import MemoryStore
from magdagdon.surroundings import Surroundings
from tests.engine.drawing import place
from tests.store.contents import texts_of
from tests.store.sessions import begun, ended, session, take, world

PEACEFUL = Difficulty.PEACEFUL
GAME = "magdagdon/game"

STEPS: dict[str, Callable[[Session], None]] = {
    "roll": Session.roll,
    "act": lambda made: made.act(place(0, "a3")),
    "reroll": lambda made: made.reroll((0,)),
    "undo": Session.undo,
    "new game": lambda made: made.new_game(PEACEFUL),
    "hint": Session.take_hint,
}


class Tab:
    """A tab's world, in which it owns the game or does not."""

    def __init__(self, store: MemoryStore, *, owns: bool = True) -> None:
        self.owns = owns
        self.world: Surroundings = replace(world(store), owns=lambda: self.owns)
        self.session = Session(self.world, PEACEFUL)


def test_a_session_without_the_game_begins_one_and_writes_nothing() -> None:
    store = MemoryStore()
    tab = Tab(store, owns=False)
    assert phase(tab.session.game) is Phase.READY
    assert texts_of(store) == {}
    tab.owns = True
    tab.session.roll()
    assert store.read(GAME) is not None


@pytest.mark.parametrize("step", STEPS)
def test_without_the_game_no_step_is_taken_and_nothing_is_written(step: str) -> None:
    store = MemoryStore()
    made = begun(store)
    made.roll()
    made.act(place(1, "a3"))
    tab = Tab(store, owns=False)
    before, texts = (tab.session.record, tab.session.id, tab.session.hints), texts_of(store)
    with pytest.raises(Elsewhere):
        STEPS[step](tab.session)
    assert (tab.session.record, tab.session.id, tab.session.hints) == before
    assert texts_of(store) == texts
    assert tab.session.fault is None


@pytest.mark.parametrize("step", STEPS)
def test_what_another_tab_has_played_is_never_written_over(step: str) -> None:
    store = MemoryStore()
    begun(store).roll()
    made, other = session(store), session(store)
    other.act(place(1, "a3"))
    before, texts = (made.record, made.id, made.hints), texts_of(store)
    assert made.is_overtaken
    with pytest.raises(Elsewhere):
        STEPS[step](made)
    assert (made.record, made.id, made.hints) == before
    assert texts_of(store) == texts
    made.load_anew()
    assert (made.record, made.is_overtaken) == (other.record, False)
    STEPS["reroll"](made)
    assert other.is_overtaken


def test_another_game_that_another_tab_has_begun_is_not_written_over_either() -> None:
    store = MemoryStore()
    made = begun(store, "cubiri")
    session(store).new_game(PEACEFUL, "other")
    with pytest.raises(Elsewhere):
        made.roll()
    made.load_anew()
    assert made.seed == "other"


def test_storage_that_was_cleared_while_playing_is_written_again() -> None:
    store = MemoryStore()
    made = begun(store)
    made.roll()
    store.remove(GAME)
    assert not made.is_overtaken
    made.act(place(0, "a3"))
    assert session(store).record == made.record


def test_a_damaged_game_is_put_aside_only_by_the_tab_that_owns_it() -> None:
    store = MemoryStore()
    store.write(GAME, "damaged")
    tab = Tab(store, owns=False)
    assert texts_of(store) == {GAME: "damaged"}
    tab.owns = True
    with pytest.raises(Elsewhere):
        tab.session.roll()
    tab.session.load_anew()
    tab.session.roll()
    assert store.read("magdagdon/aside/game/1") == "damaged"
    assert session(store).record == tab.session.record


def test_what_a_finished_game_left_is_kept_again_where_another_tabs_end_pushed_it_out() -> None:
    store = MemoryStore()
    made = ended(begun(store))
    [row] = load_scores(store, PEACEFUL)
    before = texts_of(store)
    for key in ("magdagdon/scores/peaceful", "magdagdon/seeds", "magdagdon/statistics"):
        store.remove(key)  # what was counted last is still known: the two are not written at one moment
    made.keep_end()
    made.keep_end()
    assert load_scores(store, PEACEFUL) == [row]
    assert was_started(store, PEACEFUL, made.seed)
    assert sum(len(stream.rows) for stream in load_ledger(store).streams.values()) == 1
    assert texts_of(store).keys() == before.keys()
    assert store.read(GAME) == before[GAME]


def test_of_a_game_under_way_nothing_is_kept_again() -> None:
    store = MemoryStore()
    made = begun(store)
    made.roll()
    store.remove("magdagdon/seeds")
    before = texts_of(store)
    made.keep_end()
    assert texts_of(store) == before


def test_a_game_that_five_tabs_play_by_turns_is_one_game_and_one_score() -> None:
    chance = random.Random("five tabs")
    for number in range(20):
        store = MemoryStore()
        begun(store, f"shared-{number}")
        tabs = [session(store) for _ in range(5)]
        refused = 0
        record = play(PEACEFUL, f"shared-{number}", player_for("greedy", "five")).record
        for turn in record.turns:
            for step in (None, *turn.actions):
                made = chance.choice(tabs)
                try:
                    take(made, step)
                except Elsewhere:
                    refused += 1
                    made.load_anew()
                    take(made, step)
        assert refused > 0
        again = session(store)
        assert again.record.seed == f"shared-{number}"
        assert again.game == play(PEACEFUL, f"shared-{number}", player_for("greedy", "five")).game
        assert [row.id for row in load_scores(store, PEACEFUL)] == [again.id]


def test_a_turn_that_ends_elsewhere_in_mid_turn_goes_on_there() -> None:
    store = MemoryStore()
    here, there = Tab(store), Tab(store, owns=False)
    here.session.new_game(PEACEFUL, "cubiri")
    here.session.roll()
    here.session.act(place(0, "a3"))
    here.owns, there.owns = False, True
    there.session.load_anew()
    there.session.act(place(1, "a4"))
    there.session.act(Confirm())
    with pytest.raises(Elsewhere):
        here.session.act(place(1, "b3"))
    assert session(store).record == there.session.record
