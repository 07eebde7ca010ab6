"""Why a site cannot be built, told to whoever called the build."""

from pathlib import Path


class BuildError(Exception):
    """The site cannot be built; the message says what is missing and what to do about it."""


def present(path: Path, remedy: str) -> Path:
    """The path itself, or a BuildError that names it and the remedy."""
    if not path.exists():
        raise BuildError(f"{path} is missing: {remedy}")
    return path
