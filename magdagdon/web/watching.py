"""A recorded game as it is watched: its moments, and where among them the watcher is.

Knows what happened at each moment, and how one steps, plays on and stops. Refuses to know rules, which the
engine has, words and the page; time is passed in. Nothing here can write a game or a score.
"""

from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass
from typing import Final

from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Roll, Ruin, Shift
from magdagdon.engine.board import CELL_NAMES, LINE_OF_NAME
from magdagdon.engine.dice import DICE
from magdagdon.engine.game import Game, Phase, is_full, phase, required
from magdagdon.engine.record import Record
from magdagdon.engine.rules import apply
from magdagdon.engine.scoring import score
from magdagdon.web.outcome import best_new_bonus, new_bonuses, outcome
from magdagdon.web.told import Told

SECONDS: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.4}
"""How long a moment stays, by the name of the speed."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A game after one action of its record.

    `turn` is the action's, from 1, and 0 before the first. `fresh` are the cells of what a turn's end
    brought, `rolled` the dice that show a new face.
    """

    game: Game
    told: Told
    turn: int = 0
    fresh: frozenset[int] = frozenset()
    rolled: tuple[int, ...] = ()


def moments(record: Record) -> tuple[Moment, ...]:
    """The moments of a legal record: one before the first action, and one after each."""
    made = [Moment(Game(record.difficulty), Told("watched-start")), *_after_actions(record)]
    last = made[-1]
    if not is_full(last.game):
        told = Told("watched-unfinished", before=last.told)
        made[-1] = Moment(last.game, told, last.turn, last.fresh, last.rolled)
    return tuple(made)


def _after_actions(record: Record) -> Iterator[Moment]:
    game = Game(record.difficulty)
    for number, turn in enumerate(record.turns, 1):
        for action in (Roll(turn.roll), *turn.actions):
            before, game = game, apply(game, action)
            told = _told(before, action, game)
            yield Moment(game, told, number, _fresh(before, action, game), _rolled(action))


def _rolled(action: Action) -> tuple[int, ...]:
    match action:
        case Roll():
            return tuple(DICE)
        case Reroll(dice):
            return dice
        case Shift(die):
            return (die,)
        case _:
            return ()


def _fresh(before: Game, action: Action, after: Game) -> frozenset[int]:
    if isinstance(action, Ruin):
        return frozenset({action.cell})
    if not isinstance(action, Confirm):
        return frozenset()
    return frozenset(cell for line in new_bonuses(before, after) for cell in LINE_OF_NAME[line])


# --- what happened, told to one who did not do it ------------------------------------------


def _told(before: Game, action: Action, after: Game) -> Told:
    """What happened; the player's own sentences say what to do next, and a watcher has nothing to do."""
    match action:
        case Roll(faces):
            return _in_magdagdon(Told("watched-rolled", {"dice": "".join(map(str, faces))}), after)
        case Place(die, cell):
            assert after.dice is not None, "a die was placed"
            return Told("watched-staged", {"value": after.dice[die], "cell": CELL_NAMES[cell]})
        case Shift() | Reroll():
            return _in_magdagdon(_power(before, action, after), after)
        case Confirm():
            return _at_the_end(_confirmed(before, after), after)
        case Ruin(cell):
            return _at_the_end(Told("ruined", {"cell": CELL_NAMES[cell]}), after)
        case Return(die):
            told = outcome(before, action, after)
            return _returned(before, die) if told.code == "stuck" else told


def _power(before: Game, action: Shift | Reroll, after: Game) -> Told:
    assert before.dice is not None, "Powers act on a roll"
    assert after.dice is not None, "and leave one"
    cost = before.difficulty.penalties[before.powers_used]
    if isinstance(action, Reroll):
        return Told("rerolled", {"dice": "".join(map(str, action.faces)), "cost": cost})
    return Told("shifted", {"before": before.dice[action.die], "after": after.dice[action.die], "cost": cost})


def _confirmed(before: Game, after: Game) -> Told:
    best = best_new_bonus(before, after)
    return Told(best.value if best else "confirmed", {"points": score(after).total - score(before).total})


def _returned(before: Game, die: int) -> Told:
    assert before.dice is not None, "a die was staged"
    return Told("returned", {"value": before.dice[die], "cell": CELL_NAMES[dict(before.staged)[die]]})


def _in_magdagdon(told: Told, after: Game) -> Told:
    if phase(after) is not Phase.MAGDAGDON:
        return told
    return Told("watched-magdagdon", {"n": required(after)}, told)


def _at_the_end(told: Told, after: Game) -> Told:
    return Told("watched-over", {"total": score(after).total}, told) if is_full(after) else told


# --- the watcher ---------------------------------------------------------------------------


class Watching:
    """Where the watcher is: `at` a moment, at a speed, and whether it plays on by itself."""

    def __init__(self, record: Record) -> None:
        self.difficulty = record.difficulty
        self.turns = len(record.turns)
        self.moments = moments(record)
        self.at = 0
        self.is_playing = False
        self._run = 0
        self._turn_ends = [at for at, moment in enumerate(self.moments) if moment.game.dice is None]

    @property
    def moment(self) -> Moment:
        """What is watched now."""
        return self.moments[self.at]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    def go(self, where: str) -> bool:
        """Go to the `first`, `back`, `forward` or `last` moment, or by turns; whether that is elsewhere."""
        self.stop()
        before, self.at = self.at, self._place(where)
        return self.at != before

    def go_to_turn(self, turn: int) -> None:
        """Go to the ROLL of a turn, from 1; to the first moment for 0."""
        self.stop()
        self.at = next((at for at, moment in enumerate(self.moments) if moment.turn == turn), 0)

    def _place(self, where: str) -> int:
        """Where a step leads; by turns it stops where no die lies on the table."""
        match where:
            case "first":
                return 0
            case "last":
                return self.last
            case "turn-back":
                return max((at for at in self._turn_ends if at < self.at), default=0)
            case "turn-forward":
                return min((at for at in self._turn_ends if at > self.at), default=self.last)
            case _:
                return min(max(self.at + (1 if where == "forward" else -1), 0), self.last)

    def stop(self) -> None:
        """Stay at this moment."""
        self.is_playing = False
        self._run += 1

    def play(
        self, speed: Callable[[], str], sleep: Callable[[float], Awaitable[None]], show: Callable[[], None]
    ) -> Coroutine[None, None, None]:
        """Begin to step on, from the start where it is at the end; what is returned goes on until the end.

        It has begun at once, so that whoever stops it before the first step has stopped it. `show` is called
        after each step; `speed` names the present one.
        """
        self.stop()
        if self.at == self.last:
            self.at = 0
        run, self.is_playing = self._run, self.last > 0
        show()
        return self._go_on(run, speed, sleep, show)

    async def _go_on(
        self,
        run: int,
        speed: Callable[[], str],
        sleep: Callable[[float], Awaitable[None]],
        show: Callable[[], None],
    ) -> None:
        while run == self._run and self.is_playing:
            await sleep(SECONDS[speed()])
            if run != self._run:
                return
            self.at += 1
            self.is_playing = self.at < self.last
            show()
