"""A server on the loopback address that answers as a static host does, and notes each answer's bytes.

Knows folders and texts by path, gzip, entity tags and `max-age`; a file's gzip is made once, before anyone
waits for it. Refuses to know what it serves, and what its notes are read for.
"""

import gzip
import hashlib
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from email.utils import formatdate
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from tools.site_server import MIME_TYPES

MAX_AGE_S = 600
PACKED = {".gz", ".jpg", ".png", ".woff2"}
"""What gzip would only make slower; a `.zip` is tried, since hosts differ."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: when it was asked for (seconds of the epoch), and the bytes of its head and its body."""

    path: str
    asked: float
    status: int
    head: int
    body: int
    plain: int
    """The body's bytes without gzip; 0 where no body was sent."""
    if_none_match: str | None

    @property
    def wire(self) -> int:
        """What went over the wire: head and body."""
        return self.head + self.body


@dataclass(frozen=True, slots=True)
class Resource:
    """A file as it is sent."""

    body: bytes
    plain: int
    headers: tuple[tuple[str, str], ...]
    tag: str


class Shelf:
    """Everything that is served, by path; equal contents are compressed once."""

    def __init__(self) -> None:
        self.resources: dict[str, Resource] = {}
        self._packed: dict[str, bytes] = {}

    def add_folder(self, at: str, folder: Path) -> None:
        """Serve a folder's files under a path that ends with a slash; its index.html is the path's own."""
        for file in sorted(folder.rglob("*")):
            if file.is_file() and file.suffix != ".map":
                self.add(at + file.relative_to(folder).as_posix(), file.read_bytes())

    def add(self, path: str, content: bytes) -> None:
        """Serve one file."""
        suffix = Path(path).suffix.lower()
        digest = hashlib.sha256(content).hexdigest()
        body = content if suffix in PACKED else self._gzip(digest, content)
        headers = [
            ("Content-Type", MIME_TYPES.get(suffix, "application/octet-stream")),
            ("Content-Length", str(len(body))),
            *([("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")] if body is not content else []),
        ]
        resource = Resource(body, len(content), tuple(headers), f'"{digest[:16]}"')
        self.resources[path] = resource
        if path.endswith("/index.html"):
            self.resources[path.removesuffix("index.html")] = resource

    def _gzip(self, digest: str, content: bytes) -> bytes:
        if digest not in self._packed:
            packed = gzip.compress(content, 6, mtime=0)
            self._packed[digest] = packed if len(packed) < len(content) else content
        return self._packed[digest]


class CountingHandler(BaseHTTPRequestHandler):
    """Answers from the shelf, and notes the answer before its last byte is sent."""

    server: "CountingServer"
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = 120

    def do_GET(self) -> None:
        """Answer a request."""
        asked = time.time()
        resource = self.server.shelf.resources.get(urlsplit(self.path).path)
        if_none_match = self.headers.get("If-None-Match")
        if resource is None:
            status, headers, body, plain = HTTPStatus.NOT_FOUND, [("Content-Length", "0")], b"", 0
        elif if_none_match == resource.tag:
            status, headers, body, plain = HTTPStatus.NOT_MODIFIED, self._validators(resource), b"", 0
        else:
            headers = [*resource.headers, *self._validators(resource)]
            status, body, plain = HTTPStatus.OK, resource.body, resource.plain
        head = self._head(status, headers)
        path = urlsplit(self.path).path
        self.server.note(Answer(path, asked, status, len(head), len(body), plain, if_none_match))
        self._send(head, body)

    def _validators(self, resource: Resource) -> list[tuple[str, str]]:
        return [
            ("Last-Modified", self.server.built),
            ("ETag", resource.tag),
            ("Cache-Control", f"max-age={MAX_AGE_S}"),
        ]

    def _head(self, status: HTTPStatus, headers: list[tuple[str, str]]) -> bytes:
        lines = [f"HTTP/1.1 {status.value} {status.phrase}", f"Date: {formatdate(usegmt=True)}"]
        lines += [f"{name}: {value}" for name, value in headers]
        return ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")

    def _send(self, head: bytes, body: bytes) -> None:
        try:
            self.wfile.write(head + body if len(body) < 65536 else head)
            if len(body) >= 65536:
                self.wfile.write(body)
        except ConnectionError:
            self.close_connection = True  # the browser went away, as it may

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base class's name)
        """Say nothing: the notes say it all."""


class CountingServer(ThreadingHTTPServer):
    """Serves a shelf and keeps the notes."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.built = formatdate(usegmt=True)
        self._notes: list[Answer] = []
        self._lock = threading.Lock()
        super().__init__(("127.0.0.1", 0), CountingHandler)

    @property
    def origin(self) -> str:
        """The origin of all that is served."""
        return f"http://127.0.0.1:{self.server_port}"

    def note(self, answer: Answer) -> None:
        """Keep an answer."""
        with self._lock:
            self._notes.append(answer)

    def notes(self, under: str, since: float = 0.0) -> list[Answer]:
        """The answers for paths under one, asked for after a moment, in their order."""
        with self._lock:
            return [note for note in self._notes if note.path.startswith(under) and note.asked >= since]

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of connections that break off."""


@contextmanager
def counting_server(folders: Mapping[str, Path], texts: Mapping[str, str]) -> Iterator[CountingServer]:
    """A server of these folders and texts by path, for as long as the block runs."""
    shelf = Shelf()
    for at, folder in folders.items():
        shelf.add_folder(at, folder)
    for path, text in texts.items():
        shelf.add(path, text.encode())
    with CountingServer(shelf) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
