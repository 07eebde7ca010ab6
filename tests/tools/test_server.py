"""The server of the built site: types, paths, ports."""

import http.client
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

from tools.serve import already_served, first_free, main, serving
from tools.site_server import SiteServer


@pytest.fixture
def site(tmp_path: Path) -> Path:
    root = tmp_path / "dist"
    (root / "runtime").mkdir(parents=True)
    (root / "index.html").write_text("<title>MAGDAGDON</title>", encoding="utf-8")
    for name in (
        "a.mjs",
        "a.js",
        "a.wasm",
        "a.mo",
        "a.toml",
        "a.webmanifest",
        "a.css",
        "a.woff2",
        "a.zip",
        "a.odd",
    ):
        (root / "runtime" / name).write_bytes(b"1234")
    return root


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that something else listens at."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.mo", "application/octet-stream"),
        ("a.toml", "application/toml"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.woff2", "font/woff2"),
        ("a.zip", "application/zip"),
        ("a.odd", "application/octet-stream"),
    ],
)
def test_a_file_comes_with_its_type(site: Path, name: str, kind: str) -> None:
    with serving(site) as address, urlopen(f"{address}runtime/{name}") as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.read() == b"1234"


def test_every_answer_is_to_be_asked_for_again(site: Path) -> None:
    with serving(site) as address, urlopen(address) as answer:
        assert answer.headers["Cache-Control"] == "no-cache"


def test_every_answer_is_what_its_type_says_and_stands_in_no_frame(site: Path) -> None:
    for path in ("", "runtime/a.js"):
        with serving(site) as address, urlopen(address + path) as answer:
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
            assert answer.headers["Referrer-Policy"] == "no-referrer"


def test_the_page_is_at_the_address_itself_under_a_path_too(site: Path) -> None:
    with serving(site, "/some/where/") as address, urlopen(address) as answer:
        assert address.endswith("/some/where/")
        assert answer.read() == b"<title>MAGDAGDON</title>"


def test_the_path_without_its_last_slash_leads_to_the_page(site: Path) -> None:
    with serving(site, "/some/where/") as address, urlopen(address.removesuffix("/")) as answer:
        assert answer.url == address


@pytest.mark.parametrize("path", ["/", "/some/", "/index.html", "/some/where/none", "/some/where/runtime/"])
def test_nothing_else_is_found(site: Path, path: str) -> None:
    with serving(site, "/some/where/") as address:
        origin = address.removesuffix("/some/where/")
        with pytest.raises(HTTPError, match="404"):
            urlopen(origin + path)


@pytest.mark.parametrize("path", ["/../secret", "/%2e%2e/secret", "//../secret", "/some/../../secret"])
def test_no_path_leads_out_of_the_folder(site: Path, path: str) -> None:
    (site.parent / "secret").write_text("secret", encoding="utf-8")
    with serving(site) as address:
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=5)
        connection.request("GET", path)
        assert connection.getresponse().status == 404
        connection.close()


def test_a_connection_is_kept_for_the_next_request(site: Path) -> None:
    with serving(site) as address:
        connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=5)
        for _ in range(2):
            connection.request("GET", "/")
            kept = connection.sock
            assert connection.getresponse().read() == b"<title>MAGDAGDON</title>"
            assert connection.sock is kept
        connection.close()


def test_a_port_that_is_taken_gives_the_next_free_one(site: Path, taken: int) -> None:
    with first_free(site, taken, "/") as server:
        assert taken < server.server_port < taken + 20


def test_the_loopback_address_alone_is_served(site: Path) -> None:
    with SiteServer(site, 0) as server:
        assert server.server_address[0] == "127.0.0.1"


def test_a_server_of_the_same_folder_is_recognized(site: Path, tmp_path: Path) -> None:
    with serving(site) as address:
        port = urlsplit(address).port or 0
        assert already_served(site, port, "/")
        assert not already_served(tmp_path, port, "/")


def test_a_port_where_nothing_answers_serves_nothing(site: Path) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        assert not already_served(site, closed.getsockname()[1], "/")


def test_a_second_start_tells_the_address_of_the_first(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(site) as address:
        assert main(["--root", str(site), "--port", str(urlsplit(address).port)]) == 0
        assert capsys.readouterr().out == (
            "The game is being served already, from another terminal; it shows what has just been built.\n"
            f"MAGDAGDON is at {address}\n"
        )


def test_another_port_is_told_to_be_another_place(
    site: Path, taken: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_server: SiteServer) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tools.serve.already_served", lambda *_: False)
    monkeypatch.setattr(SiteServer, "serve_forever", interrupted)
    assert main(["--root", str(site), "--port", str(taken)]) == 0
    told = capsys.readouterr().out
    assert f"Port {taken} is taken by something else" in told
    assert "scores kept under the usual address do not show here" in told
    assert told.endswith("\nStopped.\n")


def test_a_folder_without_a_page_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--root", str(tmp_path)]) == 1
    assert "run `make build` first" in capsys.readouterr().err
