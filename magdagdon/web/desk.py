"""Where the coach thinks: one question at a time, in slices, and it can be stopped between two of them.

The same in a worker and on the page's own thread, since neither may be deaf meanwhile. Refuses to know who
asks, and what about.
"""

import time
from collections.abc import Awaitable, Callable, Generator
from typing import Final, TypeVar

from magdagdon.coach.asking import Answer, Question

SLICE: Final = 0.008
"""Seconds of thinking without a pause, give or take a step of the thinking itself."""

Told = TypeVar("Told")


class Desk:
    """Thinks about the question that came last; `pause` lets everything else happen."""

    def __init__(
        self, pause: Callable[[], Awaitable[None]], clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._pause = pause
        self._clock = clock
        self._run = 0

    async def ask(self, question: Question) -> Answer | None:
        """The answer; None where it was stopped, or another question came meanwhile."""
        return await self.think(_loaded_and_thinking(question))

    async def think(self, thinking: Generator[None, None, Told]) -> Told | None:
        """What the thinking comes to; None as in `ask`."""
        self.stop()
        run, until = self._run, self._clock() + SLICE
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                told: Told = end.value
                return told
            if self._clock() >= until:
                await self._pause()
                if run != self._run:
                    thinking.close()
                    return None
                until = self._clock() + SLICE

    def stop(self) -> None:
        """Stop thinking at the next pause."""
        self._run += 1


def _loaded_and_thinking(question: Question) -> Generator[None, None, Answer]:
    """The thinking about a question, and before the first one the loading of the coach, in pieces as well.

    A start need not wait for it, and all of it at once would make a page deaf.
    """
    from magdagdon.coach import sweep  # noqa: F401, PLC0415

    yield
    from magdagdon.coach.weights import load_weights  # noqa: PLC0415

    yield
    load_weights()
    yield
    from magdagdon.coach import analysis  # noqa: F401, PLC0415

    yield
    from magdagdon.coach.answering import thinking_about  # noqa: PLC0415

    return (yield from thinking_about(question))
