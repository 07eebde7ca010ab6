"""Somebody who plays at random through the literal rules, with a taste for what is rare.

It knows which actions the rules accept now; it refuses to know JSON and how records are broken.
"""

import random
from typing import Any

from tests.literal import field
from tests.literal.game import Game, faces
from tests.literal.scoring import score

Action = list[Any]


class Player:
    """Somebody who plays one game at random, with a few habits drawn at its start."""

    def __init__(self, rng: random.Random, game: Game) -> None:
        self.rng = rng
        self.game = game
        self.honest = rng.random() < 0.6
        self.alike = rng.choice([0.0, 0.3, 0.8])
        self.greed = rng.choice([0.0, 0.5, 0.9])
        self.unrest = rng.choice([0, 4, 12])
        self.love_of_powers = rng.choice([0.05, 0.2, 0.5])
        self.mischief = rng.random() < 0.4

    def throw(self, draw: int, count: int) -> list[int]:
        """Faces for a ROLL or a REROLL: the seed's while honest, else any; alike ones fill lines."""
        if self.game.seed is not None and (self.honest or self.rng.random() < 0.8):
            return faces(self.game.seed, self.game.turns + 1, draw, count)
        if self.rng.random() < self.alike:
            low = self.rng.randint(1, 5)
            return [self.rng.choice([low, low + 1]) for _ in range(count)]
        return [self.rng.randint(1, 6) for _ in range(count)]

    def begin(self) -> dict[str, Any]:
        """A turn with its ROLL and no action yet."""
        roll = self.throw(0, 4)
        self.game.roll(roll)
        return {"roll": roll, "actions": []}

    def whole_turn(self) -> dict[str, Any]:
        """A turn played to its end, after some wandering."""
        turn = self.begin()
        patience = self.rng.randint(0, self.unrest)
        while self.game.dice:
            done = len(turn["actions"])
            self.add(turn, self.wander() if done < patience else self.finish(straight=done > patience + 8))
        return turn

    def unfinished_turn(self) -> dict[str, Any]:
        """A turn that stops somewhere on its way."""
        turn = self.begin()
        for _ in range(self.rng.randint(0, 6)):
            action = self.wander()
            if action[0] in ["confirm", "ruin"]:
                break
            self.add(turn, action)
        return turn

    def add(self, turn: dict[str, Any], action: Action) -> None:
        """Do the action and write it down."""
        self.game.act(action)
        turn["actions"].append(action)

    def finish(self, straight: bool) -> Action:
        """The next step towards the end of the turn; `straight` allows no more detours."""
        game = self.game
        placements = [] if straight else self.placements()
        if game.way is None:
            return ["ruin", self.rng.choice(field.empty_cells(game.board))]
        if len(game.staged) >= game.required() and not (placements and self.rng.random() < 0.4):
            return ["confirm"]
        if placements:
            return self.chosen(placements)
        if list(game.staged.items()) == game.way[: len(game.staged)]:
            return ["place", *game.way[len(game.staged)]]
        return ["return", self.rng.choice(list(game.staged))]

    def wander(self) -> Action:
        """Any legal action; the end of the turn only now and then."""
        game = self.game
        if game.charges_left() and len(game.staged) < 4 and self.rng.random() < self.love_of_powers:
            return self.power()
        if self.rng.random() < self.taste_for_returning():
            return ["return", self.die_to_return()]
        placements = self.placements() if game.way is not None else []
        if placements and self.rng.random() < 0.9:
            return self.chosen(placements)
        return self.finish(straight=False)

    def taste_for_returning(self) -> float:
        """How likely a staged die is returned; the mischievous stage many before they return one."""
        if not self.game.staged:
            return 0.0
        if self.mischief:
            return 0.6 if len(self.game.staged) >= 3 else 0.05
        return 0.3

    def die_to_return(self) -> int:
        """A staged die; the mischievous prefer one without which others come back or change their holder."""
        staged = self.game.staged
        dice = list(staged)
        if self.mischief:
            leaning = []
            for die in dice:
                rest = {other: cell for other, cell in staged.items() if other != die}
                if self.game.those_that_stay(rest) != list(rest):
                    leaning.append(die)
            dice = leaning or dice
        return self.rng.choice(dice)

    def placements(self) -> list[tuple[int, str]]:
        """Every die that can be staged now, with each of its cells."""
        board = self.game.staged_board()
        available = [die for die in range(4) if die not in self.game.staged]
        return [(die, cell) for die in available for cell in field.legal_cells(board, self.game.dice[die])]

    def chosen(self, placements: list[tuple[int, str]]) -> Action:
        """One placement: that with the highest score when greedy, else any."""
        self.rng.shuffle(placements)
        if self.rng.random() < self.greed:
            return ["place", *max(placements, key=self.score_after)]
        return ["place", *placements[0]]

    def score_after(self, placement: tuple[int, str]) -> int:
        """The score of the board with one more staged die."""
        die, cell = placement
        board = field.with_number(self.game.staged_board(), cell, self.game.dice[die])
        return score(board, self.game.difficulty, 0)["total"]

    def power(self) -> Action:
        """A Power; of several, the mischievous prefer one that turns playable into MAGDAGDON or back."""
        powers = [self.any_power() for _ in range(20 if self.mischief else 1)]
        turning = [power for power in powers if self.playable_after(power) != (self.game.way is not None)]
        return self.rng.choice(turning or powers)

    def any_power(self) -> Action:
        """A SHIFT or a REROLL that the rules accept."""
        available = [die for die in range(4) if die not in self.game.staged]
        if self.rng.random() < 0.5:
            die = self.rng.choice(available)
            steps = [step for step in [-1, 1] if 1 <= self.game.dice[die] + step <= 6]
            return ["shift", die, self.rng.choice(steps)]
        dice = sorted(self.rng.sample(available, self.rng.randint(1, len(available))))
        return ["reroll", dice, self.throw(self.game.rerolls + 1, len(dice))]

    def playable_after(self, power: Action) -> bool:
        """Whether the roll has a way once the Power is done."""
        dice = dict(enumerate(self.game.dice))
        if power[0] == "shift":
            dice[power[1]] += power[2]
        else:
            dice.update(zip(power[1], power[2], strict=True))
        return field.way_to_place(self.game.board, dice, self.game.required()) is not None
