"""How the coach answers what a page asks: see `asking`.

Knows the questions: `advise` on a roll, `analyse` a game, `play` a seed. Refuses to know where the thinking
happens, and what is made of an answer.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from magdagdon.coach.advice import Advice, Option, Thinking, consider
from magdagdon.coach.analysis import TurnAnalysis, analyse
from magdagdon.coach.asking import Answer, Question
from magdagdon.coach.autoplay import play_seed
from magdagdon.coach.choices import ChosenAction, RollAgain
from magdagdon.coach.ends import turn_ends
from magdagdon.coach.moves import move_of
from magdagdon.coach.own_games import percentile, told_worth
from magdagdon.coach.weights import Weights, load_weights
from magdagdon.engine.actions import Place, Reroll, Ruin, Shift
from magdagdon.engine.board import empty_cells
from magdagdon.engine.dice import is_seed
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY
from magdagdon.engine.errors import InvalidRecord, Reason
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.record import Turn, action_array, record_object
from magdagdon.engine.replay import replay_object
from magdagdon.engine.scoring import score

HINT_DEPTH: Final = 1
"""How many turns ahead a hint looks."""


def thinking_about(question: Question) -> Thinking[Answer]:
    """Think about a question; KeyError for one that nobody asks, InvalidRecord for no record or no seed."""
    return _THINKING[str(question["ask"])](question, load_weights())


def _advise(question: Question, weights: Weights) -> Thinking[Answer]:
    """The best option of a roll, and how much more it is worth than the second, None where there is none.

    Its worth is what the coach's games came to from such boards: the search is too hopeful early in a game.
    """
    game = replay_object(question["record"]).game
    advice = yield from consider(game, weights, HINT_DEPTH)
    told = told_worth(game.difficulty, advice.worth, _empty_after(game, advice.best))
    move = move_of(advice.best.actions, game.dice or ())
    return {**option_object(advice.best), "move": move, "worth": told, "lead": _lead(game, advice)}


def _empty_after(game: Game, option: Option) -> int:
    """How many cells are empty where an option's worth is taken: after its end, for a Power before it."""
    return len(empty_cells(game.board)) - sum(isinstance(each, Place | Ruin) for each in option.actions)


def option_object(option: Option) -> Answer:
    """An option: its kind, its actions as a record writes them, hundredths now and in the end."""
    return {
        "kind": option.kind.value,
        "actions": [_array(action) for action in option.actions],
        "points": option.points,
        "worth": option.worth,
    }


def _array(action: ChosenAction) -> list[Any]:
    """An action as in a record; a REROLL has no faces yet."""
    return ["reroll", list(action.dice)] if isinstance(action, RollAgain) else action_array(action)


def _lead(game: Game, advice: Advice) -> int | None:
    """What the second option is worth less; 0 where it is only a mirror image of the first."""
    if len(advice.options) > 1:
        return advice.worth - advice.options[1].worth
    others = turn_ends(game) or empty_cells(game.board)
    return 0 if len(others) > 1 else None


def _analyse(question: Question, weights: Weights) -> Thinking[Answer]:
    """A game taken apart, in hundredths of a point, and what was played in each turn and what was best."""
    replay = replay_object(question["record"])
    record = replay.record
    found = yield from analyse(record, weights)
    turns = zip(found.turns, record.turns, strict=False)
    return {
        "difficulty": record.difficulty.key,
        "start": found.start,
        "luck": found.luck,
        "skill": found.skill,
        "final": found.final,
        "turns": [_turn_object(turn, played) for turn, played in turns],
        "points": [turn.number for turn in found.turning_points()],
        "percentile": _percentile(replay.game),
    }


def _percentile(game: Game) -> int | None:
    """How many in a hundred of the coach's own games end below this one; None before its end."""
    return percentile(game.difficulty, score(game).total) if is_full(game) else None


def _turn_object(turn: TurnAnalysis, played: Turn) -> Answer:
    return {
        "number": turn.number,
        "luck": turn.luck,
        "lost": turn.lost,
        "decisions": [
            {
                "played": move_of(decision.played.actions, dice),
                "best": move_of(decision.best.actions, dice) if decision.lost else None,
            }
            for decision, dice in zip(turn.decisions, _dice_of(played), strict=True)
        ],
    }


def _dice_of(turn: Turn) -> Iterator[tuple[int, ...]]:
    """The dice at each choice of a turn: as rolled, and after each Power."""
    dice = turn.roll
    yield dice
    for action in turn.actions:
        match action:
            case Shift(die, step):
                changed = {die: dice[die] + step}
            case Reroll(chosen, values):
                changed = dict(zip(chosen, values, strict=True))
            case _:
                continue
        dice = tuple(changed.get(die, face) for die, face in enumerate(dice))
        yield dice


def _play(question: Question, weights: Weights) -> Thinking[Answer]:
    """The coach's own game on a seed, as a record."""
    difficulty, seed = DIFFICULTY_OF_KEY[str(question["difficulty"])], question["seed"]
    if not (isinstance(seed, str) and is_seed(seed)):
        raise InvalidRecord(Reason.BAD_SEED)
    record = yield from play_seed(difficulty, seed, weights)
    return {"record": record_object(record)}


_THINKING: Final[Mapping[str, Callable[[Question, Weights], Thinking[Answer]]]] = {
    "advise": _advise,
    "analyse": _analyse,
    "play": _play,
}
