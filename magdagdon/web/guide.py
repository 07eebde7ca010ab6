"""Whose game is on the page, the player's own or the first game, and what stands around the latter.

Knows the offer to a newcomer, the way into the first game and out of it, and their looks.
Refuses to know the steps: those are the first game's.
"""

from collections.abc import Callable, Iterator
from typing import Final

from magdagdon.i18n import Words
from magdagdon.web.first_game import FirstGame
from magdagdon.web.first_game_steps import STEPS, Press
from magdagdon.web.looks import TEXT, Look, Placed, hidden_or_none, true_or_none
from magdagdon.web.play import Play

NEXT: Final[Look] = {"data-next": "true"}
NOT_NEXT: Final[Look] = {"data-next": None}


class Guide:
    """The player's own game, and the first game while it is on."""

    def __init__(self, own: Play, *, offers: bool) -> None:
        """`offers` the first game until it is begun or declined, or the own game is under way."""
        self.own = own
        self._lesson: FirstGame | None = None
        self._offers = offers
        self._marked: set[str] = set()

    @property
    def play(self) -> Play:
        """What is in the player's hands."""
        return self._lesson.play if self._lesson else self.own

    @property
    def is_on(self) -> bool:
        """Whether the first game is in the player's hands."""
        return self._lesson is not None

    def hand(self, play: Play) -> None:
        """Put another of the player's games into their hands; the first game ends."""
        self.own = play
        self.leave()

    def begin(self) -> None:
        """Begin the first game, from its first step."""
        self._lesson, self._offers = FirstGame(self.own.follow), False

    def leave(self) -> None:
        """Go back to the player's own game, which is as it was."""
        self._lesson = None

    def decline(self) -> None:
        """Take the offer away."""
        self._offers = False

    def press(self, kind: str, value: str, doing: Callable[[], None]) -> bool:
        """Do a press of the game, which the first game may refuse; whether it was done."""
        if self._lesson:
            return self._lesson.press(Press(kind, value), doing)
        doing()
        if self.own.session.is_under_way:
            self._offers = False
        return True

    # --- looks --------------------------------------------------------------------------

    def looks(self, words: Words) -> Iterator[Placed]:
        """The offer, the strip of the first game, and the mark on what to press next."""
        lesson = self._lesson
        yield '[data-part="first-game-offer"]', {"hidden": hidden_or_none(not self._offers)}
        yield '[data-part="first-game"]', {"hidden": hidden_or_none(lesson is None)}
        if lesson:
            yield from _strip(lesson, words)
        yield from self._marks(_awaited(lesson) if lesson else None)

    def _marks(self, awaited: Press | None) -> Iterator[Placed]:
        """The mark where it belongs, and none where it stood before."""
        target = f'button[data-{awaited.kind}="{awaited.value}"]' if awaited else ""
        for selector in sorted(self._marked - {target}):
            yield selector, NOT_NEXT
        if target:
            self._marked.add(target)
            yield target, NEXT


def _awaited(lesson: FirstGame) -> Press:
    """What to press next; at the end, the way to the player's own game."""
    return lesson.step.awaits or Press("action", "skip")


def _strip(lesson: FirstGame, words: Words) -> Iterator[Placed]:
    """Where the player is in the first game, and the ways out of it."""
    yield '[data-part="first-game"]', {"data-end": true_or_none(lesson.is_over)}
    yield '[data-part="first-game-step"]', {TEXT: "" if lesson.is_over else _step_text(lesson, words)}
    # Translators: button; leaves the first game. One short word.
    skip = words.pgettext("action.skip", "Skip")
    # Translators: button at the end of the first game; goes to the player's own game. Short.
    own = words.pgettext("action.own-game", "Play your own game")
    yield '[data-action="skip"]', {TEXT: own if lesson.is_over else skip}
    yield '[data-action="repeat-first-game"]', {"hidden": hidden_or_none(not lesson.is_over)}


def _step_text(lesson: FirstGame, words: Words) -> str:
    # Translators: in the bar during the first game: step {number} of {all}. Short.
    return words.pgettext(
        "first-game.step", "First game: {number} of {all}", number=lesson.number, all=len(STEPS) - 1
    )
