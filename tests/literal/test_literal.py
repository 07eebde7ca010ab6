"""The literal reading against the contract's own figures, and its records against themselves."""

import json
import random
from itertools import product

import pytest

from tests.literal import bad_text, field
from tests.literal.records import broken_record, legal_record, moves_question
from tests.literal.rules import faces, moves, replay
from tests.literal.scoring import combination, score

EXAMPLE = """
{"format": "magdagdon/1", "difficulty": "peaceful", "seed": "cubiri", "turns": [
  {"roll": [1, 1, 2, 6], "actions": [["place", 0, "a3"], ["place", 1, "a4"], ["confirm"]]},
  {"roll": [5, 1, 3, 6], "actions": [["shift", 2, -1], ["place", 2, "b3"], ["return", 2],
    ["reroll", [0, 3], [1, 6]],
    ["place", 1, "b4"], ["place", 2, "b3"], ["confirm"]]},
  {"roll": [3, 1, 6, 1], "actions": [["place", 1, "c4"], ["place", 3, "a2"], ["confirm"]]},
  {"roll": [6, 6, 2, 1], "actions": [["place", 3, "a1"], ["place", 2, "c3"], ["confirm"]]},
  {"roll": [4, 4, 5, 4], "actions": [["ruin", "d1"]]}]}
"""


def record(*turns: object, difficulty: str = "peaceful", **more: object) -> str:
    return json.dumps({"format": "magdagdon/1", "difficulty": difficulty, "turns": list(turns), **more})


def turn(roll: list[int], *actions: object) -> dict[str, object]:
    return {"roll": roll, "actions": list(actions)}


def place_of(answer: dict[str, object]) -> tuple[object, object]:
    assert answer.keys() == {"error", "turn", "action"}
    return answer["turn"], answer["action"]


def test_the_example_of_the_contract_replays_to_its_figures() -> None:
    assert replay(EXAMPLE) == {
        "status": "ready",
        "board": "1..x/1.../122./111.",
        "turns": 5,
        "powers_used": 2,
        "verified": True,
        "score": {"base": 20, "bonuses": 40, "ruins": 15, "powers": 30, "total": 15},
    }
    assert replay(EXAMPLE.encode()) == replay(EXAMPLE)


def test_a_seed_gives_the_faces_of_the_contract() -> None:
    assert faces("cubiri", 1, 0, 4) == [1, 1, 2, 6]
    assert faces("cubiri", 2, 1, 2) == [1, 6]


def test_moves_answers_the_example_of_the_contract() -> None:
    assert moves("34../x3../..../....", "3465", "survival") == {
        "required": 2,
        "playable": True,
        "legal": {"0": ["b3", "c1", "c2"], "1": ["b3", "c1", "c2"], "2": [], "3": ["c1"]},
    }


@pytest.mark.parametrize(
    ("board", "dice", "difficulty"),
    [
        ("34../x3../....", "3465", "survival"),
        ("34../x3../..../...7", "3465", "survival"),
        ("34../x3../..../....", "346", "survival"),
        ("34../x3../..../....", "3460", "survival"),
        ("34../x3../..../....", "3465", "SURVIVAL"),
        ("3333/4444/5555/666x", "3465", "survival"),
        ("3.3./..../..../....", "3465", "survival"),
        ("35../..../..../....", "3465", "survival"),
    ],
)
def test_moves_refuses_what_it_cannot_judge(board: str, dice: str, difficulty: str) -> None:
    assert moves(board, dice, difficulty) == {"error": True, "turn": None, "action": None}


def test_a_lone_number_and_ruins_alone_are_answered() -> None:
    assert moves("xxxx/xxxx/xxxx/xxx.", "1666", "nightmare")["legal"]["1"] == ["d4"]
    assert moves("1xxx/xxxx/xxxx/xxx.", "1666", "nightmare")["playable"] is False


def test_492_of_the_first_rolls_are_magdagdon_in_nightmare_and_none_with_minimum_2() -> None:
    judged: dict[tuple[list[int] | tuple[int, ...], int], bool] = {}
    magdagdon = {2: 0, 3: 0}
    for roll, minimum in product(product(range(1, 7), repeat=4), (2, 3)):
        key = (tuple(sorted(roll)), minimum)  # the order of the dice cannot matter: every order is tried
        if key not in judged:
            judged[key] = field.way_to_place(field.empty_board(), dict(enumerate(roll)), minimum) is None
        magdagdon[minimum] += judged[key]
    assert magdagdon == {2: 0, 3: 492}


def test_an_empty_cell_takes_what_its_neighbours_allow() -> None:
    def taken(text: str) -> list[int]:
        board = field.board_from_text(text)
        assert board is not None
        return [face for face in range(1, 7) if field.is_legal(board, "b1", face)]

    assert taken("3.4./344./..../....") == [3, 4]
    assert taken("3.4./3x4./..../....") == [3, 4]
    assert taken("2.4./..../..../....") == [3]
    assert taken("2.5./..../..../....") == []
    assert taken("x.../.3../..../....") == [2, 3, 4]
    assert taken("x.../3.../..../....") == []


def test_the_best_full_board_scores_544() -> None:
    board = field.board_from_text("3333/4444/5555/6666")
    assert board is not None
    assert score(board, "nightmare", 0)["total"] == 544
    assert score(board, "survival", 1)["total"] == 474


def test_a_line_earns_at_most_one_combination() -> None:
    lines = ["2345", "6543", "3333", "1221", "1122", "2112", "1223", "1234", "123x", "11.1", "1243", "1112"]
    told = [combination(list(line)) for line in lines]
    expected = ["straight", "straight", "four", "pairs", "pairs", "pairs", "none", "straight"] + ["none"] * 4
    assert told == expected


def test_returning_the_middle_of_three_brings_the_last_back_too() -> None:
    staged = [["place", 0, "a1"], ["place", 1, "b1"], ["place", 2, "c1"]]
    again = [["return", 1], ["place", 2, "c1"]]
    assert place_of(replay(record(turn([1, 1, 1, 6], *staged, *again)))) == (0, 4)
    assert place_of(replay(record(turn([1, 1, 1, 6], *staged, ["return", 1], ["return", 2])))) == (0, 4)
    assert replay(record(turn([1, 1, 1, 6], *staged, ["return", 1], ["return", 0])))["status"] == "rolled"


def test_returning_the_first_of_three_keeps_the_others() -> None:
    staged = [["place", 0, "a1"], ["place", 1, "b1"], ["place", 2, "c1"], ["return", 0], ["confirm"]]
    assert replay(record(turn([1, 1, 1, 6], *staged)))["board"] == ".11./..../..../...."


def test_a_die_staged_later_can_hold_one_staged_earlier() -> None:
    first = turn([1, 1, 3, 4], ["place", 0, "a1"], ["place", 1, "a2"], ["confirm"])
    staged = [["place", 0, "b1"], ["place", 1, "c1"], ["place", 2, "b2"], ["place", 3, "c2"]]
    held = turn([1, 1, 1, 1], *staged, ["return", 0], ["confirm"])
    assert replay(record(first, held))["board"] == "1.1./111./..../...."


FIRST = turn([1, 1, 3, 4], ["place", 0, "a1"], ["place", 1, "b1"], ["confirm"])
SPOILED = [["place", 0, "c1"], ["reroll", [1], [6]]]


def test_a_power_that_leaves_no_way_sends_every_staged_die_back() -> None:
    assert replay(record(FIRST, turn([2, 2, 6, 6], *SPOILED)))["status"] == "magdagdon"
    shifted = turn([2, 2, 6, 6], *SPOILED, ["shift", 0, 1], ["ruin", "c1"])
    assert replay(record(FIRST, shifted))["board"] == "11x./..../..../...."
    assert place_of(replay(record(FIRST, turn([2, 2, 6, 6], *SPOILED, ["place", 0, "c1"])))) == (1, 2)
    assert place_of(replay(record(FIRST, turn([2, 2, 6, 6], *SPOILED, ["return", 0])))) == (1, 2)


def test_a_power_can_make_the_roll_playable_again_with_nothing_staged() -> None:
    saved = [*SPOILED, ["shift", 0, -1], ["reroll", [1, 3], [2, 6]]]
    assert replay(record(FIRST, turn([2, 2, 6, 6], *saved)))["status"] == "rolled"
    assert place_of(replay(record(FIRST, turn([2, 2, 6, 6], *saved, ["confirm"])))) == (1, 4)
    assert place_of(replay(record(FIRST, turn([2, 2, 6, 6], *saved, ["ruin", "d4"])))) == (1, 4)
    placed = [["place", 0, "c1"], ["place", 1, "d1"], ["confirm"]]
    assert replay(record(FIRST, turn([2, 2, 6, 6], *saved, *placed)))["score"]["powers"] == 70


def test_verified_tells_whether_the_faces_are_those_of_the_seed() -> None:
    assert replay(record(turn([1, 1, 2, 6]), seed="cubiri"))["verified"] is True
    assert replay(record(turn([1, 1, 2, 5]), seed="cubiri"))["verified"] is False
    assert replay(record(turn([1, 1, 2, 6])))["verified"] is None
    assert replay(record(seed="cubiri"))["verified"] is True


@pytest.mark.parametrize("seed", ["", "y" * 201, "a\n", "\u007f", "\u0085", "\ud800", None, 7])
def test_a_seed_that_is_none_is_refused(seed: object) -> None:
    assert place_of(replay(record(seed=seed))) == (None, None)


@pytest.mark.parametrize("seed", [" ", "\U0001f3b2" * 200, "\u2028", "\u200b", "\ufeff"])
def test_an_odd_seed_is_a_seed(seed: str) -> None:
    assert replay(record(seed=seed))["status"] == "ready"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "[]",
        "null",
        EXAMPLE + "x",
        EXAMPLE[:-2],
        EXAMPLE.replace("[5, 1, 3, 6]", "[NaN, 1, 3, 6]"),
        EXAMPLE.replace('{"roll": [4', '{"roll": [1], "roll": [4'),
        EXAMPLE.replace('"seed"', '"Seed"'),
        EXAMPLE.replace('"peaceful"', '"Peaceful"'),
        EXAMPLE.replace('"magdagdon/1"', '"magdagdon/2"'),
        EXAMPLE.encode() + b"\xff",
    ],
)
def test_what_is_wrong_with_the_record_itself_has_no_place(text: str | bytes) -> None:
    assert place_of(replay(text)) == (None, None)


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("[5, 1, 3, 6]", "[5, 1, 3, true]", (1, None)),
        ("[5, 1, 3, 6]", "[5, 1, 3, 6.0]", (1, None)),
        ("[5, 1, 3, 6]", "[5, 1, 3, 7]", (1, None)),
        ('{"roll": [6,', '{"dice": 1, "roll": [6,', (3, None)),
        ('["place", 3, "a2"], ["confirm"]', '["place", 3, "a2"]', (3, None)),
        ('["ruin", "d1"]', '["ruin", "e9"]', (4, 0)),
        ('["ruin", "d1"]', '["ruin", "a1"]', (4, 0)),
        ('["ruin", "d1"]', '["ruin", "d1"], ["confirm"]', (4, 1)),
        ('["shift", 2, -1]', '["shift", 2, -1.0]', (1, 0)),
        ('["reroll", [0, 3], [1, 6]]', '["reroll", [3, 0], [6, 1]]', (1, 3)),
        ('["place", 2, "b3"], ["return", 2]', '["place", 2, "b3"], ["return", 1]', (1, 2)),
        ('"peaceful"', '"survival"', (1, 3)),
        ('"peaceful"', '"nightmare"', (0, 2)),
    ],
)
def test_a_fault_is_named_where_reading_meets_it_first(old: str, new: str, place: tuple[int, int]) -> None:
    assert EXAMPLE.count(old) == 1
    assert place_of(replay(EXAMPLE.replace(old, new))) == place


def test_drawn_records_are_legal_or_broken_as_asked_and_one_line_each() -> None:
    rng = random.Random("drawn")
    for _ in range(25):
        legal, broken = legal_record(rng), broken_record(rng)
        assert "status" in replay(legal)
        assert "error" in replay(broken)
        assert b"\n" not in legal.encode() + broken.encode()


def test_the_same_generator_state_draws_the_same_records() -> None:
    draws = [
        [draw(random.Random("same")) for draw in (legal_record, broken_record, moves_question)] for _ in "12"
    ]
    assert draws[0] == draws[1]


def test_contested_records_are_answered_all_the_same() -> None:
    assert [replay(text) for text in bad_text.CONTESTED.values()] != []
