"""What the coach advises: the choices of a roll, best first, each with what it is worth.

Knows how choices become options with points and worths on one scale. Refuses to know
where they are shown and who takes them. All is said as generators that yield every few
milliseconds, so that a page can think in slices and stop.

Hundredths of a point throughout; a worth is the expected final total of the game, what
Powers have cost so far included. Of ends that are mirror images of each other one is
offered. Equal worths stand in a fixed order: ends, RUINs, SHIFTs,
REROLLs, the smaller number first.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from magdagdon.coach.choices import Choice, ChosenAction, Kind, actions_of, end_choices, power_choices
from magdagdon.coach.ends import Packed, pack, unpack
from magdagdon.coach.judge import judge_of
from magdagdon.coach.symmetry import canonical
from magdagdon.coach.views import FarView, View, Worth
from magdagdon.coach.weights import Weights
from magdagdon.engine.game import Game, charges_left
from magdagdon.engine.scoring import RUIN_PENALTY, score_board

Answer = TypeVar("Answer")
Thinking: TypeAlias = Generator[None, None, Answer]

DEPTHS: Final = (1, 2)

SHOWN_ENDS: Final = 8
"""Ends that are offered, and looked at again two turns ahead."""

SLICE: Final = 1000
"""Ends that are judged without a pause."""

NEAR_ENOUGH: Final = 800
"""A Power is looked at two turns ahead when one turn ahead it is at most this much worse than the best."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice with the actions that do it, the points that it brings at once, and its worth."""

    choice: Choice
    actions: tuple[ChosenAction, ...]
    points: int
    worth: int

    @property
    def kind(self) -> Kind:
        """What it does."""
        return self.choice.kind


@dataclass(frozen=True, slots=True)
class Advice:
    """The options of a roll, best first."""

    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        """The option to take."""
        return self.options[0]

    @property
    def worth(self) -> int:
        """What the best is worth."""
        return self.options[0].worth


def finish(thinking: Thinking[Answer]) -> Answer:
    """Think to the end without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            answer: Answer = stop.value
            return answer


def consider(game: Game, weights: Weights, depth: int = 1) -> Thinking[Advice]:
    """Advice on a game whose dice lie on the table; what is staged plays no part.

    With depth 1 the best eight ends, or every RUIN, and every distinct Power; with depth 2
    the Powers that are near enough to the best, and worths two turns ahead. ValueError
    without a roll or with another depth.
    """
    view = _view(game, weights, depth)
    ranked = yield from _ranked(game, View(view.judge, view.packed))
    yield
    if depth > 1:
        near = [choice for worth, choice in ranked if worth >= ranked[0][0] - NEAR_ENOUGH]
        kept = [choice for _, choice in ranked if choice in near or choice.kind in (Kind.PLACE, Kind.RUIN)]
        ranked = yield from _worths(game, view, kept)
    return Advice(tuple(option_for(game, choice, worth) for worth, choice in ranked))


def worth_of(game: Game, weights: Weights, choice: Choice, depth: int = 1) -> Worth:
    """What a choice is worth on the scale of `consider`, whether or not it is among its options."""
    return _worth(game, _view(game, weights, depth), choice)


def worth_of_board(game: Game, weights: Weights, depth: int = 1) -> Worth:
    """What a game is worth between two turns, or at its end: then its final total."""
    packed = pack(game.board)
    view = _VIEWS[depth](judge_of(weights, game.difficulty), packed)
    return (yield from view.end(packed, charges_left(game))) - _paid(game)


def option_of(advice: Advice, choice: Choice) -> Option | None:
    """The option that comes to the same as a choice, mirror images being the same; None where none does."""
    return next((option for option in advice.options if _same(option.choice, choice)), None)


def _same(one: Choice, other: Choice) -> bool:
    if one.kind is not other.kind:
        return False
    if one.kind in (Kind.SHIFT, Kind.REROLL) or one.leads_to == other.leads_to:
        return one.leads_to == other.leads_to
    return canonical(one.leads_to) == canonical(other.leads_to)


_VIEWS: Final[dict[int, type[View]]] = {1: View, 2: FarView}


def _view(game: Game, weights: Weights, depth: int) -> View:
    if depth not in _VIEWS:
        raise ValueError(f"depth is {depth}, not one of {DEPTHS}")
    if game.dice is None:
        raise ValueError("there is no roll to consider")
    return _VIEWS[depth](judge_of(weights, game.difficulty), pack(game.board))


def _paid(game: Game) -> int:
    return 100 * game.difficulty.power_penalty(game.powers_used)


def _ranked(game: Game, view: View) -> Thinking[list[tuple[int, Choice]]]:
    """The choices one turn ahead, best first: the best ends or all RUINs, and the Powers."""
    choices = end_choices(game)
    worths, charges = [], charges_left(game)
    for number, choice in enumerate(choices, 1):
        worths.append((-view.judge.worth(choice.leads_to, charges), number))
        if not number % SLICE:
            yield
    ends = _one_of_each(choices[number - 1] for _, number in sorted(worths))
    return (yield from _worths(game, view, [*ends, *power_choices(game)]))


def _one_of_each(choices: Iterable[Choice]) -> list[Choice]:
    """The first eight ends, or all RUINs, that are no images of earlier ones."""
    kept: dict[Packed, Choice] = {}
    for choice in choices:
        kept.setdefault(canonical(choice.leads_to), choice)
        if len(kept) == SHOWN_ENDS and choice.kind is Kind.PLACE:
            break
    return list(kept.values())


def _worths(game: Game, view: View, choices: list[Choice]) -> Thinking[list[tuple[int, Choice]]]:
    """Each choice with its worth, best first, equal ones in the given order."""
    found = []
    for choice in choices:
        worth = yield from _worth(game, view, choice)
        found.append((worth, choice))
    return sorted(found, key=lambda pair: -pair[0])


def _worth(game: Game, view: View, choice: Choice) -> Worth:
    charges, paid = charges_left(game), _paid(game)
    if choice.kind in (Kind.PLACE, Kind.RUIN):
        return (yield from view.end(choice.leads_to, charges)) - paid
    look = view.roll if choice.kind is Kind.SHIFT else view.kept
    return (yield from look(choice.leads_to, charges - 1)) - view.penalty(charges) - paid


def option_for(game: Game, choice: Choice, worth: int) -> Option:
    """The choice with its actions and points; the worth is the caller's."""
    return Option(choice, actions_of(game, choice), _points(game, choice), worth)


def _points(game: Game, choice: Choice) -> int:
    """Hundredths that a choice brings or costs at once."""
    match choice.kind:
        case Kind.PLACE:
            return 100 * (_total(game, choice.leads_to) - _total(game, pack(game.board)))
        case Kind.RUIN:
            return -100 * RUIN_PENALTY
        case Kind.SHIFT | Kind.REROLL:
            return -100 * (game.difficulty.next_penalty(game.powers_used) or 0)


def _total(game: Game, packed: Packed) -> int:
    return score_board(unpack(packed), game.difficulty).total
