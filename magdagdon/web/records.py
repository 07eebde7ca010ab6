"""What is kept of finished games, in the page: High Scores, statistics, backup, and a reminder of it.

Knows which press opens which of them, and what is loaded only then. Refuses to know how they
work and look.
"""

import asyncio
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.session import Session
from magdagdon.store.documents import Unreadable
from magdagdon.store.ledger import Ledger, load_ledger
from magdagdon.store.texts import TextStore
from magdagdon.web.browser.intl import date_writer, decimal_writer, share_writer
from magdagdon.web.browser.page import Page
from magdagdon.web.browser.storage import is_persisted
from magdagdon.web.looks import Placed, hidden_or_none
from magdagdon.web.score_tables import ScoreTables, Writing
from magdagdon.web.speech import Speech

if TYPE_CHECKING:
    from magdagdon.web.backups import Backups, Taken

FILE: Final = '[data-part="import-file"]'


class Records:
    """The records of the page; `taken` hears what an import has changed."""

    def __init__(
        self,
        page: Page,
        store: TextStore,
        session: Session,
        speech: Speech,
        taken: "Callable[[Taken], None]",
    ) -> None:
        self._page = page
        self._store = store
        self._speech = speech
        self._taken = taken
        self._tables = ScoreTables(page, session.table, session.proofs)
        self._made: Backups | None = None
        self._may_be_forgotten = False
        self._has_asked = False
        page.listen("change", self._change)

    def presses(self) -> dict[str, Callable[[], None]]:
        """What the controls of these dialogs do, by action."""
        more = {f"more-{kind.key}": self._more(kind) for kind in Difficulty}
        return {
            **more,
            "export": lambda: self._backups().export(),
            "import": lambda: self._backups().choose(),
            "take-import": lambda: self._backups().take(),
            "cancel-import": lambda: self._backups().cancel(),
        }

    def fill(self, dialog: str) -> None:
        """Fill a dialog with what is kept now, before it opens."""
        if dialog == "high-scores":
            language = self._speech.language
            self._tables.fill(Writing(self._speech.words, date_writer(language.tag, language.numbers)))
        elif dialog == "statistics":
            self._fill_statistics()
        elif dialog == "settings" and self._made:
            self._made.forget()

    def game_is_over(self) -> None:
        """Ask once, without making anyone wait, whether the browser has promised to keep what is stored."""
        if not self._has_asked:
            self._has_asked = True
            asyncio.ensure_future(self._ask())  # noqa: RUF006 - Pyodide's loop keeps what it runs

    def looks(self) -> Iterator[Placed]:
        """The reminder in High Scores."""
        yield '[data-part="backup-reminder"]', {"hidden": hidden_or_none(not self._may_be_forgotten)}

    async def _ask(self) -> None:
        self._may_be_forgotten = await is_persisted() is False
        self._page.draw(self.looks())

    def _more(self, difficulty: Difficulty) -> Callable[[], None]:
        return lambda: self._tables.toggle(difficulty)

    def _fill_statistics(self) -> None:
        # A start need not wait for what few visits open.
        from magdagdon.store.statistics import statistics_of  # noqa: PLC0415
        from magdagdon.web.statistics_looks import Decimals, statistics_looks  # noqa: PLC0415

        language, ledger, today = self._speech.language, self._ledger(), _now().date()
        known = {kind: statistics_of(ledger, kind, today) for kind in Difficulty}
        writers = (make(language.tag, language.numbers) for make in (decimal_writer, share_writer))
        looks = statistics_looks(known, self._speech.words, Decimals(*writers))
        self._page.build('[data-part="statistics"]', looks)

    def _ledger(self) -> Ledger:
        """The games that are counted; one that cannot be read is put aside by the next game's end."""
        try:
            return load_ledger(self._store)
        except Unreadable:
            return Ledger()

    def _backups(self) -> "Backups":
        if self._made is None:
            # As for statistics: a start need not wait for it.
            from magdagdon.web.backups import Backups  # noqa: PLC0415

            self._made = Backups(self._page, self._store, _now, lambda: self._speech.words, self._taken)
        return self._made

    def _change(self, event: Any) -> None:
        if event.target == self._page.element(FILE) and event.target.value:
            asyncio.ensure_future(self._backups().read())  # noqa: RUF006 - as in game_is_over


def _now() -> datetime:
    return datetime.now().astimezone()
