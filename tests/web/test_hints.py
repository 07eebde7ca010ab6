"""A hint of the coach: what it says at each step, what it marks, and how it is laid out."""

from collections.abc import Callable
from typing import Any

import pytest

from magdagdon.coach.advice import finish
from magdagdon.coach.answering import thinking_about
from magdagdon.coach.asking import advice_question
from magdagdon.coach.choices import ChosenAction, RollAgain
from magdagdon.coach.moves import move_of
from magdagdon.engine.actions import Confirm, Place, Ruin, Shift
from magdagdon.engine.board import CELL_NAMES, CELL_OF_NAME
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from magdagdon.engine.record import record_object
from magdagdon.i18n import Words
from magdagdon.store.texts import MemoryStore
from magdagdon.web.hints import Hint, Step, hint_looks, lay_out
from magdagdon.web.play import Play
from magdagdon.web.told import sentence
from tests.store.sessions import session
from tests.web.playing import doomed_with_powers, playing, seed_of_first_magdagdon

ENGLISH = Words()


DICE = (1, 1, 2, 6)
CHOSEN: dict[str, Callable[..., ChosenAction]] = {
    "place": lambda die, cell: Place(die, CELL_OF_NAME[cell]),
    "confirm": Confirm,
    "shift": Shift,
    "reroll": lambda dice: RollAgain(tuple(dice)),
    "ruin": lambda cell: Ruin(CELL_OF_NAME[cell]),
}


def hint_of(kind: str, *actions: list[Any], lead: int | None = 940) -> Hint:
    move = move_of([CHOSEN[name](*arguments) for name, *arguments in actions], DICE)
    figures = {"points": 1400, "worth": 31_249, "lead": lead}
    return Hint.of({"kind": kind, "actions": list(actions), "move": move, **figures})


PLACE = hint_of("place", ["place", 2, "b2"], ["place", 0, "c2"], ["place", 1, "c1"], ["confirm"])
SHIFT = hint_of("shift", ["shift", 2, -1])
REROLL = hint_of("reroll", ["reroll", [0, 3]])
RUIN = hint_of("ruin", ["ruin", "d1"])


def said(hint: Hint, step: Step) -> str:
    return sentence(ENGLISH, hint.told(step))


@pytest.mark.parametrize(
    ("hint", "where", "move"),
    [
        (PLACE, "Look at row 2.", "Place 2 on b2, 1 on c2, 1 on c1."),
        (SHIFT, "A Majda Power is worth its points here.", "SHIFT the 2 to 1."),
        (REROLL, "A Majda Power is worth its points here.", "REROLL these dice: 1, 6."),
        (RUIN, "Here it is best to accept a RUIN.", "Accept, and put the RUIN on d1."),
    ],
)
def test_a_hint_tells_first_where_to_look_and_then_the_move(hint: Hint, where: str, move: str) -> None:
    assert (said(hint, Step.WHERE), said(hint, Step.MOVE)) == (where, move)


@pytest.mark.parametrize(
    ("lead", "rest"),
    [
        (940, "Next best: 9 less."),
        (40, "Another move is as good."),
        (0, "Another move is as good."),
        (None, "There is no other move."),
    ],
)
def test_the_third_step_tells_why(lead: int | None, rest: str) -> None:
    hint = hint_of("ruin", ["ruin", "d1"], lead=lead)
    assert said(hint, Step.WHY) == f"Points now: 14. Final score: about 312. {rest}"


def marked(hint: Hint, step: Step) -> set[str]:
    return {selector for selector, look in hint_looks(hint, step) if look["data-hinted"]}


def cells(*names: str) -> set[str]:
    return {f'.square [data-cell="{name}"]' for name in names}


def dice(*numbers: int) -> set[str]:
    return {f'.tray [data-die="{number}"]' for number in numbers}


def test_the_marks_go_from_the_line_to_the_cells_and_dice() -> None:
    assert marked(PLACE, Step.WHERE) == cells("a2", "b2", "c2", "d2")
    assert marked(PLACE, Step.MOVE) == cells("b2", "c2", "c1") | dice(0, 1, 2)
    assert marked(REROLL, Step.WHERE) == {".powers"}
    assert marked(REROLL, Step.MOVE) == {".powers"} | dice(0, 3)
    assert marked(RUIN, Step.WHERE) == set()
    assert marked(RUIN, Step.WHY) == cells("d1")
    assert not any(look["data-hinted"] for _, look in hint_looks(None, None))


def advised(play: Play) -> Hint:
    return Hint.of(finish(thinking_about(advice_question(record_object(play.session.record)))))


def test_a_move_is_staged_in_place_of_what_is_staged_and_not_confirmed() -> None:
    made = playing()
    made.roll()  # 1 1 2 6
    made.press_die(3)
    made.press_cell(0)
    hint = advised(made)
    lay_out(made, hint)
    assert {(die, cell) for die, cell in made.game.staged} == set(hint.places)
    assert (phase(made.game), made.game.turns) == (Phase.ROLLED, 0)
    lay_out(made, hint)
    assert set(made.game.staged) == set(hint.places)


def test_a_shift_and_a_reroll_are_chosen_and_not_done() -> None:
    made = doomed_with_powers()
    before = made.game
    lay_out(made, SHIFT)
    assert (made.view.selected, made.view.told.code) == (2, "hint-press-shift")
    assert sentence(ENGLISH, made.view.told) == "The die is selected. Now press SHIFT \N{MINUS SIGN}1."
    lay_out(made, REROLL)
    assert (made.view.selected, made.view.chosen) == (None, frozenset({0, 3}))
    assert made.game == before


def test_a_ruin_is_accepted_and_its_cell_left_to_the_player() -> None:
    made = playing(seed_of_first_magdagdon(Difficulty.NIGHTMARE), Difficulty.NIGHTMARE)
    made.roll()
    lay_out(made, RUIN)
    assert made.view.choosing_ruin
    assert CELL_NAMES[made.view.cursor] == "d1"
    assert made.game.turns == 0


def test_hints_that_were_taken_are_counted_through_reloads_and_stand_in_the_row() -> None:
    store = MemoryStore()
    made = session(store, Difficulty.PEACEFUL)
    made.new_game(Difficulty.PEACEFUL, "counted")
    made.roll()
    made.take_hint()
    made.take_hint()
    again = session(store, Difficulty.PEACEFUL)
    assert (again.hints, again.id) == (2, made.id)
    again.new_game(Difficulty.PEACEFUL)
    assert again.hints == 0
