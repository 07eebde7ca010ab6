"""The player's settings.

Knows their names, values and defaults. Refuses to know what follows from them.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY
from magdagdon.store.documents import (
    PREFIX,
    Unreadable,
    make_way,
    read_document,
    revision_of,
    write_document,
)
from magdagdon.store.texts import TextStore

KEY: Final = f"{PREFIX}settings"

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "difficulty": tuple(DIFFICULTY_OF_KEY),
    "theme": ("system", "light", "dark", "contrast"),
    "motion": ("system", "full", "none"),
    "sound": ("off", "on"),
    "haptics": ("off", "on"),
    "shortcuts": ("on", "off"),
    "coach": ("on", "off"),
}
"""The values of each setting that has a fixed list of them, the default first."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has chosen; an empty language means that none was, the others are of CHOICES."""

    difficulty: str = "peaceful"
    language: str = ""
    theme: str = "system"
    motion: str = "system"
    sound: str = "off"
    haptics: str = "off"
    shortcuts: str = "on"
    coach: str = "on"


def load_settings(store: TextStore) -> Settings:
    """The stored settings, with defaults for what is missing or unknown; Unreadable as `read_document`."""
    document = read_document(store, KEY) or {}
    chosen = {name: document.get(name) for name in CHOICES}
    known = {name: value for name, value in chosen.items() if value in CHOICES[name]}
    language = document.get("language")
    return Settings(language=language if isinstance(language, str) else "", **known)


def save_settings(store: TextStore, settings: Settings) -> None:
    """Keep the settings beside what else the document holds; StoreFault where the store refuses."""
    try:
        before = read_document(store, KEY) or {}
    except Unreadable:
        make_way(store, KEY)
        before = {}
    revision = 1 + revision_of(before)
    write_document(store, KEY, {**before, **asdict(settings), "revision": revision})
