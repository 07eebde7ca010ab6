"""Debian's Firefox, driven by Playwright over WebDriver BiDi.

Knows how it is started; what it does then is the same Playwright as Chromium's.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright


@contextmanager
def firefox(playwright: Playwright, program: str, folder: Path) -> Iterator[Browser]:
    """The browser, without a window. `folder` is its home: as root it refuses another person's."""
    browser = playwright.firefox.launch(
        channel="moz-firefox", executable_path=program, env={**os.environ, "HOME": str(folder)}
    )
    try:
        yield browser
    finally:
        browser.close()
