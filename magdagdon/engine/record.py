"""The game record: a whole game as values, and as the JSON value that stands for it.

Knows the format `magdagdon/1` (docs/formats.md) as it is written, and how a finished turn is
reduced. Refuses to judge: `replay` reads records and takes them through the rules.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Roll, Ruin, Shift
from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, placements
from magdagdon.engine.placement import in_legal_order

FORMAT: Final = "magdagdon/1"

JsonObject: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Turn:
    """A roll and what was done with it, in order."""

    roll: tuple[int, ...]
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played; the last turn may be unfinished."""

    difficulty: Difficulty
    seed: str | None = None
    turns: tuple[Turn, ...] = ()


def rerolls_of(actions: Iterable[Action]) -> list[Reroll]:
    """The REROLLs among a turn's actions, in order: the k-th is draw k of its turn."""
    return [action for action in actions if isinstance(action, Reroll)]


def record_object(record: Record) -> JsonObject:
    """The record as the JSON value that `replay_object` reads."""
    head: JsonObject = {"format": FORMAT, "difficulty": record.difficulty.key}
    if record.seed is not None:
        head["seed"] = record.seed
    head["turns"] = [
        {"roll": list(turn.roll), "actions": [action_array(action) for action in turn.actions]}
        for turn in record.turns
    ]
    return head


def action_array(action: Action) -> list[Any]:
    """An action of a turn as a record writes it."""
    match action:
        case Place(die, cell):
            return ["place", die, CELL_NAMES[cell]]
        case Return(die):
            return ["return", die]
        case Shift(die, step):
            return ["shift", die, step]
        case Reroll(dice, values):
            return ["reroll", list(dice), list(values)]
        case Confirm():
            return ["confirm"]
        case Ruin(cell):
            return ["ruin", CELL_NAMES[cell]]
        case Roll():
            raise AssertionError("a turn's roll is no action of a record")


def reduced(turn: Turn, before_end: Game) -> Turn:
    """A finished turn without its detours: Powers, standing placements, then its end.

    `before_end` is the game just before the turn's last action. The placements come in an
    order in which each is legal: the staging order where that is one.
    """
    powers = [action for action in turn.actions if isinstance(action, Shift | Reroll)]
    die_on = {cell: die for die, cell in before_end.staged}
    standing = in_legal_order(before_end.board, placements(before_end, before_end.staged))
    places = [Place(die_on[cell], cell) for cell, _ in standing]
    return Turn(turn.roll, (*powers, *places, turn.actions[-1]))
