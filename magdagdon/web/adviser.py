"""The coach's two controls, Hint and Play it: what is asked, when it is told, and when it is past.

Knows for which roll a hint was given: it is gone with the next one. Refuses to know what a hint says, and
where the coach thinks.
"""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from magdagdon.coach.asking import Answer, Question, advice_question
from magdagdon.engine.errors import Reason
from magdagdon.engine.game import Game, Phase, phase
from magdagdon.engine.record import record_object
from magdagdon.web.looks import Placed, hidden_or_none, true_or_none
from magdagdon.web.outcome import standing
from magdagdon.web.play import Play
from magdagdon.web.told import Told

if TYPE_CHECKING:
    from magdagdon.web.hints import GivenHint

THINKING: Final = Told("hint-thinking")

Roll: TypeAlias = tuple[str, int, tuple[int, ...], int]
"""What a hint is about: the game's id, its turn, the dice, and the Powers used."""


class Thinker(Protocol):
    """Whoever thinks about questions, one at a time."""

    async def ask(self, question: Question) -> Answer | None:
        """The answer; None where it was stopped."""

    def stop(self) -> None:
        """Stop thinking."""


class LateThinker:
    """Somebody who is made when the first question comes."""

    def __init__(self, make: Callable[[], Thinker]) -> None:
        self._make = make
        self._made: Thinker | None = None

    async def ask(self, question: Question) -> Answer | None:
        """As of whoever is made."""
        self._made = self._made or self._make()
        return await self._made.ask(question)

    def stop(self) -> None:
        """Stop whoever thinks."""
        if self._made:
            self._made.stop()


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
    """The hint of the present roll."""

    def __init__(self, coach: Thinker, page: Surroundings) -> None:
        self._coach = coach
        self._page = page
        self._roll: Roll | None = None
        self._asked: Question | None = None
        self._told_to: Play | None = None
        self._hint: GivenHint | None = None
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
            self._hint.go_on()
            play.tell(self._hint.told())

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
            self._take(answer, self._page.play())
        self._page.redraw()

    def _take(self, answer: Answer, play: Play) -> None:
        """Tell a hint's first step once it is counted; another tab's game has none here."""
        if not play.attempt(play.session.take_hint):
            self._forget()
            return
        # A start need not wait for what comes after a question.
        from magdagdon.web.hints import GivenHint  # noqa: PLC0415

        self._asked, self._hint = None, GivenHint(answer)
        play.tell(self._hint.told())

    def _press_play(self) -> None:
        play = self._page.play()
        self.settle()
        if not self._page.is_on():
            return
        if self._hint is None or not self._hint.names_move:
            play.tell(Told("hint-first"))
        else:
            self._hint.lay_out(play)

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
        self._roll = self._hint = self._asked = None
        play, self._told_to = self._told_to, None
        if play and play.view.told == THINKING:
            play.tell(standing(play.game))

    def looks(self) -> Iterator[Placed]:
        """The controls and the marks, as the game stands now."""
        can_play = self._hint is not None and self._hint.names_move
        yield from control_looks(self._page.play().game, self._page.is_on(), can_play)
        if self._hint is not None:
            self._has_marked = True
            yield from self._hint.looks()
        elif self._has_marked:
            # Before the first hint nothing bears a mark that could be taken away.
            from magdagdon.web.hints import hint_looks  # noqa: PLC0415

            yield from hint_looks(None, None)


def _roll_of(play: Play) -> Roll | None:
    game = play.game
    return (play.session.id, game.turns, game.dice, game.powers_used) if game.dice else None


def control_looks(game: Game, is_shown: bool, can_play: bool) -> Iterator[Placed]:
    """The two controls of the coach."""
    can_ask = phase(game) in (Phase.ROLLED, Phase.MAGDAGDON)
    for action, can in (("hint", can_ask), ("play-hint", can_play)):
        look = {"hidden": hidden_or_none(not is_shown), "aria-disabled": true_or_none(not can)}
        yield f'[data-action="{action}"]', look
