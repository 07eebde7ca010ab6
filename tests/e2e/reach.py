"""Enlarged views of a screen, and what cannot be reached or read in one (WCAG 2.2, 1.4.4, 1.4.10, 1.4.12).

Knows how a page is made larger as its reader would. Refuses to know which screens are looked at.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from playwright.sync_api import Page

from tests.e2e.measures import SPILLS, overlap

# As the criterion on text spacing writes it; in a sheet of a script's making, as the page's policy asks.
SPACED = """
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
"""
ENLARGE = """([percent, sheet]) => {
  document.documentElement.style.fontSize = percent === 100 ? "" : `${percent}%`;
  const made = new CSSStyleSheet();
  made.replaceSync(sheet);
  document.adoptedStyleSheets = sheet ? [made] : [];
}"""

# Boxes count from the page's own corner, so that what stands further down compares as well. Under an open
# menu nothing is reached or need be.
REACH = """() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const top = document.querySelector("dialog[open]") ?? document.querySelector(".game");
  const inside = (selector) => [...top.querySelectorAll(selector)].filter(seen);
  const name = (e) => e.dataset.action ?? e.dataset.setting ?? e.dataset.cell ?? e.dataset.die ?? e.className;
  const box = (e) => {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    return [left + scrollX, top + scrollY, right + scrollX, bottom + scrollY];
  };
  const goesBeyond = SPILLS;
  const spills = (e) => e.innerText.trim() && goesBeyond(e);
  const panel = top.querySelector(".menu-panel:not([hidden])");
  const isUnderMenu = (e) => panel && !panel.contains(e) && !e.matches("[data-action='menu']");
  const faults = [];

  const tooWide = document.documentElement.scrollWidth - innerWidth;
  if (tooWide > 0) faults.push(`the page is ${tooWide} px too wide`);
  for (const e of [top, ...inside("*:not(svg, svg *, .line-told, .day-told)")]) {
    const { overflowX, overflowY } = getComputedStyle(e);
    const isWider = e.scrollWidth > e.clientWidth + 1;
    const isTaller = e.scrollHeight > e.clientHeight + 1;
    if (overflowX !== "visible" && isWider) faults.push(`${e.className} scrolls sideways`);
    if (overflowY === "hidden" && isTaller) faults.push(`${e.className} is cut`);
  }
  for (const e of inside("button, select").filter((e) => !isUnderMenu(e))) {
    e.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, right, bottom, width, height } = e.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isWhole = left >= -0.5 && right <= innerWidth + 0.5 && top >= -0.5 && bottom <= innerHeight + 0.5;
    if (!isWhole) faults.push(`${name(e)} cannot be brought into sight`);
    else if (!e.contains(hit)) faults.push(`${name(e)} is covered by ${hit?.className}`);
  }
  scrollTo(0, 0);
  const words = "button, .message, .figure, .title, .difficulty, .charges p, .sheet dd, .dialog-head h2";
  faults.push(...inside(words).filter(spills).map((e) => `${name(e)}: its words spill`));
  const parts = ".bar, .figures, .square, .word, .tray, .powers, .actions, .end, .dialog-head, .dialog-body";
  const controls = inside("button:not(.end-new-game, .menu-panel button)").filter((e) => !isUnderMenu(e));
  return {
    faults,
    parts: inside(parts).map((e) => [e.className, box(e)]),
    controls: controls.map((e) => [name(e), box(e)]),
  };
}""".replace("SPILLS", SPILLS)


@dataclass(frozen=True, slots=True)
class View:
    """A window and what its reader has asked for."""

    name: str
    width: int
    height: int
    percent: int = 100
    sheet: str = ""

    def show(self, page: Page) -> None:
        """Show the page so."""
        page.set_viewport_size({"width": self.width, "height": self.height})
        page.evaluate(ENLARGE, [self.percent, self.sheet])


USUAL = View("as it comes", 390, 700)
VIEWS = (
    View("400 % zoom of 1280x1024", 320, 256),
    View("200 % text on a phone", 390, 844, percent=200),
    View("200 % text on a wide screen", 1440, 900, percent=200),
    View("spaced text", 390, 844, sheet=SPACED),
)


def faults_of_view(page: Page, view: View) -> list[str]:
    """What cannot be reached or read in a view; the page is then as it was."""
    view.show(page)
    found: dict[str, Any] = page.evaluate(REACH)
    USUAL.show(page)
    faults: list[str] = list(found["faults"])
    for kind in ("parts", "controls"):
        pairs = combinations(found[kind], 2)
        faults += [f"{one} overlaps {other}" for (one, a), (other, b) in pairs if overlap(a, b)]
    return faults
