"""A browser whose processes die at any moment, and games that are known step by step.

Knows how a browser with a profile is started, killed and started again, and what a page should show after
each step of a game. Refuses to know what must come back.
"""

import json
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Ruin, Shift
from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.record import record_object
from magdagdon.session import Session
from magdagdon.store.saved_game import picture
from magdagdon.store.texts import MemoryStore
from tests.e2e.conftest import CONTEXT
from tests.e2e.driver import PATIENCE_MS
from tests.store.sessions import world
from tools.browsers import QUIET_FLAGS, chromium_path

GAME = "magdagdon/game"
HUNG_MS = 20_000

PRESS = """(selectors) => {
  for (const selector of selectors) document.querySelector(selector).click();
  const value = (name) => document.querySelector(`[data-field="${name}"]`).dataset.value;
  return [value("score"), value("turns"), value("staged"), value("powers-left")].join("/");
}"""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a game: what is pressed, the record that it leads to, and its picture."""

    selectors: tuple[str, ...]
    record: str
    picture: dict[str, Any]


def control(name: str) -> str:
    return f'[data-action="{name}"]'


def die(number: int) -> str:
    return f'[data-die="{number}"]'


def presses_of(action: Action) -> tuple[str, ...]:
    """What is pressed for an action when no die is selected."""
    match action:
        case Place(number, cell):
            return die(number), f'[data-cell="{CELL_NAMES[cell]}"]'
        case Shift(number, step):
            return die(number), control("shift-up" if step > 0 else "shift-down"), die(number)
        case Reroll(dice, _):
            return control("reroll"), *map(die, dice), control("reroll")
        case Confirm():
            return (control("confirm"),)
        case Ruin(cell):
            return control("accept"), f'[data-cell="{CELL_NAMES[cell]}"]'
        case _:
            raise ValueError(f"no simulated player does {action}")


def steps_of(seed: str, difficulty: Difficulty, player: str) -> list[Step]:
    """A simulated game, step by step, as a page plays it."""
    session = Session(world(MemoryStore()), difficulty)
    session.new_game(difficulty, seed)
    steps = [_step(session, ())]
    for turn in play(difficulty, seed, player_for(player, seed)).record.turns:
        session.roll()
        steps.append(_step(session, (control("roll"),)))
        for action in turn.actions:
            if isinstance(action, Reroll):
                session.reroll(action.dice)
            else:
                session.act(action)
            steps.append(_step(session, presses_of(action)))
    return steps


def _step(session: Session, selectors: tuple[str, ...]) -> Step:
    return Step(selectors, _text(record_object(session.record)), picture(session.game))


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def seed_in(page: Page) -> str | None:
    """The seed of the game that a page has stored; None where it has none."""
    saved = json.loads(page.evaluate("(key) => localStorage.getItem(key)", GAME) or "{}")
    return saved["record"]["seed"] if saved else None


def place_in(steps: list[Step], page: Page) -> int:
    """The step at which a page that has just started stands: what it shows and what it has stored."""
    saved = json.loads(page.evaluate("(key) => localStorage.getItem(key)", GAME))
    [place] = [place for place, step in enumerate(steps) if step.record == _text(saved["record"])]
    assert saved["picture"] == steps[place].picture
    shown = page.evaluate("() => document.querySelector('.game').dataset.phase")
    assert shown == steps[place].picture["phase"]
    return place


@dataclass(slots=True)
class Profile:
    """A browser with a profile on the disk, started anew after it died."""

    playwright: Playwright
    folder: Path
    address: str
    context: BrowserContext | None = field(default=None)
    hung: int = 0
    """How many navigations had to be begun anew."""

    def page(self, query: str = "") -> Page:
        """A tab in which the game answers, of a browser that is started where there is none."""
        if self.context is None:
            self.context = self.playwright.chromium.launch_persistent_context(
                self.folder, executable_path=chromium_path(), args=list(QUIET_FLAGS), **CONTEXT
            )
            self.context.set_default_timeout(PATIENCE_MS)
        for other in self.context.pages[1:]:
            other.close()
        page = self._opened(query)
        page.locator('html[data-ready="true"]').wait_for(state="attached")
        return page

    def _opened(self, query: str) -> Page:
        """A tab that has begun to load the game.

        A renderer that dies may take the service worker with it while that is starting; Chromium's next
        navigation was seen to wait for it for more than a minute. A player would open the page anew, and so
        does this, once.
        """
        assert self.context
        page = self.context.new_page()
        try:
            page.goto(self.address + query, wait_until="commit", timeout=HUNG_MS)
        except PlaywrightTimeoutError:
            self.hung += 1
            page.close()
            page = self.context.new_page()
            page.goto(self.address + query, wait_until="commit")
        return page

    def processes(self, kind: str = "") -> list[int]:
        """The browser's processes of a kind, such as `renderer`; all of them by default."""
        family = {pid for pid, command, _ in _processes() if f"--user-data-dir={self.folder}" in command}
        for pid, _, parent in sorted(_processes()):
            if parent in family:
                family.add(pid)
        commands = {pid: command for pid, command, _ in _processes()}
        return [pid for pid in family if f"--type={kind}" in commands.get(pid, "") or not kind]

    def forget_browser(self) -> None:
        """Know no more of a browser that died."""
        if self.context:
            with suppress(Error):  # it is dead
                self.context.close()
        self.context = None


def _processes() -> list[tuple[int, str, int]]:
    """All processes: number, command, parent's number."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue  # it has ended meanwhile
        found.append((int(folder.name), command, parent))
    return found


def kill(processes: list[int]) -> None:
    """End processes at once, as a crash does."""
    for process in processes:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            continue


@contextmanager
def killed_after(seconds: float, processes: list[int]) -> Iterator[None]:
    """Processes that are killed some time after the block has begun."""
    timer = threading.Timer(seconds, kill, [processes])
    timer.start()
    try:
        yield
    finally:
        timer.join()


def play_until_killed(page: Page, steps: list[Step], place: int) -> list[tuple[float, int]]:
    """Go on from a step until the page is gone; when each step was seen to be shown, and which it was."""
    seen = [(time.monotonic(), place)]
    try:
        for number in range(place + 1, len(steps)):
            shown = page.evaluate(PRESS, list(steps[number].selectors))
            assert shown.split("/")[0] == str(steps[number].picture["score"]), (number, shown)
            seen.append((time.monotonic(), number))
        page.wait_for_event("crash", timeout=PATIENCE_MS)
    except Error:
        pass  # the page is gone
    return seen


def moments(seed: str, longest: float) -> Iterator[float]:
    """Random moments, in seconds, the same for the same seed."""
    chance = random.Random(seed)
    while True:
        yield longest * chance.random()
