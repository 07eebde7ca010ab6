"""The list of languages. Knows `languages.toml` and what a tag is; refuses to know any words."""

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path

from magdagdon.web.language_search import bare
from tools.locales.errors import CatalogueError

ENGLISH = "en"
DIRECTIONS = ("ltr", "rtl")
DIGITS = {
    "latn": "0123456789",
    "arab": "٠١٢٣٤٥٦٧٨٩",
    "arabext": "۰۱۲۳۴۵۶۷۸۹",
    "beng": "০১২৩৪৫৬৭৮৯",
    "deva": "०१२३४५६७८९",
}
SHAPE = f"needs name, and may have dir, numbers ({', '.join(DIGITS)}) and also, nothing else"


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the game: its tag, the name it gives itself, and the direction of its writing.

    `numbers` is CLDR's name of its digits; `also` has the tags of languages and places that are best served
    by it, such as `zh-TW` by `zh-Hant`.
    """

    tag: str
    name: str
    direction: str = "ltr"
    numbers: str = "latn"
    also: tuple[str, ...] = ()

    @property
    def digits(self) -> str:
        """The language's ten digits, zero first."""
        return DIGITS[self.numbers]

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
    """A language from its table, which has a name and a few things that may be said, and nothing else."""
    match table:
        case {"name": str(name), **rest} if set(rest) <= {"dir", "numbers", "also"}:
            direction, numbers = rest.get("dir", "ltr"), rest.get("numbers", "latn")
            also = rest.get("also", [])
            if direction in DIRECTIONS and numbers in DIGITS and isinstance(also, list):
                return Language(tag, name, direction, numbers, tuple(map(str, also)))
    raise CatalogueError("languages.toml", SHAPE, tag)


def translated(languages: list[Language]) -> list[Language]:
    """The languages that have a catalogue: all but English, whose words stand in the sources."""
    return [language for language in languages if language.tag != ENGLISH]


def in_order(languages: list[Language]) -> list[Language]:
    """The languages as a list shows them: by their own names, whatever accents and capitals these have."""
    return sorted(languages, key=lambda language: bare(language.name))


def as_json(languages: list[Language]) -> str:
    """The list as the page reads it."""
    rows = [
        {
            "tag": each.tag,
            "name": each.name,
            "dir": each.direction,
            "numbers": each.numbers,
            "also": each.also,
        }
        for each in in_order(languages)
    ]
    return json.dumps({"version": 1, "languages": rows}, ensure_ascii=False, separators=(",", ":"))
