"""What opens over the game: the menu, the dialogs, and the question before a game is replaced.

Knows what is open, and where the focus is when it closes. Refuses to know what stands in a dialog.
"""

from collections.abc import Iterator
from typing import Final

from magdagdon.web.browser.page import Page
from magdagdon.web.looks import Placed

DIALOGS: Final = ("settings", "high-scores", "statistics", "rules", "help", "about")
DAILY: Final = "daily"
"""A dialog too; the action of its name plays the daily game, and another one opens it."""
REPLAY: Final = "replay"
SHARE: Final = "share"
ANALYSIS: Final = "analysis"
QUESTION: Final = "replace-game"


class Windows:
    """The menu, which is drawn with the rest, and the dialogs, which open and close at once."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._menu_open = False

    def toggle_menu(self) -> None:
        """Open the menu, or close it."""
        self._menu_open = not self._menu_open

    def close_menu(self) -> bool:
        """Close the menu; whether it was open."""
        was_open, self._menu_open = self._menu_open, False
        return was_open

    def escape_menu(self) -> bool:
        """Close the menu and put the focus on its button; whether it was open."""
        if not self.close_menu():
            return False
        self.leave_menu()
        return True

    def leave_menu(self) -> None:
        """Put the focus on the menu's button, to which a dialog gives it back; the entry is gone by then."""
        self._page.focus('[data-action="menu"]')

    def open(self, dialog: str) -> None:
        """Open a dialog from the menu, or from another dialog, whose place it takes."""
        self.close_all()
        self.leave_menu()
        self._page.open_dialog(dialog)

    def open_from(self, dialog: str, control: str | None = None) -> None:
        """Open a dialog in the place of those that are open; a control of the page gets the focus back."""
        self.close_all()
        if control:
            self._page.focus(control)
        self._page.open_dialog(dialog)

    def open_languages(self) -> None:
        """Open the settings at the list of languages."""
        self.open("settings")
        self._page.focus('[data-setting="language"]')

    def open_backup(self) -> None:
        """Open the settings at the backup."""
        self.open("settings")
        self._page.focus('[data-action="export"]', scrolls=True)

    def close_all(self) -> None:
        """Close what is open but the question."""
        for dialog in (*DIALOGS, DAILY, REPLAY, SHARE, ANALYSIS):
            self._page.close_dialog(dialog)

    def ask(self) -> None:
        """Ask whether a game may be replaced."""
        self._page.open_dialog(QUESTION)

    def answered(self) -> None:
        """Close the question."""
        self._page.close_dialog(QUESTION)

    def looks(self) -> Iterator[Placed]:
        """The menu and its button."""
        yield '[data-part="menu"]', {"hidden": None if self._menu_open else ""}
        yield '[data-action="menu"]', {"aria-expanded": "true" if self._menu_open else "false"}
