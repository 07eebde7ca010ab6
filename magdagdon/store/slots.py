"""Slots: where a game under way is kept, so that a daily game and the ordinary one leave each other alone.

Knows which document belongs to which slot, and what a slot keeps beside it when its game starts
and ends. Refuses to know how a game is played.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Protocol

from magdagdon.engine.daily_seeds import daily_seed, day_of
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.scoring import score
from magdagdon.store.daily import KEY as DAILY_KEY
from magdagdon.store.daily import DayResult, keep_result
from magdagdon.store.documents import Unreadable
from magdagdon.store.saved_game import KEY as GAME_KEY
from magdagdon.store.saved_game import SavedGame, load_game, save_game
from magdagdon.store.texts import TextStore

DAILY_GAMES: Final = tuple(f"{DAILY_KEY}/{kind.key}/{parity}" for kind in Difficulty for parity in (0, 1))
"""The keys of all daily games under way; see `DailySlot`."""


class Slot(Protocol):
    """A place for one game; `load` raises Unreadable, what keeps something raises StoreFault."""

    @property
    def key(self) -> str:
        """The key of the game's document."""

    @property
    def seed(self) -> str | None:
        """The one seed of the games in it; None where they may have any."""

    def load(self, store: TextStore) -> SavedGame | None:
        """The game in it; None where there is none."""

    def save(self, store: TextStore, saved: SavedGame) -> None:
        """Keep a game in place of the one before."""

    def keep_start(self, store: TextStore, identity: str) -> None:
        """Keep that the game was started, once however often it is called."""

    def keep_end(self, store: TextStore, identity: str, game: Game) -> None:
        """Keep how the game ended, once however often it is called."""


class OrdinarySlot:
    """The slot of the games that are begun by New Game or by a link."""

    key = GAME_KEY
    seed = None

    def load(self, store: TextStore) -> SavedGame | None:
        """The game in it; None where there is none."""
        return load_game(store)

    def save(self, store: TextStore, saved: SavedGame) -> None:
        """Keep a game in place of the one before."""
        save_game(store, saved)

    def keep_start(self, store: TextStore, identity: str) -> None:
        """Nothing is kept beside the game."""

    def keep_end(self, store: TextStore, identity: str, game: Game) -> None:
        """Nothing is kept beside the game."""


@dataclass(frozen=True, slots=True)
class DailySlot:
    """The slot of a day's game on a difficulty.

    Even and odd days lie apart: yesterday's game can be finished although today's was started,
    in another tab or after a clock was set back, and a third day's takes the place of the first.
    """

    difficulty: Difficulty
    day: date

    @property
    def key(self) -> str:
        """The key of the game's document, which every second day shares."""
        return f"{DAILY_KEY}/{self.difficulty.key}/{self.day.toordinal() % 2}"

    @property
    def seed(self) -> str:
        """The day's seed."""
        return daily_seed(self.day, self.difficulty)

    def load(self, store: TextStore) -> SavedGame | None:
        """The day's game; None where there is none, or another day's."""
        saved = load_game(store, self.key)
        is_ours = saved is not None and saved.replay.record.seed == self.seed
        return saved if is_ours else None

    def save(self, store: TextStore, saved: SavedGame) -> None:
        """Keep the day's game once it is started: to look at it costs another day's game nothing."""
        if saved.replay.record.turns:
            save_game(store, saved, self.key)

    def keep_start(self, store: TextStore, identity: str) -> None:
        """Keep that the day's first attempt is this one, unless there was one before."""
        keep_result(store, self.difficulty, self.day, DayResult(identity))

    def keep_end(self, store: TextStore, identity: str, game: Game) -> None:
        """Keep the result of the day's first attempt, if it is this one."""
        result = DayResult(identity, score(game).total, game.turns, game.powers_used)
        keep_result(store, self.difficulty, self.day, result)


def slot_of(seed: str, among: Iterable[Difficulty] = Difficulty) -> DailySlot | None:
    """The slot of the daily game whose seed this is, on one of these difficulties; None where it is none."""
    days = ((difficulty, day_of(seed, difficulty)) for difficulty in among)
    return next((DailySlot(difficulty, day) for difficulty, day in days if day), None)


def unfinished_yesterday(store: TextStore, difficulty: Difficulty, today: date) -> date | None:
    """Yesterday's date where its game is under way and can be finished today; None otherwise."""
    slot = DailySlot(difficulty, today - timedelta(days=1))
    try:
        saved = slot.load(store)
    except Unreadable:
        return None
    return slot.day if saved and not is_full(saved.replay.game) else None
