"""A page's games in hand over a store: the ordinary one and the days', without a screen.

Knows how they are put together, and how the one in hand is finished. Refuses to know what a player is told.
"""

from datetime import date, datetime, timedelta, timezone

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.difficulty import Difficulty
from magdagdon.session import Session
from magdagdon.store.texts import TextStore
from magdagdon.web.daily_game import DailyGame
from magdagdon.web.guide import Guide
from magdagdon.web.play import Play
from tests.store.sessions import fresh_world, take

SUNDAY, MONDAY = date(2026, 11, 29), date(2026, 11, 30)
SUNDAYS = "daily/2026-11-29/survival"
"""The seed of that day's SURVIVAL game."""


class Hands:
    """A page's games over a store, on a day."""

    def __init__(self, store: TextStore, day: date = SUNDAY) -> None:
        noon = datetime(day.year, day.month, day.day, 12, tzinfo=timezone(timedelta(hours=14)))
        self.world = fresh_world(store, noon)
        self.ordinary = Session(self.world, Difficulty.PEACEFUL)
        self.guide = Guide(Play(self.ordinary), offers=False)
        self.daily = DailyGame(self.world, self.guide)

    @property
    def seed(self) -> str:
        """The seed of the game in hand."""
        return self.guide.play.session.seed

    def finish(self) -> None:
        """Play the game in hand, of which at most the first roll is there, to its end."""
        session = self.guide.play.session
        record = play(session.game.difficulty, session.seed, player_for("greedy", session.seed)).record
        for number, turn in enumerate(record.turns):
            if number or not session.record.turns:
                session.roll()
            for action in turn.actions:
                take(session, action)
