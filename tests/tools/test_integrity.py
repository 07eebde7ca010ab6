"""What npm installed, compared with the lock file at build time."""

import base64
import hashlib
import io
import json
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import tools.build
from tools.build import check_packages
from tools.places import NODE_MODULES, ROOT
from tools.site.errors import BuildError
from tools.site.integrity import PACKAGES, differences, in_npm_cache, unchecked
from tools.site.tarballs import Locked, locked, tarball

LOCK = ROOT / "package-lock.json"
FILES = {"package.json": b"{}", "dist/core.js": b"start();\n"}


def packed(files: dict[str, bytes]) -> bytes:
    """A tarball of the files, as npm's are: all in one folder."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w:gz") as archive:
        for name, content in files.items():
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return whole.getvalue()


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """node_modules in which every package has the same files."""
    for name in PACKAGES:
        for path, content in FILES.items():
            place = tmp_path / "node_modules" / name / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
    return tmp_path / "node_modules"


def cached(cache: Path, content: bytes, digest: bytes) -> None:
    """Put a content into one of npm's caches, under a digest."""
    digits = digest.hex()
    place = cache / "_cacache" / "content-v2" / "sha512" / digits[:2] / digits[2:4] / digits[4:]
    place.parent.mkdir(parents=True)
    place.write_bytes(content)


def test_every_file_that_npm_installed_here_is_the_lock_files() -> None:
    assert unchecked(NODE_MODULES, LOCK) == []


def test_a_file_that_was_altered_or_added_stops_the_build_by_its_name(installed: Path) -> None:
    assert unchecked(installed, LOCK, lambda _: packed(FILES)) == []

    (installed / "pyodide" / "dist" / "core.js").write_bytes(b"start();\r\n")
    (installed / "@pyscript" / "core" / "more.js").touch()

    with pytest.raises(BuildError, match=r"pyodide/dist/core\.js, @pyscript/core/more\.js") as told:
        unchecked(installed, LOCK, lambda _: packed(FILES))
    assert "package.json" not in str(told.value)
    assert "npm ci" in str(told.value)


def test_packages_inside_a_package_are_not_its_files(installed: Path) -> None:
    inner = installed / "pyodide" / "node_modules" / "ws" / "index.js"
    inner.parent.mkdir(parents=True)
    inner.touch()
    assert differences(installed / "pyodide", packed(FILES)) == []


def test_a_tarball_is_taken_from_the_first_cache_that_has_it_whole(tmp_path: Path) -> None:
    content = packed(FILES)
    package = Locked("pyodide", "1.0.0", hashlib.sha512(content).digest())
    asked: list[Path] = []

    def caches() -> Iterator[Path]:
        for name in ("empty", "damaged", "whole", "never asked"):
            asked.append(tmp_path / name)
            yield tmp_path / name

    cached(tmp_path / "damaged", content[:-1], package.digest)
    assert tarball(package, caches) is None

    asked.clear()
    cached(tmp_path / "whole", content, package.digest)
    assert tarball(package, caches) == content
    assert asked == [tmp_path / "empty", tmp_path / "damaged", tmp_path / "whole"]


def test_a_lock_file_names_the_tarball_by_its_sha512_and_by_nothing_less(tmp_path: Path) -> None:
    lock = tmp_path / "package-lock.json"
    digest = base64.b64encode(bytes(64)).decode()
    for integrity in (f"sha512-{digest}", f"sha1-{digest}", ""):
        entry = {"version": "1.2.3", "integrity": integrity}
        lock.write_text(json.dumps({"packages": {"node_modules/ws": entry}}), encoding="utf-8")
        if integrity.startswith("sha512"):
            assert locked(lock, "ws") == Locked("ws", "1.2.3", bytes(64))
        else:
            with pytest.raises(BuildError, match="no SHA-512 for ws"):
                locked(lock, "ws")


def test_what_cannot_be_compared_is_told_and_refused_where_a_site_is_built_for_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tools.build, "unchecked", lambda *_: ["ws@8.0.0"])
    check_packages(strict=False)
    assert "ws@8.0.0, and can fetch none" in capsys.readouterr().err
    with pytest.raises(BuildError, match=r"ws@8\.0\.0"):
        check_packages(strict=True)


def test_a_package_that_nobody_has_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # there is no npm
    monkeypatch.setenv("HOME", str(tmp_path))
    assert in_npm_cache(locked(LOCK, "ws")) is None
