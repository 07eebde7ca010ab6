"""The three difficulties, as data.

Knows how many dice a turn must place and what a Majda Power costs. Refuses to know
the state of a game.
"""

from enum import Enum
from typing import Final


class Difficulty(Enum):
    """A difficulty: its name in records, the minimum of dice a turn, the Powers' penalties in order of use.

    Source: rules, DIFFICULTY. There are as many charges as penalties.
    """

    PEACEFUL = ("peaceful", 2, (10, 20, 40))
    SURVIVAL = ("survival", 2, (70,))
    NIGHTMARE = ("nightmare", 3, ())

    def __init__(self, key: str, minimum: int, penalties: tuple[int, ...]) -> None:
        self.key = key
        self.minimum = minimum
        self.penalties = penalties

    @property
    def charges(self) -> int:
        """How many Majda Powers a game has."""
        return len(self.penalties)

    def power_penalty(self, powers_used: int) -> int:
        """The points that the first `powers_used` Powers cost together."""
        return sum(self.penalties[:powers_used])

    def next_penalty(self, powers_used: int) -> int | None:
        """The points that one more Power costs; None when no charge is left."""
        return self.penalties[powers_used] if powers_used < self.charges else None


DIFFICULTY_OF_KEY: Final = {difficulty.key: difficulty for difficulty in Difficulty}
