"""The command line: `python -m magdagdon replay | moves | simulate` (docs/formats.md).

Knows arguments, streams and exit codes: 0 done, 1 refused with an error object, 2 called
wrongly. Refuses to know rules.
"""

import argparse
import errno
import json
import os
import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO, Final

from magdagdon.engine.board import (
    CELL_NAMES,
    EMPTY,
    Board,
    board_text,
    is_connected,
    neighbours_agree,
    parse_board,
)
from magdagdon.engine.dice import DICE, is_seed
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.engine.errors import InvalidPosition, InvalidRecord, Reason
from magdagdon.engine.game import Game, Phase, phase, required
from magdagdon.engine.reading import LARGEST_RECORD
from magdagdon.engine.record import JsonObject
from magdagdon.engine.replay import Replay, read_record
from magdagdon.engine.rules import legal_cells
from magdagdon.engine.scoring import score

REFUSED: Final = 1
WRONG_CALL: Final = 2
MOST_GAMES: Final = 10_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    if sys.stdout is None:
        return WRONG_CALL
    parser = _parser()
    call = parser.parse_args(arguments)
    try:
        if call.command == "replay":
            return _replay(call.file, call.lines)
        if call.command == "moves":
            return _moves(call.board, call.dice, call.difficulty)
        return _simulate(parser, call)
    except OSError as fault:
        if isinstance(fault, BrokenPipeError):
            # The reader has seen enough; what Python would still flush has nowhere to go.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return REFUSED
        what = "write the answer" if fault.filename is None else f"read {fault.filename!r}"
        return _complain(f"cannot {what}: {fault.strerror}", WRONG_CALL)
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m magdagdon", description="MAGDAGDON's rules on the command line.", allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", required=True)

    replay = commands.add_parser("replay", help="replay a game record", allow_abbrev=False)
    replay.add_argument("--lines", action="store_true", help="one record a line, one object a line")
    replay.add_argument("file", metavar="FILE", help="a record's file, or - for standard input")

    moves = commands.add_parser("moves", help="where each die could be staged first", allow_abbrev=False)
    moves.add_argument("--board", required=True, help="board text, such as 34../x3../..../....")
    moves.add_argument("--dice", required=True, help="four faces, such as 3465")
    moves.add_argument("--difficulty", required=True, help="peaceful, survival or nightmare")

    simulate = commands.add_parser("simulate", help="let a player play many games", allow_abbrev=False)
    simulate.add_argument("--difficulty", required=True, choices=tuple(DIFFICULTY_OF_KEY))
    simulate.add_argument("--player", required=True, choices=("random", "greedy", "coach"))
    simulate.add_argument("--games", required=True, type=int)
    simulate.add_argument("--seed", required=True)
    simulate.add_argument(
        "--depth", type=int, choices=(1, 2), default=1, help="turns that the coach looks ahead (1)"
    )
    return parser


def _complain(message: str, code: int) -> int:
    print(f"magdagdon: {message}", file=sys.stderr)
    return code


def _print_object(value: JsonObject) -> None:
    sys.stdout.write(json.dumps(value) + "\n")


# --- replay -----------------------------------------------------------------------------


def _replay(name: str, by_lines: bool) -> int:
    with _opened(name) as stream:
        if by_lines:
            return _replay_lines(stream)
        answer = _answer(stream.read(LARGEST_RECORD + 1))
    _print_object(answer)
    return _complain(f"refused: {answer['error']}", REFUSED) if "error" in answer else 0


def _replay_lines(stream: BinaryIO) -> int:
    write = sys.stdout.write
    encode = json.JSONEncoder().encode
    refused = 0
    for line in _lines(stream):
        answer = _answer(line)
        refused += "error" in answer
        write(encode(answer) + "\n")
    sys.stdout.flush()
    return _complain(f"records refused: {refused}", REFUSED) if refused else 0


def _opened(name: str) -> BinaryIO:
    if name == "-" and sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), name)
    # Standard input is reopened so that leaving the block closes nothing of the interpreter's.
    return os.fdopen(os.dup(sys.stdin.fileno()), "rb") if name == "-" else open(name, "rb")


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines without their end; of one that is too long only enough to see that it is."""
    while line := stream.readline(LARGEST_RECORD + 2):
        whole = line
        while not line.endswith(b"\n") and len(whole) > LARGEST_RECORD:
            line = stream.readline(LARGEST_RECORD)
            if not line:
                break
        yield whole.removesuffix(b"\n")


def _answer(text: bytes) -> JsonObject:
    try:
        return replay_answer(read_record(text))
    except InvalidRecord as fault:
        return {"error": fault.reason.value, "turn": fault.turn, "action": fault.action}


def replay_answer(replay: Replay) -> JsonObject:
    """What `replay` prints of a legal record."""
    game, sheet = replay.game, score(replay.game)
    return {
        "status": phase(game).value,
        "board": board_text(game.board),
        "turns": game.turns,
        "powers_used": game.powers_used,
        "verified": replay.verified,
        "score": {
            "base": sheet.base,
            "bonuses": sheet.bonuses,
            "ruins": sheet.ruins,
            "powers": sheet.powers,
            "total": sheet.total,
        },
    }


# --- moves ------------------------------------------------------------------------------


def _moves(board: str, dice: str, difficulty: str) -> int:
    try:
        answer = moves_answer(board, dice, difficulty)
    except InvalidPosition as fault:
        _print_object({"error": fault.reason.value, "turn": None, "action": None})
        return _complain(f"refused: {fault.reason}", REFUSED)
    _print_object(answer)
    return 0


def moves_answer(board: str, dice: str, difficulty: str) -> JsonObject:
    """What `moves` prints of a position; InvalidPosition where it names none that can be judged."""
    game = Game(_difficulty(difficulty), _judged_board(board), dice=_dice(dice))
    playable = phase(game) is Phase.ROLLED
    legal = {
        str(die): sorted(CELL_NAMES[cell] for cell in legal_cells(game, die)) if playable else []
        for die in DICE
    }
    return {"required": required(game), "playable": playable, "legal": legal}


def _difficulty(key: str) -> Difficulty:
    if key not in DIFFICULTY_OF_KEY:
        raise InvalidPosition(Reason.UNKNOWN_DIFFICULTY)
    return DIFFICULTY_OF_KEY[key]


def _judged_board(text: str) -> Board:
    board = parse_board(text)
    if EMPTY not in board:
        raise InvalidPosition(Reason.BOARD_FULL)
    if not is_connected(board):
        raise InvalidPosition(Reason.BOARD_DISCONNECTED)
    if not neighbours_agree(board):
        raise InvalidPosition(Reason.BOARD_NEIGHBOURS_DIFFER)
    return board


def _dice(text: str) -> tuple[int, ...]:
    if len(text) != len(DICE) or any(symbol not in "123456" for symbol in text):
        raise InvalidPosition(Reason.BAD_DICE)
    return tuple(int(symbol) for symbol in text)


# --- simulate ---------------------------------------------------------------------------


def _simulate(parser: argparse.ArgumentParser, call: argparse.Namespace) -> int:
    # Here and not above: replaying and judging start faster without the players.
    from magdagdon.coach.simulation import simulate  # noqa: PLC0415

    if not 1 <= call.games <= MOST_GAMES:
        parser.error(f"--games must be from 1 to {MOST_GAMES}")
    if not is_seed(f"{call.seed}/{call.games}"):
        parser.error(
            "--seed must be text without control characters, at most 200 characters with the game's number"
        )
    if call.depth != 1 and call.player != "coach":
        parser.error("--depth is the coach's alone")
    result = simulate(DIFFICULTY_OF_KEY[call.difficulty], call.player, call.games, call.seed, call.depth)
    _print_object(dict(result.figures()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
