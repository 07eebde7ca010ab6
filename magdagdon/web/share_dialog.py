"""The dialog in which a finished game is copied, shared and saved.

Knows what was chosen to be shared, and says what has really come of a press. Refuses to know how links are
written, and what the browser does with them.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final

from magdagdon.engine.errors import InvalidShareCode, ShareReason
from magdagdon.engine.scoring import score
from magdagdon.i18n import Words
from magdagdon.session import Session
from magdagdon.web.browser.address import page_address
from magdagdon.web.browser.files import save_file
from magdagdon.web.browser.page import Page
from magdagdon.web.browser.passing_on import can_share, copy_text, share_text
from magdagdon.web.looks import TEXT, Placed, hidden_or_none, true_or_none
from magdagdon.web.repeats import repeat_mark
from magdagdon.web.sharing import STATUS, challenge_link, file_name, record_text, result_text, watch_link
from magdagdon.web.told import Told, sentence

CHOICE: Final = '[data-part="share-what"]'
FIELD: Final = '[data-part="share-text"]'
RESULT: Final = "result"
TOO_LONG: Final = ShareReason.TOO_LONG.value


class ShareDialog:
    """What is shared of one game; `redraw` follows what the browser answers later."""

    def __init__(self, page: Page, redraw: Callable[[], None]) -> None:
        self._page = page
        self._redraw = redraw
        self._texts: dict[str, str] = {}
        self._file = ("", "")
        self._status = ""
        self._again = ""
        page.listen("change", self._change)

    def open(self, session: Session, words: Words) -> None:
        """Make a game's links and texts, and show the one that is chosen."""
        address = page_address()
        self._texts = _links(address, session) if address else {}
        ending = self._texts.get("challenge", session.seed)
        self._texts[RESULT] = result_text(words, session.game, ending)
        self._file = (file_name(session.seed), record_text(session.record))
        self._show()

    @property
    def _chosen(self) -> str:
        return self._page.value_of(CHOICE) if self._has_choice else RESULT

    @property
    def _has_choice(self) -> bool:
        return len(self._texts) > 1

    @property
    def _text(self) -> str:
        return self._texts.get(self._chosen, "")

    def _show(self) -> None:
        self._page.type_into(FIELD, self._text)
        self._report("" if self._text else TOO_LONG)

    def _change(self, event: Any) -> None:
        if event.target == self._page.element(CHOICE):
            self._show()
            self._redraw()

    # --- presses ------------------------------------------------------------------------

    def copy(self) -> None:
        """Copy the text."""
        if self._text:
            self._follow(copy_text(self._text))
        else:
            self._report(TOO_LONG)

    def share(self) -> None:
        """Hand the text on, a link as a link."""
        if self._text:
            kind = "text" if self._chosen == RESULT else "url"
            self._follow(share_text(**{kind: self._text}))
        else:
            self._report(TOO_LONG)

    def save(self) -> None:
        """Save the game as a file."""
        self._report("")
        save_file(*self._file)

    def _follow(self, answer: Awaitable[str]) -> None:
        self._report("")
        asyncio.ensure_future(self._answered(answer))  # noqa: RUF006 - Pyodide's loop keeps what it runs

    async def _answered(self, answer: Awaitable[str]) -> None:
        outcome = await answer
        if outcome == "refused":
            self._page.select_text(FIELD)
        self._report(outcome)
        self._redraw()

    def _report(self, status: str) -> None:
        """Say what came of a press; the same words once more end in a space that nobody sees."""
        self._again = repeat_mark(bool(status) and status == self._status, self._again)
        self._status = status

    # --- looks --------------------------------------------------------------------------

    def looks(self, words: Words) -> Iterator[Placed]:
        """The controls, and what has come of the last press."""
        can = bool(self._text)
        yield '[data-part="share-choice"]', {"hidden": hidden_or_none(not self._has_choice)}
        yield '[data-action="copy"]', {"aria-disabled": true_or_none(not can)}
        yield (
            '[data-action="share"]',
            {"aria-disabled": true_or_none(not can), "hidden": hidden_or_none(not can_share())},
        )
        yield '[data-part="share-status"]', {"data-value": self._status, TEXT: self._said(words)}

    def _said(self, words: Words) -> str:
        if self._status in STATUS:
            return STATUS[self._status].say(words, {}) + self._again
        return sentence(words, Told(self._status)) + self._again if self._status else ""


def _links(address: str, session: Session) -> dict[str, str]:
    """A game's links by what they are for; empty where none can hold the game."""
    total = score(session.game).total
    challenge = challenge_link(address, session.seed, session.game.difficulty, total)
    try:
        watch = watch_link(address, session.record)
    except InvalidShareCode:
        watch = ""
    return {"challenge": challenge, "watch": watch}
