"""Which game comes into the player's hands: a link's, a typed seed's, or a new one.

Knows when the player is asked before a game is replaced, and that only a day's game that counts now
goes beside the ordinary one. Refuses to know how a game is played, and how it is drawn.
"""

from collections.abc import Callable

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from magdagdon.session import Session
from magdagdon.web.daily_game import DailyGame
from magdagdon.web.guide import Guide
from magdagdon.web.link import Link
from magdagdon.web.next_game import NextGame, Wanted, wanted_by
from magdagdon.web.preferences import Preferences
from magdagdon.web.told import Told
from magdagdon.web.windows import Windows


class Games:
    """The ways to another game; `came` hears that one may have come into the player's hands."""

    def __init__(
        self,
        session: Session,
        guide: Guide,
        daily: DailyGame,
        preferences: Preferences,
        windows: Windows,
        came: Callable[[], None],
    ) -> None:
        """`session` is the ordinary game's."""
        self._session = session
        self._guide = guide
        self._daily = daily
        self._preferences = preferences
        self._windows = windows
        self._came = came
        self._next = NextGame(session)

    @property
    def difficulty(self) -> Difficulty:
        """The present difficulty, which the settings show; a day's game may have another."""
        return self._session.game.difficulty

    def follow(self, link: Link) -> None:
        """Do what a link asks: go on with its game, begin it, or ask before one is replaced."""
        if link.asks_for_game and not (link.seed and self._daily.follow(link.seed, link.difficulty)):
            self._daily.leave()
            wanted = wanted_by(link, self._session, self._preferences.difficulty)
            if wanted:
                self.want(wanted)
        self._came()
        if link.unknown:
            self._guide.play.tell(Told("link-unknown", {"values": ", ".join(link.unknown)}))

    def play_seed(self, seed: str) -> None:
        """As a link to it does, on the present difficulty unless it is a daily game's seed."""
        if not self._daily.follow(seed):
            self.follow(Link(seed, self.difficulty))

    def new_game(self) -> None:
        """Want an ordinary game on a fresh seed."""
        if phase(self._guide.play.game) is not Phase.OVER:
            self._windows.leave_menu()
        self.want(Wanted(self.difficulty))

    def want(self, wanted: Wanted) -> None:
        """Begin an ordinary game at once, or ask where one is under way; the first game ends.

        Elsewhere, and nothing done, where another tab has the game.
        """
        self._session.claim()
        self._guide.leave()
        self._daily.leave()
        if self._next.want(wanted):
            self._windows.ask()
        else:
            self._begin()

    def keep(self) -> None:
        """Go on with the game under way."""
        self._next.give_up()
        self._windows.answered()
        self._guide.play.tell(Told("kept"))

    def replace(self) -> None:
        """Give the game under way up for the one that was wanted."""
        self._windows.answered()
        self._begin()

    def _begin(self) -> None:
        begun = self._next.begin()
        if begun is None:
            return
        # A link's difficulty is its game's, and the next one's, but not the stored setting.
        if not begun.by_link and begun.difficulty is not self._preferences.difficulty:
            self._preferences.change(difficulty=begun.difficulty.key)
        self._guide.play.start()
        self._came()
