"""The coach as the page asks it: in a worker or, where there can be none, in slices on the page's own thread.

Knows that the worker is made when the first question comes, and that one question is thought about at a time.
Refuses to know what is asked.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from magdagdon.coach.asking import Answer, Question
from magdagdon.web.desk import Desk

NAME: Final = "coach"
SOURCE: Final = "magdagdon/web/coach_worker.py"


class Remote(Protocol):
    """A worker; see `coach_worker`."""

    def ask(self, number: int, question: str) -> Awaitable[str]:
        """The answer as a JSON text; OSError where the worker fails."""

    def stop(self, number: int) -> None:
        """Stop thinking about a question."""


class Coach:
    """Answers one question at a time; a newer one ends the one before."""

    def __init__(
        self, make: Callable[[str, str], Awaitable[Remote | None]], desk: Desk | None = None
    ) -> None:
        """`make` makes the worker by name and source; None where there can be none."""
        self._make = make
        self._desk = desk or Desk(lambda: asyncio.sleep(0))
        self._making: asyncio.Future[Remote | None] | None = None
        self._remote: Remote | None = None
        self._number = 0

    async def ask(self, question: Question) -> Answer | None:
        """The answer; None where it was stopped, or another question came meanwhile."""
        self.stop()
        number = self._number
        await self._come_to_worker()
        if number != self._number:
            return None
        answer = await (
            self._desk.ask(question) if self._remote is None else self._ask_there(number, question)
        )
        return answer if number == self._number else None

    def stop(self) -> None:
        """Stop thinking; whoever waits is answered None."""
        self._desk.stop()
        if self._remote is not None:
            self._remote.stop(self._number)
        self._number += 1

    async def _come_to_worker(self) -> None:
        """Wait for the worker, which is made once, when the first question comes."""
        if self._making is None:
            self._making = asyncio.ensure_future(self._make(NAME, SOURCE))
            try:
                self._remote = await self._making
            except Exception:  # noqa: BLE001 - whatever ails the worker, the page can think
                self._remote = None
        else:
            await asyncio.wait([self._making])

    async def _ask_there(self, number: int, question: Question) -> Answer | None:
        assert self._remote is not None, "there is a worker"
        try:
            answer: Answer | None = json.loads(await self._remote.ask(number, json.dumps(question)))
        except OSError:
            self._remote = None
            return await self._desk.ask(question) if number == self._number else None
        return answer
