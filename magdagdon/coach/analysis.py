"""A played game taken apart: what the dice gave, and what the choices made of it.

Knows how a turn falls into draws and choices, and how their worths add up. Refuses to
know what a choice is worth: `advice` does.

Between two turns a game is worth what `worth_of_board` says. Each draw (the ROLL, then
every REROLL) moves that to the best that its faces leave reachable: luck. Each choice (a
SHIFT, a REROLL, the end) moves it from that best to what was chosen: skill, which is never
positive. A turn's luck and skill are thus exactly what it changed, and those of a finished
game add up to 100 times its final total less the worth of the empty board. All in whole
hundredths of a point.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from magdagdon.coach.advice import Option, Thinking, consider, option_for, option_of, worth_of, worth_of_board
from magdagdon.coach.choices import Choice, Kind, choice_of
from magdagdon.coach.weights import Weights
from magdagdon.engine.actions import Action, Roll
from magdagdon.engine.game import Game
from magdagdon.engine.record import Record
from magdagdon.engine.rules import apply


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of a turn: what was played, and what the coach would have played.

    `best` is `played` itself where nothing is worth more.
    """

    played: Option
    best: Option

    @property
    def lost(self) -> int:
        """What the choice gave away, 0 or more."""
        return self.best.worth - self.played.worth


@dataclass(frozen=True, slots=True)
class TurnAnalysis:
    """A turn that ended: `number` counts from 1, `before` and `after` are what the game was worth."""

    number: int
    before: int
    after: int
    luck: int
    decisions: tuple[Decision, ...]

    @property
    def skill(self) -> int:
        """What the choices gave against the best ones: 0 or less."""
        return -self.lost

    @property
    def lost(self) -> int:
        """What the choices gave away together, 0 or more."""
        return sum(decision.lost for decision in self.decisions)


@dataclass(frozen=True, slots=True)
class Analysis:
    """The turns that ended, in order. `start` is what the empty board is worth."""

    start: int
    turns: tuple[TurnAnalysis, ...]

    @property
    def final(self) -> int:
        """What the game is worth after its last turn; of a finished one 100 times its total."""
        return self.turns[-1].after if self.turns else self.start

    @property
    def luck(self) -> int:
        """What all draws gave."""
        return sum(turn.luck for turn in self.turns)

    @property
    def skill(self) -> int:
        """What all choices gave: 0 or less."""
        return sum(turn.skill for turn in self.turns)

    def turning_points(self, count: int = 3) -> tuple[TurnAnalysis, ...]:
        """The turns that mattered most, in the order of the game.

        Those in which most was lost; where equally much was, nothing say, those with more luck,
        good or bad; then the earlier ones.
        """
        by_weight = sorted(self.turns, key=lambda turn: (-turn.lost, -abs(turn.luck), turn.number))
        return tuple(sorted(by_weight[:count], key=lambda turn: turn.number))


def analyse(record: Record, weights: Weights, depth: int = 1) -> Thinking[Analysis]:
    """The analysis of a legal record, its unfinished turn left out; yields every few milliseconds.

    IllegalAction for a record that is not legal, ValueError for a depth that is not 1 or 2.
    """
    game = Game(record.difficulty)
    start = before = yield from worth_of_board(game, weights, depth)
    turns: list[TurnAnalysis] = []
    for turn in record.turns:
        after, moments = _moments(apply(game, Roll(turn.roll)), turn.actions)
        if after.dice is not None:
            break
        found = yield from _analysed(len(turns) + 1, before, moments, weights, depth)
        turns.append(found)
        game, before = after, found.after
    return Analysis(start, tuple(turns))


def _moments(game: Game, actions: Sequence[Action]) -> tuple[Game, list[tuple[Game, Choice]]]:
    """The game after a turn's actions, and each of its choices with the game in which it was made."""
    moments = []
    for action in actions:
        after, choice = apply(game, action), choice_of(game, action)
        if choice is not None:
            moments.append((game._replace(staged=()), choice))
        game = after
    return game, moments


def _analysed(
    number: int, before: int, moments: Sequence[tuple[Game, Choice]], weights: Weights, depth: int
) -> Thinking[TurnAnalysis]:
    """From the last choice back to the first: a SHIFT is worth the best that it led to."""
    luck, reached, decisions = 0, 0, list[Decision]()
    for game, choice in reversed(moments):
        advice = yield from consider(game, weights, depth)
        known = option_of(advice, choice)
        if choice.kind is Kind.SHIFT:
            worth = reached
        else:
            worth = known.worth if known else (yield from worth_of(game, weights, choice, depth))
        if choice.kind is Kind.REROLL:
            luck += reached - worth
        played = option_for(game, choice, worth)
        best = advice.best if advice.worth > worth else played
        decisions.insert(0, Decision(played, best))
        reached = best.worth
    after = decisions[-1].played.worth
    return TurnAnalysis(number, before, after, luck + reached - before, tuple(decisions))
