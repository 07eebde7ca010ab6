"""What rolls are worth, against a literal reading of the rules and of the definition."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magdagdon.coach.advice import finish
from magdagdon.coach.ends import ends_with, pack
from magdagdon.coach.fields import taken
from magdagdon.coach.judge import BIAS, judge_of
from magdagdon.coach.multisets import MULTISETS, ROLLS, multiset
from magdagdon.coach.outlook import outlook
from magdagdon.coach.sweep import NO_WAY, best_ends
from magdagdon.engine.board import parse_board
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, required
from tests.coach.thinking import LiteralRoll, made_up_weights, positions

CASES = [
    (Difficulty.PEACEFUL, "3345/xx45/3x56/22.."),
    (Difficulty.PEACEFUL, "3345/x.45/3x56/22x."),
    (Difficulty.SURVIVAL, "12.x/1x../1221/2222"),
    (Difficulty.SURVIVAL, "xxxx/x55x/x5x./xxxx"),
    (Difficulty.NIGHTMARE, "234x/.45x/.4../x5xx"),
    (Difficulty.NIGHTMARE, "xxxx/xx.x/x..x/xxxx"),
]


@pytest.mark.parametrize(("difficulty", "drawn"), CASES)
def test_every_roll_is_worth_what_trying_everything_gives(difficulty: Difficulty, drawn: str) -> None:
    board = parse_board(drawn)
    literal = LiteralRoll(board, made_up_weights(), difficulty)
    found = finish(outlook(judge_of(made_up_weights(), difficulty), pack(board)))
    for charges in range(difficulty.charges + 1):
        for roll in ROLLS:
            assert found.worth(roll, charges) == literal.worth(MULTISETS[roll], charges), MULTISETS[roll]
        for kept in [(), (3,), (2, 5), (4, 4, 6)]:
            assert found.expected(multiset(kept), charges) == literal.mean(kept, charges), kept


MET = list(positions(60, "sweep"))


@settings(max_examples=30)
@given(st.sampled_from(MET), st.sampled_from(ROLLS))
def test_a_sweep_finds_the_best_end_of_every_roll(game: Game, roll: int) -> None:
    judge, packed = judge_of(made_up_weights(), game.difficulty), pack(game.board)
    best = finish(best_ends(judge, packed, required(game)))[roll]
    ends = ends_with(game.board, MULTISETS[roll], required(game))
    assert (best == NO_WAY) == (not ends)
    if ends:
        for charges in range(judge.levels):
            assert taken(best, charges) - BIAS == max(judge.worth(end, charges) for end in ends)


def test_an_outlook_is_made_in_slices() -> None:
    judge = judge_of(made_up_weights(), Difficulty.PEACEFUL)
    # c1, a2, c2 and b3 can come first.
    assert len(list(best_ends(judge, pack(parse_board("34../.4../..../....")), 2))) == 4
