"""Folders of a test's own."""

from pathlib import Path


def written(folder: Path, files: dict[str, str]) -> Path:
    """The folder, with these texts in files of these names, in the order given."""
    for name, text in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return folder
