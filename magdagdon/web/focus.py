"""Where the focus goes when the control that had it is gone.

Knows the next decision after an action. Refuses to know how a focus is moved.
"""

from typing import Final

from magdagdon.engine.game import Phase, phase
from magdagdon.engine.rules import legal_cells
from magdagdon.web.hooks import DIE_HOOKS
from magdagdon.web.play import Play

ROLL: Final = '[data-action="roll"]'
ACCEPT: Final = '[data-action="accept"]'
GO_BACK: Final = '[data-action="cancel-accept"]'
REROLL: Final = '[data-action="reroll"]'
END_TITLE: Final = '[data-part="end-title"]'

ENDS_A_TURN: Final = frozenset({"confirm", "ruin"})
BEGINS_A_GAME: Final = frozenset(
    {"new-game", "replace-game", "first-game", "begin-first-game", "repeat-first-game"}
)
COMES_TO_A_GAME: Final = frozenset(
    {"skip", "decline-first-game", "daily", "daily-yesterday", "own-game", "play-seed"}
)


def first_target(play: Play) -> int | None:
    """The first cell, in reading order, on which the selected die may be staged; None where there is none."""
    selected = play.view.selected
    return None if selected is None else min(legal_cells(play.game, selected), default=None)


def focus_after(action: str, play: Play) -> str | None:
    """The selector of the next decision after an action (`ruin` for its cell); None leaves the focus."""
    now = phase(play.game)
    if action == "roll":
        return DIE_HOOKS[0] if now in (Phase.ROLLED, Phase.MAGDAGDON) else None
    if action in ENDS_A_TURN and now is Phase.OVER:
        return END_TITLE
    if action in ENDS_A_TURN | BEGINS_A_GAME:
        return ROLL if now is Phase.READY else None
    if action in COMES_TO_A_GAME:
        return {Phase.READY: ROLL, Phase.OVER: END_TITLE}.get(now, DIE_HOOKS[0])
    if action == "accept":
        return GO_BACK if play.view.choosing_ruin else None
    return {"cancel-accept": ACCEPT, "cancel-reroll": REROLL}.get(action)
