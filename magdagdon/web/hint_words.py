"""The sentences of a hint.

Knows every code that begins with `hint`. What a hint says of a game is worked out in `hints`.
"""

from collections.abc import Mapping
from typing import Final

from magdagdon.i18n import Message

HINTS: Final[Mapping[str, Mapping[str, Message]]] = {
    "calm": {
        # Translators: the player has asked for a hint; the coach is the part of the game that gives it.
        "hint-thinking": Message("hint.thinking", "The coach is thinking…"),
        # Translators: the player has pressed Hint again while the coach was thinking.
        "hint-stopped": Message("hint.stopped", "The coach has stopped thinking."),
        # Translators: first step of a hint: where to look on the board; {row} is 1 to 4.
        "hint-row": Message("hint.row", "Look at row {row}."),
        # Translators: first step of a hint: where to look on the board; {column} is a to d.
        "hint-column": Message("hint.column", "Look at column {column}."),
        # Translators: first step of a hint.
        "hint-power": Message("hint.power", "A Majda Power is worth its points here."),
        # Translators: first step of a hint in MAGDAGDON.
        "hint-ruin": Message("hint.ruin", "Here it is best to accept a RUIN."),
        # Translators: second step of a hint; {places} lists dice and cells such as "3 on b2, 4 on c2".
        "hint-place": Message("hint.place", "Place {places}."),
        # Translators: second step of a hint; SHIFT is the Power's name, {before} and {after} are faces.
        "hint-shift": Message("hint.shift", "SHIFT the {before} to {after}."),
        # Translators: second step of a hint; REROLL is a Power, {dice} lists faces such as "1, 4, 6".
        "hint-reroll": Message("hint.reroll", "REROLL these dice: {dice}."),
        # Translators: second step of a hint in MAGDAGDON; {cell} such as b3.
        "hint-cell": Message("hint.cell", "Accept, and put the RUIN on {cell}."),
        # Translators: third step of a hint: points at once, the final score that is expected, and how much
        # less that is with the second best move. Short.
        "hint-why": Message(
            "hint.why", "Points now: {points}. Final score: about {worth}. Next best: {lead} less."
        ),
        # Translators: third step of a hint, as hint.why, where another move is as good.
        "hint-equal": Message(
            "hint.equal", "Points now: {points}. Final score: about {worth}. Another move is as good."
        ),
        # Translators: third step of a hint, as hint.why, where there is no other move.
        "hint-only": Message(
            "hint.only", "Points now: {points}. Final score: about {worth}. There is no other move."
        ),
        # Translators: the coach has selected a die, the player presses the button; {step} is +1 or −1.
        "hint-press-shift": Message("hint.press-shift", "The die is selected. Now press SHIFT {step}."),
    },
    "refusal": {
        # Translators: "Play it" was pressed before the hint has named a move. Hint is a button's name.
        "hint-first": Message("hint.first", "Press Hint until it names the move."),
    },
}
