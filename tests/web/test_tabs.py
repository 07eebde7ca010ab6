"""What is in hand when the game goes on in another tab: told, left as it is, and come back to."""

from dataclasses import replace

import pytest

from magdagdon.engine.actions import Confirm, Place
from magdagdon.engine.board import CELL_OF_NAME
from magdagdon.engine.difficulty import Difficulty
from magdagdon.session import Elsewhere
from magdagdon.store.texts import MemoryStore
from magdagdon.web.daily_game import DailyGame
from magdagdon.web.guide import Guide
from magdagdon.web.play import Play
from tests.store.sessions import begun, session
from tests.web.hands import SUNDAYS, Hands

PEACEFUL, SURVIVAL = Difficulty.PEACEFUL, Difficulty.SURVIVAL
HAND = "magdagdon/hand"


class Tab(Hands):
    """A page's games in a tab that owns the game, or does not."""

    def __init__(self, store: MemoryStore, *, owns: bool) -> None:
        super().__init__(store)
        self.owns = owns
        self.world = replace(self.world, owns=lambda: self.owns)
        self.ordinary = type(self.ordinary)(self.world, PEACEFUL)
        self.guide = Guide(Play(self.ordinary), offers=False)
        self.daily = DailyGame(self.world, self.guide)


def one_and_another() -> tuple[Play, Play]:
    """A game after its first ROLL, 1 1 2 6, in the hands of two tabs."""
    store = MemoryStore()
    begun(store).roll()
    return Play(session(store)), Play(session(store))


def test_a_press_for_a_game_that_went_on_elsewhere_is_told_and_keeps_the_selection() -> None:
    made, other = one_and_another()
    made.press_die(1)
    other.do(Place(0, CELL_OF_NAME["a3"]))
    before = made.game
    made.press_cell(CELL_OF_NAME["b2"])
    assert (made.view.told.code, made.view.selected, made.game) == ("elsewhere", 1, before)
    made.confirm()
    assert (made.view.told.code, made.game) == ("elsewhere", before)


def test_a_drag_of_a_staged_die_elsewhere_moves_nothing_and_says_no_other_thing() -> None:
    made, other = one_and_another()
    made.do(Place(0, CELL_OF_NAME["a3"]))
    other.come_back()
    other.do(Place(1, CELL_OF_NAME["a4"]))
    before = made.game
    made.lift(0)
    made.drop(0, CELL_OF_NAME["b3"])
    assert (made.view.told.code, made.game) == ("elsewhere", before)


def test_coming_back_to_a_game_that_went_on_takes_its_moves_and_nothing_is_selected() -> None:
    made, other = one_and_another()
    made.press_die(1)
    for die, cell in enumerate(("a3", "a4")):
        other.do(Place(die, CELL_OF_NAME[cell]))
    other.do(Confirm())
    made.come_back()
    assert (made.game, made.view.selected, made.view.told.code) == (other.game, None, "ready")


def test_coming_back_to_a_game_that_nobody_touched_keeps_what_is_selected() -> None:
    made, _ = one_and_another()
    made.press_die(1)
    made.come_back()
    assert (made.view.selected, made.view.told.code) == (1, "selected")


def test_once_the_game_may_be_played_here_again_that_it_may_not_is_unsaid() -> None:
    tab = Tab(MemoryStore(), owns=False)
    tab.guide.play.roll()
    assert tab.guide.play.view.told.code == "elsewhere"
    tab.owns = True
    tab.daily.load_anew()
    assert tab.guide.play.view.told.code == "welcome"


def test_a_tab_without_the_game_takes_no_days_game_in_hand_and_leaves_none() -> None:
    store = MemoryStore()
    here, there = Tab(store, owns=True), Tab(store, owns=False)
    for attempt in (lambda: there.daily.take_today(SURVIVAL), lambda: there.daily.follow(SUNDAYS)):
        with pytest.raises(Elsewhere):
            attempt()
    assert (there.daily.slot, store.read(HAND)) == (None, None)
    here.daily.take_today(SURVIVAL)
    here.guide.play.roll()
    there = Tab(store, owns=False)
    assert there.daily.slot == here.daily.slot
    kept = store.read(HAND)
    with pytest.raises(Elsewhere):
        there.daily.leave()
    assert (there.daily.slot, store.read(HAND)) == (here.daily.slot, kept)


def test_a_tab_that_takes_over_has_in_hand_what_the_other_had() -> None:
    store = MemoryStore()
    here, there = Tab(store, owns=True), Tab(store, owns=False)
    here.daily.take_today(SURVIVAL)
    here.guide.play.roll()

    here.owns, there.owns = False, True
    assert not there.daily.is_overtaken
    there.daily.load_anew()

    assert there.daily.slot == here.daily.slot
    assert there.guide.play.session.record == here.guide.play.session.record
    there.finish()
    there.daily.leave()

    here.owns, there.owns = True, False
    assert here.daily.is_overtaken
    here.daily.load_anew()
    assert (here.daily.slot, here.guide.play.session) == (None, here.ordinary)


def test_where_every_tab_may_play_the_ordinary_game_of_one_leaves_the_hands_of_another() -> None:
    store = MemoryStore()
    here, there = Tab(store, owns=True), Tab(store, owns=True)
    here.daily.take_today(SURVIVAL)
    here.guide.play.roll()
    there.daily.take_today(PEACEFUL)
    there.daily.leave()
    there.guide.play.roll()
    assert here.daily.is_overtaken
    here.daily.come_back()
    assert (here.daily.is_overtaken, here.ordinary.record) == (False, there.ordinary.record)
    assert here.daily.slot is not None
    assert here.guide.play.session is not here.ordinary
