"""What a page asks the coach and is answered: plain JSON values, since a worker may be between them.

Knows how a question is put. Refuses to know the coach, which nobody need load to ask it something.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

Question: TypeAlias = Mapping[str, Any]
Answer: TypeAlias = dict[str, Any]


def advice_question(record: Mapping[str, Any]) -> Question:
    """Ask what to do with the roll that a record ends with."""
    return {"ask": "advise", "record": record}


def analysis_question(record: Mapping[str, Any]) -> Question:
    """Ask what was luck and what skill in a game, turn by turn."""
    return {"ask": "analyse", "record": record}


def game_question(difficulty: str, seed: str) -> Question:
    """Ask for the coach's own game on a seed; the difficulty by its key."""
    return {"ask": "play", "difficulty": difficulty, "seed": seed}
