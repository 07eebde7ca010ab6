"""What must stand in a store beside the game under way: starts, tables, counts and days' results.

It knows which games were started and finished, and which of that the store has taken; it refuses to know how
they were played.
"""

from collections.abc import Iterable
from datetime import date

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.scoring import score
from magdagdon.session import Session
from magdagdon.store import daily, seeds
from magdagdon.store.ledger import load_ledger
from magdagdon.store.scores import load_table
from magdagdon.store.slots import DailySlot, OrdinarySlot
from tests.fuzz.world import Shelf

Figures = tuple[int, int, int, bool]
"""Total, turns, Powers used, and whether it is practice."""


def figures_of(game: Game, practice: bool) -> Figures:
    return score(game).total, game.turns, game.powers_used, practice


class Archive:
    """What a shelf has to have, and what it may have: a step that was refused may have kept a part of it."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._starts: dict[tuple[Difficulty, str], str] = {}
        self._kept: dict[Difficulty, dict[str, Figures]] = {kind: {} for kind in Difficulty}
        self._ended: dict[Difficulty, set[str]] = {kind: set() for kind in Difficulty}
        self._days: dict[tuple[Difficulty, date], daily.DayResult] = {}

    def note(self, session: Session, slot: OrdinarySlot | DailySlot) -> None:
        """Take down what a step of a session means for the rest of the store."""
        kind, is_over = session.game.difficulty, is_full(session.game)
        if seeds.KEY in self._shelf.taken:
            self._starts.setdefault((kind, session.seed), session.id)
        # A start that was refused is tried again at the next step, not at a reload, which writes nothing.
        is_saved = slot.key in self._shelf.taken and session.fault is None
        is_kept = is_saved and bool(session.record.turns)
        if is_kept:
            first = self._starts.get((kind, session.seed), session.id)
            assert session.is_practice == (first != session.id)
        if is_over:
            self._ended[kind].add(session.id)
        if is_over and is_kept:
            self._kept[kind].setdefault(session.id, figures_of(session.game, session.is_practice))
        if isinstance(slot, DailySlot) and (is_kept or daily.KEY in self._shelf.taken):
            self._note_day(slot, session)

    def _note_day(self, slot: DailySlot, session: Session) -> None:
        day = (slot.difficulty, slot.day)
        first = self._days.get(day)
        if first is None or (first.id == session.id and not first.is_finished):
            game = session.game
            end = (score(game).total, game.turns, game.powers_used) if is_full(game) else ()
            self._days[day] = daily.DayResult(session.id, *end)

    def check(self) -> None:
        """Each finished game is in its table once and counted once, and each day has its first attempt."""
        for kind in Difficulty:
            table = load_table(self._shelf, kind)
            rows = [*table.ranked, *table.practice]
            found = {row.id: (row.total, row.turns, row.powers_used, row.practice) for row in rows}
            self._check_ids([row.id for row in rows], kind)
            assert found.items() >= self._kept[kind].items()
            streams = load_ledger(self._shelf).of(kind).values()
            self._check_ids([row.id for stream in streams for row in stream.rows], kind)
        for (kind, day), result in self._days.items():
            assert daily.load_results(self._shelf, kind)[day] == result

    def _check_ids(self, ids: Iterable[str], kind: Difficulty) -> None:
        ids = list(ids)
        assert len(set(ids)) == len(ids)
        assert self._kept[kind].keys() <= set(ids) <= self._ended[kind]
