"""The page as a player and an outside test meet it: controls to press, hooks to read.

Knows the contract's hooks. Refuses to know the rules, and, but for `playwright`, which browser this is.
"""

import json
import warnings
from typing import Any, TypeAlias

from playwright.sync_api import Page

from tests.e2e.driver import Driver, PlaywrightDriver

Hooks: TypeAlias = dict[str, Any]
"""What the page shows, as plain values; `shown.py` says what a game should show."""

READ_HOOKS = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const table = (hook, read) => {
    const found = {};
    for (const element of all(`[data-${hook}]`)) {
      const name = element.getAttribute(`data-${hook}`);
      if (name in found) throw new Error(`two elements with data-${hook}="${name}"`);
      found[name] = read(element);
    }
    return found;
  };
  const attribute = (name) => (element) => element.getAttribute(name);
  const visible = (element) => element.checkVisibility({ visibilityProperty: true });
  const controls = {};
  for (const element of all("[data-action]").filter(visible)) {
    const name = element.dataset.action;
    if (name in controls) throw new Error(`two visible elements with data-action="${name}"`);
    controls[name] = element.getAttribute("aria-disabled") === "true" ? "disabled" : "usable";
  }
  const game = document.querySelector("[data-phase]");
  return {
    phase: game.dataset.phase,
    mode: game.dataset.mode ?? null,
    cells: table("cell", (cell) => [
      cell.dataset.state, cell.dataset.value ?? null, cell.dataset.legal ?? null]),
    dice: table("die", (die) => [
      die.dataset.value ?? null, die.getAttribute("aria-pressed"), die.dataset.staged ?? null]),
    lines: table("line", (line) => [line.dataset.sum, line.dataset.bonus]),
    fields: table("field", attribute("data-value")),
    controls,
  };
}"""

READ_ROWS = """(difficulty) => [...document.querySelectorAll("[data-score-row]")]
  .filter((row) => row.dataset.difficulty === difficulty)
  .map((row) => ({ ...row.dataset, text: [...row.cells].map((cell) => cell.textContent.trim()) }))"""

HOW_FAR = """() => ({
  marks: performance.getEntriesByType("mark")
    .map(({ name, startTime, detail }) => [name, Math.round(startTime), detail]),
  files: performance.getEntriesByType("resource").map(({ name, duration }) => [name, Math.round(duration)]),
  hasWorker: Boolean(navigator.serviceWorker?.controller),
  says: [...document.querySelectorAll('[data-part^="boot-"]')]
    .filter((each) => each.checkVisibility()).map((each) => each.textContent.trim()),
  ms: Math.round(performance.now()),
})"""


class GamePage:
    """The game in a tab."""

    def __init__(self, driver: Driver, address: str) -> None:
        self.driver = driver
        self.address = address

    @property
    def playwright(self) -> Page:
        """Playwright's own page, for what only its browsers can be asked."""
        assert isinstance(self.driver, PlaywrightDriver), "another driver stands behind this page"
        return self.driver.page

    # --- coming and going ---------------------------------------------------------------

    def open(self, query: str = "") -> "GamePage":
        """Open the page with a query such as `?seed=a` and wait until every control answers."""
        self.driver.open(self.address + query)
        self.wait_until_ready()
        return self

    def reload(self) -> None:
        """Reload and wait until every control answers."""
        self.driver.reload()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait for the page's own word that it is ready; a start that never ends tells how far it came."""
        try:
            self.driver.wait_for('html[data-ready="true"]')
        except Exception:
            how_far = json.dumps(self.driver.run(HOW_FAR), ensure_ascii=False)
            warnings.warn(f"A start did not end: {how_far}", stacklevel=2)
            raise

    # --- pressing -----------------------------------------------------------------------

    def press(self, action: str) -> None:
        """Press a control that can be used now."""
        self.driver.press(f'[data-action="{action}"]')
        self.driver.wait_for_none('html[aria-busy="true"]')

    def press_disabled(self, action: str) -> None:
        """Press a control although it says that it cannot be used."""
        self.driver.press_anyway(f'[data-action="{action}"]')

    def press_die(self, die: int) -> None:
        """Press a die in the tray."""
        self.driver.press_anyway(f'[data-die="{die}"]')

    def press_cell(self, cell: str) -> None:
        """Press a cell of the board."""
        self.driver.press_anyway(f'[data-cell="{cell}"]')

    def press_twice(self, action: str) -> None:
        """Double-click a control."""
        self.driver.press_twice(f'[data-action="{action}"]')

    def press_in_menu(self, action: str) -> None:
        """Open the menu and press one of its entries."""
        self.press("menu")
        self.press(action)

    def choose(self, setting: str, value: str) -> None:
        """Choose a setting's value; its dialog must be open."""
        self.driver.choose(f'[data-setting="{setting}"]', value)
        self.driver.wait_for_none('html[aria-busy="true"]')

    # --- reading ------------------------------------------------------------------------

    def hooks(self) -> Hooks:
        """All hooks at once."""
        return dict(self.driver.run(READ_HOOKS))

    def phase(self) -> str:
        """Where the turn stands."""
        return str(self.driver.run("() => document.querySelector('[data-phase]').dataset.phase"))

    def field(self, name: str) -> str | None:
        """An output's plain value."""
        value = self.driver.run(
            "(name) => document.querySelector(`[data-field='${name}']`).getAttribute('data-value')", name
        )
        return None if value is None else str(value)

    def told(self) -> str | None:
        """The code of what the player was last told."""
        return self.field("message")

    def is_visible(self, selector: str) -> bool:
        """Whether the first element that matches can be seen."""
        return bool(
            self.driver.run(
                "(name) => document.querySelector(name).checkVisibility({ visibilityProperty: true })",
                selector,
            )
        )

    def text(self, selector: str) -> str:
        """The text of the first element that matches."""
        return str(
            self.driver.run("(selector) => document.querySelector(selector).innerText", selector)
        ).strip()

    def setting(self, name: str) -> str:
        """A setting as its select shows it."""
        return str(
            self.driver.run("(name) => document.querySelector(`[data-setting='${name}']`).value", name)
        )

    def open_dialogs(self) -> list[str]:
        """The names of the dialogs that are open."""
        return list(
            self.driver.run(
                "() => [...document.querySelectorAll('dialog[open]')].map((d) => d.dataset.dialog)"
            )
        )

    def score_rows(self, difficulty: str) -> list[dict[str, Any]]:
        """The data-* values and texts of a High Scores table's rows; the dialog must have been opened."""
        return list(self.driver.run(READ_ROWS, difficulty))

    def focused(self) -> str:
        """The hook of the element that has the focus, such as `action=roll`; its tag where it bears none."""
        return str(
            self.driver.run(
                """() => {
                  const element = document.activeElement;
                  const hooks = ["action", "die", "cell", "setting", "part"];
                  const hook = hooks.find((name) => name in element.dataset);
                  return hook ? `${hook}=${element.dataset[hook]}` : element.localName;
                }"""
            )
        )

    def language(self) -> str:
        """The document's language."""
        return str(self.driver.run("() => document.documentElement.lang"))

    def location(self) -> str:
        """The address as it now is."""
        return str(self.driver.run("() => location.href"))

    def stored(self, key: str) -> Any:
        """The JSON stored under a key; None where there is none."""
        text = self.driver.run("(key) => localStorage.getItem(key)", key)
        return None if text is None else json.loads(text)

    def stored_text(self, key: str) -> str:
        """The text stored under a key, which there must be."""
        return str(self.driver.run("(key) => localStorage.getItem(key)", key))

    def all_stored(self) -> dict[str, str]:
        """The texts of all that is stored, for good or for this tab."""
        return dict(self.driver.run("() => ({ ...localStorage, ...sessionStorage })"))

    def store(self, key: str, text: str) -> None:
        """Put a text under a key, behind the game's back."""
        self.driver.run("([key, text]) => localStorage.setItem(key, text)", [key, text])
