"""Two builds of one checkout give the same bytes, wherever it lies and whenever they are made."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.build import build
from tools.places import NODE_MODULES, ROOT

MADE_ANEW = shutil.ignore_patterns(
    ".git", ".venv", ".*cache", ".hypothesis", "__pycache__", "node_modules", "dist*"
)
NOT_BUILT_OF = shutil.ignore_patterns("axe-core", "*esbuild")


def copied_checkout(place: Path) -> Path:
    """A copy of the checkout, with the packages that a build needs, all of them dated today."""
    shutil.copytree(ROOT, place, ignore=MADE_ANEW, copy_function=shutil.copyfile)
    shutil.copytree(NODE_MODULES, place / "node_modules", ignore=NOT_BUILT_OF, copy_function=shutil.copyfile)
    return place


def contents(site: Path) -> dict[str, bytes]:
    """Every file of a built site by its path."""
    return {
        path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()
    }


@pytest.mark.long
def test_another_checkout_at_another_hour_builds_the_same_bytes(tmp_path: Path) -> None:
    build(tmp_path / "here", cache=tmp_path / "cache")
    checkout = copied_checkout(tmp_path / "some where" / "else")
    odd = {"TZ": "Pacific/Kiritimati", "LC_ALL": "C", "PYTHONHASHSEED": "7"}
    command = [sys.executable, "-m", "tools.build", "--into", str(tmp_path / "there")]
    subprocess.run(command, cwd=checkout, env=os.environ | odd, check=True)

    here, there = contents(tmp_path / "here"), contents(tmp_path / "there")

    assert sorted(here) == sorted(there)
    assert [name for name in here if here[name] != there[name]] == []
    paths = [str(path).encode() for path in (ROOT, checkout, tmp_path)]
    assert [name for name, content in here.items() if any(path in content for path in paths)] == []
