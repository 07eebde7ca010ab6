"""In the system's own colours every state still has a shape of its own.

Knows which states there are. What is compared leaves every colour out, so that it holds for who sees none,
in the game's own themes as well.
"""

from typing import Any, Literal, TypeAlias

import pytest

from tests.e2e.conftest import NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.scenes import whole_game

pytestmark = pytest.mark.e2e

COLOURS: tuple[Literal["none", "active"], ...] = ("none", "active")
Shapes: TypeAlias = dict[str, Any]

# What can be seen of an element but for its colours: its border, its weight and depth, what stands before and
# after its content, and how its parts are shown.
SHAPE = """(selector) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  const edge = (style) => `${style.borderTopStyle} ${style.borderTopWidth}`;
  const mark = (pseudo) => {
    const style = getComputedStyle(element, pseudo);
    return style.content === "none" ? "" : `${edge(style)} ${style.clipPath} ${style.borderTopLeftRadius}`;
  };
  const part = (child) => {
    const style = getComputedStyle(child);
    if (style.display === "none") return "";
    return `${child.localName} ${style.opacity} ${style.scale} ${style.translate}`;
  };
  const style = getComputedStyle(element);
  const drawn = style.backgroundImage.replace(/rgba?\\([^)]*\\)/g, "colour");
  const depth = style.boxShadow.replace(/rgba?\\([^)]*\\)/g, "colour");
  return JSON.stringify([edge(style), style.fontWeight, depth, mark("::before"), mark("::after"),
    [...element.children].map(part), element.matches(".lamp") ? drawn : ""]);
}"""

# By screen: what stands there, and the first element that is so.
STATES: dict[str, dict[str, str]] = {
    "start": {"a control that cannot be used": '[data-action="reroll"]'},
    "rolled": {
        "a legal cell": '.cell[data-legal="true"]',
        "a selected die": '.die[aria-pressed="true"]',
        "a die in the tray": '.die[aria-pressed="false"]:not([data-staged])',
        "a control": '[data-action="reroll"]',
        "the main control that cannot be used": '[data-action="confirm"]',
    },
    "staged": {
        "an empty cell": '.cell[data-state="empty"]',
        "a staged cell": '.cell[data-state="staged"]',
        "a die that is staged": '.die[data-staged="true"]',
        "the main control": '[data-action="confirm"]',
    },
    "confirmed": {"a number": '.cell[data-state="number"]'},
    "choose-ruin": {"a cell under threat": '.cell[data-threat="true"]'},
    "reroll": {"a die that may be chosen": '.die[aria-pressed="false"]'},
    "ruin": {"a RUIN": '.cell[data-state="ruin"]'},
    "straight": {
        "a line with a bonus": '.line[data-bonus="straight"]',
        "a line without one": '.line[data-bonus="none"]',
        "a lit lamp": '.lamp[data-lamp="1"]',
        "a spent lamp": '.lamp[data-lamp="3"]',
    },
}

FAMILIES = (
    ("an empty cell", "a legal cell", "a staged cell", "a number", "a RUIN", "a cell under threat"),
    ("a die in the tray", "a selected die", "a die that is staged", "a die that may be chosen"),
    ("a control", "a control that cannot be used"),
    ("the main control", "the main control that cannot be used"),
    ("a line with a bonus", "a line without one"),
    ("a lit lamp", "a spent lamp"),
)


def shapes_of(page: GamePage) -> dict[str, Shapes]:
    """The shape of every state, met on the way through a game, in the game's own colours and the system's."""
    shapes: dict[str, Shapes] = {colours: {} for colours in COLOURS}
    for screen in whole_game(page, "en"):
        if screen == "straight":
            # This game spends no Power; the lamp's look hangs on its attribute alone.
            page.driver.run("() => { document.querySelector('[data-lamp=\"3\"]').dataset.state = 'spent'; }")
        for colours in COLOURS if screen in STATES else ():
            page.playwright.emulate_media(forced_colors=colours)
            for state, selector in STATES[screen].items():
                shapes[colours][state] = page.driver.run(SHAPE, selector)
        if screen == "straight":
            break
    return shapes


def test_states_that_must_be_told_apart_differ_in_more_than_colour(new_page: NewPage) -> None:
    for colours, shapes in shapes_of(new_page()).items():
        for family in FAMILIES:
            by_shape: dict[str, list[str]] = {}
            for state in family:
                by_shape.setdefault(shapes[state], []).append(state)
            alike = [states for states in by_shape.values() if len(states) > 1]
            assert not alike, f"{alike} in {colours}: {shapes}"


def test_the_focus_has_a_ring_and_a_selected_die_one_of_its_own(new_page: NewPage) -> None:
    page = new_page(forced_colors="active").open("?seed=doom-32&difficulty=peaceful&lang=en")
    page.press("roll")
    page.press_die(1)
    page.driver.hit_key("Tab")
    ring = "() => getComputedStyle(document.activeElement).outline"
    assert str(page.driver.run(ring)).endswith("solid 3px")
