"""The page's policy in a real browser: what it refuses, and that whatever any context does is heard of."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.conftest import CONTEXT, Watch
from tests.e2e.driver import PATIENCE_MS
from tests.e2e.hostile import INVENTORY, TRIPWIRE
from tools.serve import serving

pytestmark = pytest.mark.e2e

INJECTED = """([elsewhere]) => {
  const script = Object.assign(document.createElement("script"), { textContent: "pwned()" });
  const remote = Object.assign(document.createElement("script"), { src: `${elsewhere}script` });
  const style = Object.assign(document.createElement("style"), { textContent: "body { display: none }" });
  const frame = Object.assign(document.createElement("iframe"), { src: `${elsewhere}frame` });
  const image = Object.assign(document.createElement("img"), { src: `${elsewhere}image` });
  const base = Object.assign(document.createElement("base"), { href: elsewhere });
  document.head.append(base, script, remote, style);
  document.body.append(frame, image);
  image.setAttribute("onerror", "pwned()");
  image.dispatchEvent(new Event("error"));
  fetch(`${elsewhere}fetch`).catch(() => {});
  navigator.sendBeacon(`${elsewhere}beacon`, "x");
}"""

REFUSED = {
    "base-uri": 1,
    "script-src-elem": 2,  # the one in the page, and the one from elsewhere
    "script-src-attr": 1,
    "style-src-elem": 1,
    "frame-src": 1,
    "img-src": 1,
    "connect-src": 2,  # fetch and beacon
}

IN_A_WORKER = """(address) => new Promise((resolve) => {
  const source = `fetch("${address}").then(() => postMessage("fetched"), () => postMessage("refused"))`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  worker.addEventListener("message", ({ data }) => resolve(data));
})"""

SMALL_PAGE = '<!doctype html><link rel="icon" href="data:,"><title>small</title>'
ASKING_WORKER = """
self.addEventListener("message", ({{ data, source }}) =>
  fetch("{address}", {{ mode: "no-cors" }}).then(() => source.postMessage("fetched"), () => {{}}));
"""
ASK_ITS_WORKER = """async () => {
  await navigator.serviceWorker.register("sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const heard = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("message", ({ data }) => resolve(data)));
  navigator.serviceWorker.startMessages();
  active.postMessage("ask");
  return await heard;
}"""


class Elsewhere:
    """Another origin, and the paths that it was asked for."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.asked: list[str] = []


@contextmanager
def another_origin() -> Iterator[Elsewhere]:
    """A server that answers anyone, for as long as the block runs."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            elsewhere.asked.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        elsewhere = Elsewhere(f"http://127.0.0.1:{server.server_port}/")
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        try:
            yield elsewhere
        finally:
            server.shutdown()


@contextmanager
def watched(browser: Browser, address: str) -> Iterator[tuple[Page, Watch]]:
    """A page in a context of its own, and the watch that all contexts of these tests are under."""
    with browser.new_context(**CONTEXT) as context:
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(TRIPWIRE)
        watch = Watch(context, address)
        yield context.new_page(), watch


def open_game(page: Page, address: str) -> None:
    page.goto(address)
    page.locator('html[data-ready="true"]').wait_for(state="attached")


def test_what_is_injected_is_refused_and_heard_of_and_a_worker_may_ask_nobody_either(
    browser: Browser, site: str
) -> None:
    with another_origin() as elsewhere, watched(browser, site) as (page, watch):
        open_game(page, site)
        assert watch.faults == []
        assert page.evaluate("() => marks.splice(0)") == []

        page.evaluate(INJECTED, [elsewhere.address])
        page.wait_for_function(f"() => marks.length >= {sum(REFUSED.values())}")

        found, marks = page.evaluate(INVENTORY)
        # So would the tests of hostile texts find such a one.
        assert {"iframe", "img onerror", f"script src={elsewhere.address}script"} <= set(found)
        refused = [mark.split(" ")[0] for mark in marks]
        assert {name: refused.count(name) for name in refused} == REFUSED
        assert page.evaluate("() => getComputedStyle(document.body).display") != "none"
        # The coach's worker comes from a blob and inherits the policy; Chromium's console is silent there.
        assert page.evaluate(IN_A_WORKER, elsewhere.address) == "refused"
        assert elsewhere.asked == []
        assert sum("Content Security Policy" in fault for fault in watch.faults) >= len(REFUSED)


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    """A site without a policy, whose worker can ask anyone."""
    (tmp_path / "index.html").write_text(SMALL_PAGE, encoding="utf-8")
    return tmp_path


def test_another_origin_that_is_asked_by_a_page_or_a_worker_is_heard_of(
    browser: Browser, small_site: Path
) -> None:
    with another_origin() as elsewhere, serving(small_site) as address:
        (small_site / "sw.js").write_text(
            ASKING_WORKER.format(address=f"{elsewhere.address}service-worker"), encoding="utf-8"
        )
        with watched(browser, address) as (page, watch):
            page.goto(address)
            assert page.evaluate(IN_A_WORKER, f"{elsewhere.address}worker") == "fetched"
            assert page.evaluate(
                "(address) => fetch(address).then(() => 'fetched')", f"{elsewhere.address}page"
            )
            assert page.evaluate(ASK_ITS_WORKER) == "fetched"
            assert elsewhere.asked == ["/worker", "/page", "/service-worker"]
            assert watch.faults == [
                f"asked another origin: {elsewhere.address}{who}"
                for who in ("worker", "page", "service-worker")
            ]
