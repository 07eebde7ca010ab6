"""How long each action's handler takes, with the style and the layout that follow from it.

Knows which presses play a game that was simulated beforehand, and times each inside the page. Refuses to
know the rules: the simulation's actions are legal, and the page must come to the simulation's score.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Page

from benchmarks.startup_parts.kinds import GAME
from benchmarks.startup_parts.profile import Profile
from benchmarks.startup_parts.server import CountingServer
from benchmarks.startup_parts.visits import PATIENCE_S, POLL_MS
from magdagdon.coach.simulation import Played, play, player_for
from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Ruin, Shift
from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY
from magdagdon.engine.record import Turn
from magdagdon.engine.scoring import score

GAMES = (
    ("nightmare", "random", "bench/0"),
    *(("peaceful", "random", f"bench/{number}") for number in range(5)),
)
"""NIGHTMARE brings MAGDAGDON, PEACEFUL the Powers."""
ACCEPTS = 8
SWITCHES = 30

REST_MS = 60
"""What the page is given between two presses, less than any hand takes: the last one's picture is done by
then, and does not share the processor with the next one's handler."""

COUNTED = ("roll", "select", "stage", "return", "confirm", "accept", "language")

Times = tuple[float, float]
"""Milliseconds of the handler alone, and with the style and the layout that follow."""
Samples = dict[str, list[Times]]
"""Times by action."""

PRESS = """(selector) => {
  const visible = (element) => element.checkVisibility({ visibilityProperty: true });
  const found = [...document.querySelectorAll(selector)].filter(visible);
  if (found.length !== 1) throw new Error(`${found.length} visible elements match ${selector}`);
  const [element] = found;
  if (element.getAttribute("aria-disabled") === "true") throw new Error(`${selector} is disabled`);
  document.body.offsetHeight;
  const began = performance.now();
  element.click();
  const handled = performance.now();
  getComputedStyle(document.body).color;
  document.body.offsetHeight;
  return [handled - began, performance.now() - began];
}"""

CHOOSE = """([setting, value]) => {
  const select = document.querySelector(`[data-setting="${setting}"]`);
  document.body.offsetHeight;
  const began = performance.now();
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  const handled = performance.now();
  getComputedStyle(document.body).color;
  document.body.offsetHeight;
  return [handled - began, performance.now() - began];
}"""

IS_READY = '() => document.documentElement.dataset.ready === "true"'
IS_IDLE = '() => document.documentElement.getAttribute("aria-busy") !== "true"'
READ_FIELD = '(name) => document.querySelector(`[data-field="${name}"]`).dataset.value'
READ_PHASE = '() => document.querySelector("[data-phase]").dataset.phase'


@dataclass(frozen=True, slots=True)
class Press:
    """A press of one element, and the action that it is counted as."""

    action: str
    selector: str


def control(action: str, counted_as: str = "") -> Press:
    """A press of a control."""
    return Press(counted_as or action, f'[data-action="{action}"]')


def die_press(die: int, action: str = "select") -> Press:
    """A press of a die in the tray."""
    return Press(action, f'[data-die="{die}"]')


def cell_press(cell: int, action: str) -> Press:
    """A press of a cell."""
    return Press(action, f'[data-cell="{CELL_NAMES[cell]}"]')


def presses_of(action: Action) -> Iterator[Press]:
    """The presses that do an action when no die is selected."""
    match action:
        case Place(die, cell):
            yield from (die_press(die), cell_press(cell, "stage"))
        case Shift(die, step):
            yield from (die_press(die), control("shift-up" if step > 0 else "shift-down", "shift"))
            yield die_press(die, "deselect")
        case Reroll(dice, _):
            yield control("reroll", "choose dice")
            yield from (die_press(die, "choose dice") for die in dice)
            yield control("reroll")
        case Confirm():
            yield control("confirm")
        case Ruin(cell):
            for _ in range(ACCEPTS - 1):
                yield from (control("accept"), control("cancel-accept", "go back"))
            yield from (control("accept"), cell_press(cell, "ruin"))
        case _:
            raise ValueError(f"a simulation has no {action}")


def presses_of_turn(turn: Turn) -> Iterator[Press]:
    """A turn's presses; its first die is staged, returned and staged once more."""
    yield control("roll")
    has_returned = False
    for action in turn.actions:
        yield from presses_of(action)
        if isinstance(action, Place) and not has_returned:
            has_returned = True
            yield control("undo", "return")
            yield from presses_of(action)


class Hand:
    """Presses what a tab shows, and keeps what each press took."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.samples: Samples = {}

    def press(self, *presses: Press) -> None:
        """Press one after the other."""
        for each in presses:
            self._take(each.action, self._time(PRESS, each.selector))

    def choose(self, setting: str, value: str, counted_as: str) -> None:
        """Choose a setting's value, and wait until it is there."""
        times = self._time(CHOOSE, [setting, value])
        wait_until(self.page, IS_IDLE)
        self._take(counted_as, times)

    def _take(self, action: str, times: Times) -> None:
        self.samples.setdefault(action, []).append(times)

    def _time(self, script: str, argument: object) -> Times:
        self.page.wait_for_timeout(REST_MS)
        handler, whole = self.page.evaluate(script, argument)
        return handler, whole


def wait_until(page: Page, condition: str) -> None:
    """Wait until a condition of the page holds."""
    for _ in range(int(PATIENCE_S * 1000 / POLL_MS)):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(POLL_MS)
    raise TimeoutError(f"this did not hold: {condition}")


def simulated(difficulty: str, player: str, seed: str) -> Played:
    """A game as a simulated player plays it."""
    return play(DIFFICULTY_OF_KEY[difficulty], seed, player_for(player, seed))


def play_through(hand: Hand, played: Played) -> None:
    """Play a simulated game that the page has just begun, to its end, and compare the score."""
    for turn in played.record.turns:
        hand.press(*presses_of_turn(turn))
    shown = (hand.page.evaluate(READ_PHASE), hand.page.evaluate(READ_FIELD, "score"))
    expected = ("over", str(score(played.game).total))
    if shown != expected:
        raise RuntimeError(f"the page shows {shown}, the engine says {expected}")


def open_game(hand: Hand, server: CountingServer, difficulty: str, seed: str) -> None:
    """Begin a game by its link, in place of one that is under way."""
    address = f"{server.origin}{GAME.path}?seed={seed}&difficulty={difficulty}&lang=en"
    hand.page.goto(address, wait_until="commit")
    wait_until(hand.page, IS_READY)
    if hand.page.evaluate("""() => document.querySelector('[data-dialog="replace-game"]').open"""):
        hand.press(control("replace-game"))


def switch_languages(hand: Hand) -> None:
    """Change the language to and fro in SETTINGS; each is loaded before it counts."""
    hand.press(control("menu", "open menu"), control("settings", "open settings"))
    for number in range(2 + SWITCHES):
        counted_as = "language" if number >= 2 else "language, first time"
        hand.choose("language", ("gu", "en")[number % 2], counted_as)
    hand.press(Press("close", '[data-dialog="settings"] [data-action="close"]'))


def time_actions(profile: Profile, server: CountingServer, slowdown: int) -> Samples:
    """The times of all actions over some games, on a processor that is made slower by a factor."""
    page = profile.new_tab()
    hand, tools = Hand(page), profile.tools_of(page)
    for number, (difficulty, player, seed) in enumerate(GAMES):
        tools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        open_game(hand, server, difficulty, seed)
        # Once for the whole game: to switch it takes longer than a press.
        tools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        play_through(hand, simulated(difficulty, player, seed))
        if number == 0:
            switch_languages(hand)
    page.close()
    return hand.samples
