"""What has happened in the game, for ears and hands: by the action and the games on both sides of it.

Knows the few things that can be heard and felt. Refuses to know how they sound, and what was pressed:
a refusal changes nothing, so nothing has happened.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Roll, Ruin, Shift
from magdagdon.engine.game import Game, Phase, is_full, phase
from magdagdon.engine.scoring import Bonus
from magdagdon.web.outcome import best_new_bonus


class Happening(Enum):
    """One thing that has happened."""

    ROLLED = "rolled"
    STAGED = "staged"
    RETURNED = "returned"
    CAME_BACK = "came-back"
    SHIFTED_DOWN = "shifted-down"
    SHIFTED_UP = "shifted-up"
    REROLLED = "rerolled"
    CONFIRMED = "confirmed"
    STRAIGHT = "straight"
    FOUR = "four"
    PAIRS = "pairs"
    MAGDAGDON = "magdagdon"
    RESCUED = "rescued"
    RUINED = "ruined"
    OVER = "over"
    BEST = "best"


_OF_BONUS: Final = {
    Bonus.STRAIGHT: Happening.STRAIGHT,
    Bonus.FOUR: Happening.FOUR,
    Bonus.PAIRS: Happening.PAIRS,
}


def happenings(before: Game, action: Action, after: Game, is_best: bool) -> tuple[Happening, ...]:
    """What a legal action led to, and the end of the game where it was the last; `is_best` of its score."""
    return tuple(_happenings(before, action, after, is_best))


def _happenings(before: Game, action: Action, after: Game, is_best: bool) -> Iterator[Happening]:
    match action:
        case Roll():
            yield Happening.MAGDAGDON if phase(after) is Phase.MAGDAGDON else Happening.ROLLED
        case Place():
            yield Happening.STAGED
        case Return():
            alone = len(before.staged) - len(after.staged) == 1
            yield Happening.RETURNED if alone else Happening.CAME_BACK
        case Shift() | Reroll():
            yield _of_power(before, action, after)
        case Confirm():
            yield _of_confirm(before, after)
        case Ruin():
            yield Happening.RUINED
    if is_full(after):
        yield Happening.BEST if is_best else Happening.OVER


def _of_power(before: Game, action: Shift | Reroll, after: Game) -> Happening:
    if phase(after) is Phase.MAGDAGDON:
        return Happening.MAGDAGDON
    if phase(before) is Phase.MAGDAGDON:
        return Happening.RESCUED
    if isinstance(action, Reroll):
        return Happening.REROLLED
    return Happening.SHIFTED_UP if action.step > 0 else Happening.SHIFTED_DOWN


def _of_confirm(before: Game, after: Game) -> Happening:
    best = best_new_bonus(before, after)
    return _OF_BONUS[best] if best else Happening.CONFIRMED
