"""A score to beat, from a link: told when its game begins and at its end, and held for the tab.

Knows which game it is about. Refuses to know how links are read, and how a game is begun.
"""

from dataclasses import dataclass
from typing import Final

from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.engine.game import is_full
from magdagdon.engine.scoring import score
from magdagdon.i18n import Words
from magdagdon.session import Session
from magdagdon.store.documents import PREFIX, Unreadable, read_document, write_document
from magdagdon.store.texts import StoreFault, TextStore
from magdagdon.web.looks import TEXT, Placed
from magdagdon.web.told import Told

KEY: Final = f"{PREFIX}challenge"


@dataclass(frozen=True, slots=True)
class Challenge:
    """A total to beat on a seed's dice."""

    seed: str
    difficulty: Difficulty
    total: int

    def is_about(self, session: Session) -> bool:
        """Whether a session's game has these dice."""
        return (session.seed, session.game.difficulty) == (self.seed, self.difficulty)


def hold(tab: TextStore, challenge: Challenge) -> None:
    """Hold a challenge for this tab, in place of the one before."""
    held = {"seed": challenge.seed, "difficulty": challenge.difficulty.key, "total": challenge.total}
    try:
        write_document(tab, KEY, held)
    except StoreFault:
        # A tab that can hold nothing knows of the challenge until it is reloaded.
        return


def told(challenge: Challenge | None, session: Session, before: Told) -> Told:
    """What is told of a game at its beginning, the challenge first where it has one."""
    if challenge is None or not challenge.is_about(session) or is_full(session.game):
        return before
    return Told(before.code, before.facts, Told("challenge", {"points": challenge.total}))


def held(tab: TextStore) -> Challenge | None:
    """The challenge that this tab holds."""
    try:
        document = read_document(tab, KEY)
    except Unreadable:
        return None
    if document is None:
        return None
    seed, key, total = (document.get(name) for name in ("seed", "difficulty", "total"))
    difficulty = DIFFICULTY_OF_KEY.get(str(key))
    if not isinstance(seed, str) or difficulty is None or type(total) is not int:
        return None
    return Challenge(seed, difficulty, total)


def verdict(challenge: Challenge | None, session: Session, words: Words) -> Placed:
    """Whether a finished game beat its challenge; nothing for any other game."""
    text, points = "", challenge.total if challenge else 0
    if challenge and challenge.is_about(session) and is_full(session.game):
        if score(session.game).total > points:
            # Translators: at the end of a game; {points} is the score that a link asked to beat. Kind.
            text = words.pgettext("end.beaten", "You beat {points} points!", points=points)
        else:
            # Translators: at the end of a game; {points} is the score that a link asked to beat.
            text = words.pgettext("end.unbeaten", "{points} points are not beaten yet.", points=points)
    return '[data-part="challenge"]', {TEXT: text}
