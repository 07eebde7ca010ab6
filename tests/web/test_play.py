"""What presses do: selection, staging, Powers, MAGDAGDON, without a screen."""

import pytest

from magdagdon.coach.simulation import play as play_out
from magdagdon.coach.simulation import player_for
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from magdagdon.web.play import cell_named
from tests.web.playing import doomed_with_powers, playing, seed_of_first_magdagdon


def test_a_die_is_selected_replaced_and_deselected() -> None:
    made = playing()
    made.press_die(0)
    assert (made.view.selected, made.view.told.code) == (None, "not-rolled")
    made.roll()
    made.press_die(0)
    assert made.view.selected == 0
    made.press_die(2)
    assert made.view.selected == 2
    made.press_die(2)
    assert made.view.selected is None


def test_staging_deselects_and_nothing_selects_by_itself() -> None:
    made = playing()
    made.roll()
    made.press_die(0)
    made.press_cell(cell_named("a3"))
    assert made.game.staged == ((0, 8),)
    assert (made.view.selected, made.view.told.code) == (None, "staged")


def test_a_refused_placement_leaves_the_selection_and_says_why() -> None:
    made = playing()
    made.roll()
    made.press_die(0)
    made.press_cell(cell_named("a3"))
    made.press_die(3)
    made.press_cell(cell_named("a4"))
    assert (made.view.selected, made.view.told.code) == (3, "neighbour-differs")
    made.press_cell(cell_named("d1"))
    assert (made.view.selected, made.view.told.code) == (3, "not-adjacent")


def test_a_cell_without_a_selected_die_asks_for_one() -> None:
    made = playing()
    made.press_cell(0)
    assert made.view.told.code == "not-rolled"
    made.roll()
    made.press_cell(0)
    assert made.view.told.code == "no-die-selected"


@pytest.mark.parametrize("how", ["cell", "die", "undo"])
def test_a_staged_die_returns_from_its_cell_or_from_the_tray_or_by_undo(how: str) -> None:
    made = playing()
    made.roll()
    made.press_die(0)
    made.press_cell(8)
    if how == "cell":
        made.press_cell(8)
    elif how == "die":
        made.press_die(0)
    else:
        made.undo()
    assert list(made.game.staged) == []
    assert made.view.told.code == "returned"


def test_a_returned_die_that_held_others_says_so() -> None:
    made = playing("ones")
    made.session.new_game(Difficulty.PEACEFUL, seed_rolling((1, 1, 1)))
    made.roll()
    same = [die for die in range(4) if made.game.dice and made.game.dice[die] == 1][:3]
    for die, cell in zip(same, ("a1", "b1", "c1"), strict=True):
        made.press_die(die)
        made.press_cell(cell_named(cell))
    made.press_cell(cell_named("b1"))
    assert made.view.told.code == "came-back"
    assert made.view.told.facts["n"] == 1


def seed_rolling(faces: tuple[int, ...]) -> str:
    """A seed whose first roll has these faces among its four."""
    for number in range(10_000):
        made = playing(f"roll-{number}")
        made.roll()
        left = list(made.game.dice or ())
        if all(left.count(face) >= faces.count(face) for face in faces):
            return f"roll-{number}"
    raise AssertionError("no such seed")


def test_confirm_needs_the_minimum_and_clears_the_selection() -> None:
    made = playing()
    made.roll()
    made.confirm()
    assert made.view.told.code == "too-few-staged"
    for die, cell in ((0, "a3"), (1, "a4")):
        made.press_die(die)
        made.press_cell(cell_named(cell))
    made.press_die(2)
    made.confirm()
    assert (made.view.selected, made.view.told.code, made.view.told.facts) == (
        None,
        "confirmed",
        {"points": 4},
    )


def test_a_shift_keeps_the_selection_and_tells_its_cost() -> None:
    made = playing()
    made.roll()
    made.shift(1)
    assert made.view.told.code == "no-die-selected"
    made.press_die(0)
    made.shift(-1)
    assert made.view.told.code == "shift-out-of-range"
    made.shift(1)
    assert (made.view.selected, made.game.dice) == (0, (2, 1, 2, 6))
    assert (made.view.told.code, dict(made.view.told.facts)) == (
        "shifted",
        {"before": 1, "after": 2, "cost": 10},
    )


def test_reroll_is_a_mode_in_which_dice_are_toggled_and_pressed_again_it_is_done() -> None:
    made = playing()
    made.roll()
    made.press_die(3)
    made.reroll()
    assert (made.view.chosen, made.view.selected) == (frozenset({3}), None)
    assert made.view.told.facts == {"cost": 10}
    made.press_die(3)
    made.reroll()
    assert (made.view.chosen, made.view.told.code) == (frozenset(), "no-dice-chosen")
    made.press_die(0)
    made.press_die(3)
    made.reroll()
    assert (made.view.chosen, made.view.selected, made.view.told.code) == (None, None, "rerolled")
    assert made.game.powers_used == 1
    assert made.session.record.turns[0].actions[0].dice == (0, 3)  # type: ignore[union-attr]


def test_while_dice_are_chosen_a_shift_asks_to_choose() -> None:
    made = playing()
    made.roll()
    made.reroll()
    made.shift(1)
    assert (made.game.powers_used, made.view.told.code) == (0, "choose-dice")


def test_leaving_the_reroll_mode_costs_nothing() -> None:
    made = playing()
    made.roll()
    made.reroll()
    made.cancel_reroll()
    assert (made.view.chosen, made.game.powers_used) == (None, 0)


def test_nightmare_has_no_powers() -> None:
    made = playing("cubiri", Difficulty.NIGHTMARE)
    made.roll()
    made.reroll()
    assert (made.view.chosen, made.view.told.code) == (None, "no-charge")
    made.shift(1)
    assert made.view.told.code == "no-charge"


def test_magdagdon_is_accepted_in_two_steps_and_can_be_left_between_them() -> None:
    made = playing(seed_of_first_magdagdon(Difficulty.NIGHTMARE), Difficulty.NIGHTMARE)
    made.roll()
    assert made.view.told.code == "magdagdon"
    made.press_cell(0)
    assert made.view.told.code == "in-magdagdon"
    made.accept()
    assert (made.view.choosing_ruin, made.view.told.code) == (True, "choose-ruin")
    made.cancel_accept()
    assert (made.view.choosing_ruin, phase(made.game)) == (False, Phase.MAGDAGDON)
    made.accept()
    made.press_die(0)
    assert made.view.told.code == "choosing-ruin"
    made.press_cell(5)
    assert (made.view.choosing_ruin, made.game.board[5], made.game.turns) == (False, 7, 1)
    assert (made.view.told.code, made.view.fresh) == ("ruined", frozenset({5}))


def test_in_magdagdon_a_power_may_be_used_instead() -> None:
    made = doomed_with_powers()
    assert made.view.told.code == "magdagdon-power"
    made.accept()
    made.shift(1)
    assert made.view.told.code == "choosing-ruin"
    made.cancel_accept()
    made.reroll()
    for die in range(4):
        made.press_die(die)
    made.reroll()
    assert made.game.powers_used == 1
    assert made.view.told.code in ("rescued", "magdagdon-power")


def test_accepting_is_refused_while_a_way_exists() -> None:
    made = playing()
    made.roll()
    made.accept()
    assert (made.view.choosing_ruin, made.view.told.code) == (False, "not-magdagdon")


@pytest.mark.parametrize("difficulty", Difficulty)
def test_after_the_end_everything_says_so(difficulty: Difficulty) -> None:
    made = playing("whole", difficulty)
    for turn in play_out(difficulty, "whole", player_for("random", "whole")).record.turns:
        made.roll()
        for action in turn.actions:
            if type(action).__name__ == "Reroll":
                made.session.reroll(action.dice)  # type: ignore[union-attr]
            else:
                made.session.act(action)
    made.start()
    assert made.view.told.code == "over"
    for press in (
        made.roll,
        made.confirm,
        lambda: made.press_cell(0),
        lambda: made.press_die(0),
        made.reroll,
    ):
        press()
        assert made.view.told.code == "game-over"
