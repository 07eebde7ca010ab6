"""The game in several tabs: one plays it, the others say so and can take it over.

Knows what follows when this tab becomes the one, when it comes back from a rest, and when another tab has
written. Refuses to know how it is settled whose the game is, and what a session does about it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.daily import KEY as DAILY
from magdagdon.store.ledger import KEY as STATISTICS
from magdagdon.store.scores import table_key
from magdagdon.store.seeds import KEY as SEEDS
from magdagdon.web.browser.page import Page
from magdagdon.web.daily_game import DailyGame
from magdagdon.web.looks import Placed, hidden_or_none

MENU: Final = '[data-action="menu"]'
TAKE_OVER: Final = '[data-action="take-over"]'
ENDS: Final = frozenset({STATISTICS, SEEDS, DAILY, *map(table_key, Difficulty)})
"""The keys of what a finished game leaves."""


@dataclass(frozen=True, slots=True)
class Ownership:
    """Whether this tab has the game now, and the taking of it, which is a matter of moments."""

    owns: Callable[[], bool]
    take: Callable[[], Awaitable[None]]


class Tabs:
    """This tab among the others; `redraw` writes the page anew, and moves the focus to a selector."""

    def __init__(
        self, page: Page, ownership: Ownership, games: DailyGame, redraw: Callable[[str | None], None]
    ) -> None:
        self._page = page
        self._ownership = ownership
        self._games = games
        self._redraw = redraw
        self._waiting: list[Callable[[], object]] = []
        page.listen("magdagdon:owner", self._changed)
        page.listen("magdagdon:back", self._looked)
        page.listen("magdagdon:stored", self._stored)

    def once_owned(self, doing: Callable[[], object]) -> None:
        """Do something now where this tab has the game, or else as soon as it has."""
        if self._ownership.owns():
            doing()
        else:
            self._waiting.append(doing)

    def take_over(self) -> None:
        """Take the game, and come to it as it is stored."""
        self._page.set_busy("tabs", True)
        asyncio.ensure_future(self._take())  # noqa: RUF006 - Pyodide's loop keeps what it runs

    def looks(self) -> Iterator[Placed]:
        """The strip that says where the game is, and takes it over."""
        is_here = self._ownership.owns() and not self._games.is_overtaken
        yield '[data-part="tabs"]', {"hidden": hidden_or_none(is_here)}

    # --- what has happened --------------------------------------------------------------

    async def _take(self) -> None:
        await self._ownership.take()
        self._arrive(MENU)
        self._page.set_busy("tabs", False)

    def _changed(self, _: Any) -> None:
        self._arrive(MENU if self._page.has_focus(TAKE_OVER) else None)

    def _arrive(self, focus: str | None) -> None:
        """Come to the game, if it is this tab's now, and do what has waited for that."""
        if self._ownership.owns():
            self._games.load_anew()
            self._games.keep_ends()
            waiting, self._waiting = self._waiting, []
            for doing in waiting:
                doing()
        self._redraw(focus)

    def _looked(self, _: Any) -> None:
        """Go on with what another tab has played, where this one has the game."""
        if not self._games.is_overtaken:
            return
        if self._ownership.owns():
            self._games.come_back()
        self._redraw(None)

    def _stored(self, event: Any) -> None:
        if str(event.detail.key) in ENDS:
            self._games.keep_ends()
        else:
            self._looked(event)
