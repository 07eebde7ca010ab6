"""What a game's record comes to in figures."""

import json

import pytest

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.actions import Place, Return
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import is_magdagdon
from magdagdon.engine.record import Record, Turn, record_object
from magdagdon.engine.replay import Replay, read_record, replay_object
from magdagdon.engine.scoring import score
from magdagdon.engine.summary import GameSummary, summary_of
from tests.engine.drawing import rolled
from tests.engine.example import EXAMPLE


def test_a_record_comes_to_its_figures() -> None:
    # Column a is four ones. In the second roll nothing can stand beside the 1 until a SHIFT makes 3 a 2.
    assert summary_of(read_record(json.dumps(EXAMPLE))) == GameSummary(
        difficulty=Difficulty.PEACEFUL,
        total=15,
        turns=5,
        magdagdon_turns=2,
        ruins=1,
        powers_used=2,
        straights=0,
        fours=1,
        pairs=0,
        faces=(7, 2, 2, 3, 2, 6),
    )


def test_a_turn_that_a_power_saved_was_magdagdon_and_leaves_no_ruin() -> None:
    source = {
        **EXAMPLE,
        "turns": [
            {"roll": [1, 1, 1, 1], "actions": [["place", 0, "a1"], ["place", 1, "b1"], ["confirm"]]},
            {
                "roll": [6, 6, 6, 6],
                "actions": [
                    ["reroll", [0, 1], [2, 2]],
                    ["place", 0, "c1"],
                    ["place", 1, "d1"],
                    ["confirm"],
                ],
            },
        ],
    }
    summary = summary_of(replay_object(source))
    assert (summary.turns, summary.magdagdon_turns, summary.ruins) == (2, 1, 0)
    assert (summary.pairs, summary.faces) == (1, (4, 2, 0, 0, 0, 4))


def test_a_playable_roll_that_a_power_has_spoilt_was_magdagdon() -> None:
    game = rolled("11.. .... .... ....", "1166")
    assert not is_magdagdon(game)
    source = {
        **EXAMPLE,
        "turns": [
            {"roll": [1, 1, 1, 1], "actions": [["place", 0, "a1"], ["place", 1, "b1"], ["confirm"]]},
            {"roll": [1, 1, 6, 6], "actions": [["reroll", [0, 1], [6, 6]], ["ruin", "d4"]]},
        ],
    }
    summary = summary_of(replay_object(source))
    assert (summary.magdagdon_turns, summary.ruins, summary.powers_used) == (1, 1, 1)


@pytest.mark.parametrize("difficulty", Difficulty)
@pytest.mark.parametrize("player", ["greedy", "random"])
def test_a_finished_game_has_four_faces_a_turn_and_its_rerolls_and_a_ruin_only_in_magdagdon(
    difficulty: Difficulty, player: str
) -> None:
    for number in range(10):
        played = play(difficulty, f"sum/{number}", player_for(player, f"sum/{number}"))
        replay = replay_object(record_object(played.record))
        summary = summary_of(replay)
        assert (summary.total, summary.turns) == (score(played.game).total, played.game.turns)
        assert sum(summary.faces) >= 4 * summary.turns
        assert summary.ruins <= summary.magdagdon_turns <= summary.turns


def test_detours_do_not_change_the_figures() -> None:
    played = play(Difficulty.PEACEFUL, "detour", player_for("greedy", "detour"))
    turn = played.record.turns[0]
    place = turn.actions[0]
    assert isinstance(place, Place)
    detour = Turn(turn.roll, (place, Return(place.die), *turn.actions))
    roundabout = Record(Difficulty.PEACEFUL, played.record.seed, (detour, *played.record.turns[1:]))
    straight = Replay(played.record, played.game, verified=True)
    assert summary_of(Replay(roundabout, played.game, verified=True)) == summary_of(straight)
