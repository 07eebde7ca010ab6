"""Somebody who plays at random through a session: detours, Powers, refused actions, reloads, full stores.

It knows what could be tried next; it refuses to judge, which the twins do. All chance comes from one seed, so
that an evening's seed repeats it.
"""

import random
from collections import Counter
from datetime import date, timedelta

from magdagdon.engine.actions import Action, Confirm, Place, Return, Ruin, Shift
from magdagdon.engine.board import CELLS
from magdagdon.engine.dice import DICE
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, available_dice, charges_left, is_full, is_magdagdon, required
from magdagdon.engine.rules import legal_cells
from magdagdon.store.slots import DailySlot
from tests.fuzz.steps import end_of_turn
from tests.fuzz.twins import Twins
from tests.fuzz.world import EVENING, World
from tests.literal.records import any_seed

GAMES = 12
"""Games of an evening: few enough that no table is full and no document large."""

LONGEST_TURN = 30
"""Steps after which a turn goes straight to its end."""

DIFFICULTIES = tuple(Difficulty)


class Wanderer:
    """One evening of games on one store, its habits drawn anew for each game."""

    def __init__(self, seed: str, compared: bool) -> None:
        self._rng = random.Random(seed)
        self._twins = Twins(World(), self._rng.choice(DIFFICULTIES), compared)

    def play_evening(self) -> Counter[str]:
        """Play all games, and tell what happened how often."""
        for _ in range(GAMES):
            self._begin_game()
            self._play_game()
            self._twins.check()
        return self._twins.met

    def _begin_game(self) -> None:
        draw, kind = self._rng.random, self._rng.choice(DIFFICULTIES)
        self._unrest = draw() * 0.25
        self._love_of_powers = draw() * 0.6
        self._alike = self._rng.choice((None, None, (1, 6), (2, 3), (3, 5)))
        if draw() < 0.15:
            self._twins.open(DailySlot(kind, _any_day(self._rng)))
        else:
            self._twins.new_game(kind, any_seed(self._rng) if draw() < 0.3 else None)

    def _play_game(self) -> None:
        """To the end, or now and then only a part."""
        last = 99 if self._rng.random() < 0.9 else self._rng.randrange(8)
        while not is_full(self._twins.game) and self._twins.game.turns < last:
            self._play_turn()
            self._twins.check_game()
        if self._rng.random() < 0.3:
            self._around()

    def _play_turn(self) -> None:
        if self._twins.game.dice is None:
            self._twins.roll(self._faces())
        steps, choice = 0, self._rng.randrange(64)
        while self._twins.game.dice is not None:
            steps += 1
            if self._rng.random() < 0.03:
                self._around()
            elif steps > LONGEST_TURN:
                assert self._twins.act(end_of_turn(self._twins.game, choice))
            else:
                self._step(self._twins.game)

    def _faces(self) -> tuple[int, ...]:
        """Faces of this game's habit; none for the seed's."""
        if self._alike is None or self._rng.random() < 0.3:
            return ()
        return tuple(self._rng.randint(*self._alike) for _ in DICE)

    def _around(self) -> None:
        """A reload, a store that is full for a while, or a hint."""
        kind = self._rng.randrange(8)
        if kind == 0:
            self._twins.shelf.answer(self._rng.random() < 0.5 for _ in range(self._rng.randint(1, 6)))
        elif kind == 1:
            self._twins.hint()
        else:
            self._twins.open(self._twins.slot)

    def _step(self, game: Game) -> None:
        """One step of a turn under way, at times a power or one that the rules refuse."""
        if self._rng.random() < 0.08:
            self._try_anything()
        elif game.staged and self._rng.random() < self._unrest:
            self._give_back(game)
        elif charges_left(game) and len(game.staged) < 4 and self._rng.random() < self._love_of_powers:
            self._use_power(game)
        else:
            self._go_on(game)

    def _go_on(self, game: Game) -> None:
        if is_magdagdon(game):
            assert self._twins.act(end_of_turn(game, self._rng.randrange(64)))
            return
        if len(game.staged) >= required(game) and self._rng.random() < 0.6:
            assert self._twins.act(Confirm())
            return
        place = self._some_place(game)
        if place:
            assert self._twins.act(place)
        else:
            self._give_back(game)

    def _some_place(self, game: Game) -> Place | None:
        """A die that can be staged, in one of its cells; not all are looked for: a million turns wait."""
        for die in self._rng.sample(available_dice(game), 4 - len(game.staged)):
            cells = legal_cells(game, die)
            if cells:
                return Place(die, self._rng.choice(cells))
        return None

    def _give_back(self, game: Game) -> None:
        if self._rng.random() < 0.3:
            assert self._twins.undo()
        else:
            assert self._twins.act(Return(self._rng.choice(game.staged)[0]))

    def _use_power(self, game: Game) -> None:
        free = available_dice(game)
        if self._rng.random() < 0.5:
            # A die at either end is tried most: one of its two steps is refused.
            die = max(free, key=lambda die: (abs((game.dice or ())[die] - 3.5), self._rng.random()))
            self._twins.act(Shift(die, 1 if self._rng.random() < 0.5 else -1))
        else:
            dice = tuple(sorted(self._rng.sample(free, self._rng.randint(1, len(free)))))
            assert self._twins.reroll(dice, self._faces())

    def _try_anything(self) -> None:
        """Any action, most likely one that the rules refuse."""
        die, cell = self._rng.choice(DICE), self._rng.choice(CELLS)
        others: tuple[Action, ...] = (Place(die, cell), Place(die, cell), Return(die), Ruin(cell), Confirm())
        kind = self._rng.randrange(8)
        if kind < len(others):
            self._twins.act(others[kind])
        elif kind == 5:
            self._twins.act(Shift(die, 1 if self._rng.random() < 0.5 else -1))
        elif kind == 6:
            self._twins.reroll((die,) if self._rng.random() < 0.7 else ())
        else:
            self._twins.roll()


def _any_day(rng: random.Random) -> date:
    return EVENING.date() + timedelta(days=rng.randrange(3))


def play_evening(seed: str, compared: bool) -> Counter[str]:
    """What happened how often in an evening of games; a failure names the seed that repeats it."""
    try:
        met = Wanderer(seed, compared).play_evening()
    except BaseException as fault:
        fault.add_note(f'Repeat it with: python -m tests.fuzz --only "{seed}"')
        raise
    return met + Counter(evenings=1, turns_compared=met["turns"] * compared)
