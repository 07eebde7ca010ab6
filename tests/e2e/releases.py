"""Releases of a small site that has the game's own worker, and tabs that are served them.

Knows what the worker's page script asks of a page: a game's phase, a board, the strip, a ready mark. There is
no Python in the small page, so that a test can open many. Refuses to know how a worker keeps a release.
"""

import itertools
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.e2e.driver import PATIENCE_MS
from tools.places import PAGE, STATIC
from tools.site.precache import write_worker

STRIP = re.compile(r'<div class="update" data-part="update" hidden>.*?</div>', re.DOTALL)
UNDER_WAY, BETWEEN = "number", "empty"
STEPS = itertools.count(1)

SMALL_PAGE = """<!doctype html>
<html lang="en" data-release="{release}">
  <head>
    <title>{release}</title>
    <link rel="icon" href="data:,">
    <script defer src="static/boot/worker.js"></script>
    <script defer src="ready.js"></script>
  </head>
  <body>
    <div class="game" data-phase="ready">
      <button data-action="menu">Menu</button><button data-cell="a1" data-state="empty">a1</button>
      <p data-part="boot-fail" hidden>It could not start.</p>
      {strip}
    </div>
  </body>
</html>
"""

READY = """
const game = document.querySelector(".game");
document.querySelector("[data-cell]").dataset.state = sessionStorage.getItem("state") ?? "empty";
addEventListener("click", () => { document.title = "heard by the game"; });
document.documentElement.dataset.ready = "true";
"""

BROKEN = """
document.querySelector(".game").dataset.phase = "rolled";
document.querySelector('[data-part="boot-fail"]').hidden = false;
"""

INSTALLED = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const settled = () => registration.active?.state === "activated" && !registration.installing;
  while (!settled()) await new Promise((resolve) => setTimeout(resolve, 20));
  return navigator.serviceWorker.controller !== null;
}"""

SNAPSHOT_KEPT = """async () => {
  const isKept = async () => {
    const [name] = (await caches.keys()).filter((name) => name.startsWith("magdagdon-snapshot-"));
    return name && (await (await caches.open(name)).keys()).length > 0;
  };
  while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50));
}"""

LOOKED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  let found = false;
  registration.addEventListener("updatefound", () => { found = true; }, { once: true });
  await registration.update();
  while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 20));
  if (!found) return "nothing new";
  return registration.waiting ? "kept" : "refused";
}"""


def write_release(site: Path, release: str, *, starts: bool = True) -> None:
    """Write a release of the small site over whatever is there; one that does not start says so."""
    strip = STRIP.search(PAGE.read_text(encoding="utf-8"))
    assert strip, "index.html has no strip for updates"
    shutil.rmtree(site, ignore_errors=True)
    (site / "static" / "boot").mkdir(parents=True)
    shutil.copyfile(STATIC / "boot" / "worker.js", site / "static" / "boot" / "worker.js")
    (site / "index.html").write_text(SMALL_PAGE.format(release=release, strip=strip[0]), encoding="utf-8")
    (site / "ready.js").write_text(READY if starts else BROKEN, encoding="utf-8")
    (site / "word.txt").write_text(f"the word of {release}", encoding="utf-8")
    write_worker(site)
    for path in site.rglob("*.*"):
        in_another_second(path)


def in_another_second(path: Path) -> None:
    """Make a file younger than all before it: a browser that has an old one asks by the second."""
    moment = path.stat().st_mtime + 60 * next(STEPS)
    os.utime(path, (moment, moment))


def rewrite(path: Path, text: str) -> None:
    """Give a file another text."""
    path.write_text(text, encoding="utf-8")
    in_another_second(path)


class Tab:
    """A tab on the small site."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> "Tab":
        """Open an address and wait until its worker has kept a release and answers for the page."""
        self.page.goto(address)
        assert self.page.evaluate(INSTALLED)
        return self

    def release(self) -> str:
        """The release of the page that is shown."""
        return str(self.page.evaluate("() => document.documentElement.dataset.release"))

    def wait_for_release(self, release: str) -> None:
        """Wait until the tab shows a release."""
        self.page.locator(f'html[data-release="{release}"][data-ready="true"]').wait_for(state="attached")

    def play(self, state: str = UNDER_WAY) -> None:
        """Put a number on the board, or take it off; a reload finds it again."""
        self.page.evaluate(
            "(state) => { sessionStorage.setItem('state', state);"
            " document.querySelector('[data-cell]').dataset.state = state; }",
            state,
        )

    def look_for_update(self) -> str:
        """Ask whether there is a new release, and say whether it was kept or refused."""
        return str(self.page.evaluate(LOOKED))

    def wait_for_offer(self) -> None:
        """Wait until the strip is there."""
        self.page.locator('[data-part="update"]').wait_for(state="visible")

    def is_offered(self) -> bool:
        """Whether the strip is there."""
        return self.page.locator('[data-part="update"]').is_visible()

    def press(self, action: str) -> None:
        """Press a control."""
        self.page.locator(f'[data-action="{action}"]').click()

    def caches(self) -> list[str]:
        """The names of all caches of the origin."""
        return list(self.page.evaluate("() => caches.keys()"))

    def fetched(self, path: str) -> Any:
        """The status and the text of a file that the page asks for; None where the network fails."""
        return self.page.evaluate(
            "(path) => fetch(path).then(async (got) => [got.status, await got.text()], () => null)", path
        )


@contextmanager
def tabs(browser: Browser) -> Iterator[BrowserContext]:
    """A browser's empty profile, whose tabs share caches and workers."""
    with browser.new_context(viewport={"width": 390, "height": 700}) as context:
        context.set_default_timeout(PATIENCE_MS)
        yield context
