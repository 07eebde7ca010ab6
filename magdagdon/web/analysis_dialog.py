"""The dialog in which the coach looks back at a game, and from which its own game on a seed is watched.

Knows what is looked at, where one goes from here, and that what was asked for a dialog that was closed is
past. Refuses to know what the dialog shows, and how the coach thinks.
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

from magdagdon.coach.asking import Answer, Question, analysis_question, game_question
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.record import Record, record_object
from magdagdon.engine.replay import replay_object
from magdagdon.i18n import Words
from magdagdon.web.adviser import Thinker
from magdagdon.web.browser.events import attribute
from magdagdon.web.browser.page import Page
from magdagdon.web.looks import hidden_or_none
from magdagdon.web.markup import Element, made
from magdagdon.web.windows import ANALYSIS, Windows

CONTENT: Final = '[data-part="analysis"]'
WATCH_COACH: Final = '[data-action="coach-play"]'


@dataclass(frozen=True, slots=True)
class Asks:
    """What the dialog asks of the page.

    `words` are those of the language, `points` writes hundredths of a point in it; `watch` shows a record
    from a turn on and calls back at its end; `spoils` tells whether a seed's dice must not be seen yet,
    `started` hears that they are known now.
    """

    words: Callable[[], Words]
    points: Callable[[], Callable[[int], str]]
    watch: Callable[[Record, int, Callable[[], None] | None], None]
    spoils: Callable[[str], bool]
    started: Callable[[Difficulty, str], None]
    redraw: Callable[[], None]


class AnalysisDialog:
    """One game at a time; without one it waits for the coach's own."""

    def __init__(self, page: Page, windows: Windows, coach: Thinker, asks: Asks) -> None:
        self._page = page
        self._windows = windows
        self._coach = coach
        self._asks = asks
        self._record: Record | None = None
        self._answer: Answer | None = None
        self._asked: Question | None = None
        self._back: Callable[[], None] | None = None
        self._goes_on = False
        page.listen("close", self._close)

    def open(
        self, record: Record, control: str | None = None, back: Callable[[], None] | None = None
    ) -> None:
        """Look back at a legal record; at the end `control` gets the focus back, or `back` is called."""
        self._record, self._answer, self._back = record, None, back
        self._windows.open_from(ANALYSIS, control)
        self._think(self._analyse(record))

    def play(self, difficulty: Difficulty, seed: str) -> None:
        """Let the coach play a seed, and watch it."""
        self._record = self._answer = self._back = None
        self._windows.open_from(ANALYSIS)
        self._think(self._play(difficulty, seed))

    def watch_turn(self, number: int) -> None:
        """Show a turn of the game on the board."""
        if self._record:
            self._leave_for(self._record, number)

    def watch_coach(self) -> None:
        """Let the coach play the dice of this game."""
        if self._record and self._record.seed is not None:
            self._think(self._play(self._record.difficulty, self._record.seed))

    # --- thinking -----------------------------------------------------------------------

    def _think(self, thinking: Coroutine[Any, Any, None]) -> None:
        text = self._asks.words().pgettext("hint.thinking", "The coach is thinking…")
        self._show([made("p", text, class_="table-empty", role="status")], offers=False)
        self._page.set_busy(ANALYSIS, True)
        asyncio.ensure_future(thinking)  # noqa: RUF006 - Pyodide's loop keeps what it runs

    async def _analyse(self, record: Record) -> None:
        answer = await self._ask(analysis_question(record_object(record)))
        if answer is not None:
            self._answer = answer
            self._show_analysis()

    async def _play(self, difficulty: Difficulty, seed: str) -> None:
        answer = await self._ask(game_question(difficulty.key, seed))
        if answer is not None:
            self._asks.started(difficulty, seed)
            self._leave_for(replay_object(answer["record"]).record, 0)
            self._asks.redraw()

    async def _ask(self, question: Question) -> Answer | None:
        """The answer; None where the dialog was closed meanwhile, or asks something else."""
        self._asked, answer = question, None
        try:
            answer = await self._coach.ask(question)
        finally:
            is_ours = self._asked is question
            if is_ours:
                self._forget_question()
        return answer if is_ours else None

    def _forget_question(self) -> None:
        self._asked = None
        self._page.set_busy(ANALYSIS, False)

    # --- coming and going ---------------------------------------------------------------

    def _leave_for(self, record: Record, turn: int) -> None:
        """Go to the replay; from that of a game that was looked at one comes back here."""
        self._goes_on = True
        self._asks.watch(record, turn, self._come_back if self._record else None)

    def _come_back(self) -> None:
        self._windows.open_from(ANALYSIS)
        if self._answer is not None:
            self._show_analysis()
        elif self._record is not None:
            self._think(self._analyse(self._record))

    def _close(self, event: Any) -> None:
        if attribute(event.target, "data-dialog") != ANALYSIS or event.target.open:
            return
        goes_on, self._goes_on = self._goes_on, False
        if self._asked is not None:
            self._coach.stop()
            self._forget_question()
        if not goes_on:
            back, self._back = self._back, None
            if back:
                back()

    # --- showing ------------------------------------------------------------------------

    def _show_analysis(self) -> None:
        # Few visits look back at a game.
        from magdagdon.web.analysis_looks import Tongue, analysis_looks  # noqa: PLC0415

        if self._answer is not None and self._record is not None:
            looks = analysis_looks(self._answer, Tongue(self._asks.words(), self._asks.points()))
            self._show(looks, offers=self._may_watch_coach(self._record))

    def _show(self, looks: list[Element], *, offers: bool) -> None:
        self._page.build(CONTENT, looks)
        self._page.draw([(WATCH_COACH, {"hidden": hidden_or_none(not offers)})])

    def _may_watch_coach(self, record: Record) -> bool:
        """Whether the coach would meet the same dice, and nobody's game is spoilt by them."""
        if record.seed is None or self._asks.spoils(record.seed):
            return False
        return replay_object(record_object(record)).verified is True
