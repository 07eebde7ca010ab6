"""Standing notices: what the player should know beside the game.

Knows their sentences. Refuses to know when a fault came about.
"""

from collections.abc import Iterator
from typing import Final

from magdagdon.engine.game import Game
from magdagdon.engine.scoring import score
from magdagdon.i18n import Message, Words
from magdagdon.store.texts import StoreReason
from magdagdon.web.looks import TEXT, Look, Placed, hidden_or_none

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
    # Translators: a notice; this version of the game must not change what a newer one has saved.
    StoreReason.NEWER: Message(
        "notice.store-newer",
        "A newer version of the game saved this, and it stays as it is: what you play now is not saved.",
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


class Notice:
    """The one notice that stands beside the game until the player presses it; each is said once."""

    def __init__(self) -> None:
        self._said: Message | None = None
        self._closed: set[str] = set()

    def close(self) -> None:
        """Take the notice away for this visit."""
        if self._said:
            self._closed.add(self._said.context)

    def looks(self, fault: StoreReason | None, set_aside: bool, words: Words) -> Iterator[Placed]:
        """What there is to know, if anything: a backup is offered where something is not kept."""
        self._said = _FAULTS[fault] if fault else _SET_ASIDE if set_aside else None
        text = ""
        if self._said and self._said.context not in self._closed:
            text = self._said.say(words, {})
        yield '[data-part="notice"]', {"hidden": hidden_or_none(not text)}
        yield '[data-part="notice-text"]', {TEXT: text}
        backup, close = hidden_or_none(fault is None), hidden_or_none(fault is not None)
        for control, hidden in (("offer-backup", backup), ("close-notice", close)):
            yield f'[data-action="{control}"]', {"hidden": hidden}
        for word, hidden in (("backup", backup), ("close", close)):
            yield f'[data-part="notice-{word}"]', {"hidden": hidden}


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
