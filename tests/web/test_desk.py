"""Where the coach thinks: in slices, one question at a time; in a worker as soon as there is one."""

import asyncio
import json
from collections.abc import Generator
from typing import Any

from magdagdon.coach.asking import Question, game_question
from magdagdon.web.coach import Coach
from magdagdon.web.desk import SLICE, Desk
from tests.web.loops import run_through


class Thought:
    """A thinking of so many steps that remembers how far it came, and whether it was closed."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.done = 0
        self.closed = False

    def thinking(self) -> Generator[None, None, str]:
        try:
            for _ in range(self.steps):
                self.done += 1
                yield
        except GeneratorExit:
            self.closed = True
            raise
        return f"after {self.done}"


class Clock:
    """A clock that goes on by itself, a little at each look."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def desk(step: float = SLICE) -> Desk:
    return Desk(lambda: asyncio.sleep(0), Clock(step))


def test_a_question_is_thought_about_to_its_end() -> None:
    async def ask() -> None:
        assert await desk().think(Thought(5).thinking()) == "after 5"

    run_through(ask())


def test_it_pauses_when_a_slice_is_over_and_not_before() -> None:
    pauses = 0

    async def pause() -> None:
        nonlocal pauses
        pauses += 1

    async def ask() -> None:
        # Ten looks at the clock make a slice here.
        await Desk(pause, Clock(SLICE / 10)).think(Thought(100).thinking())

    run_through(ask())
    assert 8 <= pauses <= 11


def test_a_stopped_question_is_answered_by_nothing_and_left_at_once() -> None:
    thought, made = Thought(1000), desk()

    async def ask() -> None:
        asked = asyncio.ensure_future(made.think(thought.thinking()))
        for _ in range(5):
            await asyncio.sleep(0)
        made.stop()
        assert await asked is None

    run_through(ask())
    assert thought.closed
    assert thought.done < 20


def test_a_newer_question_ends_the_one_before() -> None:
    first, second, made = Thought(1000), Thought(3), desk()

    async def ask() -> None:
        asked = asyncio.ensure_future(made.think(first.thinking()))
        await asyncio.sleep(0)
        assert await made.think(second.thinking()) == "after 3"
        assert await asked is None

    run_through(ask())
    assert first.closed


# --- the worker ------------------------------------------------------------------------------


class Remote:
    """A worker that answers by what it was asked, or fails."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.asked: list[int] = []
        self.stopped: list[int] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def ask(self, number: int, question: str) -> str:
        self.asked.append(number)
        await self.gate.wait()
        if self.fails:
            raise OSError("gone")
        return json.dumps({"there": json.loads(question)})

    def stop(self, number: int) -> None:
        self.stopped.append(number)


class HereDesk(Desk):
    """A desk that knows its answers."""

    async def ask(self, question: Question) -> dict[str, Any]:
        return {"here": question}


QUESTION = game_question("peaceful", "cubiri")


def test_questions_are_answered_in_the_one_worker_that_the_first_one_makes() -> None:
    async def ask() -> None:
        remote = Remote()
        made: list[tuple[str, str]] = []

        async def make(name: str, source: str) -> Remote:
            made.append((name, source))
            return remote

        coach = Coach(make, HereDesk(lambda: asyncio.sleep(0)))
        assert made == []
        for _ in range(2):
            assert await coach.ask(QUESTION) == {"there": QUESTION}
        assert made == [("coach", "magdagdon/web/coach_worker.py")]

    run_through(ask())


def test_without_workers_every_question_is_answered_here_and_none_is_made_twice() -> None:
    async def ask() -> None:
        made = 0

        async def make(*_: str) -> None:
            nonlocal made
            made += 1

        coach = Coach(make, HereDesk(lambda: asyncio.sleep(0)))
        for _ in range(3):
            assert await coach.ask(QUESTION) == {"here": QUESTION}
            await asyncio.sleep(0)
        assert made == 1

    run_through(ask())


def test_a_worker_that_fails_is_not_asked_again() -> None:
    async def ask() -> None:
        remote = Remote(fails=True)

        async def make(*_: str) -> Remote:
            return remote

        coach = Coach(make, HereDesk(lambda: asyncio.sleep(0)))
        for _ in range(3):
            assert await coach.ask(QUESTION) == {"here": QUESTION}
            await asyncio.sleep(0)
        assert len(remote.asked) == 1

    run_through(ask())


def test_a_stop_reaches_the_worker_and_its_late_answer_is_nothing() -> None:
    async def ask() -> None:
        remote = Remote()

        async def make(*_: str) -> Remote:
            return remote

        coach = Coach(make, HereDesk(lambda: asyncio.sleep(0)))
        await coach.ask(QUESTION)
        remote.gate.clear()
        asked = asyncio.ensure_future(coach.ask(QUESTION))
        for _ in range(3):
            await asyncio.sleep(0)
        coach.stop()
        assert remote.stopped[-1] == remote.asked[-1]
        remote.gate.set()
        assert await asked is None

    run_through(ask())


def test_stopped_while_the_worker_is_being_made_nothing_is_asked() -> None:
    async def ask() -> None:
        remote, ready = Remote(), asyncio.Event()

        async def make(*_: str) -> Remote:
            await ready.wait()
            return remote

        coach = Coach(make, HereDesk(lambda: asyncio.sleep(0)))
        asked = asyncio.ensure_future(coach.ask(QUESTION))
        await asyncio.sleep(0)
        coach.stop()
        again = asyncio.ensure_future(coach.ask(QUESTION))
        await asyncio.sleep(0)
        ready.set()
        assert await asked is None
        assert await again == {"there": QUESTION}
        assert len(remote.asked) == 1

    run_through(ask())
