"""The two controls of the coach: what a press asks, when it is told, and when a hint is past."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from magdagdon.coach.advice import finish
from magdagdon.coach.answering import thinking_about
from magdagdon.coach.asking import Answer, Question
from magdagdon.engine.actions import Confirm
from magdagdon.store.texts import MemoryStore
from magdagdon.web.adviser import Adviser, Surroundings
from magdagdon.web.play import Play
from tests.store.sessions import begun, session
from tests.web.loops import run_through
from tests.web.playing import playing


class Thinker:
    """A coach that answers when it is let, and never where it was stopped."""

    def __init__(self) -> None:
        self.waiting: list[asyncio.Future[bool]] = []
        self.stops = 0

    async def ask(self, question: Question) -> Answer | None:
        gate: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append(gate)
        return finish(thinking_about(question)) if await gate else None

    def stop(self) -> None:
        self.stops += 1
        self.let(False)

    def let(self, answers: bool = True) -> None:
        for gate in self.waiting:
            if not gate.done():
                gate.set_result(answers)


class Table:
    """A game in hand with its adviser; `busy` is what the page shows last."""

    def __init__(self) -> None:
        self.play = playing()
        self.coach = Thinker()
        self.busy: list[bool] = []
        self.is_on = True
        page = Surroundings(lambda: self.play, lambda: self.is_on, self.busy.append, lambda: None)
        self.adviser = Adviser(self.coach, page)

    def press(self, action: str) -> str:
        """Press a control; the code of what was told."""
        self.adviser.presses()[action]()
        return self.play.view.told.code

    async def hint(self) -> str:
        """Press Hint, and wait for the answer."""
        self.press("hint")
        await settle()
        self.coach.let()
        await settle()
        return self.play.view.told.code

    def looks(self) -> dict[str, Any]:
        return dict(self.adviser.looks())


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def at_table(test: Callable[[Table], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        await test(Table())

    run_through(run())


def test_a_hint_needs_a_roll() -> None:
    async def ask(table: Table) -> None:
        assert table.press("hint") == "not-rolled"
        assert table.press("play-hint") == "hint-first"
        assert table.coach.waiting == []

    at_table(ask)


def test_the_steps_follow_each_other_and_count_once() -> None:
    async def ask(table: Table) -> None:
        table.play.roll()
        assert table.press("hint") == "hint-thinking"
        assert table.busy == [True]
        await settle()
        table.coach.let()
        await settle()
        assert table.play.view.told.code in ("hint-row", "hint-column")
        assert (table.busy, table.play.session.hints) == ([True, False], 1)
        assert table.looks()['[data-action="play-hint"]']["aria-disabled"] == "true"
        assert table.press("play-hint") == "hint-first"
        assert table.press("hint") == "hint-place"
        assert table.looks()['[data-action="play-hint"]']["aria-disabled"] is None
        assert table.press("hint").startswith("hint-")
        assert table.press("hint") == table.play.view.told.code
        table.press("play-hint")
        assert table.play.game.staged
        assert (len(table.coach.waiting), table.play.session.hints) == (1, 1)

    at_table(ask)


def test_pressed_again_while_it_thinks_the_coach_stops_and_nothing_is_counted() -> None:
    async def ask(table: Table) -> None:
        table.play.roll()
        table.press("hint")
        await settle()
        assert table.press("hint") == "hint-stopped"
        await settle()
        assert (table.coach.stops, table.busy, table.play.session.hints) == (1, [True, False], 0)
        assert await table.hint() in ("hint-row", "hint-column")

    at_table(ask)


def test_a_hint_is_past_with_its_roll() -> None:
    async def ask(table: Table) -> None:
        table.play.roll()
        await table.hint()
        table.press("hint")
        table.press("play-hint")
        table.play.do(Confirm())
        table.adviser.settle()
        marks = [look for hook, look in table.looks().items() if "cell" in hook]
        assert not any(look["data-hinted"] for look in marks)
        assert table.press("hint") == "not-rolled"

    at_table(ask)


def test_an_answer_that_comes_after_the_turn_is_not_told() -> None:
    async def ask(table: Table) -> None:
        table.play.roll()
        table.press("hint")
        await settle()
        table.play.session.new_game(table.play.game.difficulty, "another")
        table.play.start()
        table.adviser.settle()
        assert (table.coach.stops, table.busy) == (1, [True, False])
        await settle()
        assert table.play.view.told.code == "welcome"
        assert table.play.session.hints == 0

    at_table(ask)


def test_who_wants_no_coach_sees_no_control() -> None:
    async def ask(table: Table) -> None:
        table.play.roll()
        assert table.looks()['[data-action="hint"]'] == {"hidden": None, "aria-disabled": None}
        await table.hint()
        table.is_on = False
        table.adviser.settle()
        before = table.play.view.told
        assert table.press("hint") == table.press("play-hint") == before.code
        assert len(table.coach.waiting) == 1
        looks = table.looks()
        assert looks['[data-action="hint"]']["hidden"] == looks['[data-action="play-hint"]']["hidden"] == ""
        assert not any(look.get("data-hinted") for look in looks.values())

    at_table(ask)


def test_a_coach_that_is_switched_off_while_it_thinks_leaves_the_game_as_it_stands() -> None:
    async def ask(table: Table) -> None:
        table.play.roll()
        table.press("hint")
        await settle()
        table.is_on = False
        table.adviser.settle()
        assert (table.coach.stops, table.busy) == (1, [True, False])
        assert table.play.view.told.code == "rolled"

    at_table(ask)


def test_stopped_in_the_same_breath_nothing_is_asked() -> None:
    async def ask(table: Table) -> None:
        table.play.roll()
        table.press("hint")
        table.press("hint")
        await settle()
        assert table.coach.waiting == []

    at_table(ask)


def test_a_coach_that_fails_leaves_nothing_busy() -> None:
    async def ask(table: Table) -> None:
        async def fail(question: Question) -> Answer | None:
            raise OSError(str(question))

        table.coach.ask = fail  # type: ignore[method-assign]
        table.play.roll()
        table.press("hint")
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        await settle()
        assert table.busy == [True, False]
        assert table.play.view.told.code == "rolled"

    at_table(ask)


def test_when_somebody_else_asks_the_coach_the_hint_is_forgotten_and_they_go_on() -> None:
    async def ask(table: Table) -> None:
        table.play.roll()
        table.press("hint")
        await settle()
        table.coach.let(False)
        await settle()
        assert (table.coach.stops, table.busy) == (0, [True, False])
        assert table.play.view.told.code == "rolled"
        assert table.press("hint") == "hint-thinking"

    at_table(ask)


def test_a_hint_for_a_game_that_has_gone_on_in_another_tab_is_not_told_and_not_counted() -> None:
    async def ask(table: Table) -> None:
        store = MemoryStore()
        table.play = Play(begun(store))
        table.play.roll()
        table.press("hint")
        await settle()
        other = session(store)
        other.reroll((0,))
        table.coach.let()
        await settle()
        assert table.play.view.told.code == "elsewhere"
        assert (session(store).hints, table.busy) == (0, [True, False])
        assert table.press("play-hint") == "hint-first"

    at_table(ask)
