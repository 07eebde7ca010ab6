"""What a player can do with a roll, one of each kind that differs.

Knows the distinct ends, RUINs, SHIFTs and REROLLs of a game and the actions that do them.
Refuses to know what they are worth. Dice with equal faces are one: the lowest stands for
all.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Final, TypeAlias

from magdagdon.coach.ends import Packed, pack, placements_to, turn_ends
from magdagdon.coach.multisets import Multiset, multiset
from magdagdon.coach.outlook import ruined
from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Ruin, Shift, Step
from magdagdon.engine.board import CELLS, FACES, RUIN, with_cells
from magdagdon.engine.dice import DICE
from magdagdon.engine.game import Game, board_with_staged, charges_left
from magdagdon.engine.placement import Placement

STEPS: Final[tuple[Step, Step]] = (-1, 1)


class Kind(StrEnum):
    """What a choice does."""

    PLACE = "place"
    RUIN = "ruin"
    SHIFT = "shift"
    REROLL = "reroll"


@dataclass(frozen=True, slots=True)
class RollAgain:
    """A REROLL of these dice, ascending, before its faces are known."""

    dice: tuple[int, ...]


ChosenAction: TypeAlias = Action | RollAgain


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to do with a roll.

    `leads_to` is a packed board for PLACE and RUIN, the roll's multiset for SHIFT, that of
    the dice that are kept for REROLL.
    """

    kind: Kind
    leads_to: Packed | Multiset


def end_choices(game: Game) -> list[Choice]:
    """The distinct ends of the turn or, in MAGDAGDON, the RUINs, ascending; whatever is staged now."""
    ends = turn_ends(game)
    if ends:
        return [Choice(Kind.PLACE, end) for end in sorted(ends)]
    return [Choice(Kind.RUIN, end) for end in sorted(ruined(pack(game.board)))]


def power_choices(game: Game) -> list[Choice]:
    """The distinct SHIFTs, then the distinct REROLLs; none without a charge."""
    if not charges_left(game):
        return []
    dice = game.dice or ()
    shifted = [
        multiset(_shifted(dice, die, step)) for die in DICE for step in STEPS if dice[die] + step in FACES
    ]
    kept = [multiset(faces) for size in (3, 2, 1, 0) for faces in combinations(dice, size)]
    return [
        *(Choice(Kind.SHIFT, roll) for roll in dict.fromkeys(shifted)),
        *(Choice(Kind.REROLL, faces) for faces in dict.fromkeys(kept)),
    ]


def actions_of(game: Game, choice: Choice) -> tuple[ChosenAction, ...]:
    """The legal actions, with nothing staged, that do what was chosen."""
    match choice.kind:
        case Kind.PLACE:
            return tuple(stage_and_confirm(game, placements_to(game, choice.leads_to)))
        case Kind.RUIN:
            return (
                Ruin(next(cell for cell in CELLS if choice.leads_to >> 4 * cell & 15 != game.board[cell])),
            )
        case Kind.SHIFT:
            return (_shift_to(game.dice or (), choice.leads_to),)
        case Kind.REROLL:
            return (_roll_again_keeping(game.dice or (), choice.leads_to),)


def choice_of(game: Game, action: ChosenAction) -> Choice | None:
    """What an action decides, legal or not; None where it can be taken back. A REROLL's faces play no part.

    CONFIRM decides for what is staged.
    """
    dice = game.dice or ()
    match action:
        case Confirm():
            return Choice(Kind.PLACE, pack(board_with_staged(game)))
        case Ruin():
            return Choice(Kind.RUIN, pack(with_cells(game.board, [(action.cell, RUIN)])))
        case Shift():
            return Choice(Kind.SHIFT, multiset(_shifted(dice, action.die, action.step)))
        case Reroll() | RollAgain():
            kept = tuple(dice[die] for die in DICE if die not in action.dice)
            return Choice(Kind.REROLL, multiset(kept))
        case _:
            return None


def stage_and_confirm(game: Game, chosen: Iterable[Placement]) -> list[Action]:
    """The actions that stage (cell, number) pairs, in a legal order, and confirm them."""
    left = list(DICE)
    actions: list[Action] = []
    for cell, value in chosen:
        die = next(die for die in left if game.dice is not None and game.dice[die] == value)
        left.remove(die)
        actions.append(Place(die, cell))
    return [*actions, Confirm()]


def _shifted(dice: tuple[int, ...], die: int, step: int) -> tuple[int, ...]:
    return (*dice[:die], dice[die] + step, *dice[die + 1 :])


def _shift_to(dice: tuple[int, ...], roll: Multiset) -> Shift:
    return next(
        Shift(die, step)
        for die in DICE
        for step in STEPS
        if dice[die] + step in FACES and multiset(_shifted(dice, die, step)) == roll
    )


def _roll_again_keeping(dice: tuple[int, ...], kept: Multiset) -> RollAgain:
    return next(
        RollAgain(chosen)
        for size in range(1, 5)
        for chosen in combinations(DICE, size)
        if multiset(tuple(dice[die] for die in DICE if die not in chosen)) == kept
    )
