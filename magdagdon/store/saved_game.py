"""A game under way, as it is kept between visits.

Knows its document: id, revision, record, and a picture for whoever draws the page before
Python is there. Refuses to know how a game is played: loading replays the record.
"""

from dataclasses import dataclass
from typing import Any, Final

from magdagdon.engine.board import CELL_NAMES, LINE_OF_NAME, Board, board_text
from magdagdon.engine.errors import InvalidRecord
from magdagdon.engine.game import Game, charges_left, phase, required, turn_number
from magdagdon.engine.record import record_object
from magdagdon.engine.replay import Replay, replay_object
from magdagdon.engine.scoring import line_sheet, score
from magdagdon.store.documents import PREFIX, Unreadable, read_document, write_document
from magdagdon.store.numbers import is_count
from magdagdon.store.texts import TextStore

KEY: Final = f"{PREFIX}game"
"""Where the ordinary game is; a daily game has a key of its own."""


MOST_HINTS: Final = 10**6
MOST_REVISION: Final = 2**52
"""What is above counts as this much, so that counting on never leaves what can be read."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as it is stored: its record's replay proves it legal. `hints` counts those that were taken."""

    id: str
    revision: int
    replay: Replay
    hints: int = 0


def load_game(store: TextStore, key: str = KEY) -> SavedGame | None:
    """The game under a key; None where there is none, Unreadable where it cannot be replayed whole."""
    document = read_document(store, key)
    if document is None:
        return None
    identity, revision, hints = document.get("id"), document.get("revision"), document.get("hints", 0)
    if not (isinstance(identity, str) and identity and type(revision) is int and is_count(hints)):
        raise Unreadable(key)
    try:
        replay = replay_object(document.get("record"))
    except InvalidRecord:
        raise Unreadable(key) from None
    if replay.record.seed is None:
        raise Unreadable(key)
    return SavedGame(identity, min(max(revision, 0), MOST_REVISION), replay, min(hints, MOST_HINTS))


def save_game(store: TextStore, saved: SavedGame, key: str = KEY) -> None:
    """Keep a game under a key, in place of the one before; StoreFault where the store refuses it."""
    document = {
        "revision": saved.revision,
        "id": saved.id,
        "record": record_object(saved.replay.record),
        "picture": picture(saved.replay.game),
    }
    write_document(store, key, document | {"hints": saved.hints} if saved.hints else document)


def picture(game: Game) -> dict[str, Any]:
    """What the page shows of a game, for drawing it before Python is there; Python never reads it."""
    return {
        "board": board_text(game.board),
        "dice": list(game.dice) if game.dice else None,
        "staged": [[die, CELL_NAMES[cell]] for die, cell in game.staged],
        "phase": phase(game).value,
        "score": score(game).total,
        "difficulty": game.difficulty.key,
        "turn": turn_number(game),
        "required": required(game),
        "charges": [game.difficulty.charges, charges_left(game)],
        "lines": {
            name: _line_picture(game.board, line)
            for name, line in LINE_OF_NAME.items()
            if any(game.board[cell] for cell in line)
        },
    }


def _line_picture(board: Board, line: tuple[int, ...]) -> dict[str, Any]:
    sheet = line_sheet(board, line)
    if sheet.bonus is None:
        return {"sum": sheet.sum}
    return {
        "sum": sheet.sum,
        "bonus": sheet.bonus.value,
        "points": sheet.points,
        "pattern": sheet.pattern,
    }
