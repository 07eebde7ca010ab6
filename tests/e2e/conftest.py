"""The built site in Debian's Chromium: a server, contexts that are watched, and players' pages.

Knows how a browser is started and what no page may do: ask another origin, or complain on the console.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Request

from tests.e2e.driver import PATIENCE_MS, PlaywrightDriver
from tests.e2e.engines.presence import programs_of
from tests.e2e.game_page import GamePage
from tests.pseudo import site_with_pseudo_languages
from tools.browsers import CHROMIUM, QUIET_FLAGS
from tools.places import DIST
from tools.serve import serving
from tools.single.__main__ import build

# A small window without motion: on a busy machine drawing costs more than playing.
CONTEXT: dict[str, Any] = {
    "viewport": {"width": 390, "height": 700},
    "reduced_motion": "reduce",
    "locale": "en-GB",
}

# Both memories of the page; another tab's connection is closed by it.
FORGET = """() => {
  localStorage.clear();
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase("magdagdon/mirror");
    request.onsuccess = request.onerror = () => resolve();
  });
}"""

NewPage = Callable[..., GamePage]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    [path] = programs_of(CHROMIUM)
    return {**browser_type_launch_args, "executable_path": path, "args": list(QUIET_FLAGS)}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site, on a port of this worker's own."""
    assert (DIST / "index.html").exists(), "dist/ is not built: run `make build` first"
    with serving(DIST) as address:
        yield address


@pytest.fixture(scope="session")
def pseudo_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a copy of the site that has the languages of `tests.pseudo` as well."""
    with serving(site_with_pseudo_languages(tmp_path_factory.mktemp("pseudo") / "site")) as address:
        yield address


@pytest.fixture(scope="session")
def single(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file, in a folder whose name an address has to write otherwise."""
    file = tmp_path_factory.mktemp("single") / "Majduška’s 20th #1" / "magdagdon (1).html"
    build(DIST, file)
    return file


class Watch:
    """What the pages of a context have done that none may do."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.faults: list[str] = []
        self._origin = "/".join(address.split("/")[:3]) + "/"
        context.on("request", self._hear_request)
        context.on("console", self._hear_console)
        context.on("weberror", lambda error: self._hear_error(error.error))

    def _hear_request(self, request: Request) -> None:
        if not request.url.startswith((self._origin, "data:", "blob:")):
            self.faults.append(f"asked another origin: {request.url}")

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def _hear_error(self, error: Error) -> None:
        self.faults.append(f"error: {error}")


class Contexts:
    """A worker's contexts: one that pages share, so that a start finds files in the cache, and odd ones."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._watches: list[Watch] = []
        self._shared: BrowserContext | None = None

    def page(self, at: str | None = None, init_script: str = "", **options: Any) -> GamePage:
        """A tab with empty storage, not opened yet; with any wish it is in a context of its own."""
        address = at or self._address
        if at or init_script or options:
            context = self._context(address, options)
            if init_script:
                context.add_init_script(init_script)
            return GamePage(PlaywrightDriver(context.new_page()), address)
        if self._shared is None:
            self._shared = self._context(address, {})
        return GamePage(PlaywrightDriver(self._shared.new_page()), address)

    def _context(self, address: str, options: dict[str, Any]) -> BrowserContext:
        context = self._browser.new_context(**{**CONTEXT, **options})
        context.set_default_timeout(PATIENCE_MS)
        self._watches.append(Watch(context, address))
        return context

    def close_pages(self) -> list[str]:
        """Close all tabs, and every context but the shared one; say what they did that none may do."""
        for context in self._browser.contexts:
            if context is not self._shared:
                context.close()
        for page in self._shared.pages if self._shared else ():
            if page.url.startswith(self._address):
                page.evaluate(FORGET)
            page.close()
        faults = [fault for watch in self._watches for fault in watch.faults]
        for watch in self._watches:
            watch.faults.clear()
        return faults


@pytest.fixture(scope="session")
def contexts(browser: Browser, site: str) -> Contexts:
    """The contexts of this worker."""
    return Contexts(browser, site)


@pytest.fixture
def new_page(contexts: Contexts) -> Iterator[NewPage]:
    """A maker of pages, each with empty storage; at its end none may have done what no page may do."""
    yield contexts.page
    assert contexts.close_pages() == []


@pytest.fixture(scope="module")
def new_module_page(contexts: Contexts) -> Iterator[NewPage]:
    """The same for pages that a module's tests share: a start costs seconds."""
    yield contexts.page
    assert contexts.close_pages() == []
