"""The files of a release, and what must agree before they are made."""

import hashlib
import os
import re
import shutil
import stat
import subprocess
import sys
import zipfile
from datetime import date
from pathlib import Path

import pytest

import tools.release.__main__ as command
from tests.tools.folders import written
from tools.places import ROOT
from tools.release.agreement import check_builds, check_state, check_tag
from tools.release.changelog import section_of
from tools.release.checkout import Checkout, checkout
from tools.release.errors import ReleaseError
from tools.release.packing import write_site_zip
from tools.version import project_version

VERSION = project_version()
NAME = f"{VERSION} · 0123abcd"
DAY = date(2025, 5, 17)
FILES = {
    "index.html": f'<p data-part="build" dir="ltr">{NAME}</p>',
    "sw.js": "const RELEASE = {};",
    "static/css/main.css": "p { color: red }",
    "static/a.js": "a",
}
CHANGELOG = """\
# Changelog

## [Unreleased]

## [2.0.0] - 2027-01-31

### Added

- A fifth die.

## [1.0.0] - 2026-11-30

- Everything.
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small built site."""
    return written(tmp_path / "site", FILES)


@pytest.fixture
def single(tmp_path: Path) -> Path:
    """A single file of the same build."""
    place = tmp_path / "single.html"
    place.write_text(f"<title>MAGDAGDON</title><p>{NAME}</p>", encoding="utf-8")
    return place


def released(site: Path, single: Path, into: Path, *more: str) -> int:
    return command.main(["--site", str(site), "--single", str(single), "--into", str(into), *more])


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """A checkout that is exactly a commit, with the version's tag, wherever these tests run."""
    monkeypatch.setattr(command, "checkout", lambda: Checkout(tags=(f"v{VERSION}",)))


# --- what is in it --------------------------------------------------------------------------


@pytest.mark.usefixtures("clean")
def test_a_release_is_the_site_the_single_file_and_their_sums(
    site: Path, single: Path, tmp_path: Path
) -> None:
    into = tmp_path / "release"
    written(into, {"magdagdon-0.9.0.html": "old"})

    assert released(site, single, into) == 0

    names = [f"magdagdon-{VERSION}-site.zip", f"magdagdon-{VERSION}.html"]
    assert sorted(path.name for path in into.iterdir()) == ["SHA256SUMS", *names]
    assert (into / names[1]).read_bytes() == single.read_bytes()
    with zipfile.ZipFile(into / names[0]) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == sorted(FILES)
        assert {name: archive.read(name).decode() for name in archive.namelist()} == FILES
    assert [path.name for path in tmp_path.glob("release*")] == ["release"]


@pytest.mark.usefixtures("clean")
def test_the_sums_are_those_of_the_files(site: Path, single: Path, tmp_path: Path) -> None:
    into = tmp_path / "release"
    released(site, single, into)
    lines = (into / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    assert len(lines) == 2
    for line in lines:
        digest, name = re.fullmatch(r"([0-9a-f]{64})  (\S+)", line).groups()  # type: ignore[union-attr]
        assert hashlib.sha256((into / name).read_bytes()).hexdigest() == digest
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=into, check=True)


def test_the_same_files_make_the_same_zip_whenever_and_by_whomever_they_were_written(tmp_path: Path) -> None:
    here = written(tmp_path / "here", FILES)
    there = written(tmp_path / "there", dict(reversed(FILES.items())))
    for path in (path for path in there.rglob("*") if path.is_file()):
        os.utime(path, (1_000_000_000, 1_000_000_000))
        path.chmod(0o700)

    for folder in (here, there):
        write_site_zip(folder, folder.with_suffix(".zip"), DAY)

    assert here.with_suffix(".zip").read_bytes() == there.with_suffix(".zip").read_bytes()
    with zipfile.ZipFile(here.with_suffix(".zip")) as archive:
        for member in archive.infolist():
            assert member.date_time[:3] == (DAY.year, DAY.month, DAY.day)
            assert stat.filemode(member.external_attr >> 16) == "-rw-r--r--"


# --- what is refused ------------------------------------------------------------------------


def test_a_version_without_a_section_in_the_changelog_is_refused() -> None:
    assert section_of(CHANGELOG, "2.0.0").day == date(2027, 1, 31)
    assert section_of(CHANGELOG, "2.0.0").notes == "### Added\n\n- A fifth die.\n"
    assert section_of(CHANGELOG, "1.0.0").notes == "- Everything.\n"
    with pytest.raises(
        ReleaseError, match=r"no section `## \[1\.1\.0\] .* \(it has: Unreleased, 2\.0\.0, 1\.0"
    ):
        section_of(CHANGELOG, "1.1.0")
    for broken in (
        CHANGELOG.replace(" - 2027-01-31", ""),
        CHANGELOG.replace("### Added\n\n- A fifth die.", ""),
    ):
        with pytest.raises(ReleaseError, match="has no day or no notes"):
            section_of(broken, "2.0.0")


def test_a_tag_of_another_version_is_refused() -> None:
    state = Checkout(tags=("v1.0.0", "v1.0.0-rc1"))
    check_tag("1.0.0", None, state)
    check_tag("1.0.0", "v1.0.0", Checkout())
    check_tag("1.1.0", None, Checkout())  # a release that is tried before it is tagged
    for version, tag in (("1.1.0", None), ("1.1.0", "v1.0.0"), ("1.0.0", "v1.1.0")):
        with pytest.raises(
            ReleaseError, match=f"pyproject.toml says {version}: tag v{version}, or change that"
        ):
            check_tag(version, tag, state)


def test_a_checkout_that_is_no_commit_is_told_and_refused_where_it_is_built_for_others() -> None:
    changed = Checkout(changed=("a", "b", "c", "d", "e", "f", "g"))
    assert check_state(Checkout(), strict=True) is None
    assert check_state(changed, strict=False) == "What is released is in no commit: a, b, c, d, e and 2 more."
    assert "git knows nothing" in (check_state(Checkout(known=False), strict=False) or "")
    for state in (changed, Checkout(known=False)):
        with pytest.raises(ReleaseError, match=r"in no commit|knows nothing"):
            check_state(state, strict=True)


def test_what_was_built_of_another_version_or_of_two_builds_is_refused() -> None:
    page = FILES["index.html"]
    assert check_builds(VERSION, page, page) == NAME
    with pytest.raises(ReleaseError, match="run `make build`"):
        check_builds("7.7.7", page, page)
    with pytest.raises(ReleaseError, match="no version"):
        check_builds(VERSION, '<p data-part="build" dir="ltr"></p>', page)
    with pytest.raises(ReleaseError, match="run `make single`"):
        check_builds(VERSION, page, page.replace("0123abcd", "abcd0123"))


def test_a_refusal_says_why_and_leaves_the_last_release_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    site: Path,
    single: Path,
    tmp_path: Path,
) -> None:
    into = written(tmp_path / "release", {"SHA256SUMS": "kept"})
    monkeypatch.setattr(command, "checkout", lambda: Checkout(changed=("README.md",)))
    monkeypatch.setenv("CI", "1")
    assert released(site, single, into) == 1
    assert "No release is made. What is released is in no commit: README.md." in capsys.readouterr().err
    monkeypatch.delenv("CI")
    assert released(site, tmp_path / "nowhere", into) == 1
    assert "run `make single` first" in capsys.readouterr().err
    assert released(site, single, into, "--tag", "v7.7.7") == 1
    assert "The tag is v7.7.7" in capsys.readouterr().err
    assert (into / "SHA256SUMS").read_text(encoding="utf-8") == "kept"

    assert released(site, single, into) == 0
    assert "README.md" in capsys.readouterr().err, "a release of what is in no commit is told all the same"


def test_git_is_asked_what_the_checkout_is(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    assert checkout(tmp_path) == Checkout(known=False)
    git("init", "--quiet")
    written(tmp_path, {"a.txt": "a"})
    git("add", ".")
    git("commit", "--message", "Begin")
    assert checkout(tmp_path) == Checkout()
    git("tag", "v1.0.0")
    git("tag", "other")
    written(tmp_path, {"a.txt": "b", "c.txt": "c"})
    assert checkout(tmp_path) == Checkout(changed=("a.txt", "c.txt"), tags=("v1.0.0",))
    git("add", ".")
    git("commit", "--message", "Go on")
    assert checkout(tmp_path) == Checkout()


# --- this repository ------------------------------------------------------------------------


def test_the_changelog_has_a_section_of_this_version_and_one_above_for_what_comes() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[(.+?)\]", text, re.MULTILINE)[:2] == ["Unreleased", VERSION]
    done = subprocess.run(
        [sys.executable, "-m", "tools.release", "--notes"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout == section_of(text, VERSION).notes
    assert "### Added" in done.stdout
