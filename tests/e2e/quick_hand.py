"""A hand that plays whole games inside the page, press after press, far quicker than a mouse.

Knows what a simulated player would do on the game's dice, and which presses that takes. Refuses to know what
a game leaves behind.
"""

from collections.abc import Sequence

from benchmarks.startup_parts.actions import control, presses_of_turn, simulated
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.record import Turn
from magdagdon.engine.scoring import score
from tests.e2e.game_page import GamePage

HINT = [*["hint"] * 3, "play-hint"]

# A press is refused where a player could not press; the next one waits until the page has done what it asks.
PRESS_ALL = """async (selectors) => {
  const pause = () => new Promise((resolve) => setTimeout(resolve));
  const visible = (element) => element.checkVisibility({ visibilityProperty: true });
  await pause();
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(selector)].filter(visible);
    if (found.length !== 1) throw new Error(`${found.length} visible elements match ${selector}`);
    if (found[0].getAttribute("aria-disabled") === "true") throw new Error(`${selector} is disabled`);
    found[0].click();
    while (document.documentElement.hasAttribute("aria-busy")) await pause();
  }
}"""

# What a hint has laid out: dice on the board, dice chosen for a REROLL, a die or a RUIN's cell to choose.
PUT_BACK = """() => {
  const control = (action) => document.querySelector(`[data-action="${action}"]`);
  const visible = (element) => element.checkVisibility({ visibilityProperty: true });
  const begun = ["cancel-reroll", "cancel-accept"].map(control).filter(visible);
  for (const each of begun) each.click();
  while (control("undo").getAttribute("aria-disabled") !== "true") control("undo").click();
  document.querySelector('[data-die][aria-pressed="true"]')?.click();
}"""

CHOOSE = """([setting, value]) => {
  const select = document.querySelector(`[data-setting="${setting}"]`);
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}"""


class QuickHand:
    """Plays in a tab that is open."""

    def __init__(self, page: GamePage) -> None:
        self._page = page

    def press(self, actions: Sequence[str]) -> None:
        """Press one control after the other."""
        self._press_all([control(action).selector for action in actions])

    def _press_all(self, selectors: list[str]) -> None:
        self._page.driver.run(PRESS_ALL, selectors)

    def choose_difficulty(self, difficulty: Difficulty) -> None:
        """Choose it in Settings."""
        self.press(["menu", "settings"])
        self._page.driver.run(CHOOSE, ["difficulty", difficulty.key])
        self.press(["close"])

    def take_hint(self) -> None:
        """Take a hint, have it laid out, and put everything back."""
        self.press(HINT)
        self._page.driver.run(PUT_BACK)

    def play(self, difficulty: Difficulty, *, player: str = "random", hints: bool = False) -> None:
        """Play the game that has just begun as a simulated player does, to the score that the engine says."""
        played = simulated(difficulty.key, player, self._page.field("seed") or "")
        for number, turn in enumerate(played.record.turns):
            self._take_turn(turn, with_hint=hints and number % 3 == 1)
        assert (self._page.phase(), self._page.field("score")) == ("over", str(score(played.game).total))

    def _take_turn(self, turn: Turn, *, with_hint: bool) -> None:
        roll, *rest = [press.selector for press in presses_of_turn(turn)]
        self._press_all([roll])
        if with_hint:
            self.take_hint()
        self._press_all(rest)
