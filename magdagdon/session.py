"""The game in progress: a game, the record that leads to it, and the care that it is kept.

Knows how a turn's dice come from the seed, and saves at every step before anyone can see
what it led to; a game that another tab goes on with is neither changed nor written. Refuses to
know the page, where a slot keeps its game, and what a finished one leaves in which form. Stores, clocks and
chance are passed in.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from functools import partial
from typing import Self

from magdagdon.engine.actions import Action, Reroll, Return, Roll
from magdagdon.engine.dice import DICE, ROLL_DRAW
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import IllegalAction, Reason, Refusal
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.record import Record, Turn, reduced, rerolls_of
from magdagdon.engine.replay import Replay
from magdagdon.engine.rules import apply, why_illegal
from magdagdon.engine.scoring import score
from magdagdon.store.documents import Unreadable, stored_revision, why_not_set_aside
from magdagdon.store.finished import count_finished, keep_finished
from magdagdon.store.room import with_room
from magdagdon.store.saved_game import SavedGame
from magdagdon.store.scores import ScoreRow, Table, load_table, table_key
from magdagdon.store.seeds import keep_started, was_started
from magdagdon.store.slots import DailySlot, OrdinarySlot, Slot
from magdagdon.store.texts import StoreFault, StoreReason
from magdagdon.store.verification import PRACTICE_PLACE, Proofs, TablePlace, place_of
from magdagdon.surroundings import Surroundings


class Elsewhere(Exception):
    """A step that was not taken: the game goes on in another tab. Nothing changed, nothing was written."""


class Session:
    """One game under way, or finished, and the way to the next; each slot has a session of its own.

    `fault` is the last reason why something was not kept, None while everything is;
    `is_practice` whether another game of this seed and difficulty was started here before;
    `hints` how many of the coach's the player has taken in this game.
    """

    def __init__(self, surroundings: Surroundings, difficulty: Difficulty, slot: Slot | None = None) -> None:
        """Go on with the slot's game, the ordinary one's by default; where there is none, begin one."""
        self._world = surroundings
        self._slot = slot or OrdinarySlot()
        self.fault: StoreReason | None = None
        self._shut_out: StoreReason | None = None
        self._start_is_kept = False
        self._place: TablePlace | None = None
        self._revision = 0
        self._known: str | None = None
        self._turns: list[Turn] = []
        self._is_kept = False
        saved = self._load()
        if saved is None:
            self._begin(difficulty, self._slot.seed)
        else:
            self._go_on_with(saved)

    @classmethod
    def of_day(cls, surroundings: Surroundings, difficulty: Difficulty, day: date) -> Self:
        """The session of a day's daily game, on its own seed; the first ROLL starts it."""
        return cls(surroundings, difficulty, DailySlot(difficulty, day))

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(self.game.difficulty, self.seed, tuple(self._turns))

    @property
    def is_under_way(self) -> bool:
        """Whether something was rolled and the board is not full."""
        return bool(self._turns) and not is_full(self.game)

    @property
    def is_overtaken(self) -> bool:
        """Whether another tab has gone on with the game: what is stored is not what was written or read here.

        Where nothing is stored any more, the storage was cleared, and the next step writes it again.
        """
        return self._world.store.read(self._slot.key) not in (None, self._known)

    def claim(self) -> None:
        """Make sure that the next step may be taken here; Elsewhere where another tab has the game."""
        if not self._world.owns() or self.is_overtaken:
            raise Elsewhere

    def new_game(self, difficulty: Difficulty, seed: str | None = None) -> None:
        """Begin an ordinary game, on a fresh seed unless one is given; the one before is gone.

        Like every step it raises Elsewhere, and nothing has changed, where another tab has the game.
        """
        assert self._slot.seed is None, "a day has one game"
        self.claim()
        self._begin(difficulty, seed)

    def _begin(self, difficulty: Difficulty, seed: str | None) -> None:
        with self._whole():
            self.id = self._world.fresh_id()
            self.seed = seed or self._world.fresh_seed()
            self.game, self.hints = Game(difficulty), 0
            self._turns = []
            self._look_up_seed()
            self._revision = 1 + max(self._revision, stored_revision(self._world.store, self._slot.key))
            self._save()

    def roll(self) -> None:
        """Begin a turn with the seed's dice; IllegalAction where none can begin."""
        self.claim()
        number = len(self._turns) + 1
        action = Roll(tuple(self._world.faces(self.seed, number, ROLL_DRAW, len(DICE))))
        after = apply(self.game, action)
        with self._whole():
            self._turns.append(Turn(action.faces))
            self._step(after)

    def reroll(self, dice: tuple[int, ...]) -> None:
        """REROLL these dice, ascending, with what the seed gives; IllegalAction as the rules say."""
        self.claim()
        refusal = why_illegal(self.game, Reroll(dice, dice))
        if refusal is not None:
            raise IllegalAction(refusal)
        draw = len(rerolls_of(self._turns[-1].actions)) + 1
        self.act(Reroll(dice, tuple(self._world.faces(self.seed, len(self._turns), draw, len(dice)))))

    def undo(self) -> None:
        """Return the die that was staged last; IllegalAction where none is staged."""
        self.claim()
        if not self.game.staged:
            raise IllegalAction(Refusal(Reason.NOTHING_STAGED))
        self.act(Return(self.game.staged[-1][0]))

    def act(self, action: Action) -> None:
        """Do a legal action of this turn; IllegalAction, and nothing changed, for any other."""
        self.claim()
        before, after = self.game, apply(self.game, action)
        turn = self._turns[-1]
        turn = Turn(turn.roll, (*turn.actions, action))
        with self._whole():
            self._turns[-1] = reduced(turn, before) if after.turns > before.turns else turn
            self._step(after)

    def take_hint(self) -> None:
        """Count a hint of the coach in this game."""
        self.claim()
        with self._whole():
            self.hints += 1
            self._revision += 1
            self._save()

    def know_seed(self, difficulty: Difficulty, seed: str) -> None:
        """Keep that the dice of a seed have been seen without playing them: a game on it is practice."""
        try:
            keep_started(self._world.store, difficulty, seed, self._world.fresh_id())
        except StoreFault as fault:
            self.fault = fault.reason

    def table(self, difficulty: Difficulty) -> Table:
        """A difficulty's High Scores; empty where they cannot be read, and then put aside."""
        try:
            return load_table(self._world.store, difficulty)
        except Unreadable:
            why_not_set_aside(self._world.store, table_key(difficulty))
            return Table([], [])

    @property
    def proofs(self) -> Proofs:
        """What is known of stored scores."""
        return self._world.proofs

    def scores(self, difficulty: Difficulty) -> list[ScoreRow]:
        """The rows of a difficulty's High Scores that have a rank, best first."""
        return self.table(difficulty).ranked

    def place(self) -> TablePlace:
        """Where this finished game's score stands in its table, as it was when first asked for."""
        if self._place is None:
            self._place = self._place_now()
        return self._place

    def _place_now(self) -> TablePlace:
        if self.is_practice:
            return PRACTICE_PLACE
        kind, total = self.game.difficulty, score(self.game).total
        return place_of(self.id, total, self.table(kind), kind, self._world.proofs)

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """A step that is taken and kept or, where it fails before it is kept, not taken."""
        before = {**vars(self), "_turns": [*self._turns]}
        self._is_kept = False
        try:
            yield
        except Exception:
            if not self._is_kept:
                vars(self).update(before)
            raise

    def _step(self, after: Game) -> None:
        self.game, self._place = after, None
        self._revision += 1
        self._save()

    def _save(self) -> None:
        """Keep the game, when it is over its score, and its start; only where this tab has the game."""
        if self._world.owns():
            self._keep(self._keep_game, self._keep_score, self._keep_start, self._count)

    def _keep(self, *parts: Callable[[], None]) -> None:
        """Keep each part whatever became of the others; what fails first is told by `fault`."""
        faults = [with_room(self._world.store, part) for part in parts]
        self.fault = next((fault for fault in faults if fault), None)

    def _keep_game(self) -> None:
        if self._shut_out:
            raise StoreFault(self._shut_out)
        try:
            self._slot.save(self._world.store, self._as_saved())
            self._is_kept = True  # what fails from here on is tried again by the next step or start
        finally:
            self._known = self._world.store.read(self._slot.key)

    def keep_end(self) -> None:
        """Keep what a finished game leaves once more, which another tab's end may have pushed out.

        Two tabs that read, merge and write a document at one moment lose one of two rows.
        """
        if is_full(self.game):
            self._start_is_kept = False
            self._keep(self._keep_score, self._keep_start, partial(self._count, surely=True))

    def _as_saved(self) -> SavedGame:
        return SavedGame(self.id, self._revision, Replay(self.record, self.game, None), self.hints)

    def _keep_start(self) -> None:
        """Keep that the game was started, which it is by its first ROLL; tried again until it is done."""
        if self._start_is_kept or not self._turns:
            return
        store = self._world.store
        self.is_practice = not keep_started(store, self.game.difficulty, self.seed, self.id)
        self._slot.keep_start(store, self.id)
        self._start_is_kept = True

    def _keep_score(self) -> None:
        if not is_full(self.game):
            return
        store, now = self._world.store, self._world.now()
        keep_finished(store, self._as_saved(), now, practice=self.is_practice)
        self._slot.keep_end(store, self.id, self.game)

    def _count(self, *, surely: bool = False) -> None:
        """Count a finished game in the statistics; after its score, which is not to be lost for that."""
        if is_full(self.game):
            world = self._world
            count_finished(world.store, self._as_saved(), world.now(), world.fresh_id, surely=surely)

    def _look_up_seed(self) -> None:
        self._start_is_kept = False
        self._place = None
        self.is_practice = was_started(self._world.store, self.game.difficulty, self.seed, self.id)

    def load_anew(self) -> None:
        """Come to the slot's game, put there by an import or another tab; none leaves this one."""
        saved = self._load()
        if saved is not None:
            self._go_on_with(saved)

    def _load(self) -> SavedGame | None:
        self._known = self._world.store.read(self._slot.key)
        try:
            return self._slot.load(self._world.store)
        except Unreadable:
            if not self._world.owns():
                self._known = ""  # no document: once this tab owns the game, it comes back to it here
                return None
            # What cannot be read and cannot be put aside either is not overwritten.
            self._shut_out = why_not_set_aside(self._world.store, self._slot.key)
            return None

    def _go_on_with(self, saved: SavedGame) -> None:
        record = saved.replay.record
        assert record.seed is not None, "a slot takes no game without a seed"
        self.id, self.seed, self.game = saved.id, record.seed, saved.replay.game
        self._turns = list(record.turns)
        self._revision, self.hints = saved.revision, saved.hints
        self._look_up_seed()
        if is_full(self.game):
            # The tab may have died between the last CONFIRM and its score.
            self._save()
