"""What a press does: the player's hands on the session, without a screen.

Knows how presses select, choose dice for REROLL and a cell for a RUIN, and what is told of each. Refuses to
know the DOM; rules it asks for, never decides.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Roll, Ruin, Shift, Step
from magdagdon.engine.board import CELL_NAMES, LINE_OF_NAME
from magdagdon.engine.dice import DICE
from magdagdon.engine.errors import IllegalAction, Reason, Refusal
from magdagdon.engine.game import Game, Phase, available_dice, is_full, is_stuck, phase
from magdagdon.engine.rules import legal_cells, why_illegal
from magdagdon.engine.scoring import score
from magdagdon.session import Elsewhere, Session
from magdagdon.web.dragging import actions_of_drop
from magdagdon.web.outcome import moved, new_bonuses, outcome, standing
from magdagdon.web.repeats import repeat_mark
from magdagdon.web.told import Told, told_refusal
from magdagdon.web.view import View, can_drag

NO_DIE_SELECTED: Final = Told("no-die-selected")
ELSEWHERE: Final = Told("elsewhere")


Follow: TypeAlias = Callable[[Game, Action, Game], None]


def follow_nothing(before: Game, action: Action, after: Game) -> None:
    """Hear of an action, and do nothing about it."""


class Play:
    """A session in the player's hands."""

    def __init__(self, session: Session, follow: Follow = follow_nothing) -> None:
        """`follow` hears once of every action that took place, with the games before and after it."""
        self.session = session
        self.follow = follow
        self.view = View(opening(session))

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.game

    def start(self) -> None:
        """Come to the session's game anew: nothing selected, its standing told."""
        self.view = View(opening(self.session), rolls=self.view.rolls)

    def come_back(self) -> None:
        """Go on with a game that may be played here again; another tab may have gone on with it meanwhile."""
        if self.session.is_overtaken:
            self.session.load_anew()
            self.start()
        elif self.view.told == ELSEWHERE:
            self.tell(opening(self.session))

    def tell(self, told: Told) -> None:
        """Tell the player something, in place of what was told before.

        The same words once more end in a space that nobody sees, or a screen reader would not say them again.
        """
        self.view.told_again = repeat_mark(told == self.view.told, self.view.told_again)
        self.view.told = told

    # --- dice and cells -----------------------------------------------------------------

    def press_die(self, die: int) -> None:
        """Select a die, deselect it, toggle it for REROLL, or return it where it is staged."""
        view, game = self.view, self.game
        if game.dice is None or die not in available_dice(game):
            self.do(Return(die))
        elif view.choosing_ruin:
            self.tell(Told("choosing-ruin"))
        elif view.chosen is not None:
            view.chosen ^= {die}
        elif view.selected == die:
            view.selected = None
            self.tell(standing(game) if is_stuck(game) else Told("deselected"))
        else:
            view.selected = die
            self._tell_selected(die, game.dice[die])

    def press_cell(self, cell: int) -> None:
        """Stage the selected die, return the staged one, or choose the RUIN's cell."""
        self.view.cursor = cell
        staged_on = {staged: die for die, staged in self.game.staged}
        if self.view.choosing_ruin:
            self.do(Ruin(cell))
        elif cell in staged_on:
            self.do(Return(staged_on[cell]))
        elif phase(self.game) is not Phase.ROLLED:
            self.do(Place(DICE[0], cell))
        elif self.view.chosen is not None:
            self._tell_choose_dice()
        elif self.view.selected is None:
            self.tell(NO_DIE_SELECTED)
        else:
            self.do(Place(self.view.selected, cell))

    # --- dragging -----------------------------------------------------------------------

    def lift(self, die: int) -> None:
        """Take a die up, from the tray or from its cell; nothing is told or selected by it."""
        if can_drag(self.game, self.view):
            self.view.dragged = die

    def drop(self, die: int, cell: int | None) -> None:
        """Let the die go over a cell, or off the board (None): one move, or nothing and the reason why."""
        lifted, self.view.dragged = self.view.dragged, None
        if lifted != die or not can_drag(self.game, self.view):
            return
        before = self.game
        try:
            actions = actions_of_drop(before, die, cell)
        except IllegalAction as fault:
            self.tell(told_refusal(fault.refusal))
            return
        for action in actions:
            self.do(action)
        if len(actions) > 1 and cell is not None and self.game is not before:
            self.tell(moved(before, Place(die, cell), self.game))

    def put_back(self) -> None:
        """Leave the lifted die where it was taken up."""
        self.view.dragged = None

    # --- controls -----------------------------------------------------------------------

    def roll(self) -> None:
        """ROLL."""
        before = self.game
        if self.attempt(self.session.roll):
            self._clear(DICE)
            self._did(before, Roll(()))

    def confirm(self) -> None:
        """CONFIRM."""
        self.do(Confirm())

    def undo(self) -> None:
        """Return the die that was staged last."""
        before = self.game
        if self.attempt(self.session.undo):
            self._did(before, Return(before.staged[-1][0]))

    def shift(self, step: Step) -> None:
        """SHIFT the selected die."""
        if self.view.choosing_ruin:
            self.tell(Told("choosing-ruin"))
        elif self.view.chosen is not None:
            self._tell_choose_dice()
        elif self.view.selected is None:
            refused = self._why_no_power()
            self.tell(told_refusal(refused) if refused else NO_DIE_SELECTED)
        else:
            self.do(Shift(self.view.selected, step))

    def reroll(self) -> None:
        """Begin choosing dice for REROLL or, while they are being chosen, do it."""
        view, refused = self.view, self._why_no_power()
        if view.choosing_ruin:
            self.tell(Told("choosing-ruin"))
        elif refused:
            self.tell(told_refusal(refused))
        elif view.chosen is None:
            view.chosen = frozenset() if view.selected is None else frozenset({view.selected})
            view.selected = None
            self._tell_choose_dice()
        else:
            self._reroll(tuple(sorted(view.chosen)))

    def cancel_reroll(self) -> None:
        """Leave the choosing of dice."""
        if self.view.chosen is not None:
            self.view.chosen = None
            self.tell(standing(self.game))

    def accept(self) -> None:
        """Accept MAGDAGDON: a cell is to be chosen next."""
        if phase(self.game) is not Phase.MAGDAGDON:
            self.tell(Told(Reason.NOT_MAGDAGDON.value))
            return
        self.view.selected, self.view.chosen, self.view.choosing_ruin = None, None, True
        self.tell(Told("choose-ruin"))

    def cancel_accept(self) -> None:
        """Go back from choosing the RUIN's cell."""
        if self.view.choosing_ruin:
            self.view.choosing_ruin = False
            self.tell(standing(self.game))

    # --- any action -------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """Do an action of the game, and tell what came of it, or why nothing did."""
        before = self.game
        if not self.attempt(lambda: self.session.act(action)):
            return
        view = self.view
        match action:
            case Place(die):
                view.selected = None if view.selected == die else view.selected
            case Shift(die):
                view.rolls[die] += 1
            case Confirm() | Ruin():
                self._clear(())
                view.fresh = _fresh_cells(before, self.game, action)
                view.grown = score(self.game).total > score(before).total
                view.ended = is_full(self.game)
            case _:
                pass
        self._did(before, action)

    def attempt(self, doing: Callable[[], None]) -> bool:
        """Do what may be illegal, or another tab's to do; whether it was done, and why not is told."""
        try:
            doing()
        except IllegalAction as fault:
            self.tell(told_refusal(fault.refusal))
            return False
        except Elsewhere:
            self.tell(ELSEWHERE)
            return False
        return True

    # --- inside -------------------------------------------------------------------------

    def _why_no_power(self) -> Refusal | None:
        """What forbids every Power now, whichever die."""
        dice = available_dice(self.game)
        refusal = why_illegal(self.game, Reroll(dice, dice))
        if refusal and refusal.reason is Reason.NO_DICE_CHOSEN:
            return Refusal(Reason.DIE_STAGED)
        return refusal

    def _reroll(self, dice: tuple[int, ...]) -> None:
        before = self.game
        if self.attempt(lambda: self.session.reroll(dice)):
            self._clear(dice)
            self._did(before, self.session.record.turns[-1].actions[-1])

    def _did(self, before: Game, action: Action) -> None:
        """Say what an action led to, to whoever follows and to the player."""
        self.follow(before, action, self.game)
        self.tell(outcome(before, action, self.game))

    def _clear(self, newly_rolled: tuple[int, ...] | range) -> None:
        self.view.selected, self.view.chosen, self.view.choosing_ruin = None, None, False
        self.view.dragged = None
        self.view.fresh, self.view.grown = frozenset(), False
        for die in newly_rolled:
            self.view.rolls[die] += 1

    def _tell_choose_dice(self) -> None:
        cost = self.game.difficulty.next_penalty(self.game.powers_used) or 0
        self.tell(Told("choose-dice", {"cost": cost}))

    def _tell_selected(self, die: int, value: int) -> None:
        if phase(self.game) is Phase.MAGDAGDON or is_stuck(self.game):
            self.tell(standing(self.game))
            return
        legal = len(legal_cells(self.game, die))
        if legal:
            self.tell(Told("selected", {"value": value, "n": legal}))
        else:
            self.tell(Told("selected-nowhere", {"value": value}))


def opening(session: Session) -> Told:
    """What to tell about a game that one comes to; before its first ROLL, whether it is practice."""
    if session.is_practice and not session.record.turns:
        return Told("practice")
    return standing(session.game)


CONTROLS_OF_THE_TURN: Final[Mapping[str, Callable[[Play], None]]] = {
    "roll": Play.roll,
    "confirm": Play.confirm,
    "undo": Play.undo,
    "shift-down": lambda play: play.shift(-1),
    "shift-up": lambda play: play.shift(1),
    "reroll": Play.reroll,
    "cancel-reroll": Play.cancel_reroll,
    "accept": Play.accept,
    "cancel-accept": Play.cancel_accept,
}
"""What each control of the turn does, by its action."""


def _fresh_cells(before: Game, after: Game, action: Action) -> frozenset[int]:
    """The cells of the lines that a CONFIRM completed with a bonus, or a RUIN's cell."""
    if isinstance(action, Ruin):
        return frozenset({action.cell})
    return frozenset(cell for line in new_bonuses(before, after) for cell in LINE_OF_NAME[line])


def cell_named(name: str) -> int:
    """The cell of a name such as `a1`."""
    return CELL_NAMES.index(name)
