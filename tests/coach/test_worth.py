"""What boards are worth: patterns, the judge's tables, the eight images of a board."""

import json
import random
from itertools import product

import pytest

from magdagdon.coach.ends import pack, unpack
from magdagdon.coach.fields import LARGEST, guards, higher, joined, taken
from magdagdon.coach.judge import empty_count, judge_of
from magdagdon.coach.multisets import MULTISETS, ROLLS, SHIFTED, WITH, multiset
from magdagdon.coach.shapes import CENTRE_SQUARE, CORNER_SQUARE, EDGE_LINE, KINDS, SHAPES
from magdagdon.coach.symmetry import canonical, images
from magdagdon.coach.weights import FORMAT, SET_NAMES, InvalidWeights, load_weights, read_weights, set_name
from magdagdon.engine.board import parse_board
from magdagdon.engine.difficulty import Difficulty
from tests.coach.thinking import literal_worth, made_up_weights, positions


def test_there_are_3139_patterns() -> None:
    assert sum(len(kind.patterns()) for kind in KINDS) == 3139


def test_a_line_read_backwards_is_the_same_pattern() -> None:
    assert EDGE_LINE.canonical((3, 2, 0, 7)) == EDGE_LINE.canonical((7, 0, 2, 3)) == (3, 2, 0, 7)


def test_a_corner_square_is_mirrored_about_its_diagonal_alone() -> None:
    assert CORNER_SQUARE.canonical((1, 2, 0, 7)) == CORNER_SQUARE.canonical((1, 0, 2, 7)) == (1, 0, 2, 7)
    assert CORNER_SQUARE.canonical((7, 0, 2, 1)) == (7, 0, 2, 1)


def test_the_centre_square_has_eight_images() -> None:
    corners = {CENTRE_SQUARE.canonical(pattern) for pattern in [(1, 2, 3, 0), (2, 0, 1, 3), (0, 3, 2, 1)]}
    assert corners == {(0, 2, 3, 1)}


def test_every_cell_is_in_two_lines_and_in_one_two_or_four_squares() -> None:
    counts = [sum(cell in cells for _, cells in SHAPES) for cell in range(16)]
    assert counts == [3, 4, 4, 3, 4, 6, 6, 4, 4, 6, 6, 4, 3, 4, 4, 3]


def test_the_images_of_a_board_are_its_turns_and_mirrorings() -> None:
    drawn = pack(parse_board("12../3.../..../...x"))
    shown = {pack(parse_board(text)) for text in ("12../3.../..../...x", "13../2.../..../...x")}
    shown |= {pack(parse_board(text)) for text in ("..21/...3/..../x...", "..31/...2/..../x...")}
    shown |= {pack(parse_board(text)) for text in ("x.../..../...3/..21", "x.../..../...2/..31")}
    shown |= {pack(parse_board(text)) for text in ("...x/..../3.../12..", "...x/..../2.../13..")}
    assert set(images(drawn)) == shown
    assert {canonical(image) for image in shown} == {min(shown)}


def test_fields_are_compared_one_by_one() -> None:
    chance = random.Random(5)
    for _ in range(200):
        one, other = (
            [chance.choice([0, 1, 7, LARGEST, chance.randint(0, LARGEST)]) for _ in range(6)] for _ in "ab"
        )
        best = higher(joined(one), joined(other), guards(6))
        assert [taken(best, place) for place in range(6)] == [
            max(pair) for pair in zip(one, other, strict=True)
        ]


def test_multisets_are_210_and_the_last_126_are_rolls() -> None:
    assert (len(MULTISETS), len(ROLLS)) == (210, 126)
    assert MULTISETS[multiset((6, 1, 3))] == (1, 3, 6)
    assert [MULTISETS[number] for number in WITH[multiset((2,))]] == [
        (1, 2), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6)
    ]  # fmt: skip
    shifted = [MULTISETS[number] for number in SHIFTED[multiset((1, 1, 6, 6)) - ROLLS.start]]
    assert shifted == [(1, 2, 6, 6), (1, 1, 5, 6)]


@pytest.mark.parametrize("difficulty", Difficulty)
def test_a_worth_is_the_score_and_the_patterns_weights(difficulty: Difficulty) -> None:
    weights = made_up_weights()
    for game in positions(30, f"worth/{difficulty.key}"):
        for charges in range(difficulty.charges + 1):
            worth = judge_of(weights, difficulty).worth(pack(game.board), charges)
            assert worth == literal_worth(game.board, weights, difficulty, charges)


def test_a_full_board_is_worth_its_score_whatever_the_weights() -> None:
    full = pack(parse_board("3333/4444/5555/x666"))
    worths = [judge_of(made_up_weights(), Difficulty.PEACEFUL).worth(full, charges) for charges in range(4)]
    assert worths == [100 * (2 * (12 + 16 + 20 + 18) + 3 * 40 + 3 * 60 - 15)] * 4


def test_the_images_of_a_board_are_worth_the_same() -> None:
    judge = judge_of(made_up_weights(), Difficulty.PEACEFUL)
    for game in positions(40, "images"):
        packed = pack(game.board)
        worths = {judge.worth(image, charges) for image in images(packed) for charges in [2]}
        assert len(worths) == 1
        assert empty_count(packed) == game.board.count(0)
        assert unpack(canonical(packed)) in [unpack(image) for image in images(packed)]


def test_sets_are_named_by_difficulty_and_charges_and_without_charges_by_the_minimum() -> None:
    assert SET_NAMES == ("minimum 2", "peaceful 1", "peaceful 2", "peaceful 3", "survival 1", "minimum 3")
    assert set_name(Difficulty.SURVIVAL, 0) == set_name(Difficulty.PEACEFUL, 0) == "minimum 2"


def weights_object() -> dict[str, object]:
    """What a small file would hold: all weights 1 step of 5 hundredths."""
    return {"format": FORMAT, "stages": [16], "step": 5, "sets": {name: [[1] * 3139] for name in SET_NAMES}}


def test_weights_are_read_in_hundredths() -> None:
    weights = read_weights(json.dumps(weights_object()))
    assert weights.stages == (16,)
    assert weights.sets["minimum 3"] == ((5,) * 3139,)
    # Seventeen weights of 0.05 points.
    assert judge_of(weights, Difficulty.NIGHTMARE).worth(0, 0) == 85


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("format", "magdagdon/coach/2", "format"),
        ("stages", [], "stages"),
        ("stages", [16, 6], "stages"),
        ("stages", [6], "stages"),
        ("stages", [0, 16], "stages"),
        ("stages", [True, 16], "stages"),
        ("stages", "16", "stages"),
        ("step", 0, "step"),
        ("step", 1.0, "step"),
        ("step", None, "step"),
        ("sets", {}, "sets"),
        ("sets", [], "sets"),
        ("sets", {name: [[1] * 3138] for name in SET_NAMES}, "3139"),
        ("sets", {name: [[1] * 3139] * 2 for name in SET_NAMES}, "minimum 2"),
        ("sets", {name: [[1.0] * 3139] for name in SET_NAMES}, "whole"),
        ("sets", {name: [[20_001] * 3139] for name in SET_NAMES}, "bounds"),
    ],
)
def test_a_text_that_holds_no_weights_is_refused(key: str, value: object, said: str) -> None:
    with pytest.raises(InvalidWeights, match=said):
        read_weights(json.dumps({**weights_object(), key: value}))


@pytest.mark.parametrize("text", ["", "[]", "7", "{", '{"format": 1}'])
def test_a_text_that_is_no_object_of_weights_is_refused(text: str) -> None:
    with pytest.raises(InvalidWeights):
        read_weights(text)


def test_the_weights_that_come_with_the_package_are_whole() -> None:
    weights = load_weights()
    assert tuple(weights.sets) == SET_NAMES
    assert all(any(stage) for stages in weights.sets.values() for stage in stages)


def test_no_pattern_of_numbers_that_disagree_is_counted() -> None:
    for kind, (a, b) in product(KINDS, [(1, 3), (6, 2)]):
        place, other = kind.beside[0]
        assert not any((pattern[place], pattern[other]) == (a, b) for pattern in kind.patterns())
