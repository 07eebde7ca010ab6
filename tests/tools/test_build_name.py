"""The name of a build: the version, and what it holds."""

from pathlib import Path

import pytest

from tests.tools.folders import written
from tools.places import PAGE
from tools.site.build_name import BLANK, content_digest, name_in, write_name
from tools.site.errors import BuildError
from tools.version import project_version

FILES = {"index.html": "page", "static/a.js": "a", "runtime/snapshot.gz": "memory"}


def test_the_same_files_have_the_same_digest_wherever_they_lie(tmp_path: Path) -> None:
    here = written(tmp_path / "here", FILES)
    there = written(tmp_path / "there", dict(reversed(FILES.items())))
    assert content_digest(here) == content_digest(there)
    assert len(content_digest(here)) == 8


@pytest.mark.parametrize(
    "other",
    [*({name: f"!{text[1:]}"} for name, text in FILES.items()), {"static/b.js": ""}],
    ids=[*FILES, "one file more"],
)
def test_any_other_content_has_another_digest(tmp_path: Path, other: dict[str, str]) -> None:
    assert content_digest(written(tmp_path / "a", FILES)) != content_digest(
        written(tmp_path / "b", FILES | other)
    )


def test_a_file_under_another_name_and_the_worker_count_too(tmp_path: Path) -> None:
    site = written(tmp_path / "site", FILES)
    before = content_digest(site)
    worker = tmp_path / "sw.js"
    worker.write_text("one", encoding="utf-8")
    with_worker = content_digest(site, worker)
    worker.write_text("two", encoding="utf-8")
    (site / "static" / "a.js").rename(site / "static" / "c.js")
    assert len({before, with_worker, content_digest(site, worker), content_digest(site)}) == 4

    other = tmp_path / "other.js"
    other.touch()
    assert content_digest(site, worker, other) == content_digest(site, other, worker), "their order does not"


def test_the_page_has_one_blank_place_in_which_the_name_is_written(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    assert name_in(page.read_text(encoding="utf-8")) is None
    write_name(page, "1.2.3", "0123abcd")
    assert name_in(page.read_text(encoding="utf-8")) == "1.2.3 · 0123abcd"
    with pytest.raises(BuildError, match="once, for the build to fill in"):
        write_name(page, "1.2.3", "0123abcd")
    page.write_text(f"{BLANK}{BLANK}", encoding="utf-8")
    with pytest.raises(BuildError, match="once, for the build to fill in"):
        write_name(page, "1.2.3", "0123abcd")


def test_pyproject_alone_names_the_version(tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    project.write_text('[project]\nname = "a"\nversion = "7.8.9"\n', encoding="utf-8")
    assert project_version(project) == "7.8.9"
    package = (PAGE.parent / "package.json").read_text(encoding="utf-8")
    assert '"version"' not in package
    assert "__version__" not in (PAGE.parent / "magdagdon" / "__init__.py").read_text(encoding="utf-8")
