"""What the page must show of a game, said from the engine and the contract alone.

Knows hooks and their values. Refuses to know how the page comes to them: nothing of
`magdagdon.web` is asked.
"""

from dataclasses import dataclass

from magdagdon.engine.actions import Confirm, Reroll, Shift
from magdagdon.engine.board import CELL_NAMES, EMPTY, LINE_OF_NAME, RUIN
from magdagdon.engine.dice import DICE
from magdagdon.engine.game import Game, Phase, board_with_staged, charges_left, phase, required
from magdagdon.engine.rules import legal_cells, why_illegal
from magdagdon.engine.scoring import line_sheet, score
from tests.e2e.game_page import GamePage, Hooks

FIELDS_OF_A_GAME = ("score", "turn", "turns", "required", "staged", "powers-left", "difficulty")
FIELDS_OF_THE_END = ("base", "bonuses", "ruins", "powers")
CONTROLS_OF_A_TURN = (
    "roll", "confirm", "undo", "shift-down", "shift-up", "reroll", "cancel-reroll", "accept", "cancel-accept",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hands:
    """What is in the player's hands, not in the game: a selected die, dice for REROLL, an acceptance."""

    selected: int | None = None
    chosen: frozenset[int] | None = None
    accepted: bool = False


EMPTY_HANDS = Hands()


def assert_shows(page: GamePage, game: Game, hands: Hands = EMPTY_HANDS) -> None:
    """The page shows this game, in every hook that has something to say of it."""
    shown, wanted = page.hooks(), should_show(game, hands)
    names = wanted["fields"].keys()
    shown["fields"] = {name: shown["fields"].get(name) for name in names}
    shown["controls"] = {name: shown["controls"].get(name) for name in CONTROLS_OF_A_TURN}
    wanted_controls = wanted["controls"]
    for name, state in list(shown["controls"].items()):
        # A control that cannot be used now may be out of sight as well, where another takes its place.
        if state is None and wanted_controls[name] == "disabled":
            shown["controls"][name] = "disabled"
    wrong = differences(shown, wanted)
    assert not wrong, "; ".join(wrong)


def differences(shown: Hooks, wanted: Hooks) -> list[str]:
    """Where two readings of the hooks differ, hook by hook."""
    found = []
    for kind, right in wanted.items():
        is_table = isinstance(right, dict)
        for name, value in right.items() if is_table else [("", right)]:
            read = shown[kind].get(name) if is_table else shown[kind]
            if read != value:
                found.append(f"{kind} {name}: shows {read}, should show {value}")
    return found


def should_show(game: Game, hands: Hands = EMPTY_HANDS) -> Hooks:
    """The hooks' values for a game."""
    return {
        "phase": "choose-ruin" if hands.accepted else phase(game).value,
        "mode": None if hands.chosen is None else "reroll",
        "cells": {name: _cell(game, hands, cell) for cell, name in enumerate(CELL_NAMES)},
        "dice": {str(die): _die(game, hands, die) for die in DICE},
        "lines": {name: _line(game, line) for name, line in LINE_OF_NAME.items()},
        "fields": _fields(game),
        "controls": _controls(game, hands),
    }


def _cell(game: Game, hands: Hands, cell: int) -> list[str | None]:
    value = board_with_staged(game)[cell]
    if hands.accepted:
        legal = value == EMPTY
    else:
        legal = hands.selected is not None and cell in legal_cells(game, hands.selected)
    if value == EMPTY:
        return ["empty", None, "true" if legal else None]
    if value == RUIN:
        return ["ruin", None, None]
    return ["number" if game.board[cell] else "staged", str(value), None]


def _die(game: Game, hands: Hands, die: int) -> list[str | None]:
    value = str(game.dice[die]) if game.dice else None
    pressed = die == hands.selected if hands.chosen is None else die in hands.chosen
    staged = any(die == on_board for on_board, _ in game.staged)
    return [value, "true" if pressed else "false", "true" if staged else None]


def _line(game: Game, line: tuple[int, ...]) -> list[str]:
    sheet = line_sheet(game.board, line)
    return [str(sheet.sum), sheet.bonus.value if sheet.bonus else "none"]


def _fields(game: Game) -> dict[str, str | None]:
    sheet, over = score(game), phase(game) is Phase.OVER
    fields: dict[str, str | None] = {
        "score": str(sheet.total),
        "turns": str(game.turns),
        "required": str(required(game)),
        "staged": str(len(game.staged)),
        "powers-left": str(charges_left(game)),
        "difficulty": game.difficulty.key,
    }
    if not over:
        fields["turn"] = str(game.turns + 1)
    parts = (sheet.base, sheet.bonuses, sheet.ruins, sheet.powers)
    for name, part in zip(FIELDS_OF_THE_END, parts, strict=True):
        fields[name] = str(part) if over else None
    return fields


def _controls(game: Game, hands: Hands) -> dict[str, str]:
    now, selected = phase(game), hands.selected
    free = not hands.accepted
    may_reroll = any(why_illegal(game, Reroll((die,), (1,))) is None for die in DICE)
    usable = {
        "roll": now is Phase.READY,
        "confirm": why_illegal(game, Confirm()) is None,
        "undo": bool(game.staged),
        "shift-down": free and selected is not None and why_illegal(game, Shift(selected, -1)) is None,
        "shift-up": free and selected is not None and why_illegal(game, Shift(selected, 1)) is None,
        "reroll": free and (may_reroll if hands.chosen is None else bool(hands.chosen)),
        "cancel-reroll": hands.chosen is not None,
        "accept": now is Phase.MAGDAGDON and free,
        "cancel-accept": hands.accepted,
    }
    return {name: "usable" if can else "disabled" for name, can in usable.items()}
