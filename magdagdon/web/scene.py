"""What each element of the page shows: a game and a view turned into attributes.

Knows the hooks of docs/formats.md and the words beside them. Refuses to know the DOM: a
scene is plain values, the same for the same input, and `browser` writes them. A look that has
been worked out before is the same object again, so that a press costs what it changes.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from magdagdon.engine.actions import Action, Confirm, Reroll, Shift, Step
from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.dice import DICE
from magdagdon.engine.game import (
    Game,
    Phase,
    charges_left,
    is_stuck,
    phase,
    required,
    turn_number,
)
from magdagdon.engine.rules import why_illegal
from magdagdon.engine.scoring import score
from magdagdon.i18n import Words
from magdagdon.session import Session
from magdagdon.web.board_looks import cells, lines
from magdagdon.web.hooks import DIE_HOOKS
from magdagdon.web.keys import SHOWN
from magdagdon.web.looks import TEXT, Look, Placed, field_look, hidden_or_none, text_or_none, true_or_none
from magdagdon.web.play import Play
from magdagdon.web.told import sentence, tone
from magdagdon.web.view import View, can_drag

CHOOSE_RUIN: Final = "choose-ruin"
LAMPS: Final = (1, 2, 3)

NEW_GAME_AT: Final[Mapping[bool, tuple[Placed, ...]]] = {
    False: (
        ('[data-part="end-new-game"]', {"data-action": None}),
        ('[data-part="menu-new-game"]', {"data-action": "new-game", "hidden": None}),
    ),
    True: (
        ('[data-part="end-new-game"]', {"data-action": "new-game"}),
        ('[data-part="menu-new-game"]', {"data-action": None, "hidden": ""}),
    ),
}
"""Where New Game stands, by whether the game is over: it is in one place at a time."""


class Die(NamedTuple):
    """What a die shows in the tray.

    `cell` is where it is staged, `can` whether it can be pressed now, `drag` whether it can be dragged.
    """

    value: int | None
    cell: int | None
    tumble: str | None
    pressed: bool
    can: bool
    drag: bool


def scene(play: Play, words: Words) -> Iterator[Placed]:
    """The board, the dice and every control and output of the turn."""
    game, view = play.game, play.view
    yield ".game", _root(game, view)
    yield from cells(game, view, words)
    yield from _dice(game, view, words)
    yield from lines(game.board, view, words)
    yield from _controls(game, view)
    yield from _figures(play.session, view, words)
    yield from _powers(game, words)
    told = view.told
    said = {"data-value": told.code, "data-tone": tone(told), TEXT: sentence(words, told) + view.told_again}
    yield '[data-field="message"]', said


@lru_cache(maxsize=2)
def shortcut_looks(on: bool) -> tuple[Placed, ...]:
    """What assistive technology is told of the single-key shortcuts, while they are on."""
    keys = {f'[data-action="{action}"]': key for action, key in SHOWN.items()}
    keys |= {hook: str(die + 1) for die, hook in enumerate(DIE_HOOKS)}
    return tuple((hook, {"aria-keyshortcuts": key if on else None}) for hook, key in keys.items())


def shown_phase(game: Game, view: View) -> str:
    """The phase as the page shows it: the game's, or the choosing of a RUIN's cell."""
    return CHOOSE_RUIN if view.choosing_ruin else phase(game).value


def _root(game: Game, view: View) -> Look:
    now = phase(game)
    return {
        "data-phase": shown_phase(game, view),
        # What the stylesheets ask for: a phase as such changes too often for them.
        "data-doom": true_or_none(now is Phase.MAGDAGDON),
        "data-over": true_or_none(now is Phase.OVER),
        "data-mode": "reroll" if view.chosen is not None else None,
    }


# --- dice and controls ------------------------------------------------------------------


def _dice(game: Game, view: View, words: Words) -> Iterator[Placed]:
    staged, may_drag = dict(game.staged), can_drag(game, view)
    for die in DICE:
        value = game.dice[die] if game.dice else None
        pressed = die in view.chosen if view.chosen is not None else die == view.selected
        tumble = "ab"[view.rolls[die] % 2] if view.rolls[die] else None
        can, drag = value is not None and not view.choosing_ruin, die not in staged and may_drag
        shown = Die(value, staged.get(die), tumble, pressed, can, drag)
        yield DIE_HOOKS[die], _die_look(words, die, shown)


@lru_cache(maxsize=2048)
def _die_look(words: Words, number: int, die: Die) -> Look:
    return {
        "data-value": str(die.value) if die.value else None,
        "data-staged": true_or_none(die.cell is not None),
        "data-tumble": die.tumble,
        "data-drag": text_or_none(number if die.drag else None),
        "aria-pressed": "true" if die.pressed else "false",
        "aria-disabled": true_or_none(not die.can),
        "aria-label": die_label(words, number, die.value, die.cell),
    }


def die_label(words: Words, die: int, value: int | None, cell: int | None) -> str:
    """What a die, counted from 0, is called for who does not see it; `cell` is where it is staged."""
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


def _controls(game: Game, view: View) -> Iterator[Placed]:
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
        offers = action == "undo" and is_stuck(game)
        yield f'[data-action="{action}"]', _control_look(can, shown.get(action, True), offers)
    yield from NEW_GAME_AT[now is Phase.OVER]


@lru_cache(maxsize=8)
def _control_look(can: bool, shown: bool, offers: bool) -> Look:
    return {
        "aria-disabled": true_or_none(not can),
        "hidden": hidden_or_none(not shown),
        "data-offer": true_or_none(offers),
    }


def _can_shift(game: Game, view: View, step: Step) -> bool:
    return view.selected is not None and _is_legal(game, view, Shift(view.selected, step))


def _can_reroll(game: Game, view: View) -> bool:
    if view.chosen is not None:
        return bool(view.chosen)
    return any(_is_legal(game, view, Reroll((die,), (1,))) for die in DICE)


def _is_legal(game: Game, view: View, action: Action) -> bool:
    return not view.choosing_ruin and why_illegal(game, action) is None


# --- outputs ----------------------------------------------------------------------------


def _figures(session: Session, view: View, words: Words) -> Iterator[Placed]:
    game = session.game
    needed, turn = required(game), turn_number(game)
    yield _score_look(words, score(game).total, view.grown)
    yield field_look("turn", turn, words.number(turn))
    yield _turns_look(words, game.turns)
    yield field_look("required", needed, words.number(needed))
    yield field_look("staged", len(game.staged), _staged_note(words, len(game.staged), needed))
    yield field_look("difficulty", game.difficulty.key, game.difficulty.name)
    yield _seed_look(words, session.seed)


@lru_cache(maxsize=256)
def _score_look(words: Words, total: int, grown: bool) -> Placed:
    hook, look = field_look("score", total, words.number(total))
    return hook, {**look, "data-grown": true_or_none(grown)}


@lru_cache(maxsize=64)
def _turns_look(words: Words, turns: int) -> Placed:
    # Translators: at the end of a game; {n} is the number of turns played.
    return field_look("turns", turns, words.npgettext("end.turns", "{n} turn", "{n} turns", turns))


@lru_cache(maxsize=8)
def _seed_look(words: Words, seed: str) -> Placed:
    # Translators: in the menu; {seed} is a text that stands for a game's dice.
    return field_look("seed", seed, words.pgettext("menu.seed", "Seed: {seed}", seed=seed))


@lru_cache(maxsize=64)
def _staged_note(words: Words, staged: int, needed: int) -> str:
    if staged < needed:
        # Translators: inside the CONFIRM button: how many of the needed dice are staged. Very short.
        return words.pgettext("confirm.progress", "{staged} of {n}", staged=staged, n=needed)
    # Translators: inside the CONFIRM button: how many dice are staged when they are enough. Very short.
    return words.npgettext("confirm.enough", "{n} staged", "{n} staged", staged)


def _powers(game: Game, words: Words) -> Iterator[Placed]:
    given, cost = game.difficulty.charges, game.difficulty.next_penalty(game.powers_used)
    yield from _power_looks(words, given, charges_left(game), cost)


@lru_cache(maxsize=64)
def _power_looks(words: Words, given: int, left: int, cost: int | None) -> tuple[Placed, ...]:
    """The lamps, how many charges are left of those given, and what the next Power costs."""
    states = ("none" if lamp > given else "lit" if lamp <= left else "spent" for lamp in LAMPS)
    # Translators: beside the Majda Power lamps: how many Powers are left. Very short.
    left_text = words.npgettext("powers.left", "{n} left", "{n} left", left)
    # Translators: beside the Majda Power lamps: what the next Power costs, such as "next −20". Very short.
    cost_text = words.pgettext("powers.cost", "next −{cost}", cost=cost) if cost else ""
    return (
        *(
            (f'[data-lamp="{lamp}"]', {"data-state": state})
            for lamp, state in zip(LAMPS, states, strict=True)
        ),
        field_look("powers-left", left, left_text),
        ('[data-part="cost"]', {TEXT: cost_text}),
    )
