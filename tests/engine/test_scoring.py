"""Rules, SCORING."""

from itertools import pairwise, product

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.scoring import BONUS_POINTS, Bonus, ScoreSheet, line_bonus, line_bonuses, score_board
from tests.engine.drawing import board


def bonus(line: str) -> Bonus | None:
    return line_bonus(tuple({".": 0, "x": 7}.get(symbol) or int(symbol) for symbol in line.replace(".", "0")))


@pytest.mark.parametrize("line", ["1234", "2345", "3456", "4321", "5432", "6543"])
def test_four_consecutive_values_in_one_direction_are_a_straight(line: str) -> None:
    assert bonus(line) is Bonus.STRAIGHT


@pytest.mark.parametrize("line", ["1111", "6666"])
def test_four_equal_values_are_four_of_a_kind(line: str) -> None:
    assert bonus(line) is Bonus.FOUR


@pytest.mark.parametrize("line", ["3344", "3434", "3443", "4334", "1212", "6556"])
def test_two_values_twice_each_are_two_pairs_in_any_order(line: str) -> None:
    assert bonus(line) is Bonus.PAIRS


@pytest.mark.parametrize(
    "line", ["3334", "3433", "2343", "1233", "1243", "123.", "333x", "....", "xxxx", "3.43", "1232"]
)
def test_other_lines_earn_nothing(line: str) -> None:
    assert bonus(line) is None


def test_a_line_earns_at_most_one_bonus() -> None:
    counts = dict.fromkeys(Bonus, 0)
    for values in product(range(1, 7), repeat=4):
        found = line_bonus(values)
        if found:
            counts[found] += 1
    assert counts == {Bonus.STRAIGHT: 6, Bonus.FOUR: 6, Bonus.PAIRS: 90}


def sheet(drawn: str, difficulty: Difficulty = Difficulty.PEACEFUL, powers_used: int = 0) -> ScoreSheet:
    return score_board(board(drawn), difficulty, powers_used)


def test_every_number_counts_in_its_row_and_its_column() -> None:
    assert sheet("34.. x3.. .... ....") == ScoreSheet(base=20, bonuses=0, ruins=15, powers=0)


def test_2_3_4_5_is_14_and_60() -> None:
    row = "2345 .... .... ...."
    assert sheet(row).base == 2 * 14
    assert sheet(row).bonuses == 60
    assert line_bonuses(board(row)) == {"1": Bonus.STRAIGHT}


def test_a_line_with_a_ruin_keeps_its_sum_and_loses_its_bonus() -> None:
    assert sheet("234x .... .... ....") == ScoreSheet(base=18, bonuses=0, ruins=15, powers=0)


def test_powers_are_subtracted_by_order_of_use() -> None:
    assert [sheet("3333 .... .... ....", Difficulty.PEACEFUL, used).total for used in range(4)] == [
        64,
        54,
        34,
        -6,
    ]
    assert sheet("3333 .... .... ....", Difficulty.SURVIVAL, 1).total == -6


def test_a_total_can_be_negative() -> None:
    assert sheet("xxxx xxxx xxxx xxxx", Difficulty.NIGHTMARE).total == -240


def test_four_fours_crossed_by_four_straights_score_544() -> None:
    assert sheet("3333 4444 5555 6666") == ScoreSheet(base=144, bonuses=4 * 40 + 4 * 60, ruins=0, powers=0)


def test_no_full_board_that_the_adjacency_rule_allows_scores_more_than_544() -> None:
    rows = [row for row in product(range(1, 7), repeat=4) if all(abs(a - b) <= 1 for a, b in pairwise(row))]
    worth = {row: 2 * sum(row) + _points(row) for row in rows}
    below = {
        row: [other for other in rows if all(abs(a - b) <= 1 for a, b in zip(row, other, strict=True))]
        for row in rows
    }
    dearest = max(worth.values())
    best = 0

    def extend(board: tuple[tuple[int, ...], ...], points: int) -> None:
        nonlocal best
        columns = list(zip(*board, strict=True))
        if len(board) == 4:
            best = max(best, points + sum(map(_points, columns)))
        elif points + (4 - len(board)) * dearest + sum(map(_column_hope, columns)) > best:
            for row in sorted(below[board[-1]], key=worth.__getitem__, reverse=True):
                extend((*board, row), points + worth[row])

    for row in sorted(rows, key=worth.__getitem__, reverse=True):
        extend((row,), worth[row])
    assert best == 544


def _points(line: tuple[int, ...]) -> int:
    found = line_bonus(line)
    return BONUS_POINTS[found] if found else 0


def _column_hope(begun: tuple[int, ...]) -> int:
    """The most that a column can still earn which begins so."""
    steps = {after - before for before, after in pairwise(begun)}
    return 60 if steps <= {1} or steps <= {-1} else 40 if steps == {0} else 20


def test_the_drawn_example_of_the_contract() -> None:
    assert sheet("1..x 1... 122. 111.", Difficulty.PEACEFUL, 2) == ScoreSheet(20, 40, 15, 30)
    assert sheet("1..x 1... 122. 111.", Difficulty.PEACEFUL, 2).total == 15
