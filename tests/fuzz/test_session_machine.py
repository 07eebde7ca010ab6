"""Whatever a player does, reloads and full stores included: a session is what the rules and its store say."""

from datetime import date

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from magdagdon.engine.actions import Action, Confirm, Place, Return, Ruin, Shift, Step
from magdagdon.engine.board import CELLS
from magdagdon.engine.dice import DICE
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import is_full
from magdagdon.store.slots import DailySlot
from tests.fuzz.steps import end_of_turn, legal_places
from tests.fuzz.twins import ORDINARY, Twins
from tests.fuzz.world import World

DIFFICULTIES = st.sampled_from(Difficulty)
SEEDS = st.sampled_from([None, None, "cubiri", "daily/2026-11-29/nightmare", "મગડાગડોન", "🎲" * 200])
SLOTS = st.builds(
    DailySlot, DIFFICULTIES, st.sampled_from([date(2026, 11, 28), date(2026, 11, 29), date(2026, 11, 30)])
)
FACES = st.one_of(st.just(()), st.tuples(*[st.integers(1, 6)] * 4), st.tuples(*[st.integers(3, 4)] * 4))
"""The seed's, any, or such as fill lines."""

A_DIE, A_CELL, A_STEP, CHOICE = map(st.sampled_from, (DICE, CELLS, (-1, 1), range(64)))
SOME_TURNS: st.SearchStrategy[list[int]] = st.one_of(st.just([]), st.lists(CHOICE, min_size=5, max_size=9))
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Place, A_DIE, A_CELL),
    st.builds(Return, A_DIE),
    st.builds(Shift, A_DIE, A_STEP),
    st.builds(Ruin, A_CELL),
    st.just(Confirm()),
)
"""Legal at times, and refused mostly."""


class Playing(RuleBasedStateMachine):
    """One player with one store, in the ordinary game and in those of three days."""

    @initialize(difficulty=DIFFICULTIES, seed=SEEDS, choices=SOME_TURNS, hints=st.integers(0, 1))
    def come_back(self, difficulty: Difficulty, seed: str | None, choices: list[int], hints: int) -> None:
        self.twins = Twins(World(), difficulty)
        self.twins.new_game(difficulty, seed)
        for _ in range(hints):
            self.hint()
        for choice in choices:
            self.play_turn((), choice)

    # --- what a player does -------------------------------------------------------------

    @precondition(lambda self: self.twins.game.dice is None)
    @rule(faces=FACES)
    def roll(self, faces: tuple[int, ...]) -> None:
        assert self.twins.roll(faces) is (not is_full(self.twins.game))

    @rule(faces=FACES, choice=CHOICE)
    def play_turn(self, faces: tuple[int, ...], choice: int) -> None:
        if self.twins.game.dice is None and not self.twins.roll(faces):
            return
        while self.twins.game.dice is not None:
            assert self.twins.act(end_of_turn(self.twins.game, choice))

    @precondition(lambda self: self.twins.game.dice is not None)
    @rule(choices=st.lists(CHOICE, min_size=1, max_size=4))
    def place(self, choices: list[int]) -> None:
        for choice in choices:
            places = legal_places(self.twins.game)
            if places:
                assert self.twins.act(places[choice % len(places)])

    @precondition(lambda self: self.twins.game.staged)
    @rule(choice=CHOICE)
    def give_back(self, choice: int) -> None:
        staged = self.twins.game.staged
        assert self.twins.act(Return(staged[choice % len(staged)][0]))

    @rule()
    def undo(self) -> None:
        self.twins.undo()

    @rule(action=ACTIONS)
    def try_anything(self, action: Action) -> None:
        self.twins.act(action)

    @precondition(lambda self: self.twins.game.dice is not None)
    @rule(die=A_DIE, step=A_STEP)
    def shift(self, die: int, step: Step) -> None:
        self.twins.act(Shift(die, step))

    @rule(dice=st.sets(A_DIE), faces=FACES)
    def reroll(self, dice: set[int], faces: tuple[int, ...]) -> None:
        self.twins.reroll(tuple(sorted(dice)), faces)

    @rule(faces=FACES)
    def roll_whenever(self, faces: tuple[int, ...]) -> None:
        self.twins.roll(faces)

    @rule()
    def hint(self) -> None:
        self.twins.hint()

    # --- what happens around a game -----------------------------------------------------

    @rule(answers=st.one_of(st.just([]), st.lists(st.booleans(), min_size=1, max_size=6)))
    def reload(self, answers: list[bool]) -> None:
        self.twins.open(self.twins.slot)
        self.twins.shelf.answer(answers)

    @precondition(lambda self: self.twins.game.turns > 1)
    @rule(difficulty=DIFFICULTIES, seed=SEEDS)
    def new_game(self, difficulty: Difficulty, seed: str | None) -> None:
        self.twins.new_game(difficulty, seed)

    @precondition(lambda self: self.twins.game.turns > 1)
    @rule(slot=st.one_of(st.just(ORDINARY), SLOTS))
    def other_game(self, slot: DailySlot) -> None:
        self.twins.open(slot)

    @invariant()
    def everything_holds(self) -> None:
        self.twins.check()


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(
    settings(), max_examples=max(30, settings().max_examples // 5), stateful_step_count=40
)
