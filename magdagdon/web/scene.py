"""What each element of the page shows: a game and a view turned into attributes.

Knows the hooks of docs/formats.md and the words beside them. Refuses to know the DOM: a
scene is plain values, the same for the same input, and `browser` writes them.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from magdagdon.engine.actions import Action, Confirm, Reroll, Shift, Step
from magdagdon.engine.board import CELL_NAMES, EMPTY, LINE_OF_NAME, RUIN, Board
from magdagdon.engine.dice import DICE
from magdagdon.engine.game import (
    Game,
    Phase,
    board_with_staged,
    charges_left,
    is_stuck,
    phase,
    required,
    turn_number,
)
from magdagdon.engine.rules import legal_cells, why_illegal
from magdagdon.engine.scoring import line_sheet, score
from magdagdon.i18n import Words
from magdagdon.session import Session
from magdagdon.web.play import Play, View
from magdagdon.web.told import sentence, tone

Look: TypeAlias = Mapping[str, str | None]
"""Attributes of an element; None takes one away, `text` is the text inside it."""

Scene: TypeAlias = dict[str, Look]
"""Looks by selector."""

TEXT: Final = "text"
CHOOSE_RUIN: Final = "choose-ruin"


def scene(play: Play, words: Words) -> Scene:
    """The board, the dice and every control and output of the turn."""
    game, view = play.game, play.view
    looks: Scene = {".game": _root(game, view)}
    looks.update(_cells(game, view, words))
    looks.update(_dice(game, view, words))
    looks.update(_lines(game.board, words))
    looks.update(_controls(game, view))
    looks.update(_figures(play.session, words))
    looks.update(_powers(game, words))
    looks['[data-field="message"]'] = {
        "data-value": view.told.code,
        "data-tone": tone(view.told),
        TEXT: sentence(words, view.told),
    }
    return looks


def shown_phase(game: Game, view: View) -> str:
    """The phase as the page shows it: the game's, or the choosing of a RUIN's cell."""
    return CHOOSE_RUIN if view.choosing_ruin else phase(game).value


def _true(holds: bool) -> str | None:
    return "true" if holds else None


def _hidden(hides: bool) -> str | None:
    return "" if hides else None


def _root(game: Game, view: View) -> Look:
    return {
        "data-phase": shown_phase(game, view),
        "data-mode": "reroll" if view.chosen is not None else None,
    }


# --- board ------------------------------------------------------------------------------


def _cells(game: Game, view: View, words: Words) -> Iterator[tuple[str, Look]]:
    board = board_with_staged(game)
    staged = {cell for _, cell in game.staged}
    targets = _targets(game, view)
    for cell, name in enumerate(CELL_NAMES):
        value = board[cell]
        state = "staged" if cell in staged else _state(value)
        yield (
            f'[data-cell="{name}"]',
            {
                "data-state": state,
                "data-value": str(value) if state in ("staged", "number") else None,
                "data-legal": _true(cell in targets),
                "data-fresh": _true(cell in view.fresh),
                "aria-label": _cell_label(words, name, state, value, cell in targets, view),
            },
        )


def _state(value: int) -> str:
    if value == EMPTY:
        return "empty"
    return "ruin" if value == RUIN else "number"


def _targets(game: Game, view: View) -> set[int]:
    """The cells that a press would use: of the selected die, or for the RUIN."""
    if view.choosing_ruin:
        return {cell for cell, value in enumerate(game.board) if value == EMPTY}
    return set() if view.selected is None else set(legal_cells(game, view.selected))


def _cell_label(words: Words, name: str, state: str, value: int, target: bool, view: View) -> str:
    if state == "staged":
        # Translators: a cell for screen readers; {cell} such as b3, {value} is the face of the die on it.
        return words.pgettext("cell.staged", "{cell}: {value}, staged", cell=name, value=value)
    if state == "number":
        # Translators: a cell for screen readers; {cell} such as b3, {value} is its permanent number.
        return words.pgettext("cell.number", "{cell}: {value}", cell=name, value=value)
    if state == "ruin":
        # Translators: a cell for screen readers; {cell} such as b3.
        return words.pgettext("cell.ruin", "{cell}: RUIN", cell=name)
    if target and view.choosing_ruin:
        # Translators: an empty cell for screen readers while the cell of a RUIN is to be chosen.
        return words.pgettext("cell.ruin-target", "{cell}: empty, can become the RUIN", cell=name)
    if target and view.selected is not None:
        # Translators: an empty cell for screen readers; {die} is the number of the selected die, 1 to 4.
        return words.pgettext(
            "cell.legal", "{cell}: empty, legal for die {die}", cell=name, die=view.selected + 1
        )
    # Translators: a cell for screen readers; {cell} such as b3.
    return words.pgettext("cell.empty", "{cell}: empty", cell=name)


def _lines(board: Board, words: Words) -> Iterator[tuple[str, Look]]:
    for name, line in LINE_OF_NAME.items():
        sheet = line_sheet(board, line)
        hook = f'[data-line="{name}"]'
        yield (
            hook,
            {
                "data-sum": str(sheet.sum),
                "data-bonus": sheet.bonus.value if sheet.bonus else "none",
                "data-pattern": sheet.pattern,
            },
        )
        yield f"{hook} .line-sum", {TEXT: words.number(sheet.sum) if any(sheet.values) else ""}
        yield f"{hook} .line-bonus", {TEXT: f"+{words.number(sheet.points)}" if sheet.bonus else ""}


# --- dice and controls ------------------------------------------------------------------


def _dice(game: Game, view: View, words: Words) -> Iterator[tuple[str, Look]]:
    staged = dict(game.staged)
    for die in DICE:
        value = game.dice[die] if game.dice else None
        pressed = die in view.chosen if view.chosen is not None else die == view.selected
        yield (
            f'[data-die="{die}"]',
            {
                "data-value": str(value) if value else None,
                "data-staged": _true(die in staged),
                "data-tumble": "ab"[view.rolls[die] % 2] if view.rolls[die] else None,
                "aria-pressed": "true" if pressed else "false",
                "aria-disabled": _true(value is None or view.choosing_ruin),
                "aria-label": _die_label(words, die, value, staged.get(die)),
            },
        )


def _die_label(words: Words, die: int, value: int | None, cell: int | None) -> str:
    if value is None:
        # Translators: a die in the tray for screen readers; {die} is its number, 1 to 4.
        return words.pgettext("die.unrolled", "Die {die}: not rolled", die=die + 1)
    if cell is not None:
        # Translators: a die for screen readers that is staged on a cell such as b3; pressing it returns it.
        return words.pgettext(
            "die.staged",
            "Die {die}: {value}, staged on {cell}",
            die=die + 1,
            value=value,
            cell=CELL_NAMES[cell],
        )
    # Translators: a die in the tray for screen readers; {die} is its number, 1 to 4, {value} its face.
    return words.pgettext("die.rolled", "Die {die}: {value}", die=die + 1, value=value)


def _controls(game: Game, view: View) -> Iterator[tuple[str, Look]]:
    now = phase(game)
    usable = {
        "roll": now is Phase.READY,
        "confirm": why_illegal(game, Confirm()) is None,
        "undo": bool(game.staged),
        "shift-down": _can_shift(game, view, -1),
        "shift-up": _can_shift(game, view, 1),
        "reroll": _can_reroll(game, view),
        "cancel-reroll": view.chosen is not None,
        "accept": now is Phase.MAGDAGDON and not view.choosing_ruin,
        "cancel-accept": view.choosing_ruin,
    }
    shown = {
        "roll": now in (Phase.READY, Phase.OVER),
        "confirm": now not in (Phase.READY, Phase.OVER),
        # These are there only while they can be used.
        **{action: usable[action] for action in ("accept", "cancel-accept", "cancel-reroll")},
    }
    for action, can in usable.items():
        look = {"aria-disabled": _true(not can), "hidden": _hidden(not shown.get(action, True))}
        if action == "undo":
            look["data-offer"] = _true(is_stuck(game))
        yield f'[data-action="{action}"]', look
    yield '[data-part="end-new-game"]', {"data-action": "new-game" if now is Phase.OVER else None}
    yield (
        '[data-part="menu-new-game"]',
        {"data-action": None if now is Phase.OVER else "new-game", "hidden": _hidden(now is Phase.OVER)},
    )


def _can_shift(game: Game, view: View, step: Step) -> bool:
    return view.selected is not None and _is_legal(game, view, Shift(view.selected, step))


def _can_reroll(game: Game, view: View) -> bool:
    if view.chosen is not None:
        return bool(view.chosen)
    return any(_is_legal(game, view, Reroll((die,), (1,))) for die in DICE)


def _is_legal(game: Game, view: View, action: Action) -> bool:
    return not view.choosing_ruin and why_illegal(game, action) is None


# --- outputs ----------------------------------------------------------------------------


def _figures(session: Session, words: Words) -> Iterator[tuple[str, Look]]:
    game = session.game
    total, needed = score(game).total, required(game)
    turn = turn_number(game)
    yield field_look("score", total, words.number(total))
    yield field_look("turn", turn, words.number(turn))
    # Translators: at the end of a game; {n} is the number of turns played.
    yield field_look("turns", game.turns, words.npgettext("end.turns", "{n} turn", "{n} turns", game.turns))
    yield field_look("required", needed, words.number(needed))
    yield field_look("staged", len(game.staged), _staged_note(words, len(game.staged), needed))
    yield field_look("difficulty", game.difficulty.key, game.difficulty.name)
    # Translators: in the menu; {seed} is a text that stands for a game's dice.
    yield field_look("seed", session.seed, words.pgettext("menu.seed", "Seed: {seed}", seed=session.seed))


def field_look(name: str, value: int | str, text: str) -> tuple[str, Look]:
    """An output's plain value and the player's text."""
    return f'[data-field="{name}"]', {"data-value": str(value), TEXT: text}


def _staged_note(words: Words, staged: int, needed: int) -> str:
    if staged < needed:
        # Translators: inside the CONFIRM button: how many of the needed dice are staged. Very short.
        return words.pgettext("confirm.progress", "{staged} of {n}", staged=staged, n=needed)
    # Translators: inside the CONFIRM button: how many dice are staged when they are enough. Very short.
    return words.npgettext("confirm.enough", "{n} staged", "{n} staged", staged)


def _powers(game: Game, words: Words) -> Iterator[tuple[str, Look]]:
    left = charges_left(game)
    for lamp in range(1, 4):
        state = "none" if lamp > game.difficulty.charges else "lit" if lamp <= left else "spent"
        yield f'[data-lamp="{lamp}"]', {"data-state": state}
    # Translators: beside the Majda Power lamps: how many Powers are left. Very short.
    yield field_look("powers-left", left, words.npgettext("powers.left", "{n} left", "{n} left", left))
    cost = game.difficulty.next_penalty(game.powers_used)
    # Translators: beside the Majda Power lamps: what the next Power costs, such as "next −20". Very short.
    text = words.pgettext("powers.cost", "next −{cost}", cost=cost) if cost else ""
    yield '[data-part="cost"]', {TEXT: text}
