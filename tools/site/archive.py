"""The package as one zip. Knows which files ship and how to make the same bytes of them each time."""

import zipfile
from collections.abc import Iterator
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest date that a zip can hold: equal sources give equal bytes
PLAIN_FILE = 0o100644 << 16


def shipped_files(package: Path) -> Iterator[Path]:
    """The package's files in order of their names, without what Python left beside them."""
    for path in sorted(package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc":
            yield path


def zip_package(package: Path, target: Path) -> None:
    """Write the package's files under its own name: `magdagdon/engine/board.py` and so on."""
    with zipfile.ZipFile(target, "w") as archive:
        for path in shipped_files(package):
            entry = zipfile.ZipInfo(path.relative_to(package.parent).as_posix(), EPOCH)
            entry.external_attr = PLAIN_FILE
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes(), compresslevel=9)
