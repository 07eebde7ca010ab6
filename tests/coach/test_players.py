"""Players and simulation: how they choose, and what many games come to."""

import json
import random

import pytest

from magdagdon.__main__ import main
from magdagdon.coach.choices import stage_and_confirm
from magdagdon.coach.ends import line_points, pack, turn_ends, unpack
from magdagdon.coach.own_games import percentile, told_worth
from magdagdon.coach.own_games_tables import TOTALS
from magdagdon.coach.players import GreedyPlayer, RandomPlayer
from magdagdon.coach.simulation import Simulation, play, player_for, playing, simulate
from magdagdon.engine.actions import Reroll, Roll, Ruin, Shift
from magdagdon.engine.board import EMPTY_BOARD, parse_board
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_full, is_magdagdon
from magdagdon.engine.record import Record, record_object
from magdagdon.engine.replay import replay_object
from magdagdon.engine.rules import apply
from magdagdon.engine.scoring import score, score_board
from tests.engine.drawing import EMPTY, after, board, rolled, shown


def test_a_packed_board_unpacks_to_itself() -> None:
    drawn = parse_board("34../x3../..../...6")
    assert unpack(pack(drawn)) == drawn


def test_line_points_are_base_and_bonuses() -> None:
    assert line_points(pack(parse_board("3333/4444/5555/6666"))) == 544
    assert line_points(pack(EMPTY_BOARD)) == 0


def test_equal_dice_in_equal_places_are_one_end() -> None:
    # 1 or 2 on b1, then what fits beside it on c1; at least two dice.
    ends = turn_ends(rolled("1..x xxxx xxxx xxxx", "1122"))
    assert (
        sorted(shown(after(rolled("1..x xxxx xxxx xxxx", "1122"))) for _ in ends)
        == ["1..x/xxxx/xxxx/xxxx"] * 4
    )
    assert {unpack(end)[:3] for end in ends} == {(1, 1, 1), (1, 1, 2), (1, 2, 1), (1, 2, 2)}


def test_greedy_takes_the_end_with_the_highest_score() -> None:
    game = rolled("234. .... .... ....", "5511")
    chosen = after(game, *GreedyPlayer(random.Random(1)).finish_turn(game))
    best = max(score_board(unpack(end), game.difficulty).total for end in turn_ends(game))
    assert score(chosen).total == best
    assert score(chosen).bonuses == 60


def test_random_chooses_evenly_among_the_distinct_boards() -> None:
    game = rolled("1..x xxxx xxxx xxxx", "1122")
    player = RandomPlayer(random.Random(7))
    counts = dict.fromkeys(turn_ends(game), 0)
    for _ in range(4000):
        counts[pack(after(game, *player.finish_turn(game)).board)] += 1
    assert all(900 < count < 1100 for count in counts.values()), counts


def test_in_magdagdon_greedy_shifts_to_the_best_board() -> None:
    game = rolled("34.x xxxx xxxx xxx.", "1266", Difficulty.SURVIVAL)
    assert is_magdagdon(game)
    assert GreedyPlayer(random.Random(1)).rescue(game) is None
    game = rolled("345. xxxx xxxx xxxx", "1233", Difficulty.SURVIVAL)
    assert is_magdagdon(game)
    shift = GreedyPlayer(random.Random(1)).rescue(game)
    assert isinstance(shift, Shift)
    assert (game.dice or ())[shift.die] + shift.step == 4
    assert (
        score(after(game, shift, *GreedyPlayer(random.Random(1)).finish_turn(after(game, shift)))).total
        == 32 - 180 - 70
    )


def test_a_ruin_is_drawn_evenly_among_the_empty_cells() -> None:
    player, game = RandomPlayer(random.Random(3)), rolled("34.x xxxx xxxx xx..", "1266")
    counts = {2: 0, 14: 0, 15: 0}
    for _ in range(3000):
        ruin = player.ruin(game)
        assert isinstance(ruin, Ruin)
        counts[ruin.cell] += 1
    assert all(900 < count < 1100 for count in counts.values()), counts


def test_placements_are_staged_with_dice_that_show_their_numbers() -> None:
    game = rolled(EMPTY, "3443")
    actions = stage_and_confirm(game, [(0, 4), (1, 3), (2, 3)])
    assert shown(after(game, *actions)) == "433./..../..../...."
    assert board("433. .... .... ....") == after(game, *actions).board


@pytest.mark.parametrize("difficulty", Difficulty)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_played_game_is_finished_verified_and_replays(difficulty: Difficulty, name: str) -> None:
    played = play(difficulty, "whole/0", player_for(name, "whole/0"))
    replay = replay_object(record_object(played.record))
    assert is_full(played.game)
    assert (replay.game, replay.verified) == (played.game, True)


def test_powers_are_used_in_magdagdon_alone() -> None:
    for number in range(20):
        record = play(Difficulty.PEACEFUL, f"p/{number}", player_for("greedy", f"p/{number}")).record
        for turn in record.turns:
            powers = [action for action in turn.actions if isinstance(action, Shift | Reroll)]
            assert list(turn.actions[: len(powers)]) == powers
            assert all(len(power.dice) == 4 for power in powers if isinstance(power, Reroll))


def test_game_i_of_a_simulation_has_the_seed_with_its_number() -> None:
    whole = simulate(Difficulty.SURVIVAL, "greedy", 3, "s").games
    assert whole[2] == play(Difficulty.SURVIVAL, "s/2", player_for("greedy", "s/2")).game


def test_figures_of_known_totals() -> None:
    games = simulate(Difficulty.NIGHTMARE, "random", 20, "f").games
    totals = sorted(score(game).total for game in games)
    figures = Simulation(games, 2.0).figures()
    assert figures["mean"] == round(sum(totals) / 20, 3)
    assert figures["median"] == (totals[9] + totals[10]) / 2
    assert (figures["p5"], figures["p95"]) == (totals[0], totals[18])
    assert figures["games_per_second"] == 10.0


@pytest.mark.parametrize(
    ("difficulty", "name", "mean"),
    [
        (Difficulty.PEACEFUL, "random", 81),
        (Difficulty.SURVIVAL, "random", 53),
        (Difficulty.NIGHTMARE, "random", 48),
        (Difficulty.PEACEFUL, "greedy", 134),
        (Difficulty.SURVIVAL, "greedy", 110),
        (Difficulty.NIGHTMARE, "greedy", 92),
    ],
)
@pytest.mark.long
def test_means_agree_with_an_independent_simulator(difficulty: Difficulty, name: str, mean: float) -> None:
    figures = simulate(difficulty, name, 4000, "means").figures()
    assert abs(figures["mean"] - mean) < 4 * figures["standard_error"] + 0.6


@pytest.mark.parametrize("difficulty", Difficulty)
def test_the_coach_draws_nothing_and_its_games_replay(difficulty: Difficulty) -> None:
    played = play(difficulty, "coach/0", player_for("coach", "coach/0"))
    replay = replay_object(record_object(played.record))
    assert (replay.game, replay.verified) == (played.game, True)
    assert play(difficulty, "coach/0", player_for("coach", "another")) == played


def test_a_game_is_played_turn_by_turn() -> None:
    turns = list(playing(Difficulty.SURVIVAL, "s/2", player_for("greedy", "s/2")))
    assert [played.game.turns for played in turns] == list(range(1, len(turns) + 1))
    assert turns[-1] == play(Difficulty.SURVIVAL, "s/2", player_for("greedy", "s/2"))
    assert turns[1].record.turns == turns[-1].record.turns[:2]


def test_the_coach_uses_powers_outside_magdagdon_too() -> None:
    games = [
        play(Difficulty.PEACEFUL, f"p/{number}", player_for("coach", f"p/{number}")) for number in range(4)
    ]
    assert any(_spends_where_it_could_place(played.record) for played in games)


def _spends_where_it_could_place(record: Record) -> bool:
    game, spent = Game(record.difficulty), False
    for turn in record.turns:
        game = apply(game, Roll(turn.roll))
        for action in turn.actions:
            spent |= isinstance(action, Shift | Reroll) and not is_magdagdon(game)
            game = apply(game, action)
    return spent


@pytest.mark.parametrize(
    ("difficulty", "totals"),
    [
        (Difficulty.PEACEFUL, [372, 450, 474, 416, 271]),
        (Difficulty.SURVIVAL, [414, 441, 383, 245, 179]),
        (Difficulty.NIGHTMARE, [163, 294, 283, 320, 190]),
    ],
)
def test_the_coach_comes_to_known_totals(difficulty: Difficulty, totals: list[int]) -> None:
    games = simulate(difficulty, "coach", len(totals), "golden").games
    assert [score(game).total for game in games] == totals


def test_the_coach_two_turns_ahead_comes_to_a_known_total() -> None:
    (game,) = simulate(Difficulty.NIGHTMARE, "coach", 1, "golden", 2).games
    assert score(game).total == 78


def test_only_the_coach_looks_further_ahead(capsys: pytest.CaptureFixture[str]) -> None:
    call = [
        "simulate",
        "--difficulty",
        "nightmare",
        "--games",
        "2",
        "--seed",
        "d",
        "--depth",
        "2",
        "--player",
    ]
    with pytest.raises(SystemExit) as stopped:
        main([*call, "greedy"])
    assert stopped.value.code == 2
    assert main([*call, "coach"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_a_percentile_is_the_share_of_the_coachs_games_below() -> None:
    for difficulty in Difficulty:
        totals = TOTALS[difficulty.key]
        assert list(totals) == sorted(totals)
        assert percentile(difficulty, -500) == 0
        assert percentile(difficulty, 1000) == 100
        assert percentile(difficulty, totals[49] + 1) >= 50 >= percentile(difficulty, totals[49])


def test_what_is_told_of_a_full_board_is_its_total() -> None:
    assert [told_worth(difficulty, 12_300, 0) for difficulty in Difficulty] == [12_300] * 3


@pytest.mark.parametrize(
    ("difficulty", "mean"),
    [(Difficulty.PEACEFUL, 445), (Difficulty.SURVIVAL, 347), (Difficulty.NIGHTMARE, 216)],
)
@pytest.mark.long
def test_the_coach_is_as_strong_as_it_must_be(difficulty: Difficulty, mean: float) -> None:
    figures = simulate(difficulty, "coach", 4000, "strength").figures()
    assert figures["mean"] > mean - figures["standard_error"]
