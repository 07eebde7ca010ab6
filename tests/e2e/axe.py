"""axe-core on a page as it is: what it finds in a theme, or in every one.

Knows how axe is run, and what it is asked. Refuses to know its rules, and which screens are looked at.
"""

from playwright.sync_api import Page

from tools.places import NODE_MODULES

AXE = NODE_MODULES / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
THEMES = ("light", "dark", "contrast")

# The pictures that are hidden from screen readers are left out, and so are the files that axe would fetch
# again for the rule on locked orientation: no stylesheet here asks for an orientation.
LOOK = """async ([theme, wanted]) => {
  document.documentElement.dataset.theme = theme;
  const options = { runOnly: wanted, resultTypes: ["violations"], preload: false };
  const { violations } = await axe.run({ exclude: [[".sky"], [".symbols"]] }, options);
  return violations.flatMap((violation) => violation.nodes.map((node) =>
    `${violation.id}: ${node.target.join(" ")}: ${node.failureSummary.replaceAll("\\n", " ")}`));
}"""


def violations(page: Page, theme: str) -> list[str]:
    """What axe finds wrong with the page as it is, in a theme."""
    if page.evaluate("() => !globalThis.axe"):
        # Evaluated, as the page's policy lets no script in by a tag.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(page.evaluate(LOOK, [theme, {"type": "tag", "values": TAGS}]))


def in_every_theme(page: Page) -> dict[str, list[str]]:
    """What axe finds by theme."""
    return {theme: violations(page, theme) for theme in THEMES}
