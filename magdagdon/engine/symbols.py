"""The board in symbols, for a message that players send each other.

Knows one sign a cell. Refuses to know what else the message says.
"""

from typing import Final

from magdagdon.engine.board import EMPTY, FACES, ROWS, RUIN, Board

# Keycaps, because messengers draw all emoji equally wide, so that columns stand under each
# other in any font; a keycap's digit is read without its colour, is read out as a digit, and is
# still a digit where a font has no keycaps. Dice faces (U+2680 on) are small, of a width of their own,
# and passed over by many screen readers. The cross and the square differ in shape, not in colour.
_SYMBOL_OF: Final = {
    EMPTY: "\N{WHITE LARGE SQUARE}",
    RUIN: "\N{CROSS MARK}",
    **{face: f"{face}\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}" for face in FACES},
}

# No symbol has a direction: in a right-to-left message they would run the other way, and a board is
# never mirrored. A mark at either end holds the line; unlike isolates, old programs know it too.
_LEFT_TO_RIGHT: Final = "\N{LEFT-TO-RIGHT MARK}"


def board_symbols(board: Board) -> str:
    """Four lines of four symbols, top to bottom: a keycap a number, a cross a RUIN, a square an empty cell.

    >>> from magdagdon.engine.board import parse_board
    >>> print(board_symbols(parse_board("34../x3../..../126x")).replace("\N{LEFT-TO-RIGHT MARK}", ""))
    3️⃣4️⃣⬜⬜
    ❌3️⃣⬜⬜
    ⬜⬜⬜⬜
    1️⃣2️⃣6️⃣❌
    """
    return "\n".join(
        _LEFT_TO_RIGHT + "".join([_SYMBOL_OF[board[cell]] for cell in row]) + _LEFT_TO_RIGHT for row in ROWS
    )
