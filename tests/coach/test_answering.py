"""What the coach answers a page: plain JSON values that say what the engine and the search know."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magdagdon.coach.advice import consider, finish
from magdagdon.coach.answering import thinking_about
from magdagdon.coach.asking import Answer, advice_question, analysis_question, game_question
from magdagdon.coach.moves import move_of
from magdagdon.coach.own_games import percentile, told_worth
from magdagdon.coach.simulation import play, player_for
from magdagdon.coach.weights import load_weights
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.record import record_object
from magdagdon.engine.replay import replay_object
from magdagdon.engine.scoring import score
from tests.store.games import proved_row

KINDS = list(Difficulty)


def test_advice_is_the_best_option_and_its_lead() -> None:
    record = {
        "format": "magdagdon/1",
        "difficulty": "survival",
        "seed": "cubiri",
        "turns": [{"roll": [1, 1, 2, 6], "actions": [["place", 3, "a1"]]}],
    }
    answer = finish(thinking_about(advice_question(record)))
    game = replay_object(record).game._replace(staged=())
    best, second, *_ = finish(consider(game, load_weights())).options
    told = told_worth(game.difficulty, best.worth, 16 - (len(best.actions) - 1))
    assert (answer["kind"], answer["points"], answer["worth"]) == ("place", best.points, told)
    assert answer["lead"] == best.worth - second.worth
    assert answer["actions"][-1] == ["confirm"]
    assert [action[0] for action in answer["actions"][:-1]] == ["place"] * (len(answer["actions"]) - 1)
    assert json.loads(json.dumps(answer)) == answer


@pytest.mark.parametrize("kind", KINDS)
def test_a_hint_that_ends_the_game_tells_its_total(kind: Difficulty) -> None:
    played = play(kind, "the end", player_for("coach", "the end"))
    record = record_object(played.record)
    record["turns"][-1] = {**record["turns"][-1], "actions": []}
    answer = finish(thinking_about(advice_question(record)))
    assert answer["kind"] in ("place", "ruin")
    assert answer["worth"] == 100 * score(played.game).total


def test_mirror_images_of_the_best_are_other_moves_as_good() -> None:
    lone = {
        "format": "magdagdon/1",
        "difficulty": "nightmare",
        "turns": [{"roll": [1, 3, 5, 1], "actions": []}],
    }
    answer = finish(thinking_about(advice_question(lone)))
    assert answer["kind"] == "ruin"
    assert answer["lead"] is not None


def analysed(record: Answer) -> Answer:
    return finish(thinking_about(analysis_question(record)))


@given(st.sampled_from(KINDS), st.sampled_from(("random", "greedy")), st.integers(0, 40))
def test_luck_and_skill_add_up_to_the_final_score(kind: Difficulty, player: str, seed: int) -> None:
    row = proved_row(f"adds up/{seed}", kind, player)
    answer = analysed(row.record)
    assert answer["start"] + answer["luck"] + answer["skill"] == answer["final"] == 100 * row.total
    assert answer["luck"] == sum(turn["luck"] for turn in answer["turns"])
    assert answer["skill"] == -sum(turn["lost"] for turn in answer["turns"]) <= 0
    assert len(answer["turns"]) == row.turns
    assert answer["percentile"] == percentile(kind, row.total)
    assert set(answer["points"]) <= {turn["number"] for turn in answer["turns"]}


def test_a_turn_says_what_was_played_power_by_power_and_what_was_better() -> None:
    record = {
        "format": "magdagdon/1",
        "difficulty": "peaceful",
        "turns": [
            {
                "roll": [1, 3, 6, 6],
                "actions": [
                    ["shift", 1, -1],
                    ["reroll", [2, 3], [2, 1]],
                    ["place", 0, "b2"],
                    ["place", 1, "b3"],
                    ["confirm"],
                ],
            }
        ],
    }
    [turn] = analysed(record)["turns"]
    assert [decision["played"] for decision in turn["decisions"]] == [
        {"kind": "shift", "before": 3, "after": 2},
        {"kind": "reroll", "dice": "66"},
        {"kind": "place", "places": "1b2 2b3"},
    ]
    assert (turn["lost"] > 0) == any(decision["best"] for decision in turn["decisions"])


def test_a_game_without_a_whole_turn_has_no_turns() -> None:
    record = {"format": "magdagdon/1", "difficulty": "nightmare", "turns": []}
    answer = analysed(record)
    assert (answer["turns"], answer["points"], answer["luck"]) == ([], [], 0)
    assert answer["percentile"] is None


@pytest.mark.parametrize("kind", KINDS)
def test_the_coachs_own_game_is_the_one_that_simulate_plays(kind: Difficulty) -> None:
    answer = finish(thinking_about(game_question(kind.key, "watched")))
    played = play(kind, "watched", player_for("coach", "watched"))
    assert answer["record"] == record_object(played.record)
    replay = replay_object(answer["record"])
    assert replay.verified
    assert score(replay.game) == score(played.game)


def test_a_move_is_said_by_faces_and_cells() -> None:
    game = replay_object(
        {"format": "magdagdon/1", "difficulty": "survival", "turns": [{"roll": [1, 1, 2, 6], "actions": []}]}
    ).game
    dice = game.dice or ()
    said = [move_of(option.actions, dice) for option in finish(consider(game, load_weights())).options]
    assert {"kind": "reroll", "dice": "6"} in said
    assert {"kind": "shift", "before": 6, "after": 5} in said
    assert said[0]["kind"] == "place"


def test_a_question_that_nobody_asks_is_an_error() -> None:
    with pytest.raises(KeyError):
        thinking_about({"ask": "what is the weather"})
