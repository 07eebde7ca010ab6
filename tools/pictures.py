"""The pictures that the game is shown by: `python -m tools.pictures`, after `make build`.

Knows the sizes of those that an installed game has, and how the icon fills a mask that the system cuts.
Refuses to know how the game is drawn: the icon is icon.svg, and the page draws itself. What it makes is
committed.
"""

import sys

from playwright.sync_api import Browser, sync_playwright

from tools.browsers import QUIET_FLAGS, chromium_path
from tools.composed import draw_for_links, draw_for_readme
from tools.places import DIST, STATIC
from tools.position import showing
from tools.serve import serving

ICONS = STATIC / "icons"
ROUNDED = 'rx="14"'
BEFORE, AFTER = '<path d="M34', "</svg>"
SIDE = 64

SCREENS = {"narrow": (390, 760), "wide": (1024, 640)}


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
    for name, (width, height) in SCREENS.items():
        page = showing(browser, address, viewport={"width": width, "height": height}, color_scheme="dark")
        page.screenshot(path=ICONS / f"screen-{name}.jpg", type="jpeg", quality=64)
        page.close()


def main() -> int:
    """The command."""
    with sync_playwright() as playwright, serving(DIST) as address:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(QUIET_FLAGS))
        draw_icons(browser)
        draw_screens(browser, address)
        draw_for_links(browser, address)
        draw_for_readme(browser, address)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
