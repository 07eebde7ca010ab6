"""The pictures that an installed game is shown by: `python -m tools.pictures`, after `make build`.

Knows their sizes, how the icon fills a mask that the system cuts, and one position worth showing. Refuses
to know how the game is drawn: the icon is icon.svg, and the page draws itself. What it makes is committed.
"""

import json
import sys

from playwright.sync_api import Browser, sync_playwright

from tools.browsers import QUIET_FLAGS, chromium_path
from tools.places import DIST, STATIC
from tools.serve import serving

ICONS = STATIC / "icons"
ROUNDED = 'rx="14"'
BEFORE, AFTER = '<path d="M34', "</svg>"
SIDE = 64

SCREENS = {"narrow": (390, 760), "wide": (1024, 640)}
RECORD = {
    "format": "magdagdon/1",
    "difficulty": "peaceful",
    "turns": [
        {
            "roll": [3, 4, 4, 6],
            "actions": [["place", 0, "a2"], ["place", 1, "b2"], ["place", 2, "b1"], ["confirm"]],
        },
        {
            "roll": [5, 6, 4, 2],
            "actions": [["place", 0, "c2"], ["place", 1, "d2"], ["place", 3, "a3"], ["confirm"]],
        },
        {"roll": [5, 5, 1, 2], "actions": [["place", 0, "d1"], ["place", 2, "a4"], ["confirm"]]},
        {"roll": [3, 2, 5, 1], "actions": [["place", 0, "b3"]]},
    ],
}
"""A STRAIGHT, and a die on its way."""


def filling(svg: str, share: float) -> str:
    """The icon without rounded corners, its drawing within a share of the middle: a mask may cut the rest."""
    margin = SIDE * (1 - share) / 2
    drawing = f'<g transform="translate({margin} {margin}) scale({share})">{BEFORE}'
    return svg.replace(ROUNDED, "").replace(BEFORE, drawing).replace(AFTER, f"</g>{AFTER}")


def draw_icons(browser: Browser) -> None:
    """Draw the icon at every size that the manifest and the page name."""
    svg = (ICONS / "icon.svg").read_text(encoding="utf-8")
    drawings = [(f"icon-{size}", svg, size) for size in (192, 512)]
    drawings += [(f"maskable-{size}", filling(svg, 0.74), size) for size in (192, 512)]
    drawings += [("icon-180", filling(svg, 0.9), 180)]
    for name, drawing, size in drawings:
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
        page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
        page.close()


def draw_screens(browser: Browser, address: str) -> None:
    """Draw the page with the position, narrow and wide, in its dark theme."""
    saved = json.dumps({"version": 1, "revision": 1, "id": "picture", "record": RECORD})
    for name, (width, height) in SCREENS.items():
        page = browser.new_page(
            viewport={"width": width, "height": height}, color_scheme="dark", reduced_motion="reduce"
        )
        page.goto(f"{address}static/icons/icon.svg")
        page.evaluate("(game) => localStorage.setItem('magdagdon/game', game)", saved)
        page.goto(address)
        page.locator('html[data-ready="true"]').wait_for(state="attached")
        page.screenshot(path=ICONS / f"screen-{name}.jpg", type="jpeg", quality=72)
        page.close()


def main() -> int:
    """The command."""
    with sync_playwright() as playwright, serving(DIST) as address:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(QUIET_FLAGS))
        draw_icons(browser)
        draw_screens(browser, address)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
