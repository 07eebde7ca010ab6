"""Serve the built site on this machine alone: `python -m tools.serve`.

Knows the usual port, and that a browser keeps what it stores for each port apart: scores kept under the usual
address do not show under another one. So another port is taken only when the usual one is taken, and said.
"""

import argparse
import errno
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

from tools.places import DIST
from tools.site_server import SERVED_HEADER, SiteHandler, SiteServer, served_mark

USUAL_PORT = 8020
PORTS_TRIED = 20


@contextmanager
def serving(
    root: Path, path: str = "/", port: int = 0, handler: type[SiteHandler] = SiteHandler
) -> Iterator[str]:
    """Serve a folder in the background for as long as the block runs, and yield its address (for tests)."""
    with SiteServer(root, port, path, handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            thread.join()


def already_served(root: Path, port: int, path: str) -> bool:
    """Whether a server of this kind serves the same folder under the same path at that port."""
    try:
        with urlopen(Request(f"http://127.0.0.1:{port}{path}", method="HEAD"), timeout=2) as answer:
            return bool(answer.headers.get(SERVED_HEADER) == served_mark(root))
    except (URLError, OSError):
        return False


def first_free(root: Path, port: int, path: str) -> SiteServer:
    """A server at the port, or at the next one that is free."""
    for candidate in range(port, port + PORTS_TRIED):
        try:
            return SiteServer(root, candidate, path)
        except OSError as error:
            if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise
    raise SystemExit(f"No free port from {port} to {port + PORTS_TRIED - 1}.")


def browser_is_at_hand() -> bool:
    """Whether opening a browser can show a window; without a screen it may start one in the terminal."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def in_language(address: str, tag: str) -> str:
    """The address at which the game speaks a language; as it is for none."""
    return f"{address}?lang={tag}" if tag else address


def show(address: str, *, opened: bool) -> None:
    """Print the address, and open it where that is wanted and possible."""
    print(f"MAGDAGDON is at {address}", flush=True)
    if opened and browser_is_at_hand():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    elif opened:
        print("No browser can be opened from here: open the address in yours.", flush=True)


def serve(root: Path, port: int, path: str, *, language: str, opened: bool) -> None:
    """Serve until Ctrl-C."""
    with first_free(root, port, path) as server:
        if server.server_port != port:
            print(
                f"Port {port} is taken by something else, so this is port {server.server_port}. To a browser "
                "that\nis another place: games and scores kept under the usual address do not show here.",
                flush=True,
            )
        show(in_language(server.address, language), opened=opened)
        print("Ctrl-C stops it.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nStopped.")


def options(arguments: list[str] | None) -> argparse.Namespace:
    """The command's options."""
    parser = argparse.ArgumentParser(prog="python -m tools.serve", description="Serve the built site.")
    parser.add_argument("--port", type=int, default=USUAL_PORT, help="the port (%(default)s)")
    parser.add_argument("--root", type=Path, default=DIST, help="the folder to serve (dist)")
    parser.add_argument("--path", default="/", help="serve it under a path such as /some/where/")
    parser.add_argument("--lang", default="", help="show the game in this language, such as de")
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, default=False, help="open a browser")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 when there is nothing to serve."""
    chosen = options(arguments)
    root: Path = chosen.root.resolve()
    path = f"/{chosen.path.strip('/')}/" if chosen.path.strip("/") else "/"
    if not (root / "index.html").exists():
        print(f"{root} has no index.html: run `make build` first.", file=sys.stderr)
        return 1
    if already_served(root, chosen.port, path):
        print("The game is being served already, from another terminal; it shows what has just been built.")
        address = f"http://127.0.0.1:{chosen.port}{path}"
        show(in_language(address, chosen.lang), opened=chosen.open)
        return 0
    serve(root, chosen.port, path, language=chosen.lang, opened=chosen.open)
    return 0


if __name__ == "__main__":
    sys.exit(main())
