"""The game in progress: a game, the record that leads to it, and the care that it is kept.

Knows how a turn's dice come from the seed, and saves at every step before anyone can see
what it led to. Refuses to know the page. Stores, clocks and chance are passed in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeAlias

from magdagdon.engine.actions import Action, Reroll, Return, Roll
from magdagdon.engine.dice import DICE, ROLL_DRAW, faces
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import IllegalAction, Reason, Refusal
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.record import Record, Turn, record_object, reduced, rerolls_of
from magdagdon.engine.rules import apply, why_illegal
from magdagdon.engine.scoring import score
from magdagdon.store.documents import Unreadable, set_aside
from magdagdon.store.saved_game import KEY, SavedGame, load_game, save_game
from magdagdon.store.scores import ScoreRow, add_score, load_scores, rank_of, table_key
from magdagdon.store.texts import StoreFault, StoreReason, TextStore

Faces: TypeAlias = Callable[[str, int, int, int], list[int]]
"""The faces of a seed's turn and draw, so many; see `magdagdon.engine.dice`."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a session needs of the world: a store, the local time with its zone, fresh random texts, dice."""

    store: TextStore
    now: Callable[[], datetime]
    fresh_id: Callable[[], str]
    fresh_seed: Callable[[], str]
    faces: Faces = faces


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A rank, from 1, and whether the score is above all others of its table, if it has others."""

    rank: int
    is_personal_best: bool


class Session:
    """One game under way, or finished, and the way to the next.

    `fault` is the last reason why something was not kept, None while everything is;
    `set_aside` tells whether something stored could not be read and was put aside.
    """

    def __init__(self, surroundings: Surroundings, difficulty: Difficulty) -> None:
        """Go on with the stored game; where there is none, begin one of that difficulty."""
        self._world = surroundings
        self.fault: StoreReason | None = None
        self.set_aside = False
        self._may_save = True
        self._revision = 0
        saved = self._load()
        if saved is None:
            self.new_game(difficulty)
        else:
            self._go_on_with(saved)

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(self.game.difficulty, self.seed, tuple(self._turns))

    @property
    def is_under_way(self) -> bool:
        """Whether something was rolled and the board is not full."""
        return bool(self._turns) and not is_full(self.game)

    def new_game(self, difficulty: Difficulty, seed: str | None = None) -> None:
        """Begin a game, on a fresh seed unless one is given; the one before is gone."""
        self.id = self._world.fresh_id()
        self.seed = seed or self._world.fresh_seed()
        self.game = Game(difficulty)
        self._turns: list[Turn] = []
        self._revision += 1
        self._save()

    def roll(self) -> None:
        """Begin a turn with the seed's dice; IllegalAction where none can begin."""
        number = len(self._turns) + 1
        action = Roll(tuple(self._world.faces(self.seed, number, ROLL_DRAW, len(DICE))))
        after = apply(self.game, action)
        self._turns.append(Turn(action.faces))
        self._step(after)

    def reroll(self, dice: tuple[int, ...]) -> None:
        """REROLL these dice, ascending, with what the seed gives; IllegalAction as the rules say."""
        refusal = why_illegal(self.game, Reroll(dice, dice))
        if refusal is not None:
            raise IllegalAction(refusal)
        draw = len(rerolls_of(self._turns[-1].actions)) + 1
        self.act(Reroll(dice, tuple(self._world.faces(self.seed, len(self._turns), draw, len(dice)))))

    def undo(self) -> None:
        """Return the die that was staged last; IllegalAction where none is staged."""
        if not self.game.staged:
            raise IllegalAction(Refusal(Reason.NOTHING_STAGED))
        self.act(Return(self.game.staged[-1][0]))

    def act(self, action: Action) -> None:
        """Do a legal action of this turn; IllegalAction, and nothing changed, for any other."""
        before, after = self.game, apply(self.game, action)
        turn = self._turns[-1]
        turn = Turn(turn.roll, (*turn.actions, action))
        self._turns[-1] = reduced(turn, before) if after.turns > before.turns else turn
        self._step(after)

    def scores(self, difficulty: Difficulty) -> list[ScoreRow]:
        """A difficulty's High Scores, best first; none where the table cannot be read, which is put aside."""
        try:
            return load_scores(self._world.store, difficulty)
        except Unreadable:
            self.set_aside = set_aside(self._world.store, table_key(difficulty)) or self.set_aside
            return []

    def place(self) -> TablePlace:
        """Where this game's score stands in its table, which is read once for it."""
        rows, total = self.scores(self.game.difficulty), score(self.game).total
        others = [row for row in rows if row.id != self.id]
        best = bool(others) and all(row.total < total for row in others)
        return TablePlace(rank_of(rows, total), best)

    def _step(self, after: Game) -> None:
        self.game = after
        self._revision += 1
        self._save()

    def _save(self) -> None:
        """Keep the game and, when it is over, its score; what fails is told by `fault`."""
        try:
            if self._may_save:
                save_game(self._world.store, self.id, self._revision, self.record, self.game)
            self._keep_score()
            self.fault = None if self._may_save else StoreReason.FULL
        except StoreFault as fault:
            self.fault = fault.reason

    def _keep_score(self) -> None:
        if not is_full(self.game):
            return
        now = self._world.now()
        row = ScoreRow(
            id=self.id,
            total=score(self.game).total,
            turns=self.game.turns,
            powers_used=self.game.powers_used,
            date=now.date().isoformat(),
            moment=now.astimezone(UTC).isoformat(timespec="milliseconds"),
            record=record_object(self.record),
        )
        add_score(self._world.store, self.game.difficulty, row)

    def _load(self) -> SavedGame | None:
        try:
            return load_game(self._world.store)
        except Unreadable:
            # What cannot be read and cannot be put aside either is not overwritten.
            self._may_save = self.set_aside = set_aside(self._world.store, KEY)
            return None

    def _go_on_with(self, saved: SavedGame) -> None:
        record = saved.replay.record
        assert record.seed is not None, "load_game takes no game without a seed"
        self.id, self.seed, self.game = saved.id, record.seed, saved.replay.game
        self._turns = list(record.turns)
        self._revision = saved.revision
        if is_full(self.game):
            # The tab may have died between the last CONFIRM and its score.
            self._save()
