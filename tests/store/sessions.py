"""Sessions over a store, at a noon that stands still: new, begun on a seed, or played to the end.

Knows how a session is made and stepped through a simulated player's game. Refuses to know what is kept of it.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from itertools import count

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.actions import Action, Reroll
from magdagdon.engine.difficulty import Difficulty
from magdagdon.session import Session
from magdagdon.store.texts import TextStore
from magdagdon.surroundings import Surroundings

NOON = datetime(2026, 11, 29, 12, 0, tzinfo=timezone(timedelta(hours=13)))

_NUMBERS = count()


def world(store: TextStore) -> Surroundings:
    """Surroundings with ids and seeds of their own, `id-0` and `seed-0` first."""
    ids = iter(f"id-{number}" for number in range(100))
    seeds = iter(f"seed-{number}" for number in range(100))
    return Surroundings(store, lambda: NOON, lambda: next(ids), lambda: next(seeds))


def fresh_world(store: TextStore, noon: datetime = NOON) -> Surroundings:
    """Surroundings in which no two sessions of a test run get the same id or seed."""
    return Surroundings(store, lambda: noon, lambda: f"id-{next(_NUMBERS)}", lambda: f"seed-{next(_NUMBERS)}")


def session(store: TextStore, difficulty: Difficulty = Difficulty.PEACEFUL) -> Session:
    """A session of a page that opens on this store."""
    return Session(world(store), difficulty)


def begun(store: TextStore, seed: str = "cubiri", difficulty: Difficulty = Difficulty.PEACEFUL) -> Session:
    """A session with a new game on a seed."""
    made = session(store, difficulty)
    made.new_game(difficulty, seed)
    return made


def play_out(made: Session, name: str = "greedy") -> Iterator[Session]:
    """Play a session's seed to the end as a player would, pausing after every step."""
    record = play(made.game.difficulty, made.seed, player_for(name, made.seed)).record
    for turn in record.turns:
        made.roll()
        yield made
        for action in turn.actions:
            take(made, action)
            yield made


def ended(made: Session) -> Session:
    """The session with its game played to the end."""
    for _ in play_out(made):
        pass
    return made


def take(made: Session, step: Action | None) -> None:
    """Take a step of a game, None for ROLL."""
    if step is None:
        made.roll()
    elif isinstance(step, Reroll):
        made.reroll(step.dice)
    else:
        made.act(step)
