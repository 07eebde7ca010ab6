"""Recorded games of every kind as texts, and rolls to ask for, to be compared between Pythons.

Knows who plays them: the players of `simulate`, and the literal reading's, who wanders, stops on the way and
breaks records. Refuses to judge them. The same number gives the same text, one line each.
"""

import random
from collections.abc import Callable
from typing import Any

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY
from magdagdon.engine.record import record_object
from tests.literal.bad_text import cut
from tests.literal.records import SEEDS, any_seed, broken_record, legal_record, legal_value, text_of

Draw = Callable[[random.Random, str], str]
Throw = tuple[str, int, int, int]
"""What `faces` is asked: seed, turn, draw, count."""

ENDINGS: list[Any] = [
    ["confirm"],
    ["place", 0, "a1"],
    ["ruin", "e5"],
    ["shift", 1, 0],
    ["return", True],
    None,
]
PLANES = ((0x20, 0x7E), (0xA0, 0x2FF), (0x600, 0x6FF), (0xA80, 0xAFF), (0x4E00, 0x9FFF), (0x1F300, 0x1FAFF))
"""Code points of seeds: Latin, Arabic, Gujarati, Chinese, emoji."""


def finished_by(player: str) -> Draw:
    """Whole games of a player of `simulate`."""

    def draw(rng: random.Random, difficulty: str) -> str:
        seed = any_seed(rng)
        played = play(DIFFICULTY_OF_KEY[difficulty], seed, player_for(player, seed))
        return text_of(rng, record_object(played.record))

    return draw


def unfinished(rng: random.Random, difficulty: str) -> str:
    """A game that stops on its way, most of them in mid-turn."""
    return legal_record(rng, difficulty, to_the_end=False)


def badly_ended(rng: random.Random, difficulty: str) -> str:
    """A game whose last action is illegal or malformed, or whose text breaks off."""
    value = legal_value(rng, difficulty)
    if rng.random() < 0.3 or not value["turns"]:
        return cut(rng, text_of(rng, value))
    value["turns"][-1]["actions"].append(rng.choice(ENDINGS))
    return text_of(rng, value)


KINDS: tuple[Draw, ...] = (
    finished_by("random"),
    finished_by("greedy"),
    legal_record,
    unfinished,
    badly_ended,
    lambda rng, _: broken_record(rng),
)


def recorded_games(count: int) -> bytes:
    """So many lines for `replay --lines`: the kinds in turn, and each of them in every difficulty."""
    lines = []
    for number in range(count):
        rounds, kind = divmod(number, len(KINDS))
        difficulty = list(DIFFICULTY_OF_KEY)[rounds % len(DIFFICULTY_OF_KEY)]
        lines.append(KINDS[kind](random.Random(f"recorded/{number}"), difficulty))
    return "".join(f"{line}\n" for line in lines).encode()


def throws(count: int) -> list[Throw]:
    """So many rolls and rerolls, on seeds of many scripts."""
    rng = random.Random("throws")
    return [(_seed(rng), rng.randint(1, 16), rng.randint(0, 3), rng.randint(1, 4)) for _ in range(count)]


def _seed(rng: random.Random) -> str:
    if rng.random() < 0.2:
        return rng.choice(SEEDS)
    first, last = rng.choice(PLANES)
    return "".join(chr(rng.randint(first, last)) for _ in range(rng.randint(1, 200)))
