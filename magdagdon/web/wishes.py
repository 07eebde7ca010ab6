"""What the player chooses in SETTINGS, and what follows from it.

Knows which part of the page a setting is about. Refuses to know how settings are kept and drawn.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY
from magdagdon.store.settings import CHOICES
from magdagdon.web.browser.page import Page
from magdagdon.web.next_game import Wanted
from magdagdon.web.preferences import Preferences
from magdagdon.web.senses import Senses
from magdagdon.web.speech import Speech

if TYPE_CHECKING:
    from magdagdon.web.backups import Taken


class Wishes:
    """The settings of the page; `want` hears which game a change of difficulty asks for."""

    def __init__(
        self,
        page: Page,
        preferences: Preferences,
        speech: Speech,
        senses: Senses,
        want: Callable[[Wanted], None],
        redraw: Callable[[], None],
    ) -> None:
        self._page = page
        self._preferences = preferences
        self._speech = speech
        self._senses = senses
        self._want = want
        self._redraw = redraw

    def set(self, setting: str) -> None:
        """Do what the player has just chosen for a setting."""
        value = self._page.chosen(setting)
        if setting == "language":
            self._speech.choose(value)
        elif setting == "difficulty":
            self._want(Wanted(DIFFICULTY_OF_KEY[value]))
        elif value in CHOICES[setting]:
            self._preferences.change(**{setting: value})
            self._senses.sample(setting)
        self._redraw()

    def come_from(self, taken: "Taken") -> None:
        """Show the settings that an import has brought, if it has."""
        if taken.settings:
            self._preferences.load_anew()
            self._speech.follow(self._preferences.settings.language)

    def show(self, difficulty: str) -> None:
        """Show in SETTINGS what holds now; the present game's difficulty is not the next one's yet."""
        shown = {"difficulty": difficulty, "language": self._speech.tag}
        for setting in (*CHOICES, "language"):
            self._page.choose(setting, shown.get(setting) or getattr(self._preferences.settings, setting))

    def speak(self, tag: str) -> None:
        """Show the page in a language, as a choice in the list does."""
        self._speech.choose(tag)
        self._redraw()
