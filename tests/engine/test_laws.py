"""Laws that hold for every game: legality, replay, score, search."""

import json
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magdagdon.coach.ends import ends_with, line_points, pack, placements_to, turn_ends, unpack
from magdagdon.engine.actions import Action, Roll
from magdagdon.engine.board import CELLS, EMPTY, FACES, Board, is_connected, neighbours_agree, with_cells
from magdagdon.engine.dice import DICE
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import IllegalAction, Refusal
from magdagdon.engine.game import (
    Game,
    Phase,
    board_with_staged,
    charges_left,
    is_full,
    is_magdagdon,
    is_stuck,
    phase,
    required,
)
from magdagdon.engine.placement import can_place, legal_cells
from magdagdon.engine.record import Record, Turn, record_object, reduced
from magdagdon.engine.replay import read_record
from magdagdon.engine.rules import after_turn, apply, why_illegal
from magdagdon.engine.scoring import score, score_board
from tests.engine.choosing import chosen_action, every_action
from tests.engine.drawing import after
from tests.engine.drawing import board as drawn_board

CHOICES = st.lists(st.integers(0, 6**4 - 1), max_size=60)
"""Numbers that stand for faces between turns and for one of the legal actions within them."""


@st.composite
def played(draw: st.DrawFn) -> tuple[Game, Record]:
    """A game after random legal actions, with its record; every third choice ends the turn where it can."""
    game = Game(draw(st.sampled_from(Difficulty)))
    turns: list[Turn] = []
    for choice in draw(CHOICES):
        faces = tuple(1 + choice // 6**place % 6 for place in range(4))
        if game.dice is None:
            if is_full(game):
                break
            turns.append(Turn(faces))
            game = apply(game, Roll(faces))
            continue
        action = chosen_action(game, choice, faces)
        turns[-1] = Turn(turns[-1].roll, (*turns[-1].actions, action))
        game = apply(game, action)
    return game, Record(game.difficulty, None, tuple(turns))


@given(played())
def test_an_action_is_legal_if_and_only_if_it_can_be_applied(made: tuple[Game, Record]) -> None:
    game, _ = made
    for action in [*every_action((1, 2, 3, 4)), Roll((1, 2, 3, 4))]:
        refusal = why_illegal(game, action)
        assert refusal == _refusal_of_applying(game, action)


def _refusal_of_applying(game: Game, action: Action) -> Refusal | None:
    try:
        apply(game, action)
    except IllegalAction as fault:
        return fault.refusal
    return None


@given(played())
def test_a_record_replays_to_its_game(made: tuple[Game, Record]) -> None:
    game, record = made
    replay = read_record(json.dumps(record_object(record)))
    assert (replay.game, replay.record) == (game, record)


@given(played())
def test_numbers_stay_connected_and_agree_with_their_neighbours(made: tuple[Game, Record]) -> None:
    game, _ = made
    for board in (game.board, board_with_staged(game)):
        assert is_connected(board)
        assert neighbours_agree(board)


@given(played())
def test_a_reduced_turn_leads_to_the_same_game(made: tuple[Game, Record]) -> None:
    game, record = made
    before = Game(game.difficulty)
    for turn in record.turns:
        begun = apply(before, Roll(turn.roll))
        end = after(begun, *turn.actions)
        if end.dice is None:
            last = after(begun, *turn.actions[:-1])
            short = reduced(turn, last)
            assert after(begun, *short.actions) == end
            assert len(short.actions) <= len(turn.actions)
        before = end


@given(played())
def test_a_whole_turn_in_one_step_is_what_its_actions_give_one_by_one(made: tuple[Game, Record]) -> None:
    game, record = made
    before = Game(game.difficulty)
    for turn in record.turns:
        end = after(before, Roll(turn.roll), *turn.actions)
        assert after_turn(before, turn.roll, turn.actions) in (end if end.dice is None else None, None)
        if end.dice is None:
            last = after(before, Roll(turn.roll), *turn.actions[:-1])
            assert after_turn(before, turn.roll, reduced(turn, last).actions) == end
        before = end


@given(played(), st.integers(0), st.integers(0), st.integers(0))
def test_a_turn_that_breaks_a_rule_is_none_that_can_be_made_in_one_step(
    made: tuple[Game, Record], of_turn: int, of_place: int, of_other: int
) -> None:
    game, record = made
    if not record.turns:
        return
    spoilt = record.turns[of_turn % len(record.turns)]
    before = Game(game.difficulty)
    for turn in record.turns[: record.turns.index(spoilt)]:
        before = after(before, Roll(turn.roll), *turn.actions)
    others = every_action((1, 2, 3, 4))
    place = of_place % (len(spoilt.actions) + 1)
    actions = (*spoilt.actions[:place], others[of_other % len(others)], *spoilt.actions[place + 1 :])
    quick = after_turn(before, spoilt.roll, actions)
    try:
        slow = after(before, Roll(spoilt.roll), *actions)
    except IllegalAction:
        assert quick is None
    else:
        assert quick in (slow, None)


@given(played())
def test_staged_dice_mean_that_the_roll_has_a_way(made: tuple[Game, Record]) -> None:
    game, _ = made
    if game.staged and game.dice:
        assert can_place(game.board, game.dice, required(game))
    if is_magdagdon(game):
        assert turn_ends(game) == []


@given(played())
def test_the_search_finds_a_way_exactly_where_trying_everything_does(made: tuple[Game, Record]) -> None:
    game, _ = made
    if game.dice is not None:
        for count in (1, 2, 3, 4):
            assert can_place(game.board, game.dice, count) == _some_way(game.board, game.dice, count)


@pytest.mark.parametrize("drawn", [".... .... .... ....", "x... .... .... ....", ".x.. .xx. .... ...x"])
def test_the_search_finds_a_way_for_every_first_roll_that_has_one(drawn: str) -> None:
    cells = drawn_board(drawn)
    for roll in combinations_with_replacement(FACES, 4):
        for count in (2, 3):
            assert can_place(cells, roll, count) == _some_way(cells, roll, count)


def _some_way(board: Board, values: tuple[int, ...], count: int) -> bool:
    if count == 0:
        return True
    return any(
        _some_way(with_cells(board, [(cell, value)]), values[:place] + values[place + 1 :], count - 1)
        for place, value in enumerate(values)
        if value not in values[:place]
        for cell in legal_cells(board, value)
    )


@given(played())
def test_the_ends_of_a_turn_are_the_boards_that_confirm_can_leave(made: tuple[Game, Record]) -> None:
    game, _ = made
    if game.dice is None:
        return
    ends = ends_with(game.board, game.dice, required(game))
    assert len(set(ends)) == len(ends)
    assert {unpack(end) for end in ends} == _boards(game.board, game.dice, required(game), 0)
    for end in ends[:20]:
        assert with_cells(game.board, placements_to(game, end)) == unpack(end)


def _boards(board: Board, values: tuple[int, ...], needed: int, placed: int) -> set[Board]:
    found = {board} if placed >= needed else set()
    for place, value in enumerate(values):
        if value in values[:place]:
            continue
        for cell in legal_cells(board, value):
            rest = values[:place] + values[place + 1 :]
            found |= _boards(with_cells(board, [(cell, value)]), rest, needed, placed + 1)
    return found


@given(played())
def test_the_score_is_a_function_of_the_board_alone(made: tuple[Game, Record]) -> None:
    game, _ = made
    sheet = score(game)
    assert sheet == score_board(game.board, game.difficulty, game.powers_used)
    turned = tuple(game.board[4 * column + row] for row in range(4) for column in range(4))
    assert sheet == score_board(turned, game.difficulty, game.powers_used)
    assert line_points(pack(game.board)) == sheet.base + sheet.bonuses


@given(played())
def test_stuck_means_that_no_further_staging_reaches_the_minimum(made: tuple[Game, Record]) -> None:
    game, _ = made
    if game.dice is not None and game.staged:
        missing = required(game) - len(game.staged)
        left = tuple(game.dice[die] for die in DICE if die not in [staged for staged, _ in game.staged])
        assert is_stuck(game) == (missing > 0 and not _some_way(board_with_staged(game), left, missing))


@given(played())
def test_a_game_is_over_exactly_when_its_board_is_full_and_a_turn_fills_one_cell_at_least(
    made: tuple[Game, Record],
) -> None:
    game, record = made
    assert game.turns <= len(CELLS) - game.board.count(EMPTY)
    assert len(record.turns) == game.turns + (game.dice is not None)
    assert 0 <= charges_left(game) <= game.difficulty.charges
    assert (phase(game) is Phase.OVER) == (EMPTY not in game.board)
