"""What may be done now, and what it does.

Knows the turn as the rules tell it: `why_illegal` is the one source of legality and
`apply` the one way from a state to the next; `after_turn` takes whole turns of the usual
kind in one step, to the same end. Refuses to know scores, records and chance.
"""

from collections.abc import Sequence
from typing import Final

from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Roll, Ruin, Shift
from magdagdon.engine.board import CELL_NAMES, EMPTY, RUIN, with_cells
from magdagdon.engine.errors import IllegalAction, Reason, Refusal
from magdagdon.engine.game import (
    Game,
    Staged,
    board_with_staged,
    charges_left,
    is_full,
    is_magdagdon,
    is_playable,
    placements,
    required,
)
from magdagdon.engine.placement import in_legal_order, obstacle
from magdagdon.engine.placement import legal_cells as cells_legal_for

_POWERS: Final = (Shift, Reroll)
_ENDS: Final = (Confirm, Ruin)


def apply(game: Game, action: Action) -> Game:
    """The game after a legal action; IllegalAction, and nothing changed, after any other.

    >>> from magdagdon.engine.difficulty import Difficulty
    >>> apply(Game(Difficulty.PEACEFUL), Roll((1, 1, 2, 6))).dice
    (1, 1, 2, 6)
    """
    refusal = why_illegal(game, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    match action:
        case Place():
            staged = (*game.staged, (action.die, action.cell))
            return Game(game.difficulty, game.board, game.turns, game.powers_used, game.dice, staged)
        case Confirm():
            return _end_turn(game, placements(game, game.staged))
        case Roll():
            return Game(game.difficulty, game.board, game.turns, game.powers_used, action.faces)
        case Return():
            return game._replace(staged=_staged_without(game, action.die))
        case Shift():
            return _after_power(game, {action.die: _face(game, action.die) + action.step})
        case Reroll():
            return _after_power(game, dict(zip(action.dice, action.faces, strict=True)))
        case Ruin():
            return _end_turn(game, [(action.cell, RUIN)])


def why_illegal(game: Game, action: Action) -> Refusal | None:
    """What forbids the action; None where it is legal."""
    if game.dice is None:
        return _why_not_between_turns(game, action)
    match action:
        case Place():
            return _why_no_place(game, action)
        case Confirm():
            return _why_no_confirm(game)
        case Return():
            return None if _is_staged(game, action.die) else Refusal(Reason.DIE_NOT_STAGED)
        case Shift():
            return _why_no_shift(game, action)
        case Reroll():
            return _why_no_reroll(game, action)
        case Ruin():
            return _why_no_ruin(game, action)
        case Roll():
            return Refusal(Reason.ALREADY_ROLLED)


def after_turn(game: Game, roll: tuple[int, ...], actions: Sequence[Action]) -> Game | None:
    """The game after a whole turn without detours; None where it is not that, or not legal.

    Such a turn has its Powers first, then enough dice staged and confirmed, or a RUIN. The
    result is what `apply` gives action by action, several times as fast: dice that stand
    legally prove that the roll was playable, so that nothing has to be searched.
    """
    if game.dice is not None or is_full(game) or not actions or type(actions[-1]) not in _ENDS:
        return None
    game, at = Game(game.difficulty, game.board, game.turns, game.powers_used, roll), 0
    try:
        while type(actions[at]) in _POWERS:
            game, at = apply(game, actions[at]), at + 1
        if len(actions) == at + 1:
            return apply(game, actions[at])
    except IllegalAction:
        return None
    return _after_places(game, actions[at:-1]) if type(actions[-1]) is Confirm else None


def _after_places(game: Game, actions: Sequence[Action]) -> Game | None:
    """The game after these stagings and a CONFIRM; None where that is not legal."""
    if len(actions) < required(game):
        return None
    dice, cells, staged = game.dice or (), list(game.board), set()
    for action in actions:
        if type(action) is not Place or action.die in staged:
            return None
        value = dice[action.die]
        if obstacle(cells, action.cell, value) is not None:
            return None
        staged.add(action.die)
        cells[action.cell] = value
    return Game(game.difficulty, tuple(cells), game.turns + 1, game.powers_used)


def legal_cells(game: Game, die: int) -> list[int]:
    """The cells on which the die can be staged now, ascending."""
    if game.dice is None or _why_no_staging(game, die) is not None:
        return []
    return cells_legal_for(board_with_staged(game), game.dice[die])


def _why_not_between_turns(game: Game, action: Action) -> Refusal | None:
    if is_full(game):
        return Refusal(Reason.GAME_OVER)
    return None if isinstance(action, Roll) else Refusal(Reason.NOT_ROLLED)


def _why_no_place(game: Game, action: Place) -> Refusal | None:
    refusal = _why_no_staging(game, action.die)
    if refusal is not None:
        return refusal
    return obstacle(board_with_staged(game), action.cell, _face(game, action.die))


def _why_no_staging(game: Game, die: int) -> Refusal | None:
    """What forbids staging the die, wherever."""
    if game.staged:
        return Refusal(Reason.DIE_STAGED) if _is_staged(game, die) else None
    return Refusal(Reason.IN_MAGDAGDON) if is_magdagdon(game) else None


def _why_no_confirm(game: Game) -> Refusal | None:
    staged, needed = len(game.staged), required(game)
    if staged >= needed:
        return None
    if is_magdagdon(game):
        return Refusal(Reason.IN_MAGDAGDON)
    return Refusal(Reason.TOO_FEW_STAGED, {"staged": staged, "n": needed})


def _why_no_shift(game: Game, action: Shift) -> Refusal | None:
    if _is_staged(game, action.die):
        return Refusal(Reason.DIE_STAGED)
    if charges_left(game) <= 0:
        return Refusal(Reason.NO_CHARGE)
    face = _face(game, action.die)
    if not 1 <= face + action.step <= 6:
        return Refusal(Reason.SHIFT_OUT_OF_RANGE, {"value": face})
    return None


def _why_no_reroll(game: Game, action: Reroll) -> Refusal | None:
    if any(_is_staged(game, die) for die in action.dice):
        return Refusal(Reason.DIE_STAGED)
    if charges_left(game) <= 0:
        return Refusal(Reason.NO_CHARGE)
    return None if action.dice else Refusal(Reason.NO_DICE_CHOSEN)


def _why_no_ruin(game: Game, action: Ruin) -> Refusal | None:
    if not is_magdagdon(game):
        return Refusal(Reason.NOT_MAGDAGDON)
    if game.board[action.cell] != EMPTY:
        return Refusal(Reason.CELL_TAKEN, {"cell": CELL_NAMES[action.cell]})
    return None


def _is_staged(game: Game, die: int) -> bool:
    for staged, _ in game.staged:
        if staged == die:
            return True
    return False


def _face(game: Game, die: int) -> int:
    assert game.dice is not None, "asked only after why_illegal has seen the roll"
    return game.dice[die]


def _staged_without(game: Game, die: int) -> Staged:
    """What stays staged, in staging order, when a die is returned (docs/formats.md, Boards)."""
    rest = tuple(pair for pair in game.staged if pair[0] != die)
    stays = {cell for cell, _ in in_legal_order(game.board, placements(game, rest))}
    return tuple(pair for pair in rest if pair[1] in stays)


def _after_power(game: Game, changed: dict[int, int]) -> Game:
    """The game with these dice changed; where the roll has no way now, every staged die goes back."""
    dice = tuple(changed.get(die, face) for die, face in enumerate(game.dice or ()))
    after = game._replace(dice=dice, powers_used=game.powers_used + 1)
    return after if not after.staged or is_playable(after) else after._replace(staged=())


def _end_turn(game: Game, written: list[tuple[int, int]]) -> Game:
    return Game(game.difficulty, with_cells(game.board, written), game.turns + 1, game.powers_used)
