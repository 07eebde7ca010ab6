"""The first game: a real game over scripted dice, in which only the awaited press does anything.

Knows how far the player is, and tells what led here and what to press next. Refuses to know
the page, and the player's own game: its session keeps everything in memory alone.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.session import Session
from magdagdon.store.texts import MemoryStore
from magdagdon.surroundings import Surroundings
from magdagdon.web.first_game_steps import STEPS, Press, Step, scripted_faces
from magdagdon.web.first_game_words import MISSED
from magdagdon.web.play import Follow, Play, follow_nothing
from magdagdon.web.told import Told

NAME: Final = "first-game"


class FirstGame:
    """A lesson under way; `play` is its game in the player's hands."""

    def __init__(self, follow: Follow = follow_nothing) -> None:
        """`follow` hears of every action, as it does in the player's own game."""
        world = Surroundings(
            MemoryStore(), lambda: datetime.now(UTC), lambda: NAME, lambda: NAME, scripted_faces
        )
        self.play = Play(Session(world, Difficulty.PEACEFUL), follow)
        self.play.view.may_drag = False
        self._at = 0
        self._missed = False
        self._instruct()

    @property
    def step(self) -> Step:
        """What the player should do now."""
        return STEPS[self._at]

    @property
    def number(self) -> int:
        """Which of the steps with a press this is, from 1; at the end, one more than there are."""
        return self._at + 1

    @property
    def is_over(self) -> bool:
        """Whether nothing is awaited any more."""
        return self.step.awaits is None

    def press(self, press: Press, doing: Callable[[], None]) -> bool:
        """Do the awaited press and go on; say the instruction again at any other. Whether it was done."""
        if press != self.step.awaits:
            self._say_again()
            return False
        doing()
        self._at += 1
        self._missed = False
        self._instruct()
        return True

    def _instruct(self) -> None:
        """Tell what the last press led to, unless the step speaks for itself, and what to press next."""
        before = None if self.step.alone else self.play.view.told
        self.play.tell(Told(self.step.code, self.step.facts, before))

    def _say_again(self) -> None:
        """Tell the instruction in other words than just now: the same text twice is not read out twice."""
        self._missed = not self._missed
        before = Told(MISSED) if self._missed and not self.is_over else None
        self.play.tell(Told(self.step.code, self.step.facts, before))
