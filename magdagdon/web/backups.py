"""Saving a backup and taking one in, from the buttons in SETTINGS to what was done.

Knows the steps: a file is read, what it would change is shown, and nothing changes until the
player says so. Refuses to know what a backup holds, and what the page does with a new game.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.i18n import Fact, Words
from magdagdon.store import settings
from magdagdon.store.backup import (
    LARGEST_BACKUP,
    Backup,
    BackupReason,
    InvalidBackup,
    export_backup,
    read_backup,
)
from magdagdon.store.restoring import ImportPlan, apply_plan, plan_import
from magdagdon.store.restoring_games import Fate
from magdagdon.store.scores import load_rows
from magdagdon.store.slots import DAILY_GAMES
from magdagdon.store.texts import StoreFault, TextStore
from magdagdon.store.verification import verified_in_slices
from magdagdon.web.backup_words import SENTENCES, plan_looks
from magdagdon.web.browser.files import FileTooLarge, ask_for_file, chosen_text, save_file
from magdagdon.web.browser.page import Page
from magdagdon.web.looks import field_look

FILE: Final = '[data-part="import-file"]'
DIALOG: Final = "import"

MOST_BYTES: Final = 4 * LARGEST_BACKUP
"""No text of as many characters has more."""


@dataclass(frozen=True, slots=True)
class Taken:
    """Which parts of the page an import has changed under it."""

    settings: bool
    games: bool


class Backups:
    """The backup that is being made or taken in; `taken` hears what an import has changed."""

    def __init__(
        self,
        page: Page,
        store: TextStore,
        now: Callable[[], datetime],
        words: Callable[[], Words],
        taken: Callable[[Taken], None],
    ) -> None:
        self._page = page
        self._store = store
        self._now = now
        self._words = words
        self._taken = taken
        self._plan: ImportPlan | None = None

    def export(self) -> None:
        """Let the browser save all that is kept as one file, named after the player's own date."""
        now = self._now()
        name = f"magdagdon-{now.date().isoformat()}.json"
        save_file(name, export_backup(self._store, now))
        self._tell("exported", name=name)

    def choose(self) -> None:
        """Let the player choose a file."""
        ask_for_file(self._page.element(FILE))

    async def read(self) -> None:
        """Read the file that was chosen, and show what it would change, or why it is no backup."""
        self._page.set_busy("backup", True)
        try:
            backup = read_backup(await self._text())
            await _check(backup)
            self._plan = plan_import(self._store, backup)
        except InvalidBackup as fault:
            self._tell(fault.reason.value)
        else:
            self._page.build('[data-part="import-plan"]', plan_looks(self._plan, self._words()))
            self._page.open_dialog(DIALOG)
        finally:
            self._page.set_busy("backup", False)

    def forget(self) -> None:
        """Tell no more what was done last."""
        self._page.draw([field_look("backup", "", "")])

    def cancel(self) -> None:
        """Leave everything as it is."""
        self._plan = None
        self._page.close_dialog(DIALOG)

    def take(self) -> None:
        """Take in what was shown, and tell what was done."""
        plan = self._plan
        self.cancel()
        if plan is None:
            return
        try:
            done = apply_plan(self._store, plan)
        except StoreFault:
            self._tell("import-full")
            return
        games = (done.game, *(done.others[key] for key in DAILY_GAMES))
        self._taken(Taken(done.others[settings.KEY] is Fate.TAKEN, Fate.TAKEN in games))
        self._tell("imported", n=sum(len(part.added) for part in done.tables.values()))

    async def _text(self) -> str:
        try:
            return await chosen_text(self._page.element(FILE), MOST_BYTES)
        except FileTooLarge:
            raise InvalidBackup(BackupReason.TOO_LARGE) from None
        except OSError:
            raise InvalidBackup(BackupReason.NOT_JSON) from None

    def _tell(self, code: str, **facts: Fact) -> None:
        sentence = SENTENCES[code].say(self._words(), facts)
        self._page.draw([field_look("backup", code, sentence)])


async def _check(backup: Backup) -> None:
    """Check all rows of a backup, a slice between two frames; the backup remembers what was found."""
    for kind in Difficulty:
        rows, _ = load_rows(backup.documents, kind)
        for _ in verified_in_slices(rows, kind, backup.proofs):
            await asyncio.sleep(0)
