"""What the replay shows: a moment of a recorded game as looks.

Knows the hooks of its dialog, and the keys and controls that step through it. Refuses to know the DOM, and
how one comes to a record.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.dice import DICE
from magdagdon.engine.game import board_with_staged
from magdagdon.engine.scoring import score
from magdagdon.i18n import Words
from magdagdon.web.board_looks import Cell, cell_label, state_of
from magdagdon.web.keys import Stroke
from magdagdon.web.looks import TEXT, Look, Placed, true_or_none
from magdagdon.web.scene import die_label
from magdagdon.web.told import sentence
from magdagdon.web.watching import Moment, Watching

PLAY: Final = "replay-play"

STEPS: Final[Mapping[str, str]] = {
    "replay-first": "first",
    "replay-back": "back",
    "replay-forward": "forward",
    "replay-last": "last",
    "replay-turn-back": "turn-back",
    "replay-turn-forward": "turn-forward",
}
"""Where each control of the replay leads, by its action."""

_BACKWARD: Final = frozenset({"replay-first", "replay-back", "replay-turn-back"})

_ACTION_OF_KEY: Final[Mapping[str, str]] = {
    "ArrowLeft": "replay-back",
    "ArrowRight": "replay-forward",
    "Home": "replay-first",
    "End": "replay-last",
    "PageUp": "replay-turn-back",
    "PageDown": "replay-turn-forward",
    " ": PLAY,
}


def action_of_key(stroke: Stroke) -> str | None:
    """The control that a key stands for in the replay; None for any other key, and for all with modifiers."""
    if stroke.modified or stroke.shifted or (stroke.key == " " and stroke.repeated):
        return None
    return _ACTION_OF_KEY.get(stroke.key)


def replay_looks(watching: Watching, words: Words, again: str = "") -> Iterator[Placed]:
    """The dialog at a moment; `again` tells a sentence apart that is said once more."""
    moment = watching.moment
    total = score(moment.game).total
    yield (
        '[data-dialog="replay"]',
        {"data-at": str(watching.at), "data-playing": true_or_none(watching.is_playing)},
    )
    yield '[data-part="replay-difficulty"]', {TEXT: watching.difficulty.name}
    yield '[data-part="replay-turn"]', {"data-value": str(moment.turn), TEXT: _turn(watching, words)}
    yield '[data-part="replay-score"]', {"data-value": str(total), TEXT: words.number(total)}
    yield from _cells(moment, words)
    yield from _dice(moment, watching.at, words)
    yield '[data-part="replay-told"]', {TEXT: sentence(words, moment.told) + again}
    yield from _controls(watching, words)


def _turn(watching: Watching, words: Words) -> str:
    if not watching.turns:
        return ""
    # Translators: in the replay of a game: which of its turns is shown. Short.
    return words.pgettext(
        "replay.turn", "Turn {turn} of {all}", turn=max(watching.moment.turn, 1), all=watching.turns
    )


def _cells(moment: Moment, words: Words) -> Iterator[Placed]:
    staged = {cell for _, cell in moment.game.staged}
    for cell, value in enumerate(board_with_staged(moment.game)):
        state, fresh = "staged" if cell in staged else state_of(value), cell in moment.fresh
        shown = Cell(state, value, None, threat=False, fresh=fresh, current=False, drag=None)
        name = CELL_NAMES[cell]
        look = {
            "data-state": state,
            "data-value": str(value) if state in ("staged", "number") else None,
            "data-fresh": true_or_none(fresh),
            "aria-label": cell_label(words, name, shown),
        }
        yield f'[data-replay-cell="{name}"]', look


def _dice(moment: Moment, at: int, words: Words) -> Iterator[Placed]:
    dice, staged = moment.game.dice, dict(moment.game.staged)
    for die in DICE:
        value = dice[die] if dice else None
        look: Look = {
            "data-value": str(value) if value else None,
            "data-staged": true_or_none(die in staged),
            "data-tumble": "ab"[at % 2] if die in moment.rolled else None,
            "aria-label": die_label(words, die, value, staged.get(die)),
        }
        yield f'[data-replay-die="{die}"]', look


def _controls(watching: Watching, words: Words) -> Iterator[Placed]:
    for action in STEPS:
        edge = 0 if action in _BACKWARD else watching.last
        yield f'[data-action="{action}"]', {"aria-disabled": true_or_none(watching.at == edge)}
    playing = watching.is_playing
    # Translators: button of the replay, for screen readers; stays at the moment that is shown.
    pause = words.pgettext("replay.pause", "Pause")
    # Translators: button of the replay, for screen readers; shows one moment after another.
    play = words.pgettext("replay.play", "Play")
    yield f'[data-action="{PLAY}"]', {"aria-label": pause if playing else play}
    yield f'[data-action="{PLAY}"] use', {"href": "#icon-pause" if playing else "#icon-play"}
