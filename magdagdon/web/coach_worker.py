"""What PyScript runs in the coach's worker: a desk, and nothing else of the page.

Questions and answers are JSON texts, numbered by whoever asks. The page stops a question by its number, so
that a late stop never hits the next one.
"""

import asyncio
import json

from magdagdon.web.desk import Desk

__export__ = ("ask", "stop")

_desk = Desk(lambda: asyncio.sleep(0))
_present = 0


async def ask(number: int, question: str) -> str:
    """The answer to a question; `null` where it was stopped."""
    global _present  # noqa: PLW0603 - a worker's exports are functions of its one module
    _present = number
    return json.dumps(await _desk.ask(json.loads(question)))


def stop(number: int) -> None:
    """Stop thinking about that question, if it is the present one."""
    if number == _present:
        _desk.stop()
