"""The player's settings while the page is open: as they were kept, and kept anew at every change.

Knows what becomes of settings that cannot be read or kept, and how they show on the page. Refuses to
know what else follows from them.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.store.documents import Unreadable, why_not_set_aside
from magdagdon.store.settings import KEY, Settings, load_settings, save_settings
from magdagdon.store.texts import StoreFault, StoreReason, TextStore
from magdagdon.web.looks import Placed
from magdagdon.web.scene import shortcut_looks


class Preferences:
    """The present settings."""

    def __init__(self, store: TextStore, fails: Callable[[StoreReason], None]) -> None:
        """`fails` hears why a change could not be kept; it counts all the same."""
        self._store = store
        self._fails = fails
        self.settings = self._loaded()

    def load_anew(self) -> None:
        """Take the settings that are kept now: an import may have put them there."""
        self.settings = self._loaded()

    def _loaded(self) -> Settings:
        try:
            return load_settings(self._store)
        except Unreadable:
            why_not_set_aside(self._store, KEY)
            return Settings()

    @property
    def difficulty(self) -> Difficulty:
        """The difficulty of the next game."""
        return DIFFICULTY_OF_KEY[self.settings.difficulty]

    @property
    def has_shortcuts(self) -> bool:
        """Whether single keys are shortcuts."""
        return self.settings.shortcuts == "on"

    @property
    def has_coach(self) -> bool:
        """Whether the player wants a coach."""
        return self.settings.coach == "on"

    def change(self, **changes: str) -> None:
        """Change settings by name, and keep them."""
        self.settings = replace(self.settings, **changes)
        try:
            save_settings(self._store, self.settings)
        except StoreFault as fault:
            self._fails(fault.reason)

    def looks(self) -> Iterator[Placed]:
        """The theme and the motion of the page, and what is told of its shortcuts."""
        yield "html", {"data-theme": self.settings.theme, "data-motion": self.settings.motion}
        yield from shortcut_looks(self.has_shortcuts)
