"""The daily game in the player's hands, and the way back to the ordinary one.

Knows which game is in hand, which days' games can be played, and that a reload changes neither.
Refuses to know the page, and how a day's game is kept.
"""

from dataclasses import dataclass
from datetime import date

from magdagdon.engine.difficulty import Difficulty
from magdagdon.session import Elsewhere, Session
from magdagdon.store.daily import DayResult, Results, load_results, today_of
from magdagdon.store.documents import Unreadable
from magdagdon.store.hand import KEY as HAND
from magdagdon.store.hand import keep_hand, load_hand
from magdagdon.store.slots import DailySlot, slot_of, unfinished_yesterday
from magdagdon.store.texts import TextStore
from magdagdon.surroundings import Surroundings
from magdagdon.web.guide import Guide
from magdagdon.web.play import Play


@dataclass(frozen=True, slots=True)
class Standing:
    """How the daily games of a difficulty stand today.

    `yesterday` is its date where its game can still be finished; `is_kept` tells whether today's
    game itself is there to be looked at, and `in_hand` whether any day's game is in the player's hands.
    """

    difficulty: Difficulty
    today: date
    results: Results
    yesterday: date | None
    is_kept: bool
    in_hand: bool

    @property
    def result(self) -> DayResult | None:
        """What came of today's game."""
        return self.results.get(self.today)


class DailyGame:
    """The games of the days, beside the ordinary one; `slot` is that of the day's game in hand.

    What puts another game into the player's hands raises Elsewhere where another tab has the game.
    """

    def __init__(self, world: Surroundings, guide: Guide) -> None:
        """The guide has the ordinary game; a day's game that was under way in hand is in hand again."""
        self._world = world
        self._guide = guide
        self._ordinary = guide.own
        self.slot: DailySlot | None = None
        self._known: str | None = None
        self._come_back()

    @property
    def today(self) -> date:
        """The player's own calendar date."""
        return today_of(self._world.now())

    def take_today(self, difficulty: Difficulty) -> None:
        """Put today's game into the player's hands, as it stands."""
        self._take(DailySlot(difficulty, self.today))

    def take_yesterday(self, difficulty: Difficulty) -> None:
        """Put yesterday's game into the player's hands, where it can be finished."""
        day = unfinished_yesterday(self._world.store, difficulty, self.today)
        if day:
            self._take(DailySlot(difficulty, day))

    def follow(self, seed: str, difficulty: Difficulty | None = None) -> bool:
        """Take the daily game that a seed is, on a difficulty or any; whether it is one that counts now.

        Those are today's, and yesterday's where it can be finished. Another day's seed is like any other.
        """
        slot = slot_of(seed, (difficulty,) if difficulty else Difficulty)
        if slot is None or not self._counts(slot):
            return False
        self._take(slot)
        return True

    def leave(self) -> None:
        """Go back to the ordinary game, which is as it was."""
        if self.slot:
            self._keep(None)
            self._ordinary.start()
            self._guide.hand(self._ordinary)

    # --- other tabs ---------------------------------------------------------------------

    @property
    def is_overtaken(self) -> bool:
        """Whether another tab has gone on with the ordinary game, or with the one in hand."""
        return any(play.session.is_overtaken for play in self._plays)

    def come_back(self) -> None:
        """Come to the games here that another tab has gone on with; what is in hand stays so."""
        for play in self._plays:
            play.come_back()

    def load_anew(self) -> None:
        """Come to what another tab has gone on with, and to the game that it has put in hand."""
        self.come_back()
        if self._world.store.read(HAND) != self._known:
            self._come_back()

    def keep_ends(self) -> None:
        """Keep once more what finished games leave; see `Session.keep_end`."""
        for play in self._plays:
            play.session.keep_end()

    @property
    def _plays(self) -> set[Play]:
        return {self._ordinary, self._guide.own}

    # --- what stands where --------------------------------------------------------------

    def standing(self, difficulty: Difficulty) -> Standing:
        """How the daily games of a difficulty stand today; results that cannot be read are none."""
        store, today = self._world.store, self.today
        try:
            results = load_results(store, difficulty)
        except Unreadable:
            results = {}
        yesterday = unfinished_yesterday(store, difficulty, today)
        is_kept = _is_kept(store, DailySlot(difficulty, today))
        return Standing(difficulty, today, results, yesterday, is_kept, self.slot is not None)

    def spoils(self, seed: str) -> bool:
        """Whether to see a seed's dice would spoil a game: a day's that is not finished, or one under way."""
        slot = slot_of(seed)
        if slot is not None and not self._is_finished(slot):
            return True
        sessions = (self._ordinary.session, self._guide.own.session)
        return any(session.seed == seed and session.is_under_way for session in sessions)

    def _is_finished(self, slot: DailySlot) -> bool:
        result = self.standing(slot.difficulty).results.get(slot.day)
        return result is not None and result.is_finished

    def _counts(self, slot: DailySlot) -> bool:
        yesterday = unfinished_yesterday(self._world.store, slot.difficulty, self.today)
        return slot.day in (self.today, yesterday)

    def _take(self, slot: DailySlot) -> None:
        if slot != self.slot:
            self._keep(slot)
            session = Session.of_day(self._world, slot.difficulty, slot.day)
            self._guide.hand(Play(session, self._ordinary.follow))
        self._guide.leave()

    def _keep(self, slot: DailySlot | None) -> None:
        """Keep what is in hand from now on, in this tab and after a reload."""
        if not self._world.owns():
            raise Elsewhere
        self.slot = slot
        keep_hand(self._world.store, slot)
        self._known = self._world.store.read(HAND)

    def _come_back(self) -> None:
        """Take what is kept as in hand, unless it was never rolled."""
        self._known = self._world.store.read(HAND)
        self.slot, self._guide.own = None, self._ordinary
        slot = load_hand(self._world.store)
        if slot is None:
            return
        session = Session.of_day(self._world, slot.difficulty, slot.day)
        if session.record.turns:
            self.slot, self._guide.own = slot, Play(session, self._ordinary.follow)


def _is_kept(store: TextStore, slot: DailySlot) -> bool:
    """Whether a slot's day has a game in it that can be read."""
    try:
        return slot.load(store) is not None
    except Unreadable:
        return False
