"""The package's files. Knows which of them ship; refuses to know in what form."""

from collections.abc import Iterator
from pathlib import Path


def shipped_files(package: Path) -> Iterator[Path]:
    """The package's files in order of their names, without what Python left beside them."""
    for path in sorted(package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc":
            yield path
