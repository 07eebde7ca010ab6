"""A static file server for one folder. Knows MIME types and sub-paths; refuses to know what it serves."""

import hashlib
import os
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlsplit

SERVED_HEADER = "X-Served"
MIME_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mo": "application/octet-stream",
    ".png": "image/png",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
# What a page cannot say of itself: its files are what their types say, and no page may show it in a frame.
PROTECTION = {
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def served_mark(root: Path) -> str:
    """What tells a server of this folder from one of another, without telling where the folder is."""
    return hashlib.sha256(os.fsencode(root.resolve())).hexdigest()[:16]


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers for the files of the server's folder, and for nothing else."""

    server: "SiteServer"
    protocol_version = "HTTP/1.1"
    server_version = "magdagdon"
    sys_version = ""
    disable_nagle_algorithm = True  # head and body go in two writes, and the second must not wait
    timeout = 60  # an idle connection must not hold its thread for ever

    def __init__(self, request: Any, client_address: Any, server: "SiteServer") -> None:
        super().__init__(request, client_address, server, directory=str(server.root))

    def send_head(self) -> Any:
        path = urlsplit(self.path).path
        if path == self.server.path[:-1] and path:
            return self.moved_to_folder()
        if not path.startswith(self.server.path):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def moved_to_folder(self) -> None:
        """Answer for `/some/where` that the site is at `/some/where/`."""
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", self.server.path)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(self.server.path))

    def guess_type(self, path: Any) -> str:
        """The type from this table alone: what a machine says of other files is its own affair."""
        return MIME_TYPES.get(Path(path).suffix.lower(), "application/octet-stream")

    def list_directory(self, path: Any) -> None:  # noqa: ARG002 (the base class gives it)
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        self.send_header(SERVED_HEADER, served_mark(self.server.root))
        for name, value in PROTECTION.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        """Say nothing of what is fetched: the terminal belongs to the player."""

    def copyfile(self, source: IO[bytes], outputfile: IO[bytes]) -> None:  # type: ignore[override]
        try:
            super().copyfile(source, outputfile)
        except ConnectionError:
            self.close_connection = True  # the browser went away, as it may


class SiteServer(ThreadingHTTPServer):
    """Serves a folder on the loopback address, under a path that begins and ends with a slash."""

    daemon_threads = True
    block_on_close = False
    allow_reuse_address = os.name != "nt"  # on Windows it would let two servers share a port

    def __init__(
        self, root: Path, port: int, path: str = "/", handler: type[SiteHandler] = SiteHandler
    ) -> None:
        self.root = root
        self.path = path
        super().__init__(("127.0.0.1", port), handler)

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.server_port}{self.path}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of connections that break off; the browser has its own words for it."""
