"""The game record: reading, replaying, and naming its first fault."""

import json
from typing import Any

import pytest

from magdagdon.engine.actions import Confirm, Place, Return
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import InvalidRecord
from magdagdon.engine.game import Game, Phase, phase
from magdagdon.engine.reading import LARGEST_RECORD
from magdagdon.engine.record import Turn, record_object, reduced
from magdagdon.engine.replay import read_record, replay_object
from magdagdon.engine.rules import apply
from magdagdon.engine.scoring import ScoreSheet, score
from tests.engine.drawing import EMPTY, after, place, rolled, shown
from tests.engine.example import EXAMPLE


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    """The example with the value at a path replaced."""
    copy: dict[str, Any] = json.loads(json.dumps(EXAMPLE))
    part: Any = copy
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return copy


def fault(source: object) -> tuple[str, int | None, int | None]:
    text = source if isinstance(source, str | bytes) else json.dumps(source)
    with pytest.raises(InvalidRecord) as caught:
        read_record(text)
    return caught.value.reason.value, caught.value.turn, caught.value.action


def test_the_example_replays_to_its_board_and_score() -> None:
    replay = read_record(json.dumps(EXAMPLE))
    assert shown(replay.game) == "1..x/1.../122./111."
    assert (phase(replay.game), replay.game.turns, replay.game.powers_used) == (Phase.READY, 5, 2)
    assert score(replay.game) == ScoreSheet(base=20, bonuses=40, ruins=15, powers=30)
    assert replay.verified is True


def test_a_record_is_written_as_it_was_read() -> None:
    assert record_object(read_record(json.dumps(EXAMPLE)).record) == EXAMPLE


def test_other_faces_than_the_seed_gives_are_legal_but_not_verified() -> None:
    source = {**EXAMPLE, "seed": "other"}
    assert read_record(json.dumps(source)).verified is False


def test_a_reroll_is_verified_too() -> None:
    assert replay_object(changed(["turns", 1, "actions", 3, 2], [1, 5])).verified is False


def test_without_a_seed_nothing_is_verified() -> None:
    source = {key: value for key, value in EXAMPLE.items() if key != "seed"}
    assert read_record(json.dumps(source)).verified is None


def test_a_record_without_turns_is_a_game_that_was_not_begun() -> None:
    replay = replay_object({"format": "magdagdon/1", "difficulty": "nightmare", "turns": []})
    assert phase(replay.game) is Phase.READY


def test_the_last_turn_may_be_unfinished() -> None:
    replay = replay_object({**EXAMPLE, "turns": [{"roll": [1, 1, 2, 6], "actions": [["place", 0, "a3"]]}]})
    assert (phase(replay.game), replay.game.staged, replay.game.turns) == (Phase.ROLLED, ((0, 8),), 0)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("", "not-json"),
        ("{", "not-json"),
        ("{} {}", "not-json"),
        ("\ufeff{}", "not-json"),
        ('{"turns": NaN}', "not-json"),
        ('{"turns": [], "turns": []}', "not-json"),
        ("[" * 200_000, "not-json"),
        (b"\xff{}", "not-text"),
        ("null", "not-an-object"),
        ("[]", "not-an-object"),
        ("1" * 5000, "not-an-object"),
        ({}, "missing-key"),
        ({**EXAMPLE, "player": "me"}, "unknown-key"),
        ({**EXAMPLE, "format": "magdagdon/2"}, "unknown-format"),
        ({**EXAMPLE, "difficulty": "Peaceful"}, "unknown-difficulty"),
        ({**EXAMPLE, "difficulty": ["peaceful"]}, "unknown-difficulty"),
        ({**EXAMPLE, "seed": None}, "bad-seed"),
        ({**EXAMPLE, "seed": ""}, "bad-seed"),
        ({**EXAMPLE, "seed": "a" * 201}, "bad-seed"),
        ({**EXAMPLE, "seed": "\ud800"}, "bad-seed"),
        ({**EXAMPLE, "seed": "a\x07"}, "bad-seed"),
        ({**EXAMPLE, "turns": {}}, "bad-turns"),
        (" " * (LARGEST_RECORD + 1), "too-large"),
    ],
)
def test_faults_of_the_record_itself(source: object, reason: str) -> None:
    assert fault(source) == (reason, None, None)


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (["turns", 1], [], "not-an-object"),
        (["turns", 1], {"roll": [1, 1, 1, 1]}, "missing-key"),
        (["turns", 1, "seed"], "a", "unknown-key"),
        (["turns", 1, "roll"], [1, 1, 1], "bad-roll"),
        (["turns", 1, "roll"], [1, 1, 1, 7], "bad-roll"),
        (["turns", 1, "roll"], [1, 1, 1, 0], "bad-roll"),
        (["turns", 1, "roll"], [1, 1, 1, True], "bad-roll"),
        (["turns", 1, "roll"], [1, 1, 1, 1.0], "bad-roll"),
        (["turns", 1, "roll"], [1, 1, 1, "1"], "bad-roll"),
        (["turns", 1, "actions"], {}, "bad-actions"),
        (["turns", 0, "actions"], [["place", 0, "a3"]], "turn-unfinished"),
    ],
)
def test_faults_of_a_turn_itself(path: list[Any], value: Any, reason: str) -> None:
    assert fault(changed(path, value)) == (reason, 1, None)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (None, "bad-action"),
        ([], "bad-action"),
        ([["place"]], "bad-action"),
        (["throw"], "unknown-action"),
        (["place", 0], "bad-action"),
        (["place", 0, "e9"], "bad-action"),
        (["place", 0, "A1"], "bad-action"),
        (["place", 0, ["a1"]], "bad-action"),
        (["place", 4, "a1"], "bad-action"),
        (["place", True, "a1"], "bad-action"),
        (["place", 1.0, "a1"], "bad-action"),
        (["place", 0, "a3", 1], "bad-action"),
        (["return"], "bad-action"),
        (["return", 0], "die-not-staged"),
        (["shift", 0, 0], "bad-action"),
        (["shift", 0, 2], "bad-action"),
        (["shift", 0, True], "bad-action"),
        (["reroll", [0], 5], "bad-action"),
        (["reroll", [1, 0], [5, 5]], "bad-action"),
        (["reroll", [0, 0], [5, 5]], "bad-action"),
        (["reroll", [0, 1], [5]], "bad-action"),
        (["reroll", [0], [7]], "bad-action"),
        (["reroll", [], []], "no-dice-chosen"),
        (["confirm", 1], "bad-action"),
        (["confirm"], "too-few-staged"),
        (["ruin", "a9"], "bad-action"),
        (["ruin", "a2"], "not-magdagdon"),
        (["place", 0, "a3"], "cell-taken"),
        (["place", 0, "d1"], "not-adjacent"),
        (["place", 0, "a2"], "neighbour-differs"),
    ],
)
def test_faults_of_an_action(action: Any, reason: str) -> None:
    assert fault(changed(["turns", 2, "actions", 0], action)) == (reason, 2, 0)


def test_a_number_of_thousands_of_digits_is_a_fault_where_it_stands() -> None:
    text = json.dumps(changed(["turns", 1, "actions", 0, 1], 77777)).replace("77777", "7" * 5000)
    assert fault(text) == ("bad-action", 1, 0)
    assert fault(text[:-1]) == ("not-json", None, None)


def test_the_first_fault_in_reading_order_is_named() -> None:
    broken = changed(["turns", 0, "actions", 2], ["confirm", 1])
    broken["turns"][1]["roll"] = []
    assert fault(broken) == ("bad-action", 0, 2)
    assert fault({**broken, "difficulty": 1}) == ("unknown-difficulty", None, None)


def test_an_action_after_the_end_of_its_turn_is_refused() -> None:
    assert fault(changed(["turns", 0, "actions"], [*EXAMPLE["turns"][0]["actions"], ["confirm"]])) == (
        "not-rolled",
        0,
        3,
    )


def test_a_turn_on_a_full_board_is_refused_as_itself() -> None:
    ruins = [
        {"roll": [1, 3, 5, 5], "actions": [["ruin", f"{column}{row}"]]} for row in "1234" for column in "abcd"
    ]
    source = {"format": "magdagdon/1", "difficulty": "nightmare", "turns": ruins}
    # The final two cells want two dice, and 5 beside 5 is a way.
    assert fault(source) == ("not-magdagdon", 14, 0)
    last = {"roll": [1, 3, 5, 5], "actions": [["place", 2, "c4"], ["place", 3, "d4"], ["confirm"]]}
    full = {**source, "turns": [*ruins[:14], last]}
    assert phase(replay_object(full).game) is Phase.OVER
    assert fault({**full, "turns": [*ruins[:14], last, last]}) == ("game-over", 15, None)


def test_a_finished_turn_is_reduced_to_powers_and_standing_placements() -> None:
    start = rolled(EMPTY, "1112")
    actions = (place(0, "a1"), place(1, "b1"), place(2, "c1"), Return(1), place(1, "a2"), Confirm())
    before_end = after(start, *actions[:-1])
    turn = reduced(Turn((1, 1, 1, 2), actions), before_end)
    assert turn.actions == (Place(0, 0), Place(1, 4), Confirm())


def test_a_reduced_turn_places_in_a_legal_order_where_the_staging_order_is_none() -> None:
    start = rolled("3... .... .... 3...", "3333")
    staging = (place(0, "a2"), place(1, "b2"), place(2, "b3"), place(3, "a3"), Return(0))
    before_end = after(start, *staging)
    turn = reduced(Turn((3, 3, 3, 3), (*staging, Confirm())), before_end)
    # b2 was staged first and is legal last: only a3 touches a permanent number.
    assert turn.actions == (place(3, "a3"), place(2, "b3"), place(1, "b2"), Confirm())
    game = start
    for action in turn.actions:
        game = apply(game, action)
    assert shown(game) == "3.../.3../33../3..."


def test_a_game_without_dice_has_nothing_to_reduce() -> None:
    assert Game(Difficulty.PEACEFUL).staged == ()
