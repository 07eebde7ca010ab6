"""The world of a session that is played at random: a store that may refuse, a clock, ids, seeds and faces.

It knows what the store took and refused; it refuses to know what the texts mean.
"""

from collections import deque
from collections.abc import Iterable
from datetime import datetime, timedelta, timezone
from itertools import count

from magdagdon.engine import dice
from magdagdon.store.texts import MemoryStore, StoreFault, StoreReason, TextStore
from magdagdon.surroundings import Surroundings

EVENING = datetime(2026, 11, 29, 20, 0, tzinfo=timezone(timedelta(hours=13)))


class Shelf(MemoryStore):
    """A store whose next answers can be set; `taken` are keys that it took, `refused` counts the others."""

    def __init__(self) -> None:
        super().__init__()
        self._answers: deque[bool] = deque()
        self.taken: set[str] = set()
        self.refused = 0

    def answer(self, answers: Iterable[bool]) -> None:
        """Take or refuse the next writes; after these all are taken again."""
        self._answers = deque(answers)

    def write(self, key: str, text: str) -> None:
        if self._answers and not self._answers.popleft():
            self.refused += 1
            raise StoreFault(StoreReason.FULL)
        self.taken.add(key)
        super().write(key, text)

    def listen(self) -> None:
        """Forget what was taken and refused so far."""
        self.taken, self.refused = set(), 0


class World:
    """What sessions need, on a shelf or another store; `chosen` faces come instead of the seed's."""

    def __init__(self, store: TextStore | None = None) -> None:
        self.shelf = Shelf()
        self.chosen: tuple[int, ...] = ()
        self._numbers = count(1)
        self.surroundings = Surroundings(
            store or self.shelf, self._now, lambda: f"id{next(self._numbers)}", self._fresh_seed, self._faces
        )

    def _now(self) -> datetime:
        return EVENING + timedelta(seconds=7 * next(self._numbers))

    def _fresh_seed(self) -> str:
        return f"fresh {next(self._numbers)}"

    def _faces(self, seed: str, turn: int, draw: int, among: int) -> list[int]:
        return list(self.chosen[:among]) if self.chosen else dice.faces(seed, turn, draw, among)
