"""What the board shows: cells and lines as looks.

Knows the hooks of docs/formats.md and the words beside them. A look that has been worked out
before is the same object again, so that a press costs what it changes.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from magdagdon.engine.board import CELL_NAMES, EMPTY, LINE_OF_NAME, RUIN, Board
from magdagdon.engine.game import Game, board_with_staged
from magdagdon.engine.rules import legal_cells
from magdagdon.engine.scoring import Bonus, LineSheet, sheet_of
from magdagdon.i18n import Message, Words
from magdagdon.web.dragging import drop_cells
from magdagdon.web.hooks import CELL_HOOKS
from magdagdon.web.line_words import LineMessages
from magdagdon.web.looks import TEXT, Look, Placed, text_or_none, true_or_none
from magdagdon.web.view import View, can_drag

LINE_TOLD: Final = LineMessages(
    rows={
        # Translators: a row's sum and bonus for screen readers; {line} is 1 to 4. The rules name the bonus.
        Bonus.STRAIGHT: Message("line.row-straight", "Row {line}: {sum}, STRAIGHT +{points}"),
        # Translators: a row's sum and bonus for screen readers; {line} is 1 to 4. The rules name the bonus.
        Bonus.FOUR: Message("line.row-four", "Row {line}: {sum}, FOUR OF A KIND +{points}"),
        # Translators: a row's sum and bonus for screen readers; {line} is 1 to 4. The rules name the bonus.
        Bonus.PAIRS: Message("line.row-pairs", "Row {line}: {sum}, TWO PAIRS +{points}"),
    },
    columns={
        # Translators: a column's sum and bonus for screen readers; {line} is a to d. The rules name it.
        Bonus.STRAIGHT: Message("line.column-straight", "Column {line}: {sum}, STRAIGHT +{points}"),
        # Translators: a column's sum and bonus for screen readers; {line} is a to d. The rules name it.
        Bonus.FOUR: Message("line.column-four", "Column {line}: {sum}, FOUR OF A KIND +{points}"),
        # Translators: a column's sum and bonus for screen readers; {line} is a to d. The rules name it.
        Bonus.PAIRS: Message("line.column-pairs", "Column {line}: {sum}, TWO PAIRS +{points}"),
    },
)


class Cell(NamedTuple):
    """What a cell shows.

    `die` is the selected or the dragged one if it is legal here, `threat` that a RUIN may come,
    `drag` the die that can be dragged from here.
    """

    state: str
    value: int
    die: int | None
    threat: bool
    fresh: bool
    current: bool
    drag: int | None


def cells(game: Game, view: View, words: Words) -> Iterator[Placed]:
    """The sixteen cells."""
    board = board_with_staged(game)
    staged = {cell: die for die, cell in game.staged}
    drags = staged if can_drag(game, view) else {}
    aimed, targets = view.selected if view.dragged is None else view.dragged, _targets(game, view)
    for cell, value in enumerate(board):
        state = "staged" if cell in staged else state_of(value)
        die = aimed if cell in targets else None
        threat = view.choosing_ruin and cell in targets
        fresh, current = cell in view.fresh, cell == view.cursor
        shown = Cell(state, value, die, threat, fresh, current, drags.get(cell))
        yield CELL_HOOKS[cell], _cell_look(words, cell, shown)


@lru_cache(maxsize=2048)
def _cell_look(words: Words, number: int, cell: Cell) -> Look:
    return {
        "data-state": cell.state,
        "data-value": str(cell.value) if cell.state in ("staged", "number") else None,
        "data-legal": true_or_none(cell.threat or cell.die is not None),
        "data-threat": true_or_none(cell.threat),
        "data-fresh": true_or_none(cell.fresh),
        "data-drag": text_or_none(cell.drag),
        "tabindex": "0" if cell.current else "-1",
        "aria-label": cell_label(words, CELL_NAMES[number], cell),
    }


def state_of(value: int) -> str:
    """The state of a cell by its permanent value."""
    if value == EMPTY:
        return "empty"
    return "ruin" if value == RUIN else "number"


def _targets(game: Game, view: View) -> set[int]:
    """The cells that a press or a drop would use: of the dragged or selected die, or for the RUIN."""
    if view.choosing_ruin:
        return {cell for cell, value in enumerate(game.board) if value == EMPTY}
    if view.dragged is not None:
        return drop_cells(game, view.dragged)
    return set() if view.selected is None else set(legal_cells(game, view.selected))


def cell_label(words: Words, name: str, cell: Cell) -> str:
    """What a cell is called for who does not see it."""
    if cell.state == "staged":
        # Translators: a cell for screen readers; {cell} such as b3, {value} is the face of the die on it.
        return words.pgettext("cell.staged", "{cell}: {value}, staged", cell=name, value=cell.value)
    if cell.state == "number":
        # Translators: a cell for screen readers; {cell} such as b3, {value} is its permanent number.
        return words.pgettext("cell.number", "{cell}: {value}", cell=name, value=cell.value)
    if cell.state == "ruin":
        # Translators: a cell for screen readers; {cell} such as b3.
        return words.pgettext("cell.ruin", "{cell}: RUIN", cell=name)
    if cell.threat:
        # Translators: an empty cell for screen readers while the cell of a RUIN is to be chosen.
        return words.pgettext("cell.ruin-target", "{cell}: empty, can become the RUIN", cell=name)
    if cell.die is not None:
        # Translators: an empty cell for screen readers; {die} is the number of the selected die, 1 to 4.
        return words.pgettext("cell.legal", "{cell}: empty, legal for die {die}", cell=name, die=cell.die + 1)
    # Translators: a cell for screen readers; {cell} such as b3.
    return words.pgettext("cell.empty", "{cell}: empty", cell=name)


def lines(board: Board, view: View, words: Words) -> Iterator[Placed]:
    """The eight lines' sums, and the bonuses that they have earned."""
    for name, line in LINE_OF_NAME.items():
        values = tuple(board[cell] for cell in line)
        yield from _line_looks(words, name, values, not view.fresh.isdisjoint(line))


@lru_cache(maxsize=1024)
def _line_looks(words: Words, name: str, values: tuple[int, ...], fresh: bool) -> tuple[Placed, ...]:
    sheet = sheet_of(values)
    hook = f'[data-line="{name}"]'
    return (
        (
            hook,
            {
                "data-sum": str(sheet.sum),
                "data-bonus": sheet.bonus.value if sheet.bonus else "none",
                "data-fresh": true_or_none(fresh and sheet.bonus is not None),
            },
        ),
        (f"{hook} .line-told", {TEXT: _line_told(words, name, sheet)}),
        (f"{hook} use", {"href": f"#mark-{sheet.pattern or sheet.bonus}" if sheet.bonus else None}),
        (f"{hook} .line-sum", {TEXT: words.number(sheet.sum) if any(values) else ""}),
        (f"{hook} .line-bonus", {TEXT: f"+{words.number(sheet.points)}" if sheet.bonus else ""}),
    )


def _line_told(words: Words, name: str, sheet: LineSheet) -> str:
    if sheet.bonus is not None:
        return LINE_TOLD.say(words, name, sheet.bonus, sum=sheet.sum, points=sheet.points)
    if name.isdigit():
        # Translators: a row's sum for screen readers; {row} is 1 to 4.
        return words.pgettext("line.row", "Row {row}: {sum}", row=int(name), sum=sheet.sum)
    # Translators: a column's sum for screen readers; {column} is a to d.
    return words.pgettext("line.column", "Column {column}: {sum}", column=name, sum=sheet.sum)
