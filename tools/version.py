"""The version of the game. Knows that pyproject.toml alone names it; refuses to know what goes by it."""

import tomllib
from pathlib import Path

from tools.places import ROOT


def project_version(project: Path = ROOT / "pyproject.toml") -> str:
    """The version, such as `1.0.0`."""
    return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
