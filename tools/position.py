"""One position worth showing, and a page that shows it. Knows its record; refuses to know what it is for."""

import json
from typing import Any

from playwright.sync_api import Browser, Page

RECORD = {
    "format": "magdagdon/1",
    "difficulty": "peaceful",
    "seed": "cubiri",
    "turns": [
        {
            "roll": [3, 4, 5, 6],
            "actions": [
                ["place", 0, "a2"],
                ["place", 1, "b2"],
                ["place", 2, "c2"],
                ["place", 3, "d2"],
                ["confirm"],
            ],
        },
        {"roll": [1, 1, 1, 1], "actions": [["ruin", "d4"]]},
        {
            "roll": [4, 3, 2, 2],
            "actions": [
                ["place", 0, "b1"],
                ["place", 1, "a1"],
                ["place", 2, "a3"],
                ["place", 3, "a4"],
                ["confirm"],
            ],
        },
        {"roll": [5, 3, 6, 2], "actions": [["place", 0, "c1"], ["place", 1, "b3"]]},
    ],
}
"""A STRAIGHT, TWO PAIRS, a RUIN, two dice on their way and two still in the tray; no rolls of its seed."""

SAVED = json.dumps({"version": 1, "revision": 1, "id": "picture", "record": RECORD})
"""The same as the page keeps it."""


def showing(browser: Browser, address: str, **options: Any) -> Page:
    """A page of the built game, with the position, without motion; `options` are Playwright's."""
    page = browser.new_page(reduced_motion="reduce", **options)
    page.goto(f"{address}static/icons/icon.svg")
    page.evaluate("(game) => localStorage.setItem('magdagdon/game', game)", SAVED)
    page.goto(address)
    page.locator('html[data-ready="true"]').wait_for(state="attached")
    page.locator('[data-cell="c1"][data-state="staged"]').wait_for(state="attached")
    page.evaluate("() => document.fonts.ready.then(() => null)")
    return page
