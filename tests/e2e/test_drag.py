"""Dragging dice with a finger, and with a mouse; the tests share one roll, 1 1 2 6, on a small phone."""

from collections.abc import Iterator
from typing import Any

import pytest

from magdagdon.engine.actions import Place, Return
from magdagdon.engine.board import CELL_OF_NAME
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.rules import apply
from tests.e2e.conftest import NewPage
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.fingers import Fingers, Point
from tests.e2e.player import Player
from tests.e2e.shown import EMPTY_HANDS, Hands

pytestmark = [pytest.mark.e2e, pytest.mark.xdist_group("drag")]

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 700}, "has_touch": True, "is_mobile": True}

LIT = "() => [...document.querySelectorAll('[data-legal]')].map((cell) => cell.dataset.cell).sort()"
GHOST = """() => {
  const ghost = document.querySelector('[data-part="ghost"]');
  const { x, y, width, height } = ghost.getBoundingClientRect();
  return ghost.hidden ? null : [ghost.dataset.value, Math.round(x + width / 2), Math.round(y + height / 2)];
}"""
COUNT_CLICKS = """() => {
  globalThis.clicks = 0;
  document.addEventListener("click", () => { globalThis.clicks += 1; });
}"""


class Hand:
    """A player who drags; what the page must show is said by the player's own mirror."""

    def __init__(self, player: Player) -> None:
        driver = player.page.driver
        assert isinstance(driver, PlaywrightDriver)
        self.driver = driver
        self.page = player.page
        self.player = player
        self.fingers = Fingers(driver.page)

    def at(self, place: str) -> Point:
        """The centre of a die such as `0`, or of a cell such as `a1`."""
        return self.driver.centre(f'[data-{"die" if place.isdigit() else "cell"}="{place}"]')

    def drag(self, start: str, to: str) -> None:
        self.fingers.drag(self.at(start), self.at(to))

    def hold(self, start: str, over: str) -> None:
        """Drag without letting go."""
        self.fingers.down(self.at(start))
        self.fingers.move(self.at(over))

    def must_show(self, *actions: Place | Return, hands: Hands = EMPTY_HANDS) -> None:
        """The page shows the game after these actions, and these hands."""
        for action in actions:
            self.player.game = apply(self.player.game, action)
        self.player.hands = hands
        self.player.check()

    def must_show_no_ghost(self) -> None:
        self.driver.wait_for('[data-part="ghost"][hidden]')
        self.driver.wait_for_none("[data-lifted], [data-under]")

    def lit(self) -> list[str]:
        return list(self.driver.run(LIT))

    def ghost(self) -> Any:
        """The ghost's value and centre; None where there is none."""
        return self.driver.run(GHOST)


def place(die: int, cell: str) -> Place:
    return Place(die, CELL_OF_NAME[cell])


@pytest.fixture(scope="module")
def shared_hand(new_module_page: NewPage) -> Hand:
    """A hand over a roll of 1 1 2 6 on a touch screen."""
    player = Player(new_module_page(**PHONE), "cubiri", Difficulty.PEACEFUL).open()
    player.roll()
    player.page.driver.run(COUNT_CLICKS)
    return Hand(player)


@pytest.fixture
def hand(shared_hand: Hand) -> Iterator[Hand]:
    """The hand with all dice in the tray and none selected; at the end no ghost is left."""
    yield shared_hand
    shared_hand.must_show_no_ghost()
    shared_hand.player.put_all_back()


# --- from the tray ----------------------------------------------------------------------


def test_a_die_dragged_from_the_tray_to_a_cell_is_staged_there(hand: Hand) -> None:
    hand.drag("0", "b2")
    hand.must_show(place(0, "b2"))
    assert hand.page.told() == "staged"


def test_while_a_die_is_dragged_its_ghost_is_below_the_finger_and_its_legal_cells_are_lit(hand: Hand) -> None:
    hand.drag("0", "b2")
    hand.hold("2", "c2")
    x, y = hand.at("c2")

    assert hand.lit() == ["a2", "b1", "b3", "c2"]
    value, ghost_x, ghost_y = hand.ghost()
    assert value == "2"
    assert abs(ghost_x - x) <= 1
    assert abs(ghost_y - y) <= 1

    hand.fingers.up()
    assert hand.lit() == []
    hand.must_show(place(0, "b2"), place(2, "c2"))


def test_a_drop_between_two_tiles_goes_to_the_nearer_one(hand: Hand) -> None:
    (left, y), (right, _) = hand.at("b2"), hand.at("c2")
    hand.fingers.drag(hand.at("0"), (left + (right - left) / 2 - 2, y))
    hand.must_show(place(0, "b2"))


def test_a_drop_that_is_not_legal_is_refused_with_the_words_of_a_tap(hand: Hand) -> None:
    hand.drag("0", "b2")
    hand.drag("3", "b3")
    refused = hand.page.text('[data-field="message"]')
    hand.must_show(place(0, "b2"))
    assert refused == "b3 touches 1 on b2: only 1, 2 can stand there."

    hand.player.select(3)
    hand.page.press_cell("b3")
    assert hand.page.text('[data-field="message"]') == refused


def test_a_drop_off_the_board_is_nothing(hand: Hand) -> None:
    told = hand.page.told()
    hand.fingers.drag(hand.at("0"), hand.driver.centre(".powers"))
    hand.must_show()
    assert hand.page.told() == told


def test_a_move_of_a_few_pixels_is_a_tap(hand: Hand) -> None:
    x, y = hand.at("1")
    hand.fingers.drag((x, y), (x + 4, y - 4), steps=1)
    hand.driver.wait_for('[data-die="1"][aria-pressed="true"]')
    hand.must_show(hands=Hands(selected=1))


def test_another_die_stays_selected_through_a_drag_and_the_dragged_one_does_not(hand: Hand) -> None:
    hand.player.select(1)
    hand.drag("0", "b2")
    hand.must_show(place(0, "b2"), hands=Hands(selected=1))
    hand.drag("1", "b3")
    hand.must_show(place(1, "b3"))


# --- from the board ---------------------------------------------------------------------


def test_a_staged_die_is_dragged_to_another_cell(hand: Hand) -> None:
    hand.drag("0", "b2")
    hand.drag("b2", "d4")
    hand.must_show(place(0, "b2"), Return(0), place(0, "d4"))


def test_a_staged_die_dragged_off_the_board_is_returned(hand: Hand) -> None:
    hand.drag("0", "b2")
    hand.drag("b2", "0")
    hand.must_show(place(0, "b2"), Return(0))
    assert hand.page.told() == "returned"


def test_a_staged_die_stays_where_it_was_when_it_may_not_go_further(hand: Hand) -> None:
    hand.drag("0", "b2")
    hand.drag("1", "b3")
    hand.drag("b3", "d4")
    hand.must_show(place(0, "b2"), place(1, "b3"))
    assert hand.page.text('[data-field="message"]') == "d4 touches no number."


def test_a_staged_die_let_go_on_its_own_cell_stays_there(hand: Hand) -> None:
    hand.drag("0", "b2")
    hand.hold("b2", "b3")
    hand.fingers.move(hand.at("b2"))
    hand.fingers.up()
    hand.must_show(place(0, "b2"))


def test_a_move_that_leaves_others_alone_sends_them_back_and_says_so(hand: Hand) -> None:
    for die, cell in (("0", "a1"), ("1", "b1"), ("2", "c1")):
        hand.drag(die, cell)
    hand.drag("b1", "a2")
    hand.must_show(place(0, "a1"), place(1, "b1"), place(2, "c1"), Return(1), place(1, "a2"))
    assert [die for die, _ in hand.player.game.staged] == [0, 1]
    assert hand.page.told() == "moved-came-back"


# --- drags that come to nothing ---------------------------------------------------------


def test_a_second_finger_returns_the_die(hand: Hand) -> None:
    hand.player.select(3)
    told = hand.page.told()
    hand.hold("0", "b2")
    hand.fingers.down(hand.at("d4"), finger=1)
    hand.must_show_no_ghost()
    hand.must_show(hands=Hands(selected=3))
    hand.fingers.up()
    hand.must_show(hands=Hands(selected=3))
    assert hand.page.told() == told


def test_a_touch_that_the_system_takes_away_returns_the_die(hand: Hand) -> None:
    hand.drag("0", "b2")
    hand.hold("b2", "c3")
    hand.fingers.lose()
    hand.must_show_no_ghost()
    hand.must_show(place(0, "b2"))


def test_escape_returns_the_die_and_what_the_finger_does_then_is_nothing(hand: Hand) -> None:
    hand.hold("0", "b2")
    hand.driver.hit_key("Escape")
    hand.must_show_no_ghost()
    hand.fingers.move(hand.at("c3"))
    hand.fingers.up()
    hand.must_show()


def test_nothing_drags_while_dice_are_chosen_for_reroll(hand: Hand) -> None:
    hand.player.choose_for_reroll(2)
    hand.hold("0", "b2")
    assert hand.ghost() is None
    hand.fingers.up()
    hand.player.check()


def test_nothing_drags_between_turns_or_in_magdagdon(new_module_page: NewPage) -> None:
    player = Player(new_module_page(**PHONE), "dark-2", Difficulty.NIGHTMARE).open()
    hand = Hand(player)
    for step in (None, player.roll, player.accept):
        if step:
            step()
        hand.hold("0", "b2")
        assert hand.ghost() is None
        hand.fingers.up()
        player.check()
    assert player.page.phase() == "choose-ruin"


# --- what a drag must not do ------------------------------------------------------------


def test_no_click_follows_a_drag_and_the_next_tap_counts(hand: Hand) -> None:
    hand.driver.run("() => { globalThis.clicks = 0; }")
    hand.hold("0", "b2")
    hand.fingers.move(hand.at("0"))
    hand.fingers.up()  # at the place where it began: a mere click, were it not for the way between
    hand.must_show()

    hand.fingers.drag(hand.at("0"), hand.at("0"), steps=1)
    hand.driver.wait_for('[data-die="0"][aria-pressed="true"]')
    hand.must_show(hands=Hands(selected=0))
    assert hand.driver.run("() => globalThis.clicks") == 1


def test_a_page_that_scrolls_stays_where_it_is_while_a_die_is_dragged(hand: Hand) -> None:
    page = hand.driver.page
    page.set_viewport_size({"width": 390, "height": 420})
    assert hand.driver.run("() => document.documentElement.scrollHeight > innerHeight + 40")
    x, y = hand.at("0")
    before = hand.driver.run("() => scrollY")
    hand.fingers.down((x, y))
    hand.fingers.move((x, y - 90))
    hand.fingers.move((x + 20, y + 60))
    assert hand.ghost() is not None
    assert hand.driver.run("() => scrollY") == before
    hand.fingers.move((x, y))
    hand.fingers.up()
    hand.must_show()

    # From anywhere else a finger scrolls it.
    hand.fingers.down((x - 40, 120))
    hand.fingers.move((x - 40, 180))
    hand.fingers.up()
    scrolled = "(before) => scrollY < before"
    page.wait_for_function(scrolled, arg=before)
    page.set_viewport_size(PHONE["viewport"])


def test_a_page_that_is_pulled_down_at_its_top_is_not_reloaded(hand: Hand) -> None:
    behaviours = hand.driver.run(
        """() => [document.documentElement, document.body, document.querySelector(".board")]
             .map((element) => getComputedStyle(element).overscrollBehaviorY)"""
    )
    assert behaviours == ["contain", "contain", "contain"]


def test_two_fingers_zoom_the_page_also_where_one_drags(new_module_page: NewPage) -> None:
    player = Player(new_module_page(**PHONE), "cubiri", Difficulty.PEACEFUL).open()
    player.roll()
    hand = Hand(player)
    hand.fingers.down(hand.at("1"))
    hand.fingers.down(hand.at("2"), finger=1)
    hand.fingers.move(hand.at("b1"))
    assert hand.ghost() is None
    hand.fingers.up()
    assert hand.driver.run("() => visualViewport.scale") > 1
    player.check()


def test_a_die_flies_back_unless_nothing_may_move(hand: Hand) -> None:
    flying = "[data-flying]:not([hidden])"
    page = hand.driver.page
    page.emulate_media(reduced_motion="no-preference")
    hand.driver.run("() => document.documentElement.style.setProperty('--calm', '60s')")
    hand.hold("0", "b2")
    hand.fingers.lose()
    hand.driver.wait_for(flying)
    hand.player.check()

    hand.driver.run("() => document.documentElement.style.removeProperty('--calm')")
    page.emulate_media(reduced_motion="reduce")
    hand.hold("1", "b2")  # while the other one is on its way
    value, _, _ = hand.ghost()
    assert value == "1"
    hand.fingers.lose()
    hand.driver.wait_for_none(flying)
    hand.must_show()


# --- a mouse ----------------------------------------------------------------------------


def test_a_mouse_drags_as_well_and_no_click_follows(hand: Hand) -> None:
    mouse = hand.driver.page.mouse
    hand.driver.run("() => { globalThis.clicks = 0; }")
    mouse.move(*hand.at("0"))
    mouse.down()
    mouse.move(*hand.at("b2"), steps=5)
    assert hand.ghost() is not None
    mouse.up()
    hand.must_show(place(0, "b2"))

    mouse.move(*hand.at("b2"))
    mouse.down()
    mouse.move(*hand.at("c3"), steps=5)
    hand.driver.hit_key("Escape")
    mouse.move(*hand.at("b2"), steps=5)
    mouse.up()
    hand.must_show()
    assert hand.driver.run("() => globalThis.clicks") == 0


def test_the_other_mouse_button_drags_nothing(hand: Hand) -> None:
    mouse = hand.driver.page.mouse
    mouse.move(*hand.at("0"))
    mouse.down(button="right")
    mouse.move(*hand.at("b2"), steps=5)
    assert hand.ghost() is None
    mouse.up(button="right")
    hand.must_show()
