"""The stylesheets as text: their rules, and the colours of each theme.

Knows as much of CSS as this project writes; refuses to know how a browser applies it.
"""

import re
from collections.abc import Iterator

from tools.places import STATIC

FOLDER = STATIC / "css"
THEMES = ("morning", "dusk", "stark")
_BY_THEME = re.compile(r"var\(--([a-z]+), (#[0-9a-f]+)\)")


def sheet(name: str) -> str:
    """A stylesheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", (FOLDER / name).read_text(encoding="utf-8"), flags=re.DOTALL)


def sheets() -> dict[str, str]:
    """All stylesheets by file name."""
    return {path.name: sheet(path.name) for path in sorted(FOLDER.iterdir())}


def preludes(text: str) -> list[str]:
    """What stands before each opening brace: selectors and at-rules."""
    return [prelude.strip() for prelude in re.findall(r"([^{};]*)\{", text)]


def declarations(text: str) -> Iterator[tuple[str, str]]:
    """Each property with its value, white space made single."""
    for name, value in re.findall(r"([-\w]+):([^;{}]*);", text):
        yield name, " ".join(value.split())


def colours() -> dict[str, dict[str, str]]:
    """Each colour's value by theme, of every name in colours.css that is written by theme."""
    return {
        name.removeprefix("--"): dict(_BY_THEME.findall(value))
        for name, value in declarations(sheet("colours.css"))
        if "#" in value
    }
