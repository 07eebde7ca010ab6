"""The worker's list of files, and the manifest with its pictures."""

import json
import struct
from pathlib import Path

import pytest

from tools.pictures import filling
from tools.places import PAGE, STATIC
from tools.site.errors import BuildError
from tools.site.precache import listed_files, main, worker_with, write_worker

EMPTY = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
SOURCE = 'const RELEASE = { version: "", files: {} };\nconst PAGE = "./";\n'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "runtime").mkdir()
    for name in ("index.html", "sw.js", "a word.txt", "runtime/core.js", "runtime/snapshot.gz"):
        (tmp_path / name).touch()
    return tmp_path


def version(worker: str) -> str:
    return str(json.loads(worker.removeprefix("const RELEASE = ").partition(";\n")[0])["version"])


def test_every_file_is_listed_with_its_hash_but_for_the_worker_and_the_snapshot(site: Path) -> None:
    assert listed_files(site) == {"./": EMPTY, "a%20word.txt": EMPTY, "runtime/core.js": EMPTY}


def test_pictures_that_are_shown_elsewhere_are_not_listed(site: Path) -> None:
    (site / "static" / "icons").mkdir(parents=True)
    for name in ("screen-wide.jpg", "sharing.jpg", "icon.svg"):
        (site / "static" / "icons" / name).touch()
    assert [name for name in listed_files(site) if name.startswith("static")] == ["static/icons/icon.svg"]


def test_the_worker_holds_the_list_and_is_else_as_it_was() -> None:
    made = worker_with(SOURCE, {"./": EMPTY})
    assert f'"./": "{EMPTY}"' in made
    assert made.endswith('};\nconst PAGE = "./";\n')


def test_a_change_of_a_file_or_of_the_worker_makes_another_version() -> None:
    made = [worker_with(SOURCE, {"./": EMPTY}), worker_with(SOURCE, {"./": "other"})]
    made += [worker_with(SOURCE + "\n", {"./": EMPTY}), worker_with(SOURCE, {"./": EMPTY})]
    first, other_file, other_worker, again = map(version, made)
    assert len({first, other_file, other_worker}) == 3
    assert again == first


def test_a_worker_without_a_place_for_the_list_is_refused() -> None:
    with pytest.raises(BuildError, match=r"sw\.js has no line"):
        worker_with("const FILES = {};", {})


def test_the_command_withdraws_the_worker_and_writes_it_again(site: Path) -> None:
    write_worker(site)
    written = (site / "sw.js").read_text(encoding="utf-8")
    assert main(["--withdraw", "--site", str(site)]) == 0
    assert "unregister()" in (site / "sw.js").read_text(encoding="utf-8")
    assert main(["--site", str(site)]) == 0
    assert (site / "sw.js").read_text(encoding="utf-8") == written


def test_without_a_site_the_command_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--site", str(tmp_path / "nowhere")]) == 1
    assert "run `make build` first" in capsys.readouterr().err


# --- the manifest ---------------------------------------------------------------------------


MANIFEST = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))


def png_size(path: Path) -> str:
    """A PNG's width and height, as a manifest writes them."""
    head = path.read_bytes()[:24]
    assert head[1:4] == b"PNG"
    return "{}x{}".format(*struct.unpack(">II", head[16:24]))


def test_the_manifest_is_relative_to_the_site_and_names_no_id() -> None:
    # A relative id would be resolved against the origin, where another game's would be the same.
    assert "id" not in MANIFEST
    assert (MANIFEST["start_url"], MANIFEST["scope"]) == ("../", "../")
    assert [shortcut["url"] for shortcut in MANIFEST["shortcuts"]] == [
        "../?difficulty=peaceful",
        "../?difficulty=survival",
        "../?difficulty=nightmare",
    ]


def test_every_icon_is_there_at_the_size_that_is_named() -> None:
    icons = [icon for icon in MANIFEST["icons"] if icon["type"] == "image/png"]
    assert {(icon["purpose"], icon["sizes"]) for icon in icons} == {
        ("any", "192x192"),
        ("any", "512x512"),
        ("maskable", "192x192"),
        ("maskable", "512x512"),
    }
    for icon in icons:
        assert png_size(STATIC / icon["src"]) == icon["sizes"], icon["src"]
    assert png_size(STATIC / "icons" / "icon-180.png") == "180x180"


def test_every_screenshot_is_there_and_small() -> None:
    for screen in MANIFEST["screenshots"]:
        path = STATIC / screen["src"]
        assert path.read_bytes().startswith(b"\xff\xd8"), "not a JPEG"
        assert path.stat().st_size < 60_000


def test_the_page_names_the_manifest_and_the_icon_relatively() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert '<link rel="manifest" href="static/manifest.webmanifest">' in page
    assert '<link rel="apple-touch-icon" href="static/icons/icon-180.png">' in page


def test_a_drawing_for_a_mask_fills_the_square_and_keeps_to_the_middle() -> None:
    svg = '<svg><rect width="64" rx="14"/><path d="M34 22"/></svg>'
    assert filling(svg, 0.75) == (
        '<svg><rect width="64" /><g transform="translate(8.0 8.0) scale(0.75)"><path d="M34 22"/></g></svg>'
    )
