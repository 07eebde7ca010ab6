"""A browser profile on disk, as a player has one: HTTP cache, code cache and Cache Storage outlive a tab.

Knows how Chromium is started, that its service workers can be stopped, and which requests left the origin.
Refuses to know the pages.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, Request

from benchmarks.startup_parts.kinds import EMPTY
from tools.browsers import QUIET_FLAGS, chromium_path

VIEWPORT = {"width": 412, "height": 823}
SETTLE_MS = 300
"""What a tab is given before it is sent somewhere, so that its own making is not measured."""


class Profile:
    """A running browser with its profile; `strays` are the addresses asked for outside the origin."""

    def __init__(self, context: BrowserContext, origin: str, strays: list[str]) -> None:
        self.origin = origin
        self.strays = strays
        self._context = context
        context.on("request", self._hear)
        self._first = context.pages[0]
        self._first.goto(origin + EMPTY)

    def _hear(self, request: Request) -> None:
        if not request.url.startswith((self.origin + "/", "data:", "blob:", "about:")):
            self.strays.append(request.url)

    def new_tab(self, script: str = "") -> Page:
        """A tab that shows nothing yet; the script runs in each of its pages before theirs do."""
        page = self._context.new_page()
        if script:
            page.add_init_script(script)
        page.wait_for_timeout(SETTLE_MS)
        return page

    def stop_workers(self) -> None:
        """End the service workers that run, as a browser does when nobody asks them for half a minute."""
        session = self._context.new_cdp_session(self._first)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        session.detach()

    def tools_of(self, page: Page) -> CDPSession:
        """The developer tools of a tab."""
        return self._context.new_cdp_session(page)


@contextmanager
def fresh_profile(playwright: Playwright, origin: str, strays: list[str]) -> Iterator[Profile]:
    """A browser that has never been anywhere, for as long as the block runs; strays are added to the list."""
    options: dict[str, Any] = {
        "executable_path": chromium_path(),
        "args": list(QUIET_FLAGS),
        "viewport": VIEWPORT,
        "locale": "en-GB",
    }
    with tempfile.TemporaryDirectory(prefix="magdagdon-", ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(folder, **options)
        try:
            yield Profile(context, origin, strays)
        finally:
            context.close()
