"""The dialog in which a recorded game is watched.

Knows its controls, its keys and its clock. Refuses to know what a moment shows, and to write anything.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any, Final

from magdagdon.engine.record import Record
from magdagdon.i18n import Words
from magdagdon.web.browser.events import attribute, stroke_of
from magdagdon.web.browser.page import Page
from magdagdon.web.looks import Placed
from magdagdon.web.repeats import repeat_mark
from magdagdon.web.watching import Watching
from magdagdon.web.watching_looks import PLAY, STEPS, action_of_key, replay_looks
from magdagdon.web.windows import REPLAY

SPEED: Final = '[data-part="replay-speed"]'


class Viewer:
    """One record at a time; `redraw` follows keys and the clock, `closed` the end of the dialog."""

    def __init__(self, page: Page, redraw: Callable[[], None], closed: Callable[[], None]) -> None:
        self._page = page
        self._redraw = redraw
        self._closed = closed
        self._record: Record | None = None
        self._watching: Watching | None = None
        self._again = ""
        page.listen("keydown", self._key)
        page.listen("close", self._close)

    @property
    def record(self) -> Record | None:
        """The record that is watched."""
        return self._record

    def watch(self, record: Record, turn: int = 0) -> None:
        """Begin a legal record at its first moment, or at a turn, from 1."""
        self.stop()
        self._record, self._watching, self._again = record, Watching(record), ""
        self._watching.go_to_turn(turn)

    def stop(self) -> None:
        """Leave the record."""
        if self._watching:
            self._watching.stop()
        self._record = self._watching = None

    def press(self, action: str) -> None:
        """Do what a control of the replay does; at either end its sentence says why nothing comes."""
        if self._watching is None:
            return
        if action != PLAY:
            moved = self._watching.go(STEPS[action])
            self._again = repeat_mark(not moved, self._again)
        elif self._watching.is_playing:
            self._watching.stop()
        else:
            self._again = ""
            playing = self._watching.play(self._speed, asyncio.sleep, self._redraw)
            asyncio.ensure_future(playing)  # noqa: RUF006 - Pyodide's loop keeps what it runs

    def _speed(self) -> str:
        return self._page.value_of(SPEED)

    def _key(self, event: Any) -> None:
        if self._watching is None or not self._page.is_open(REPLAY):
            return
        is_button = event.target.matches("button")
        # A button has the space bar for itself, a list of choices all keys.
        if event.target.matches("select") or (is_button and event.key == " "):
            return
        action = action_of_key(stroke_of(event))
        if action:
            event.preventDefault()
            self.press(action)
            self._redraw()

    def _close(self, event: Any) -> None:
        if attribute(event.target, "data-dialog") == REPLAY and not event.target.open:
            self._closed()

    def looks(self, words: Words) -> Iterator[Placed]:
        """The moment that is watched, if one is."""
        if self._watching:
            yield from replay_looks(self._watching, words, self._again)
