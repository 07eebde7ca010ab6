"""Pictures that are composed of the page: what others show beside a link to it, and the README's.

Knows what a link's picture leaves out of the page, and how two windows stand beside each other. Refuses to
know how the game is drawn: all of it is the page's own.
"""

import base64
import html

from playwright.sync_api import Browser, Page

from tools.places import PAGE, ROOT, STATIC
from tools.position import showing
from tools.site.sharing import PICTURE, PICTURE_SIZE

README_PICTURE = ROOT / "docs" / "pictures" / "game.jpg"
README_SIZE = (1280, 692)
WIDE, NARROW = (1100, 780), (390, 780)

# The board, the name and the dice; what can only be pressed is of no use in a picture.
FOR_A_LINK = """
  .advice, .menu, .difficulty, .figures, .powers, .actions, .notice { display: none }
  .game { --sum-inline: 4rem; --sum-block: 2rem }
  .game { min-block-size: 100vh; padding: 26px 48px 26px 20px; column-gap: 12px;
    grid-template: "board . " 1fr "board bar" auto "board word" auto "board tray" auto "board .." 1fr
      / minmax(0, 1fr) 500px; row-gap: 30px }
  .bar { padding: 0 }
  .title { font-size: 66px; letter-spacing: 0.07em }
  .word { font-size: 30px; line-height: 1.35 }
  .word > * { display: none }
  .word::before { content: attr(data-shown) }
  .tray { --die: 112px }
"""
BESIDE = """
  body { margin: 0; block-size: 100vh; overflow: hidden }
  body { background: linear-gradient(#1d1a33 8%, #3a2a4e 58%, #6a3f55) }
  img { position: absolute; box-sizing: border-box; block-size: 612px; inset-block-start: 40px;
    border: 7px solid #0d0a17; border-radius: 26px; box-shadow: 0 18px 50px #0009 }
  .wide { inset-inline-start: 40px }
  .narrow { inset-inline-end: 40px }
"""


def description() -> str:
    """The page's description, in English."""
    found = PAGE.read_text(encoding="utf-8").partition('data-content="page.description" content="')[2]
    return html.unescape(found.partition('"')[0])


def draw_for_links(browser: Browser, address: str) -> None:
    """Draw what is shown beside a link to the game."""
    width, height = PICTURE_SIZE
    page = showing(
        browser,
        address,
        viewport={"width": width, "height": height},
        color_scheme="dark",
        bypass_csp=True,
    )
    page.evaluate("(words) => { document.querySelector('.word').dataset.shown = words }", description())
    page.add_style_tag(content=FOR_A_LINK)
    page.screenshot(path=STATIC.parent / PICTURE, type="jpeg", quality=82)
    page.close()


def window_of(page: Page) -> str:
    """The page as it is seen, as the address of an image."""
    encoded = base64.b64encode(page.screenshot()).decode("ascii")
    page.close()
    return f"data:image/png;base64,{encoded}"


def draw_for_readme(browser: Browser, address: str) -> None:
    """Draw a wide window by day and a phone by night."""
    images = []
    for name, scheme, (width, height) in (("wide", "light", WIDE), ("narrow", "dark", NARROW)):
        size = {"width": width, "height": height}
        page = showing(browser, address, viewport=size, color_scheme=scheme, device_scale_factor=2)
        images.append(f'<img class="{name}" src="{window_of(page)}">')
    width, height = README_SIZE
    page = browser.new_page(viewport={"width": width, "height": height})
    page.set_content(f"<style>{BESIDE}</style>{''.join(images)}")
    README_PICTURE.parent.mkdir(exist_ok=True)
    page.screenshot(path=README_PICTURE, type="jpeg", quality=80)
    page.close()
