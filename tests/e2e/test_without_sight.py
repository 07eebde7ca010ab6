"""A whole game through the accessibility tree alone: roles and names, as screen readers have them, no hook.

The player knows nothing but what is said: it tries dice and cells until CONFIRM can be used.
"""

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import NewPage

pytestmark = pytest.mark.e2e

MOST_TURNS = 20
MOST_TRIES = 30


class Listener:
    """Somebody who plays by what the page says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("grid", name="Board")
        self.tray = page.get_by_role("region", name="Dice")
        self.chance = random.Random("a player without sight")

    def control(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{name}"))

    def said(self) -> str:
        return self.page.get_by_role("status").first.inner_text()

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name="Final Score").is_visible()

    def take_turn(self) -> None:
        self.control("ROLL").press("Enter")
        if "MAGDAGDON" in self.said():
            self.control("Accept").press("Enter")
            assert "RUIN" in self.said()
            self.board.get_by_role("button", name="can become the RUIN").first.press("Enter")
            return
        for _ in range(MOST_TRIES):
            self.stage_what_fits()
            if self.control("CONFIRM").get_attribute("aria-disabled") is None:
                self.control("CONFIRM").press("Enter")
                return
            self.take_everything_back()
        raise AssertionError(f"no way to CONFIRM was found: {self.said()}")

    def stage_what_fits(self) -> None:
        """Stage dice in any order, each on any cell that is said to be legal for it."""
        for number in self.chance.sample(range(1, 5), 4):
            self.tray.get_by_role("button", name=f"Die {number}:").press("Enter")
            legal = self.board.get_by_role("button", name=f"legal for die {number}")
            if count := legal.count():
                legal.nth(self.chance.randrange(count)).press("Enter")
                assert "staged" in self.said().lower()
            else:
                self.tray.get_by_role("button", name=f"Die {number}:").press("Enter")

    def take_everything_back(self) -> None:
        undo = self.control("Undo")
        while undo.get_attribute("aria-disabled") is None:
            undo.press("Enter")
            assert "returned from" in self.said()


def test_a_whole_game_by_roles_and_names_alone(new_page: NewPage) -> None:
    game = new_page().open("?seed=unseen&difficulty=nightmare")
    listener = Listener(game.playwright)

    for _ in range(MOST_TURNS):
        listener.take_turn()
        if listener.is_over():
            break

    assert listener.is_over()
    assert re.fullmatch(r"The board is full\. Your final score is −?\d+\.", listener.said())
    heading = game.playwright.get_by_role("heading", name="Final Score")
    expect(heading).to_be_focused()
    cells = listener.board.get_by_role("button")
    assert cells.count() == 16
    finished = r"[a-d][1-4]: (\d|RUIN)"
    assert all(re.fullmatch(finished, label or "") for label in map(label_of, cells.all()))
    assert listener.board.get_by_role("gridcell", name=re.compile(r"^Row 1: \d+")).count() == 1
    assert listener.board.get_by_role("gridcell", name=re.compile(r"^Column d: \d+")).count() == 1


def label_of(cell: Locator) -> str | None:
    return cell.get_attribute("aria-label")


def test_what_is_told_is_told_once_and_by_one_voice(new_page: NewPage) -> None:
    game = new_page().open("?seed=cubiri&difficulty=peaceful")
    game.driver.run(HEAR_LIVE_REGIONS)
    game.press("roll")
    game.press_die(0)
    game.press_cell("b2")
    game.press("undo")
    assert game.driver.run("() => heard") == [
        "Rolled 1, 1, 2, 6. Place at least 2 dice.",
        "1 selected: 16 legal cells.",
        "1 staged on b2. 1 more to place.",
        "1 returned from b2.",
    ]


def test_a_refusal_is_told_again_when_it_happens_again(new_page: NewPage) -> None:
    game = new_page().open("?seed=cubiri&difficulty=peaceful")
    game.press("roll")
    game.driver.run(HEAR_LIVE_REGIONS)
    game.press_cell("b2")
    game.press_cell("c3")
    game.press_cell("d4")
    assert game.driver.run("() => heard") == ["Select a die first."] * 3


HEAR_LIVE_REGIONS = """() => {
  globalThis.heard = [];
  const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], output';
  new MutationObserver((changes) => {
    const told = new Set(changes.map(({ target }) => (target.closest ?? target.parentElement.closest).call(
      target.closest ? target : target.parentElement, live)).filter(Boolean));
    for (const region of told) heard.push(region.textContent.trim());
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Keeps what each live region comes to say; the elements are asked for when something changes."""
