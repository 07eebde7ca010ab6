"""The coach's two controls, Hint and Play it: what is asked, when it is told, and when it is past.

Knows for which roll a hint was given: it is gone with the next one. Refuses to know what a hint says, and
where the coach thinks.
"""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from magdagdon.coach.asking import Answer, Question, advice_question
from magdagdon.engine.errors import Reason
from magdagdon.engine.game import Phase, phase
from magdagdon.engine.record import record_object
from magdagdon.web.hints import Hint, Step, control_looks, hint_looks, lay_out
from magdagdon.web.looks import Placed
from magdagdon.web.outcome import standing
from magdagdon.web.play import Play
from magdagdon.web.told import Told

THINKING: Final = Told("hint-thinking")

Roll: TypeAlias = tuple[str, int, tuple[int, ...], int]
"""What a hint is about: the game's id, its turn, the dice, and the Powers used."""


class Thinker(Protocol):
    """Whoever thinks about questions, one at a time."""

    async def ask(self, question: Question) -> Answer | None:
        """The answer; None where it was stopped."""

    def stop(self) -> None:
        """Stop thinking."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the adviser needs of the page: the game in the player's hands, and how it is drawn.

    `is_on` tells whether the player wants a coach, and this game may have one; `busy` shows that something
    asked for is on its way.
    """

    play: Callable[[], Play]
    is_on: Callable[[], bool]
    busy: Callable[[bool], None]
    redraw: Callable[[], None]


class Adviser:
    """The hint of the present roll, and how much of it was told."""

    def __init__(self, coach: Thinker, page: Surroundings) -> None:
        self._coach = coach
        self._page = page
        self._roll: Roll | None = None
        self._asked: Question | None = None
        self._told_to: Play | None = None
        self._hint: Hint | None = None
        self._step: Step | None = None
        self._has_marked = False

    def presses(self) -> dict[str, Callable[[], None]]:
        """What the two controls do."""
        return {"hint": self._press_hint, "play-hint": self._press_play}

    def _press_hint(self) -> None:
        play = self._page.play()
        self.settle()
        if not self._page.is_on():
            return
        if self._roll is None:
            self._begin(play)
        elif self._hint is None:
            self._end()
            play.tell(Told("hint-stopped"))
        else:
            self._step = Step(min((self._step or 0) + 1, Step.WHY))
            play.tell(self._hint.told(self._step))

    def _begin(self, play: Play) -> None:
        now = phase(play.game)
        if now not in (Phase.ROLLED, Phase.MAGDAGDON):
            play.tell(Told((Reason.GAME_OVER if now is Phase.OVER else Reason.NOT_ROLLED).value))
            return
        self._roll, self._told_to = _roll_of(play), play
        play.tell(THINKING)
        self._page.busy(True)
        self._asked = advice_question(record_object(play.session.record))
        asyncio.ensure_future(self._await(self._asked))  # noqa: RUF006 - Pyodide's loop keeps what it runs

    async def _await(self, asked: Question) -> None:
        if self._asked is not asked:
            return  # stopped before it was asked
        answer = None
        try:
            answer = await self._coach.ask(asked)
        finally:
            is_ours = self._asked is asked
            if is_ours:
                self._page.busy(False)
            if is_ours and answer is None:
                self._forget()  # somebody else has asked the coach, or it has failed
        if is_ours:
            self._tell(answer)

    def _tell(self, answer: Answer | None) -> None:
        """Begin with the first step, unless the dice are others by now."""
        self.settle()
        if answer is not None and self._roll is not None:
            self._take(Hint.of(answer), self._page.play())
        self._page.redraw()

    def _take(self, hint: Hint, play: Play) -> None:
        """Tell a hint's first step once it is counted; another tab's game has none here."""
        if not play.attempt(play.session.take_hint):
            self._forget()
            return
        self._asked, self._hint, self._step = None, hint, Step.WHERE
        play.tell(hint.told(self._step))

    def _press_play(self) -> None:
        play = self._page.play()
        self.settle()
        if not self._page.is_on():
            return
        if self._hint is None or self._step in (None, Step.WHERE):
            play.tell(Told("hint-first"))
        else:
            lay_out(play, self._hint)

    def settle(self) -> None:
        """End a hint that is past: with its roll, thinking too, and with the wish for a coach."""
        if self._roll is not None and (not self._page.is_on() or self._roll != _roll_of(self._page.play())):
            self._end()

    def _end(self) -> None:
        if self._asked is not None:
            self._coach.stop()
            self._page.busy(False)
        self._forget()

    def _forget(self) -> None:
        """Nothing is asked and nothing known; whoever was told that the coach thinks hears how they stand."""
        self._roll = self._hint = self._step = self._asked = None
        play, self._told_to = self._told_to, None
        if play and play.view.told == THINKING:
            play.tell(standing(play.game))

    def looks(self) -> Iterator[Placed]:
        """The controls and the marks, as the game stands now."""
        can_play = self._hint is not None and self._step is not Step.WHERE
        yield from control_looks(self._page.play().game, self._page.is_on(), can_play)
        # Before the first hint nothing bears a mark that could be taken away.
        if self._has_marked or self._hint is not None:
            self._has_marked = True
            yield from hint_looks(self._hint, self._step)


def _roll_of(play: Play) -> Roll | None:
    game = play.game
    return (play.session.id, game.turns, game.dice, game.powers_used) if game.dice else None
