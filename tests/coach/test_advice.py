"""Advice: legal, complete, best first, the same every time."""

import pytest

from magdagdon.coach.advice import Advice, consider, finish, option_of, worth_of, worth_of_board
from magdagdon.coach.choices import Choice, Kind, RollAgain, choice_of, end_choices, power_choices
from magdagdon.coach.ends import pack
from magdagdon.coach.weights import load_weights
from magdagdon.engine.actions import Confirm, Place, Ruin, Shift
from magdagdon.engine.board import parse_board
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_magdagdon
from magdagdon.engine.rules import apply
from magdagdon.engine.scoring import score
from tests.coach.thinking import made_up_weights, positions, with_any_faces
from tests.engine.drawing import after, place, rolled


def advice_on(game: Game, depth: int = 1) -> Advice:
    """The whole advice at once."""
    return finish(consider(game, made_up_weights(), depth))


def assert_all_legal(game: Game, advice: Advice) -> None:
    """Every option's actions are legal, lead where it says, and bring the points it says."""
    clean = game._replace(staged=())
    assert advice.options
    assert [option.worth for option in advice.options] == sorted(
        (option.worth for option in advice.options), reverse=True
    )
    for option in advice.options:
        done = after(clean, *map(with_any_faces, option.actions))
        assert 100 * (score(done).total - score(clean).total) == option.points
        if option.kind in (Kind.PLACE, Kind.RUIN):
            assert pack(done.board) == option.choice.leads_to
        before_last = after(clean, *map(with_any_faces, option.actions[:-1]))
        assert choice_of(before_last, option.actions[-1]) == option.choice


def test_no_option_is_illegal() -> None:
    for game in positions(60, "legal"):
        assert_all_legal(game, advice_on(game))


def test_no_option_two_turns_ahead_is_illegal() -> None:
    for game in list(positions(300, "far"))[10::90]:
        assert_all_legal(game, advice_on(game, 2))


@pytest.mark.long
def test_no_option_of_ten_thousand_positions_is_illegal() -> None:
    for game in positions(10_000, "ten thousand"):
        assert_all_legal(game, finish(consider(game, load_weights())))


def test_equal_dice_give_one_power_and_mirror_images_one_end() -> None:
    game = rolled(".... .... .... ....", "3344")
    shifts = [option.actions for option in advice_on(game).options if option.kind is Kind.SHIFT]
    assert sorted(shifts, key=str) == [(Shift(0, -1),), (Shift(0, 1),), (Shift(2, -1),), (Shift(2, 1),)]
    rerolls = [option.actions[0] for option in advice_on(game).options if option.kind is Kind.REROLL]
    assert sorted(dice.dice for dice in rerolls if isinstance(dice, RollAgain)) == [
        (0,), (0, 1), (0, 1, 2), (0, 1, 2, 3), (0, 2), (0, 2, 3), (2,), (2, 3)
    ]  # fmt: skip
    alone = rolled(".... .... .... ....", "1133", Difficulty.NIGHTMARE)
    assert is_magdagdon(alone)
    assert [option.kind for option in advice_on(alone).options] == [Kind.RUIN] * 3


def test_the_end_comes_as_placements_and_a_confirm() -> None:
    game = rolled("xxxx xxxx xxxx 34.x", "5116", Difficulty.SURVIVAL, 1)
    (option,) = advice_on(game).options
    assert option.actions == (place(0, "c4"), Confirm())
    assert (option.points, option.worth) == (1000, 100 * (24 - 13 * 15 - 70))


def test_in_magdagdon_every_ruin_is_an_option() -> None:
    game = rolled("34.. xxxx xxxx xxxx", "1166", Difficulty.NIGHTMARE)
    advice = advice_on(game)
    assert sorted((option.actions for option in advice.options), key=str) == [(Ruin(2),), (Ruin(3),)]
    assert {option.points for option in advice.options} == {-1500}


def test_what_is_staged_plays_no_part() -> None:
    game = rolled("34.. .... .... ....", "4512")
    staged = apply(game, Place(0, 2))
    assert advice_on(staged) == advice_on(game)


def test_an_end_that_is_not_offered_is_worth_something_on_the_same_scale() -> None:
    game = rolled("34.. .... .... ....", "4533")
    advice, choices = advice_on(game), end_choices(game)
    worths = {choice: finish(worth_of(game, made_up_weights(), choice)) for choice in choices}
    assert len(choices) > 8
    assert max(worths.values()) == max(option.worth for option in advice.options if option.kind is Kind.PLACE)
    shown = {option.choice: option.worth for option in advice.options if option.kind is Kind.PLACE}
    assert shown == {choice: worths[choice] for choice in shown}


@pytest.mark.parametrize("depth", [1, 2])
def test_a_choice_is_worth_what_its_option_says(depth: int) -> None:
    game = rolled("345. 44.. x... ....", "2466")
    advice = advice_on(game, depth)
    for option in advice.options:
        assert finish(worth_of(game, made_up_weights(), option.choice, depth)) == option.worth
        assert option_of(advice, option.choice) == option


def test_one_turn_ahead_every_distinct_power_is_an_option() -> None:
    game = rolled("345. 44.. x... ....", "2466")
    offered = {option.choice for option in advice_on(game).options}
    assert offered.issuperset(power_choices(game))
    assert len(power_choices(game)) == 5 + 11


def test_a_mirror_image_is_the_same_choice() -> None:
    game = rolled(".... .... .... ....", "3456")
    advice = advice_on(game)
    option = next(option for option in advice.options if option.kind is Kind.PLACE)
    end = option.choice.leads_to
    over = pack(tuple(end >> 4 * (4 * row + 3 - column) & 15 for row in range(4) for column in range(4)))
    assert over != end
    assert option_of(advice, Choice(Kind.PLACE, over)) == option


def test_a_finished_game_is_worth_its_total() -> None:
    game = Game(Difficulty.PEACEFUL, parse_board("3333/4444/5555/x666"), 7, 2)
    for depth in (1, 2):
        assert finish(worth_of_board(game, made_up_weights(), depth)) == 100 * score(game).total


def test_thinking_is_done_in_slices_and_can_be_stopped() -> None:
    thinking = consider(rolled("34.. .4.. .... ....", "4512"), made_up_weights(), 2)
    for _ in range(20):
        next(thinking)
    thinking.close()
    assert list(thinking) == []


def test_without_a_roll_or_with_another_depth_there_is_nothing_to_consider() -> None:
    with pytest.raises(ValueError, match="roll"):
        finish(consider(Game(Difficulty.PEACEFUL), made_up_weights()))
    with pytest.raises(ValueError, match="depth is 3"):
        finish(consider(rolled("34.. .... .... ....", "4512"), made_up_weights(), 3))
