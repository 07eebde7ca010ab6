"""Finished games for tests of what is kept of them: rows drawn at will, and games really played."""

import random
from datetime import UTC, datetime
from functools import cache

from hypothesis import strategies as st

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.record import record_object
from magdagdon.engine.scoring import score
from magdagdon.store.scores import ScoreRow
from magdagdon.store.tallies import Figures, PlayedGame

DAY = datetime(2026, 11, 29, tzinfo=UTC).date().toordinal()
SECOND = 1_795_950_000


def game(identity: str, total: int, day: int = DAY, moment: int = SECOND, **figures: int) -> PlayedGame:
    """A game of eight turns, unless told otherwise."""
    return PlayedGame(identity, day, moment, total, Figures(**{"turns": 8, **figures}))


@st.composite
def game_lists(draw: st.DrawFn, name: str, most: int = 12) -> list[PlayedGame]:
    """Games of one device in the order in which they ended, on days that may leave gaps."""
    # Drawn from one number: laws ask for games by the hundred thousand.
    chance = random.Random(draw(st.integers(0, 2**32)))
    day, made = DAY, []
    for number in range(draw(st.integers(0, most))):
        day += chance.choice((0, 0, 1, 1, 2, 9))
        figures = Figures._make(chance.choices(range(40), k=len(Figures._fields)))
        total = chance.randrange(-100, 300)
        made.append(PlayedGame(f"{name}/{number}", day, 86_400 * day + number, total, figures))
    return made


@cache
def proved_row(
    seed: str, difficulty: Difficulty = Difficulty.PEACEFUL, player: str = "random", moment: int = 0
) -> ScoreRow:
    """The row of a game really played on a seed."""
    played = play(difficulty, seed, player_for(player, seed))
    return ScoreRow(
        id=f"id of {seed}",
        total=score(played.game).total,
        turns=played.game.turns,
        powers_used=played.game.powers_used,
        date="2026-11-29",
        moment=f"2026-11-29T10:{moment:02}:00.000+00:00",
        record=record_object(played.record),
    )


def old_row(number: int, difficulty: Difficulty = Difficulty.PEACEFUL) -> ScoreRow:
    """A row of a game really played, the later the higher its number; below 30."""
    made = proved_row(f"old/{number}", difficulty)
    moment = f"2026-11-{1 + number:02}T10:00:00.000+00:00"
    return ScoreRow(f"old{number}", made.total, made.turns, made.powers_used, made.date, moment, made.record)
