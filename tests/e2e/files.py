"""Files that go into the page, as a player chooses them.

Knows the browser's own dialogs. Refuses to know what is in the files.
"""

from pathlib import Path

from tests.e2e.game_page import GamePage


def choose_file(page: GamePage, action: str, path: Path) -> None:
    """Press a control that asks for a file, and choose one."""
    with page.playwright.expect_file_chooser() as chooser:
        page.press(action)
    chooser.value.set_files(path)
