"""Games in a player's hands: begun on a seed, or come to their first MAGDAGDON.

Knows how they are found and begun. Refuses to know what a press does.
"""

from magdagdon.coach.simulation import play as play_out
from magdagdon.coach.simulation import player_for
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import is_magdagdon
from magdagdon.store.texts import MemoryStore
from magdagdon.web.play import Play
from tests.store.sessions import session


def playing(seed: str = "cubiri", difficulty: Difficulty = Difficulty.PEACEFUL) -> Play:
    """A new game on a seed, with nothing pressed."""
    made = session(MemoryStore(), difficulty)
    made.new_game(difficulty, seed)
    return Play(made)


def seed_of_first_magdagdon(difficulty: Difficulty) -> str:
    """A seed whose first turn is MAGDAGDON on a difficulty."""
    for number in range(1000):
        made = playing(f"doom-{number}", difficulty)
        made.roll()
        if is_magdagdon(made.game):
            return f"doom-{number}"
    raise AssertionError("no such seed among a thousand")


def doomed_with_powers() -> Play:
    """A PEACEFUL game at its first MAGDAGDON, all charges left."""
    for number in range(1000):
        made = playing(f"power-{number}")
        for turn in play_out(
            Difficulty.PEACEFUL, made.session.seed, player_for("greedy", made.session.seed)
        ).record.turns:
            made.roll()
            if is_magdagdon(made.game):
                return made
            for action in turn.actions:
                made.session.act(action)
    raise AssertionError("no such seed among a thousand")
