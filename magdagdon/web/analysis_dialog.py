"""The dialog in which the coach looks back at a game, and the coach's own game on a seed.

Knows which game is looked at, and that an answer for a dialog that was closed is past. Refuses to know what
the dialog shows, and how the coach thinks.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from magdagdon.coach.asking import Answer, analysis_question, game_question
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.record import Record, record_object
from magdagdon.engine.replay import replay_object
from magdagdon.i18n import Words
from magdagdon.web.adviser import Thinker
from magdagdon.web.browser.events import attribute
from magdagdon.web.browser.page import Page
from magdagdon.web.looks import hidden_or_none
from magdagdon.web.markup import made
from magdagdon.web.windows import ANALYSIS, Windows

CONTENT: Final = '[data-part="analysis"]'
WATCH_COACH: Final = '[data-action="coach-play"]'


@dataclass(frozen=True, slots=True)
class Asks:
    """What the dialog asks of the page.

    `words` are those of the language, `points` writes hundredths of a point in it; `watch` shows a record
    from a turn on and calls back at its end; `started` hears that the dice of a seed are known now.
    """

    words: Callable[[], Words]
    points: Callable[[], Callable[[int], str]]
    watch: Callable[[Record, int, Callable[[], None]], None]
    started: Callable[[Difficulty, str], None]
    redraw: Callable[[], None]


class AnalysisDialog:
    """One game at a time."""

    def __init__(self, page: Page, windows: Windows, coach: Thinker, asks: Asks) -> None:
        self._page = page
        self._windows = windows
        self._coach = coach
        self._asks = asks
        self._record: Record | None = None
        self._answer: Answer | None = None
        page.listen("close", self._close)

    def open(self, record: Record, control: str | None = None) -> None:
        """Look back at a legal record; `control` gets the focus back."""
        self._record, self._answer = record, None
        self._page.build(CONTENT, [self._thinking()])
        self._page.draw([(WATCH_COACH, {"hidden": hidden_or_none(record.seed is None)})])
        self._windows.open_from(ANALYSIS, control)
        self._page.set_busy(True)
        asyncio.ensure_future(self._fill(record))  # noqa: RUF006 - Pyodide's loop keeps what it runs

    def come_back(self) -> None:
        """Open it again as it was."""
        self._windows.open_from(ANALYSIS)
        self._show()

    def watch_turn(self, number: int) -> None:
        """Show a turn of the game on the board."""
        if self._record:
            self._asks.watch(self._record, number, self.come_back)

    def watch_coach(self) -> None:
        """Let the coach play the dice of this game."""
        if self._record and self._record.seed is not None:
            self._page.build(CONTENT, [self._thinking()])
            self.play(self._record.difficulty, self._record.seed)

    def play(self, difficulty: Difficulty, seed: str) -> None:
        """Let the coach play a seed, and watch it."""
        self._page.set_busy(True)
        asyncio.ensure_future(self._play(difficulty, seed))  # noqa: RUF006 - as in open

    def _thinking(self) -> Any:
        text = self._asks.words().pgettext("hint.thinking", "The coach is thinking…")
        return made("p", text, class_="table-empty", role="status")

    async def _fill(self, record: Record) -> None:
        answer = await self._coach.ask(analysis_question(record_object(record)))
        self._page.set_busy(False)
        if self._record is record:
            self._answer = answer
            self._show()

    def _show(self) -> None:
        # Few visits look back at a game.
        from magdagdon.web.analysis_looks import Tongue, analysis_looks  # noqa: PLC0415

        if self._answer is not None:
            tongue = Tongue(self._asks.words(), self._asks.points())
            self._page.build(CONTENT, analysis_looks(self._answer, tongue))

    async def _play(self, difficulty: Difficulty, seed: str) -> None:
        answer = await self._coach.ask(game_question(difficulty.key, seed))
        self._page.set_busy(False)
        if answer is not None:
            self._asks.started(difficulty, seed)
            self._asks.watch(replay_object(answer["record"]).record, 0, self._back_from(seed))
            self._asks.redraw()

    def _back_from(self, seed: str) -> Callable[[], None]:
        """From the coach's game back to the analysis of the same dice, or to the page if there was none."""
        came_from_here = self._record is not None and self._record.seed == seed
        return self.come_back if came_from_here else self._windows.close_all

    def _close(self, event: Any) -> None:
        if attribute(event.target, "data-dialog") == ANALYSIS and not event.target.open:
            self._coach.stop()
