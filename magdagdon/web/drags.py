"""From the drags that the page reports to what they do.

Knows the events of `static/boot/drag.js`. Refuses to know pointers, which stay there: nothing is
heard of a finger that moves.
"""

from collections.abc import Callable
from typing import Any

from magdagdon.web.browser.events import text_or_none
from magdagdon.web.browser.page import Page
from magdagdon.web.play import Play, cell_named


class Drags:
    """Hears where a die is taken up and where it is let go; `redraw` follows each."""

    def __init__(self, page: Page, play: Callable[[], Play], redraw: Callable[[], None]) -> None:
        self._play = play
        self._redraw = redraw
        page.listen("magdagdon:drag", self._lift)
        page.listen("magdagdon:drop", self._drop)
        page.listen("magdagdon:drag-end", self._put_back)

    def _lift(self, event: Any) -> None:
        self._play().lift(int(event.detail.die))
        self._redraw()

    def _drop(self, event: Any) -> None:
        cell = text_or_none(event.detail.cell)
        self._play().drop(int(event.detail.die), None if cell is None else cell_named(cell))
        self._redraw()

    def _put_back(self, _: Any) -> None:
        self._play().put_back()
        self._redraw()
