"""Sound and vibration as the player has chosen them: they follow what happened, not what was pressed.

Knows the two settings. Refuses to know how the browser sounds or vibrates: that is passed in, and nothing
of it is asked while both are off.
"""

from collections.abc import Callable
from typing import Final

from magdagdon.engine.actions import Action
from magdagdon.engine.game import Game, is_full
from magdagdon.store.settings import Settings
from magdagdon.web.happened import Happening, happenings
from magdagdon.web.haptics import Pattern, pattern
from magdagdon.web.sounds import Sound, sound

ON: Final = "on"

SAMPLE: Final = (Happening.STAGED,)
"""What is heard or felt when the player has just switched a sense on."""


class Senses:
    """The player's ears and hands; `settings` gives the present ones, `is_best` judges the present score."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        is_best: Callable[[], bool],
        play: Callable[[Sound], None],
        vibrate: Callable[[Pattern], None],
    ) -> None:
        self._settings = settings
        self._is_best = is_best
        self._play = play
        self._vibrate = vibrate

    def follow(self, before: Game, action: Action, after: Game) -> None:
        """Let the player hear and feel what a legal action led to."""
        settings = self._settings()
        hears, feels = settings.sound == ON, settings.haptics == ON
        if not (hears or feels):
            return
        happened = happenings(before, action, after, is_full(after) and self._is_best())
        if hears:
            self._play(sound(happened))
        if feels:
            self._vibrate(pattern(happened))

    def sample(self, setting: str) -> None:
        """Let the player hear or feel what has just been switched on."""
        if setting == "sound" and self._settings().sound == ON:
            self._play(sound(SAMPLE))
        elif setting == "haptics" and self._settings().haptics == ON:
            self._vibrate(pattern(SAMPLE))
