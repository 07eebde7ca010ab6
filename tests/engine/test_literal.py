"""The engine against a second, literal reading of the rules, on records legal and broken."""

import random
from collections.abc import Callable

import pytest

from magdagdon.__main__ import moves_answer, replay_answer
from magdagdon.engine.errors import InvalidPosition, InvalidRecord
from magdagdon.engine.record import JsonObject
from magdagdon.engine.replay import read_record
from tests.literal import rules
from tests.literal.records import broken_record, legal_record, moves_question

REFUSED = {"error": True, "turn": None, "action": None}


def engine_answer(text: str) -> JsonObject:
    try:
        return replay_answer(read_record(text))
    except InvalidRecord as fault:
        return {"error": True, "turn": fault.turn, "action": fault.action}


def engine_moves(board: str, dice: str, difficulty: str) -> JsonObject:
    try:
        return moves_answer(board, dice, difficulty)
    except InvalidPosition:
        return REFUSED


def assert_agreement(draw: Callable[[random.Random], str], seeds: range) -> None:
    for number in seeds:
        text = draw(random.Random(f"agreement/{number}"))
        assert engine_answer(text) == rules.replay(text), text


@pytest.mark.parametrize("draw", [legal_record, broken_record])
@pytest.mark.parametrize("part", range(4))
def test_both_readings_give_the_same_answers(draw: Callable[[random.Random], str], part: int) -> None:
    assert_agreement(draw, range(part * 25, part * 25 + 25))


@pytest.mark.long
@pytest.mark.parametrize("draw", [legal_record, broken_record])
@pytest.mark.parametrize("part", range(20))
def test_both_readings_give_the_same_answers_on_thousands(
    draw: Callable[[random.Random], str], part: int
) -> None:
    assert_agreement(draw, range(1000 + part * 250, 1000 + part * 250 + 250))


def test_both_readings_give_the_same_moves() -> None:
    for number in range(150):
        question = moves_question(random.Random(f"moves/{number}"))
        assert engine_moves(*question) == rules.moves(*question), question
