"""The list of languages. Knows `languages.toml` and what a tag is; refuses to know any words."""

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.locales.errors import CatalogueError

ENGLISH = "en"
DIRECTIONS = ("ltr", "rtl")


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the game: its tag, the name it gives itself, and the direction of its writing."""

    tag: str
    name: str
    direction: str

    @property
    def locale(self) -> str:
        """The tag as Babel and gettext write it: `pt_BR`."""
        return self.tag.replace("-", "_")


def read_languages(folder: Path) -> list[Language]:
    """The languages of `languages.toml`, in its order."""
    path = folder / "languages.toml"
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CatalogueError(path.name, "the file is missing") from None
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(path.name, str(error)) from None
    return [language_of(tag, table) for tag, table in tables.items()]


def language_of(tag: str, table: object) -> Language:
    """A language from its table, which has a name and a direction and nothing else."""
    match table:
        case {"name": str(name), "dir": str(direction), **rest} if not rest and direction in DIRECTIONS:
            return Language(tag, name, direction)
    raise CatalogueError(
        "languages.toml", 'needs name = "…" and dir = "ltr" or "rtl", nothing else', f"[{tag}]"
    )


def translated(languages: list[Language]) -> list[Language]:
    """The languages that have a catalogue: all but English, whose words stand in the sources."""
    return [language for language in languages if language.tag != ENGLISH]


def as_json(languages: list[Language]) -> str:
    """The list as the page reads it."""
    rows = [{"tag": each.tag, "name": each.name, "dir": each.direction} for each in languages]
    return json.dumps({"version": 1, "languages": rows}, ensure_ascii=False, separators=(",", ":"))
