"""Standing notices: what the player should know beside the game.

Knows their sentences. Refuses to know when a fault came about.
"""

from typing import Final

from magdagdon.engine.game import Game
from magdagdon.engine.scoring import score
from magdagdon.i18n import Message, Words
from magdagdon.store.texts import StoreReason
from magdagdon.web.looks import TEXT, Look, Placed

_FAULTS: Final = {
    # Translators: a notice; the browser keeps nothing for this page.
    StoreReason.BLOCKED: Message(
        "notice.store-blocked",
        "This browser keeps nothing for this page: your game and scores last until it is closed.",
    ),
    # Translators: a notice; there is no room for saving.
    StoreReason.FULL: Message(
        "notice.store-full",
        "The browser’s storage is full: what you play now is not saved. What was saved before is safe.",
    ),
}
# Translators: a notice; something stored was damaged.
_SET_ASIDE: Final = Message(
    "notice.set-aside", "Something that was saved could not be read. It is kept aside, and you can play on."
)

CANNOT_VIBRATE: Final[tuple[Placed, ...]] = (
    ('[data-part="haptics-note"]', {"hidden": None}),
    ('[data-setting="haptics"]', {"aria-describedby": "haptics-note"}),
)
"""The looks by which the settings say that the choice of vibration comes to nothing in this browser."""


def notice(fault: StoreReason | None, set_aside: bool, words: Words) -> dict[str, str | None]:
    """The look of the notice: hidden where there is nothing to know."""
    message = _FAULTS[fault] if fault else _SET_ASIDE if set_aside else None
    return {"hidden": None if message else "", TEXT: message.say(words, {}) if message else ""}


def replacing(game: Game, words: Words) -> Look:
    """The look of the text that says which game would be replaced."""
    # Translators: in the question before a game is replaced; {difficulty} such as PEACEFUL.
    text = words.pgettext(
        "replace.text",
        "Your {difficulty} game is in turn {turn}, with {points} points. It would be lost.",
        difficulty=game.difficulty.name,
        turn=game.turns + 1,
        points=score(game).total,
    )
    return {TEXT: text}
