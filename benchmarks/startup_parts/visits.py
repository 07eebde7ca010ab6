"""A visit: going to a page of a kind and reading when it was ready, first in a fresh profile, then again.

Knows navigation, marks, paints, and when all is done that a first visit does afterwards. Refuses to know
what a visit may cost.
"""

import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from benchmarks.startup_parts.kinds import GAME, Kind
from benchmarks.startup_parts.profile import Profile
from benchmarks.startup_parts.server import Answer, CountingServer

PATIENCE_S = 120.0
SILENCE_S = 2.0
POLL_MS = 50

WATCH = """
for (const name of ["py:ready", "py:done", "py:all-done"])
  addEventListener(name, () => performance.mark(`bench:${name}`), { capture: true, once: true });
"""
"""Marks what PyScript tells; a page's own marks stand beside them."""

SAVE_DATA = """
Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
"""

READ_TIMES = """() => {
  const times = {};
  const [visit] = performance.getEntriesByType("navigation");
  for (const name of ["responseStart", "responseEnd", "domContentLoadedEventEnd", "loadEventEnd"])
    times[`navigation ${name}`] = visit[name];
  for (const { name, startTime } of performance.getEntriesByType("mark")) times[name] ??= startTime;
  for (const { name, startTime } of performance.getEntriesByType("paint")) times[name] = startTime;
  for (const { name, responseEnd } of performance.getEntriesByType("resource"))
    times[`end ${name.split("/").at(-1)}`] = responseEnd;
  const controlled = navigator.serviceWorker?.controller != null;
  return { times, began: performance.timeOrigin / 1000, controlled };
}"""

IS_KEPT = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active?.state !== "activated") return false;
  for (const name of await caches.keys()) {
    if (!name.startsWith("magdagdon-snapshot-")) continue;
    if ((await (await caches.open(name)).keys()).length > 0) return true;
  }
  return false;
}"""
"""Whether the service worker is active and the snapshot is kept."""

IS_ACTIVE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === "activated";
}"""


@dataclass(frozen=True, slots=True)
class Visit:
    """What a visit came to: times in ms since its navigation began, and what the server answered in it."""

    kind: Kind
    times: dict[str, float]
    began: float
    """The navigation's start, in seconds of the epoch."""
    controlled: bool
    answers: list[Answer] = field(default_factory=list)

    @property
    def ready(self) -> float:
        """When the page was ready."""
        return self.times[self.kind.ready]

    @property
    def until_ready(self) -> list[Answer]:
        """What was asked for before the page was ready."""
        return [answer for answer in self.answers if answer.asked <= self.began + self.ready / 1000]

    @property
    def served_twice(self) -> list[str]:
        """The paths that were sent with a body more than once."""
        paths = [answer.path for answer in self.answers if answer.body]
        return sorted({path for path in paths if paths.count(path) > 1})


def wire(answers: list[Answer]) -> int:
    """The bytes that answers put on the wire."""
    return sum(answer.wire for answer in answers)


def go(page: Page, server: CountingServer, kind: Kind) -> Visit:
    """Go to a page of a kind, and wait until it is ready and painted."""
    since = time.time()
    page.goto(server.origin + kind.path, wait_until="commit")
    read: dict[str, Any] = {"times": {}}
    while not {kind.ready, "navigation loadEventEnd"} <= read["times"].keys() or is_unpainted(read, kind):
        page.wait_for_timeout(POLL_MS)
        read = page.evaluate(READ_TIMES)
        if time.time() - since > PATIENCE_S:
            raise TimeoutError(f"{kind.name} was not ready after {PATIENCE_S:.0f} s: {read}")
    answers = server.notes(kind.path, since)
    return Visit(kind, read["times"], read["began"], read["controlled"], answers)


def is_unpainted(read: dict[str, Any], kind: Kind) -> bool:
    """Whether a page that shows something has not been painted yet."""
    return kind is GAME and "first-contentful-paint" not in read["times"]


def settle(page: Page, server: CountingServer, since: float, until: str) -> None:
    """Wait until a condition of the page holds and the server has been silent for some time."""
    deadline = time.time() + PATIENCE_S
    while time.time() < deadline:
        page.wait_for_timeout(4 * POLL_MS)
        last = max(note.asked for note in server.notes(GAME.path, since))
        if time.time() - last > SILENCE_S and page.evaluate(until):
            return
    raise TimeoutError(f"after {PATIENCE_S:.0f} s this did not hold: {until}")


def first_visit(profile: Profile, server: CountingServer, kind: Kind, script: str = "") -> Visit:
    """The first visit of a profile, which then has all that a later visit finds."""
    page = profile.new_tab(WATCH + script)
    visit = go(page, server, kind)
    if kind is GAME:
        settle(page, server, visit.began, IS_ACTIVE if SAVE_DATA in script else IS_KEPT)
        visit.answers[:] = server.notes(kind.path, visit.began - 0.5)
    page.close()
    return visit


def later_visit(profile: Profile, server: CountingServer, kind: Kind) -> Visit:
    """A visit of a profile that has been here before, in a new tab and with no service worker running yet."""
    profile.stop_workers()
    page = profile.new_tab(WATCH)
    visit = go(page, server, kind)
    page.close()
    if kind is GAME and not visit.controlled:
        raise RuntimeError("the service worker did not control a later visit")
    return visit
