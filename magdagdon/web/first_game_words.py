"""What the first game says at its steps.

Knows the sentences by code and by tone, as `told` does its own. Refuses to know their order.
"""

from collections.abc import Mapping
from typing import Final

from magdagdon.i18n import Message

MISSED: Final = "lesson-missed"
"""Said before an instruction that is said again, because something else was pressed."""

LESSON: Final[Mapping[str, Mapping[str, Message]]] = {
    "calm": {
        # Translators: the first game, a lesson: its first instruction. ROLL is the button's name.
        "lesson-roll": Message("lesson.roll", "A first game, step by step: press ROLL."),
        # Translators: the first game: which die to press next; {value} is its face.
        "lesson-die": Message("lesson.die", "Tap the {value}."),
        # Translators: the first game: a die is selected; {cell} such as b3 is where it should be staged.
        "lesson-stage": Message("lesson.stage", "Tap {cell} to stage it."),
        # Translators: the first game: the player shall see a placement refused; {cell} such as b3.
        "lesson-refused": Message("lesson.refused", "See what happens: tap {cell}."),
        # Translators: the first game: after a refusal. Undo is the button's name.
        "lesson-undo": Message("lesson.undo", "Staged dice can come back: press Undo."),
        # Translators: the first game: two dice are staged. CONFIRM is the button's name.
        "lesson-confirm": Message("lesson.confirm", "Two are enough: press CONFIRM, and they stay for good."),
        # Translators: the first game: a turn has ended. ROLL is the button's name.
        "lesson-next": Message("lesson.next", "Press ROLL."),
        # Translators: the first game: a row has 2 and 3, the dice 3 and 5; {value} is the die to tap.
        "lesson-plan": Message("lesson.plan", "4 and 5 would make a STRAIGHT. Tap the {value}."),
        # Translators: the first game: a 3 is selected that should become a 4. SHIFT +1 is the button's name.
        "lesson-shift": Message("lesson.shift", "A Majda Power makes it a 4: press SHIFT +1."),
        # Translators: the first game: the row will be complete. CONFIRM is the button's name.
        "lesson-last": Message("lesson.last", "Your row is complete: press CONFIRM."),
        # Translators: the first game has ended; buttons named Play your own game and Once more stand above.
        "lesson-end": Message("lesson.end", "Well played! Now play your own game, or this one once more."),
    },
    "doom": {
        # Translators: the first game meets MAGDAGDON. Accept is the button's name.
        "lesson-accept": Message("lesson.accept", "MAGDAGDON! This roll fits nowhere: press Accept."),
        # Translators: the first game: MAGDAGDON is accepted; {cell} such as d4 is to become the RUIN.
        "lesson-ruin": Message("lesson.ruin", "A RUIN must stand somewhere: tap {cell}, far from your row."),
    },
    "refusal": {
        # Translators: the first game: something else was pressed; the instruction follows once more.
        MISSED: Message("lesson.missed", "Not yet."),
    },
}
