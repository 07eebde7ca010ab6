"""The two answers that can be compared: what `replay` and what `moves` print, by a literal reading.

It knows the order in which faults are named; it refuses to know reason codes: an error is its place alone.
"""

from collections import Counter
from typing import Any

from tests.literal import field
from tests.literal.game import Game, faces, required_minimum
from tests.literal.scoring import combinations, score
from tests.literal.shape import DIFFICULTIES, FaultError, action_of, insist, json_value, record_of, turn_of

__all__ = ["examine", "faces", "moves", "replay"]


def replay(text: str | bytes) -> dict[str, Any]:
    """The object that `replay` prints for a record, `"error": True` standing for any reason code."""
    return examine(text)[0]


def examine(text: str | bytes) -> tuple[dict[str, Any], Counter[str]]:
    """The answer to a record, and how often each rule or fault was met on the way."""
    try:
        record: dict[str, Any] = record_of(json_value(text))
    except FaultError as fault:
        return error_at(None, None), Counter(["fault: " + str(fault)])
    game = Game(record["difficulty"], record.get("seed"))
    for turn, value in enumerate(record["turns"]):
        error = play_turn(game, turn, value)
        if error is not None:
            return error, game.met
    count_the_end(game)
    return answer(game), game.met


def play_turn(game: Game, turn: int, value: object) -> dict[str, Any] | None:
    """Play one turn of a record; the error object where it has a fault."""
    action = None
    try:
        roll, actions = turn_of(value)
        game.roll(roll)
        for action, action_value in enumerate(actions):  # noqa: B007  # the error tells how far the loop came
            game.act(action_of(action_value))
    except FaultError as fault:
        game.met["fault: " + str(fault)] += 1
        return error_at(turn, action)
    return None


def error_at(turn: int | None, action: int | None) -> dict[str, Any]:
    """The error object without its reason code."""
    return {"error": True, "turn": turn, "action": action}


def answer(game: Game) -> dict[str, Any]:
    """The object for a record that was legal to its end."""
    return {
        "status": game.status(),
        "board": field.board_text(game.board),
        "turns": game.turns,
        "powers_used": game.powers_used,
        "verified": game.verified,
        "score": score(game.board, game.difficulty, game.powers_used),
    }


def count_the_end(game: Game) -> None:
    """Note how a legal record ends."""
    game.met["end " + game.status()] += 1
    game.met[f"end {game.status()} in {game.difficulty}"] += 1
    game.met[f"verified {game.verified}"] += 1
    if game.staged:
        game.met["end with dice staged"] += 1
    for name in combinations(game.board):
        game.met["line " + name] += 1
    if score(game.board, game.difficulty, game.powers_used)["total"] < 0:
        game.met["score below zero"] += 1


def moves(board_text: str, dice_text: str, difficulty_text: str) -> dict[str, Any]:
    """The object that `moves` prints for a board, four dice and a difficulty."""
    try:
        board = board_to_judge(board_text)
        insist(len(dice_text) == 4 and all(sign in field.NUMBERS for sign in dice_text), "dice")
        insist(difficulty_text in DIFFICULTIES, "difficulty")
    except FaultError:
        return error_at(None, None)
    dice = {die: int(sign) for die, sign in enumerate(dice_text)}
    required = required_minimum(board, difficulty_text)
    playable = field.way_to_place(board, dice, required) is not None
    legal = {str(die): field.legal_cells(board, face) if playable else [] for die, face in dice.items()}
    return {"required": required, "playable": playable, "legal": legal}


def board_to_judge(text: str) -> field.Board:
    """A board that `moves` answers about."""
    board = field.board_from_text(text)
    if board is None:
        raise FaultError("board text")
    insist(field.empty_cells(board) != [], "full board")
    insist(field.is_one_connected_field(board), "numbers are not one field")
    insist(field.neighbours_agree(board), "neighbours that differ by more than 1")
    return board
