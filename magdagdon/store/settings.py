"""The player's settings.

Knows their names, values and defaults. Refuses to know what follows from them.
"""

from dataclasses import asdict, dataclass
from typing import Final

from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY
from magdagdon.store.documents import PREFIX, Unreadable, make_way, read_document, write_document
from magdagdon.store.texts import TextStore

KEY: Final = f"{PREFIX}settings"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has chosen; an empty language means that none was."""

    difficulty: str = "peaceful"
    language: str = ""


def load_settings(store: TextStore) -> Settings:
    """The stored settings, with defaults for what is missing or unknown; Unreadable as `read_document`."""
    document = read_document(store, KEY) or {}
    default = Settings()
    difficulty, language = document.get("difficulty"), document.get("language")
    return Settings(
        difficulty=difficulty if difficulty in tuple(DIFFICULTY_OF_KEY) else default.difficulty,
        language=language if isinstance(language, str) else default.language,
    )


def save_settings(store: TextStore, settings: Settings) -> None:
    """Keep the settings beside what else the document holds; StoreFault where the store refuses."""
    try:
        before = read_document(store, KEY) or {}
    except Unreadable:
        make_way(store, KEY)
        before = {}
    write_document(store, KEY, {**before, **asdict(settings)})
