"""What can be wrong with an action or a record, and why.

Knows every reason by name, with the facts that its sentence needs. Knows no sentence:
what a player reads about a reason stands in the catalogues.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Reason(StrEnum):
    """Why something was refused; the value is the error code and never changes."""

    # An action against the rules.
    NOT_ROLLED = "not-rolled"
    ALREADY_ROLLED = "already-rolled"
    GAME_OVER = "game-over"
    IN_MAGDAGDON = "in-magdagdon"
    NOT_MAGDAGDON = "not-magdagdon"
    CELL_TAKEN = "cell-taken"
    NOT_ADJACENT = "not-adjacent"
    NEIGHBOUR_DIFFERS = "neighbour-differs"
    NOTHING_FITS = "nothing-fits"
    DIE_STAGED = "die-staged"
    DIE_NOT_STAGED = "die-not-staged"
    NOTHING_STAGED = "nothing-staged"
    TOO_FEW_STAGED = "too-few-staged"
    NO_CHARGE = "no-charge"
    SHIFT_OUT_OF_RANGE = "shift-out-of-range"
    NO_DICE_CHOSEN = "no-dice-chosen"

    # A record that cannot be read.
    TOO_LARGE = "too-large"
    NOT_TEXT = "not-text"
    NOT_JSON = "not-json"
    NOT_AN_OBJECT = "not-an-object"
    UNKNOWN_KEY = "unknown-key"
    MISSING_KEY = "missing-key"
    UNKNOWN_FORMAT = "unknown-format"
    UNKNOWN_DIFFICULTY = "unknown-difficulty"
    BAD_SEED = "bad-seed"
    BAD_TURNS = "bad-turns"
    BAD_ROLL = "bad-roll"
    BAD_ACTIONS = "bad-actions"
    BAD_ACTION = "bad-action"
    UNKNOWN_ACTION = "unknown-action"
    TURN_UNFINISHED = "turn-unfinished"

    # A position that cannot be judged.
    BAD_BOARD = "bad-board"
    BAD_DICE = "bad-dice"
    BOARD_FULL = "board-full"
    BOARD_DISCONNECTED = "board-disconnected"
    BOARD_NEIGHBOURS_DIFFER = "board-neighbours-differ"


class ShareReason(StrEnum):
    """Why a share code was refused, or none could be made; the value is the error code."""

    NOT_A_CODE = "share-code-not-a-code"
    ALTERED = "share-code-altered"
    LATER_VERSION = "share-code-later-version"
    NOT_LEGAL = "share-code-not-legal"
    TOO_LONG = "share-code-too-long"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason, with the facts that its sentence needs: plain text or whole numbers by name."""

    reason: Reason
    facts: Mapping[str, int | str] = field(default_factory=dict)


class IllegalAction(Exception):
    """An action that the rules refuse; the game stays as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.value)
        self.refusal = refusal


class InvalidRecord(ValueError):
    """A record that is malformed or breaks the rules, with the place of its first fault.

    `turn` and `action` count from 0; both are None for a fault of the record itself,
    `action` is None for a fault of a turn itself.
    """

    def __init__(self, reason: Reason, turn: int | None = None, action: int | None = None) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.turn = turn
        self.action = action


class InvalidPosition(ValueError):
    """Board text, dice or difficulty that name no position of the game."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class InvalidShareCode(ValueError):
    """A text that is no share code of a legal game, or a game too long for one."""

    def __init__(self, reason: ShareReason) -> None:
        super().__init__(reason.value)
        self.reason = reason
