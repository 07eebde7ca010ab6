"""A game that is wanted: when the player is asked, and what a link wants."""

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.texts import MemoryStore
from magdagdon.web.focus import focus_after
from magdagdon.web.link import Link
from magdagdon.web.next_game import NextGame, Wanted, wanted_by
from magdagdon.web.play import Play
from tests.store.sessions import begun, ended

SURVIVAL = Wanted(Difficulty.SURVIVAL, "other")


def test_a_game_that_was_not_begun_is_replaced_without_asking() -> None:
    made = begun(MemoryStore())
    following = NextGame(made)
    assert not following.want(SURVIVAL)
    assert following.begin() == SURVIVAL
    assert (made.game.difficulty, made.seed) == (Difficulty.SURVIVAL, "other")


def test_a_game_under_way_is_replaced_only_after_the_answer() -> None:
    made = begun(MemoryStore())
    made.roll()
    following = NextGame(made)
    assert following.want(SURVIVAL)
    assert made.seed == "cubiri"
    following.give_up()
    assert following.begin() is None
    assert made.seed == "cubiri"
    following.want(SURVIVAL)
    following.begin()
    assert made.seed == "other"


def test_a_finished_game_is_replaced_without_asking() -> None:
    made = begun(MemoryStore(), "ends", Difficulty.SURVIVAL)
    ended(made)
    assert not NextGame(made).want(SURVIVAL)


@pytest.mark.parametrize(
    ("link", "wanted"),
    [
        (Link(language="gu"), None),
        (Link(seed="cubiri"), None),
        (Link(seed="cubiri", difficulty=Difficulty.PEACEFUL), None),
        (Link(difficulty=Difficulty.PEACEFUL), None),
        (Link(seed="other"), Wanted(Difficulty.PEACEFUL, "other", by_link=True)),
        (
            Link(seed="cubiri", difficulty=Difficulty.SURVIVAL),
            Wanted(Difficulty.SURVIVAL, "cubiri", by_link=True),
        ),
        (Link(difficulty=Difficulty.NIGHTMARE), Wanted(Difficulty.NIGHTMARE, None, by_link=True)),
    ],
)
def test_a_link_to_the_game_under_way_goes_on_and_another_is_wanted(
    link: Link, wanted: Wanted | None
) -> None:
    made = begun(MemoryStore())
    made.roll()
    assert wanted_by(link, made, Difficulty.PEACEFUL) == wanted


def test_a_link_to_the_same_seed_begins_anew_when_nothing_was_rolled() -> None:
    made = begun(MemoryStore())
    assert wanted_by(Link(seed="cubiri"), made, Difficulty.PEACEFUL) == Wanted(
        Difficulty.PEACEFUL, "cubiri", True
    )


def test_the_focus_goes_where_the_next_decision_is() -> None:
    play = Play(begun(MemoryStore()))
    assert focus_after("new-game", play) == '[data-action="roll"]'
    play.roll()
    assert focus_after("roll", play) == '[data-die="0"]'
    assert focus_after("undo", play) is None
    assert focus_after("cancel-reroll", play) == '[data-action="reroll"]'
    assert focus_after("accept", play) is None
