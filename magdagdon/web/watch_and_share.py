"""The ways to a recorded game, the player's own or a received one: to watch it, and to pass it on.

Knows where records come from (the game at hand, a row, a link, a file), and that what cannot be read is
told and changes nothing. Refuses to know what the two dialogs show; they are loaded when they are wanted.
"""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.errors import InvalidRecord, InvalidShareCode, ShareReason
from magdagdon.engine.reading import LARGEST_RECORD
from magdagdon.engine.record import Record
from magdagdon.engine.replay import read_record
from magdagdon.i18n import Words
from magdagdon.session import Session
from magdagdon.store.texts import TextStore
from magdagdon.web import challenge
from magdagdon.web.browser.address import hear_fragments, take_fragment
from magdagdon.web.browser.page import Page
from magdagdon.web.challenge import Challenge
from magdagdon.web.link import GAME, Link
from magdagdon.web.looks import TEXT, Placed
from magdagdon.web.told import Told, sentence
from magdagdon.web.windows import REPLAY, SHARE, Windows

if TYPE_CHECKING:
    from magdagdon.web.share_dialog import ShareDialog
    from magdagdon.web.viewer import Viewer

FILE: Final = '[data-part="game-file"]'
OPEN: Final = '[data-action="open-game"]'
NO_GAME: Final = Told(ShareReason.NOT_LEGAL.value)
STEPS: Final = ("first", "back", "play", "forward", "last", "turn-back", "turn-forward")


@dataclass(frozen=True, slots=True)
class Hands:
    """What the dialogs need of the page under way; `session` is that of the game in the player's hands."""

    session: Callable[[], Session]
    words: Callable[[], Words]
    tell: Callable[[Told], None]
    redraw: Callable[[], None]


class WatchAndShare:
    """The replay, the sharing, and the score to beat."""

    def __init__(self, page: Page, windows: Windows, tab: TextStore, hands: Hands) -> None:
        """`tab` holds the score to beat."""
        self._page = page
        self._windows = windows
        self._tab = tab
        self._hands = hands
        self._challenge = challenge.held(tab)
        self._viewer: Viewer | None = None
        self._sharing: ShareDialog | None = None
        self._back: Callable[[], None] | None = None
        self._refused: Told | None = None
        page.listen("change", self._change)
        hear_fragments(self._fragment_changed)

    def presses(self) -> dict[str, Callable[[], None]]:
        """What the controls of both dialogs do, and those that open them, by action."""
        return {
            "replay": self._watch_own,
            "share-dialog": self._share_own,
            "open-game": self._open_file,
            "copy": lambda: self._share_dialog().copy(),
            "share": lambda: self._share_dialog().share(),
            "save-game": lambda: self._share_dialog().save(),
            **{f"replay-{step}": self._stepping(f"replay-{step}") for step in STEPS},
        }

    def _stepping(self, action: str) -> Callable[[], None]:
        return lambda: self._replay().press(action)

    # A start does without these two, and a browser that only plays never loads them.

    def _replay(self) -> "Viewer":
        from magdagdon.web.viewer import Viewer  # noqa: PLC0415 - loaded when it is wanted

        self._viewer = self._viewer or Viewer(self._page, self._hands.redraw, self._left_by_key)
        return self._viewer

    def _share_dialog(self) -> "ShareDialog":
        from magdagdon.web.share_dialog import ShareDialog  # noqa: PLC0415 - loaded when it is wanted

        self._sharing = self._sharing or ShareDialog(self._page, self._hands.redraw)
        return self._sharing

    # --- the game at hand ---------------------------------------------------------------

    def _watch_own(self) -> None:
        self._watch(self._hands.session().record, '[data-action="replay"]')

    def _share_own(self) -> None:
        self._windows.open_from(SHARE, '[data-action="share-dialog"]')
        self._share_dialog().open(self._hands.session(), self._hands.words())

    def give_over(self) -> tuple[Record | None, Callable[[], None] | None]:
        """The record that is watched, for another dialog, and the way back, which is its own from now on."""
        back, self._back = self._back, None
        return (self._viewer.record if self._viewer else None), back

    def watch(self, record: Record, turn: int, back: Callable[[], None] | None) -> None:
        """Watch a record from a turn on, from 1, or from its beginning for 0; `back` is called at the end."""
        self._watch(record, turn=turn)
        self._back = back

    def _watch(self, record: Record, control: str | None = None, turn: int = 0) -> None:
        """Watch a record; afterwards the focus is on `control`."""
        self._replay().watch(record, turn)
        self._windows.open_from(REPLAY, control)
        self._back = None

    def left(self) -> None:
        """The replay was closed: stop it, and go back to where one came from."""
        if self._viewer:
            self._viewer.stop()
        back, self._back = self._back, None
        if back:
            back()

    def _left_by_key(self) -> None:
        self.left()
        self._hands.redraw()

    # --- a row, a link, a file ----------------------------------------------------------

    def come_to_scores(self) -> None:
        """The High Scores are opened anew: what was refused there is past."""
        self._refused = None

    def watch_row(self, identity: str) -> None:
        """Watch the game of a row of the High Scores."""
        tables = [self._hands.session().table(difficulty) for difficulty in Difficulty]
        rows = chain.from_iterable((*table.ranked, *table.practice) for table in tables)
        watched = next(row for row in rows if row.id == identity)
        # An id that another program has written may be anything, and would break a selector.
        back = f'[data-watch="{identity}"]' if identity.isalnum() else OPEN
        self._watch_source(lambda: watched.replay().record, back)

    def _change(self, event: Any) -> None:
        if event.target == self._page.element(FILE):
            asyncio.ensure_future(self._watch_file())  # noqa: RUF006 - Pyodide's loop keeps what it runs

    # Few visits open a file.

    def _open_file(self) -> None:
        from magdagdon.web.browser.files import ask_for_file  # noqa: PLC0415

        ask_for_file(self._page.element(FILE))

    async def _watch_file(self) -> None:
        from magdagdon.web.browser.files import chosen_text  # noqa: PLC0415

        try:
            text = await chosen_text(self._page.element(FILE), LARGEST_RECORD)
        except OSError:
            text = ""  # as little of a game as any other text
        self._watch_source(lambda: read_record(text).record, OPEN)
        self._hands.redraw()

    def _watch_source(self, read: Callable[[], Record], back: str) -> None:
        """Watch what is read, or say in the High Scores that it is no game."""
        self._refused = None
        try:
            self.watch(read(), 0, lambda: self._to_scores(back))
        except InvalidRecord:
            self._refused = NO_GAME

    def _to_scores(self, focus: str) -> None:
        self._windows.open("high-scores")
        self._page.focus(focus)

    def watch_code(self, code: str) -> None:
        """Watch the game of a share code, or tell why it cannot be."""
        # Most games never see a share code.
        from magdagdon.engine.share import read_share_code  # noqa: PLC0415

        try:
            self._watch(read_share_code(code))
        except InvalidShareCode as fault:
            self._windows.close_all()
            self._hands.tell(Told(fault.reason.value))

    def _fragment_changed(self) -> None:
        code = take_fragment((GAME,)).get(GAME)
        if code is not None:
            self.watch_code(code)
            self._hands.redraw()

    # --- the score to beat --------------------------------------------------------------

    def take_challenge(self, link: Link) -> None:
        """Hold the score to beat of a link, if it has one."""
        if link.beat is not None and link.seed is not None and link.difficulty is not None:
            self._challenge = Challenge(link.seed, link.difficulty, link.beat)
            challenge.hold(self._tab, self._challenge)

    def tell_challenge(self, standing: Told) -> None:
        """Tell the score to beat before what is told of the game, where it has one."""
        told = challenge.told(self._challenge, self._hands.session(), standing)
        if told != standing:
            self._hands.tell(told)

    # --- looks --------------------------------------------------------------------------

    def looks(self, words: Words) -> Iterator[Placed]:
        """What of all this is on the page."""
        yield challenge.verdict(self._challenge, self._hands.session(), words)
        yield '[data-part="watch-status"]', {TEXT: sentence(words, self._refused) if self._refused else ""}
        if self._viewer:
            yield from self._viewer.looks(words)
        if self._sharing:
            yield from self._sharing.looks(words)
