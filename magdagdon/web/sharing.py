"""What a finished game gives to share: links, a text, a file.

Knows how they are written (docs/formats.md). Refuses to know how they leave the page.
"""

import json
import re
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game
from magdagdon.engine.record import Record, record_object
from magdagdon.engine.scoring import score
from magdagdon.engine.share import share_code
from magdagdon.engine.symbols import board_symbols
from magdagdon.i18n import Message, Words
from magdagdon.web.link import BEAT, GAME

LONGEST_NAME: Final = 60

STATUS: Final = {
    # Translators: below the buttons Copy and Share, after Copy. One word or two.
    "copied": Message("share.copied", "Copied."),
    # Translators: below the buttons Copy and Share, after Share. One word or two.
    "shared": Message("share.shared", "Shared."),
    # Translators: below the buttons Copy and Share, when the player left the choice of where to share.
    "cancelled": Message("share.cancelled", "Not shared."),
    # Translators: below the buttons Copy and Share: the browser did not do it; the text is selected now.
    "refused": Message("share.refused", "The browser refused. The text is selected: copy it yourself."),
}
"""What has come of a press, by its outcome."""

_UNRESERVED: Final = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
_NOT_IN_A_FILE_NAME: Final = re.compile(r"[^\w.-]+")


def watch_link(address: str, record: Record) -> str:
    """The link by which the whole game is watched; InvalidShareCode(TOO_LONG) where no link can hold it."""
    return f"{address}#{GAME}={share_code(record)}"


def challenge_link(address: str, seed: str, difficulty: Difficulty, total: int) -> str:
    """The link that begins a game on the same dice, with a score to beat."""
    return f"{address}?seed={_quoted(seed)}&difficulty={difficulty.key}#{BEAT}={total}"


def result_text(words: Words, game: Game, ending: str) -> str:
    """The board in symbols, the score, and a link, or the seed where no link leads to the page."""
    # Translators: one line of a message that a player sends to others, between the board and a link;
    # {difficulty} such as PEACEFUL, {points} the score. MAGDAGDON stays as it is.
    line = words.pgettext(
        "share.line",
        "MAGDAGDON, {difficulty}: {points} points",
        difficulty=game.difficulty.name,
        points=score(game).total,
    )
    return f"{board_symbols(game.board)}\n{line}\n{ending}"


def record_text(record: Record) -> str:
    """The content of a game's file."""
    return json.dumps(record_object(record), ensure_ascii=False) + "\n"


def file_name(seed: str) -> str:
    """The name of a game's file; what no file system likes becomes a hyphen."""
    safe = _NOT_IN_A_FILE_NAME.sub("-", seed)[:LONGEST_NAME].strip("-.")
    return f"magdagdon-{safe or 'game'}.json"


def _quoted(text: str) -> str:
    """A text as a query's value; urllib would be one more module to load."""
    return "".join(chr(byte) if byte in _UNRESERVED else f"%{byte:02X}" for byte in text.encode())
