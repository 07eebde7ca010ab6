"""A player who knows the seed: it presses the page's controls and mirrors each press with the engine.

Knows the rules through the engine, and the dice through the seed. After every press the page must show
what the engine says.
"""

import random

from magdagdon.coach.players import GreedyPlayer
from magdagdon.engine.actions import Confirm, Place, Reroll, Return, Roll, Ruin, Shift, Step
from magdagdon.engine.board import CELL_NAMES, CELL_OF_NAME, EMPTY
from magdagdon.engine.dice import DICE, ROLL_DRAW, faces
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, Phase, available_dice, phase
from magdagdon.engine.rules import apply
from tests.e2e.game_page import GamePage
from tests.e2e.shown import Hands, assert_shows


class Player:
    """Plays one game through the page; `game` and `hands` are what the page must show."""

    def __init__(self, page: GamePage, seed: str, difficulty: Difficulty) -> None:
        self.page = page
        self.seed = seed
        self.game = Game(difficulty)
        self.hands = Hands()
        self._rerolls = 0

    @classmethod
    def of(cls, page: GamePage, other: "Player") -> "Player":
        """A player in another tab who goes on with another player's game."""
        player = cls(page, other.seed, other.game.difficulty)
        player.game = other.game
        return player

    def open(self, more: str = "") -> "Player":
        """Open the page by a link to the game."""
        self.page.open(f"?seed={self.seed}&difficulty={self.game.difficulty.key}{more}")
        self.check()
        return self

    def check(self) -> None:
        """The page shows the game."""
        assert_shows(self.page, self.game, self.hands)

    # --- one press each -----------------------------------------------------------------

    def roll(self) -> None:
        self.page.press("roll")
        self._rerolls = 0
        rolled = faces(self.seed, self.game.turns + 1, ROLL_DRAW, len(DICE))
        self._did(apply(self.game, Roll(tuple(rolled))), Hands())

    def select(self, die: int) -> None:
        self.page.press_die(die)
        self._did(self.game, Hands(selected=die))

    def deselect(self) -> None:
        assert self.hands.selected is not None
        self.page.press_die(self.hands.selected)
        self._did(self.game, Hands())

    def stage(self, die: int, cell: str) -> None:
        if self.hands.selected != die:
            self.select(die)
        self.page.press_cell(cell)
        self._did(apply(self.game, Place(die, CELL_OF_NAME[cell])), Hands())

    def undo(self) -> None:
        self.page.press("undo")
        self._did(apply(self.game, Return(self.game.staged[-1][0])), self.hands)

    def return_by_die(self, die: int) -> None:
        self.page.press_die(die)
        self._did(apply(self.game, Return(die)), self.hands)

    def return_by_cell(self, cell: str) -> None:
        die = next(die for die, place in self.game.staged if place == CELL_OF_NAME[cell])
        self.page.press_cell(cell)
        self._did(apply(self.game, Return(die)), self.hands)

    def confirm(self) -> None:
        self.page.press("confirm")
        self._did(apply(self.game, Confirm()), Hands())

    def shift(self, die: int, step: Step) -> None:
        if self.hands.selected != die:
            self.select(die)
        self.page.press("shift-up" if step > 0 else "shift-down")
        self._did(apply(self.game, Shift(die, step)), self.hands)

    def choose_for_reroll(self, *dice: int) -> None:
        self.page.press("reroll")
        first = () if self.hands.selected is None else (self.hands.selected,)
        self._did(self.game, Hands(chosen=frozenset(first)))
        for die in dice:
            self.page.press_die(die)
            chosen = self.hands.chosen or frozenset()
            self._did(self.game, Hands(chosen=chosen ^ {die}))

    def reroll(self, *dice: int) -> None:
        self.choose_for_reroll(*dice)
        chosen = tuple(sorted(self.hands.chosen or ()))
        self.page.press("reroll")
        self._rerolls += 1
        drawn = faces(self.seed, self.game.turns + 1, self._rerolls, len(chosen))
        self._did(apply(self.game, Reroll(chosen, tuple(drawn))), Hands())

    def cancel_reroll(self) -> None:
        self.page.press("cancel-reroll")
        self._did(self.game, Hands())

    def accept(self) -> None:
        self.page.press("accept")
        self._did(self.game, Hands(accepted=True))

    def go_back(self) -> None:
        self.page.press("cancel-accept")
        self._did(self.game, Hands())

    def ruin(self, cell: str) -> None:
        self.page.press_cell(cell)
        self._did(apply(self.game, Ruin(CELL_OF_NAME[cell])), Hands())

    def reload(self) -> None:
        self.page.reload()
        self._did(self.game, Hands())

    def _did(self, game: Game, hands: Hands) -> None:
        self.game, self.hands = game, hands
        self.check()

    # --- many presses -------------------------------------------------------------------

    def put_all_back(self) -> None:
        """Bring the four dice back to the tray, none of them selected or chosen."""
        if self.hands.chosen is not None:
            self.cancel_reroll()
        while self.game.staged:
            self.undo()
        if self.hands.selected is not None:
            self.deselect()

    def stage_best(self, count: int = 4) -> None:
        """Stage the first of the dice that score best now, `count` at most, on an empty tray's board."""
        for place in best_turn(self.seed, self.game)[:count]:
            self.stage(place.die, CELL_NAMES[place.cell])

    def shift_any(self) -> None:
        """SHIFT the first die in the tray by one in a direction that there is."""
        die = available_dice(self.game)[0]
        self.shift(die, 1 if (self.game.dice or ())[die] < 6 else -1)

    def finish_turn(self) -> None:
        """Stage the dice that score best now and CONFIRM; in MAGDAGDON make the last empty cell a RUIN."""
        if phase(self.game) is Phase.MAGDAGDON:
            self.accept()
            self.ruin(last_empty(self.game))
        else:
            self.stage_best()
            self.confirm()

    def take_turn(self) -> None:
        """ROLL, and finish the turn."""
        self.roll()
        self.finish_turn()

    def finish_game(self) -> None:
        """Go on until the board is full."""
        if phase(self.game) in (Phase.ROLLED, Phase.MAGDAGDON):
            self.finish_turn()
        while phase(self.game) is Phase.READY:
            self.take_turn()


def begin_new_game(page: GamePage, difficulty: Difficulty = Difficulty.PEACEFUL) -> Player:
    """Begin a game on a fresh seed with New Game, whatever was played before, on the setting's difficulty."""
    if page.phase() == "over":
        page.press("new-game")
    else:
        page.press_in_menu("new-game")
    if page.open_dialogs():
        page.press("replace-game")
    player = Player(page, page.field("seed") or "", difficulty)
    player.check()
    return player


def best_turn(seed: str, game: Game) -> list[Place]:
    """The greedy player's placements, the same for the same seed and turn."""
    chance = random.Random(f"{seed}/{game.turns}")
    actions = GreedyPlayer(chance).finish_turn(game)
    return [action for action in actions if isinstance(action, Place)]


def last_empty(game: Game) -> str:
    """The name of the last empty cell."""
    return CELL_NAMES[max(cell for cell, value in enumerate(game.board) if value == EMPTY)]
