"""A session and what must be true of it: the literal rules' game beside it, and what its store has taken.

It knows every step that a page can ask of a session, and holds both together after each; it refuses to choose
the steps.
"""

import copy
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from magdagdon.engine.actions import Action, Confirm, Reroll, Return, Roll, Ruin
from magdagdon.engine.board import CELL_NAMES, board_text
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import IllegalAction
from magdagdon.engine.game import Game, charges_left, is_full, phase, required
from magdagdon.engine.record import Record, action_array, rerolls_of
from magdagdon.engine.rules import legal_cells
from magdagdon.engine.scoring import score
from magdagdon.session import Session
from magdagdon.store.saved_game import load_game
from magdagdon.store.slots import DailySlot, OrdinarySlot
from tests.fuzz.archive import Archive
from tests.fuzz.world import World
from tests.literal import field
from tests.literal import game as literal
from tests.literal.scoring import score as literal_score
from tests.literal.shape import FaultError
from tests.store.contents import texts_of

Slot = OrdinarySlot | DailySlot
ORDINARY = OrdinarySlot()


@dataclass(frozen=True, slots=True)
class Kept:
    """What a slot's document stands for: the game as it was when the store took it."""

    id: str
    record: Record
    game: Game
    hints: int
    literal: literal.Game | None


class Twins:
    """One session at a time on a world's store; `literal` is None where only the cheap laws are held.

    Steps that the rules refuse give False. `met` counts what happened.
    """

    def __init__(self, world: World, difficulty: Difficulty, compared: bool = True) -> None:
        self.world, self.shelf = world, world.shelf
        self.met: Counter[str] = Counter()
        self.archive = Archive(self.shelf)
        self._kept: dict[str, Kept] = {}
        self._compared = compared
        self.open(ORDINARY, difficulty)

    @property
    def game(self) -> Game:
        return self.session.game

    # --- what a page asks for -----------------------------------------------------------

    def open(self, slot: Slot, difficulty: Difficulty = Difficulty.PEACEFUL) -> None:
        """Start on a slot: what comes back is what the store took last, down to the dice."""
        kept = self._kept.get(slot.key)
        if kept and slot.seed not in (None, kept.record.seed):
            kept = None
        self.slot = slot
        self.shelf.listen()
        self.session = Session(self.world.surroundings, getattr(slot, "difficulty", difficulty), slot)
        self.met["reloads"] += 1
        if kept is None:
            self._begun(self.session.seed if slot.seed is None else slot.seed)
            return
        back = (self.session.id, self.session.record, self.game, self.session.hints)
        assert back == (kept.id, kept.record, kept.game, kept.hints)
        self.literal = copy.deepcopy(kept.literal)
        self._note()

    def new_game(self, difficulty: Difficulty, seed: str | None = None) -> None:
        """Begin an ordinary game."""
        self.shelf.listen()
        if self.slot is not ORDINARY:
            self.open(ORDINARY, difficulty)
        self.session.new_game(difficulty, seed)
        assert self.game.difficulty is difficulty
        self._begun(seed or self.session.seed)

    def roll(self, chosen: Sequence[int] = ()) -> bool:
        """ROLL, with these faces or the seed's."""
        faces = tuple(chosen) or tuple(literal.faces(self.session.seed, self.game.turns + 1, 0, 4))
        self.world.chosen = tuple(chosen)
        return self._step(self.session.roll, Roll(faces))

    def act(self, action: Action) -> bool:
        """Place, return, SHIFT, CONFIRM or RUIN."""
        return self._step(lambda: self.session.act(action), action)

    def undo(self) -> bool:
        """Return the die that was staged last; with none staged, none is."""
        die = self.game.staged[-1][0] if self.game.staged else 0
        return self._step(self.session.undo, Return(die))

    def reroll(self, dice: tuple[int, ...], chosen: Sequence[int] = ()) -> bool:
        """REROLL, with the first of these faces or the seed's."""
        draw = 1 + len(rerolls_of(self.session.record.turns[-1].actions)) if self.session.record.turns else 1
        seeds = literal.faces(self.session.seed, self.game.turns + 1, draw, len(dice))
        self.world.chosen = tuple(chosen)
        action = Reroll(dice, tuple(chosen[: len(dice)]) or tuple(seeds))
        return self._step(lambda: self.session.reroll(dice), action)

    def hint(self) -> None:
        """Take one of the coach's hints."""
        self.shelf.listen()
        before = self.game
        self.session.take_hint()
        assert self.game is before
        self._note()

    # --- what must be true --------------------------------------------------------------

    def _begun(self, seed: str) -> None:
        self.literal = literal.Game(self.game.difficulty.key, seed) if self._compared else None
        assert (self.session.seed, self.session.hints) == (seed, 0)
        assert self.game == Game(self.game.difficulty)
        assert self.session.record.turns == ()
        self.met["games"] += 1
        self._note()

    def _step(self, do: Callable[[], None], action: Action) -> bool:
        before, record, texts = self.game, self.session.record, texts_of(self.shelf)
        self.shelf.listen()
        done = self._is_done(do)
        if self.literal is not None:
            assert done == self._is_done_literally(action)
        if done:
            self._went_on(before, action)
        else:
            self.met["refused"] += 1
            assert (self.game, self.session.record, texts_of(self.shelf)) == (before, record, texts)
        return done

    def _is_done(self, do: Callable[[], None]) -> bool:
        try:
            do()
        except IllegalAction:
            return False
        return True

    def _is_done_literally(self, action: Action) -> bool:
        assert self.literal is not None
        if action == Reroll((), ()):
            return False  # no record can say it: the literal rules never see one
        try:
            if isinstance(action, Roll):
                self.literal.roll(list(action.faces))
            else:
                self.literal.act(action_array(action))
        except FaultError:
            return False
        return True

    def _went_on(self, before: Game, action: Action) -> None:
        game, self.met[type(action).__name__] = self.game, self.met[type(action).__name__] + 1
        if isinstance(action, Roll):
            assert game.dice == action.faces
        if isinstance(action, Confirm | Ruin):
            self.met["turns"] += 1
        used = isinstance(action, Reroll) or type(action).__name__ == "Shift"
        assert game.powers_used == before.powers_used + used
        assert charges_left(game) >= 0
        self._note()

    def _note(self) -> None:
        """Take down what the store took in this step, and what it must therefore have."""
        if self.slot.key in self.shelf.taken:
            session = self.session
            beside = copy.deepcopy(self.literal)
            self._kept[self.slot.key] = Kept(session.id, session.record, self.game, session.hints, beside)
        if not self.shelf.refused:
            assert self.session.fault is None
        self.archive.note(self.session, self.slot)

    def check(self) -> None:
        """All that costs more: as `check_game`, and tables, counts and days."""
        self.check_game()
        self.archive.check()

    def check_game(self) -> None:
        """What is stored replays to what was kept, and the literal game stands where this one does."""
        kept = self._kept.get(self.slot.key)
        stored = load_game(self.shelf, self.slot.key)
        assert (stored is None) == (kept is None)
        if stored and kept:
            found = (stored.id, stored.replay.record, stored.replay.game, stored.hints)
            assert found == (kept.id, kept.record, kept.game, kept.hints)
        if self.literal is not None:
            self._check_literal(self.literal)

    def _check_literal(self, other: literal.Game) -> None:
        game, sheet = self.game, score(self.game)
        mine = {name: getattr(sheet, name) for name in ("base", "bonuses", "ruins", "powers", "total")}
        assert mine == literal_score(other.board, other.difficulty, other.powers_used)
        assert (phase(game).value, board_text(game.board)) == (other.status(), field.board_text(other.board))
        assert (required(game), charges_left(game)) == (other.required(), other.charges_left())
        assert [(die, CELL_NAMES[cell]) for die, cell in game.staged] == list(other.staged.items())
        assert list(game.dice or ()) == other.dice
        for die, face in enumerate(other.dice):
            free = other.way is not None and die not in other.staged
            cells = field.legal_cells(other.staged_board(), face) if free else []
            assert sorted(CELL_NAMES[cell] for cell in legal_cells(game, die)) == cells
        assert is_full(game) == (field.empty_cells(other.board) == [])
