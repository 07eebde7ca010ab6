"""A game that is wanted while another may be under way.

Knows when the player must be asked, and what follows from the answer. Refuses to know the
dialog in which it is done.
"""

from dataclasses import dataclass

from magdagdon.engine.difficulty import Difficulty
from magdagdon.session import Session
from magdagdon.web.link import Link


@dataclass(frozen=True, slots=True)
class Wanted:
    """A game to begin; one that a link wants does not become the setting."""

    difficulty: Difficulty
    seed: str | None = None
    by_link: bool = False


class NextGame:
    """What is wanted next, until it is begun or given up."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._wanted: Wanted | None = None

    def want(self, wanted: Wanted) -> bool:
        """Want a game in place of the present one; whether the player must be asked first."""
        self._wanted = wanted
        return self._session.is_under_way

    def give_up(self) -> None:
        """Keep the present game."""
        self._wanted = None

    def begin(self) -> Wanted | None:
        """Begin what is wanted, and say what that was; None where nothing is."""
        wanted, self._wanted = self._wanted, None
        if wanted:
            self._session.new_game(wanted.difficulty, wanted.seed)
        return wanted


def wanted_by(link: Link, session: Session, setting: Difficulty) -> Wanted | None:
    """The game that a link wants; None where it wants none, or the one that is under way."""
    if not link.asks_for_game:
        return None
    difficulty = link.difficulty or setting
    same = session.game.difficulty is difficulty and link.seed in (None, session.seed)
    return None if same and session.is_under_way else Wanted(difficulty, link.seed, by_link=True)
