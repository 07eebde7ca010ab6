"""Analysis: luck and skill add up exactly, and nobody plays better than the best."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magdagdon.coach.advice import finish, worth_of_board
from magdagdon.coach.analysis import Analysis, TurnAnalysis, analyse
from magdagdon.coach.choices import Kind
from magdagdon.coach.simulation import play, player_for
from magdagdon.coach.weights import load_weights
from magdagdon.engine.actions import Confirm, Place, Reroll, Return, Roll, Ruin, Shift
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import IllegalAction
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.record import Record, Turn
from magdagdon.engine.rules import apply
from magdagdon.engine.scoring import score
from tests.coach.thinking import made_up_weights
from tests.engine.choosing import chosen_action

LONGEST_TURN = 12


@st.composite
def finished(draw: st.DrawFn) -> tuple[Game, Record]:
    """A finished game of random legal actions, any faces, Powers and Returns among them."""
    game, turns = Game(draw(st.sampled_from(Difficulty))), list[Turn]()
    chance = random.Random(draw(st.integers()))
    while not is_full(game):
        choice = chance.randrange(6**4)
        faces = tuple(1 + choice // 6**place % 6 for place in range(4))
        if game.dice is None:
            turns.append(Turn(faces))
            game = apply(game, Roll(faces))
            continue
        late = len(turns[-1].actions) > LONGEST_TURN
        action = chosen_action(game, 3 * choice if late else choice, faces)
        turns[-1] = Turn(turns[-1].roll, (*turns[-1].actions, action))
        game = apply(game, action)
    return game, Record(game.difficulty, None, tuple(turns))


@settings(max_examples=12)
@given(finished())
def test_luck_and_skill_are_the_final_score_less_the_worth_of_the_empty_board(
    made: tuple[Game, Record],
) -> None:
    game, record = made
    found = finish(analyse(record, made_up_weights()))
    assert found.start == finish(worth_of_board(Game(record.difficulty), made_up_weights()))
    assert found.luck + found.skill == 100 * score(game).total - found.start
    assert found.final == 100 * score(game).total
    assert len(found.turns) == len(record.turns)
    for turn in found.turns:
        assert turn.before + turn.luck + turn.skill == turn.after
        assert all(decision.lost >= 0 for decision in turn.decisions)
        assert turn.skill <= 0


@settings(max_examples=12)
@given(finished(), st.integers(0, 200))
def test_an_unfinished_record_adds_up_to_the_last_turn_that_ended(
    made: tuple[Game, Record], cut: int
) -> None:
    _, record = made
    place = cut % len(record.turns)
    last = record.turns[place]
    short = Turn(last.roll, last.actions[: cut % len(last.actions)])
    found = finish(analyse(Record(record.difficulty, "s", (*record.turns[:place], short)), made_up_weights()))
    game = Game(record.difficulty)
    for turn in record.turns[:place]:
        game = apply(game, Roll(turn.roll))
        for action in turn.actions:
            game = apply(game, action)
    assert len(found.turns) == place
    assert found.start + found.luck + found.skill == found.final
    assert found.final == finish(worth_of_board(game, made_up_weights()))


@pytest.mark.parametrize("difficulty", Difficulty)
def test_two_turns_ahead_it_adds_up_too(difficulty: Difficulty) -> None:
    played = play(difficulty, "far/1", player_for("random", "far/1"))
    found = finish(analyse(played.record, made_up_weights(), 2))
    assert found.luck + found.skill == 100 * score(played.game).total - found.start
    assert all(decision.lost >= 0 for turn in found.turns for decision in turn.decisions)


def test_the_coach_loses_nothing_by_its_own_judgement() -> None:
    played = play(Difficulty.PEACEFUL, "own/1", player_for("coach", "own/1"))
    found = finish(analyse(played.record, load_weights()))
    assert found.skill == 0
    assert found.luck == 100 * score(played.game).total - found.start


def test_a_turn_is_a_row_of_choices_and_what_was_taken_back_is_none() -> None:
    shift, again = Shift(0, 1), Reroll((1, 2), (4, 4))
    actions = (Place(3, 0), Return(3), shift, again, Place(0, 0), Place(1, 1), Confirm())
    found = finish(
        analyse(Record(Difficulty.PEACEFUL, None, (Turn((3, 1, 6, 4), actions),)), made_up_weights())
    )
    (turn,) = found.turns
    assert [decision.played.kind for decision in turn.decisions] == [Kind.SHIFT, Kind.REROLL, Kind.PLACE]
    assert [decision.played.points for decision in turn.decisions] == [-1000, -2000, 1600]
    assert turn.decisions[0].played.actions == (shift,)


def test_a_ruin_is_a_choice() -> None:
    record = Record(Difficulty.NIGHTMARE, None, (Turn((1, 1, 6, 6), (Ruin(5),)),))
    (turn,) = finish(analyse(record, made_up_weights())).turns
    assert [decision.played.kind for decision in turn.decisions] == [Kind.RUIN]
    assert turn.decisions[0].played.points == -1500


def test_a_game_that_has_not_begun_has_nothing_to_tell() -> None:
    found = finish(analyse(Record(Difficulty.SURVIVAL), made_up_weights()))
    assert (found.turns, found.luck, found.skill, found.final) == ((), 0, 0, found.start)


def test_an_illegal_record_is_refused() -> None:
    record = Record(Difficulty.NIGHTMARE, None, (Turn((1, 1, 6, 6), (Confirm(),)),))
    with pytest.raises(IllegalAction):
        finish(analyse(record, made_up_weights()))


def test_the_turns_that_mattered_most_are_those_that_lost_most_then_those_with_most_luck() -> None:
    played = play(Difficulty.SURVIVAL, "points/1", player_for("random", "points/1"))
    found = finish(analyse(played.record, made_up_weights()))
    chosen = found.turning_points(3)
    assert [turn.number for turn in chosen] == sorted(turn.number for turn in chosen)
    assert min(turn.lost for turn in chosen) >= max(turn.lost for turn in found.turns if turn not in chosen)
    quiet = tuple(TurnAnalysis(number, 0, luck, luck, ()) for number, luck in enumerate((3, -9, 4, 4), 1))
    assert [turn.number for turn in Analysis(0, quiet).turning_points(2)] == [2, 3]
