"""A hint of the coach, step by step: first where to look, then the move, then why.

Knows what the coach's answer says at each step, which cells and dice it is about, and how it is laid out for
the player, who alone confirms. Refuses to know the coach, and how long it thinks.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Self

from magdagdon.coach.asking import Answer
from magdagdon.engine.actions import Place, Return
from magdagdon.engine.board import CELL_NAMES, CELL_OF_NAME, CELLS, LINE_OF_NAME
from magdagdon.engine.dice import DICE
from magdagdon.i18n import Fact
from magdagdon.web.looks import Look, Placed
from magdagdon.web.play import Play
from magdagdon.web.told import Told

POINT: Final = 100
"""Hundredths of a point in one."""

CELL_SELECTORS: Final = tuple(f'.square [data-cell="{name}"]' for name in CELL_NAMES)
DIE_SELECTORS: Final = tuple(f'.tray [data-die="{die}"]' for die in DICE)


MOVE_CODES: Final[Mapping[str, str]] = {
    "place": "hint-place",
    "shift": "hint-shift",
    "reroll": "hint-reroll",
    "ruin": "hint-cell",
}
"""What a hint's second step is told by, for each kind of move."""


class Step(IntEnum):
    """How much of a hint was told."""

    WHERE = 1
    MOVE = 2
    WHY = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach would do with a roll.

    `move` are the facts of its sentence. `places` are (die, cell) pairs in a legal order, `dice` those of a
    Majda Power, `step` the SHIFT's, `cell` the RUIN's. Hundredths of a point: `points` now, `worth` in the
    end, `lead` before the next best, if any.
    """

    kind: str
    points: int
    worth: int
    lead: int | None
    move: Mapping[str, Fact]
    places: tuple[tuple[int, int], ...] = ()
    dice: tuple[int, ...] = ()
    step: int = 0
    cell: int | None = None

    @classmethod
    def of(cls, answer: Answer) -> Self:
        """The hint that an answer of the coach is."""
        kind, first = answer["kind"], answer["actions"][0]
        move = {name: fact for name, fact in answer["move"].items() if name != "kind"}
        figures = (kind, answer["points"], answer["worth"], answer["lead"], move)
        match kind:
            case "place":
                places = ((die, CELL_OF_NAME[cell]) for _, die, cell in answer["actions"][:-1])
                return cls(*figures, places=tuple(places))
            case "shift":
                return cls(*figures, dice=(first[1],), step=first[2])
            case "reroll":
                return cls(*figures, dice=tuple(first[1]))
            case _:
                return cls(*figures, cell=CELL_OF_NAME[first[1]])

    def told(self, step: Step) -> Told:
        """The sentence of a step."""
        match step:
            case Step.WHERE:
                return self._where()
            case Step.MOVE:
                return Told(MOVE_CODES[self.kind], self.move)
            case Step.WHY:
                return self._why()

    def _where(self) -> Told:
        if self.kind != "place":
            return Told("hint-ruin" if self.kind == "ruin" else "hint-power")
        line = self.line
        return Told("hint-row", {"row": line}) if line.isdigit() else Told("hint-column", {"column": line})

    def _why(self) -> Told:
        facts = {"points": round(self.points / POINT), "worth": round(self.worth / POINT)}
        if self.lead is None:
            return Told("hint-only", facts)
        lead = round(self.lead / POINT)
        return Told("hint-why", facts | {"lead": lead}) if lead else Told("hint-equal", facts)

    @property
    def line(self) -> str:
        """The line that gets most of the dice, a row before a column."""
        staged = {cell for _, cell in self.places}
        counts = Counter({name: len(staged & {*line}) for name, line in LINE_OF_NAME.items()})
        return counts.most_common(1)[0][0]

    def cells(self, step: Step) -> frozenset[int]:
        """The cells that a step is about."""
        if self.kind == "ruin":
            return frozenset() if step is Step.WHERE or self.cell is None else frozenset({self.cell})
        if self.kind != "place":
            return frozenset()
        return frozenset(LINE_OF_NAME[self.line] if step is Step.WHERE else [cell for _, cell in self.places])

    def dice_of(self, step: Step) -> frozenset[int]:
        """The dice that a step is about."""
        return (
            frozenset() if step is Step.WHERE else frozenset((*self.dice, *(die for die, _ in self.places)))
        )


class GivenHint:
    """The hint of a roll, and how much of it was told."""

    def __init__(self, answer: Answer) -> None:
        self._hint = Hint.of(answer)
        self._step = Step.WHERE

    def go_on(self) -> None:
        """Come to the next step, and stay with the last one."""
        self._step = Step(min(self._step + 1, Step.WHY))

    @property
    def names_move(self) -> bool:
        """Whether its move was told, and so can be laid out."""
        return self._step is not Step.WHERE

    def told(self) -> Told:
        """The sentence of its present step."""
        return self._hint.told(self._step)

    def lay_out(self, play: Play) -> None:
        """Do all of it that can be taken back."""
        lay_out(play, self._hint)

    def looks(self) -> Iterator[Placed]:
        """Its marks."""
        return hint_looks(self._hint, self._step)


def lay_out(play: Play, hint: Hint) -> None:
    """Do all of a hint that can be taken back: stage its dice, select those of a Power, accept a RUIN."""
    match hint.kind:
        case "place":
            _bring_back(play, DICE)
            play.view.chosen = None
            for die, cell in hint.places:
                play.do(Place(die, cell))
        case "shift":
            _bring_back(play, hint.dice)
            play.cancel_accept()
            play.view.chosen, play.view.selected = None, hint.dice[0]
            play.tell(Told("hint-press-shift", {"step": f"{hint.step:+}".replace("-", "\N{MINUS SIGN}")}))
        case "reroll":
            _bring_back(play, hint.dice)
            play.cancel_accept()
            play.view.chosen, play.view.selected = None, None
            play.reroll()
            play.view.chosen = frozenset(hint.dice)
        case _:
            play.accept()
            play.view.cursor = hint.cell or 0


def _bring_back(play: Play, dice: tuple[int, ...] | range) -> None:
    """Return the dice of these that are staged, the last one first: so no other comes along."""
    for die, _ in reversed(play.game.staged):
        if die in dice and die in dict(play.game.staged):
            play.do(Return(die))


def hint_looks(hint: Hint | None, step: Step | None) -> Iterator[Placed]:
    """The marks on cells and dice, none without a hint."""
    cells = hint.cells(step) if hint and step else frozenset()
    dice = hint.dice_of(step) if hint and step else frozenset()
    for cell in CELLS:
        yield CELL_SELECTORS[cell], MARKED[cell in cells]
    for die in DICE:
        yield DIE_SELECTORS[die], MARKED[die in dice]
    yield ".powers", MARKED[bool(hint and hint.kind in ("shift", "reroll"))]


MARKED: Final[Mapping[bool, Look]] = {True: {"data-hinted": "true"}, False: {"data-hinted": None}}
