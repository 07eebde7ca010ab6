"""The first game: offered once, played by clicks and by keys, left at any step; the own game is untouched."""

import pytest

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import NewPage
from tests.e2e.first_game import NEXT, awaited, steps
from tests.e2e.keyboard_page import KeyboardPage
from tests.e2e.player import Player
from tests.e2e.sizes import Places, faults_at_every_size
from tests.e2e.storage import storage_of

pytestmark = pytest.mark.e2e

OFFER = '[data-part="first-game-offer"]'
STRIP = '[data-part="first-game"]'
GAME = "magdagdon/game"
STEPS = 21

COUNT_TEXTS = """() => {
  const message = document.querySelector("[data-field='message']");
  globalThis.heard = [];
  new MutationObserver(() => globalThis.heard.push(message.textContent))
    .observe(message, { childList: true, characterData: true, subtree: true });
}"""


@pytest.mark.parametrize("language", ["en", pytest.param("gu", marks=pytest.mark.long)])
def test_a_whole_first_game_by_clicks_teaches_everything_and_keeps_nothing(
    new_page: NewPage, language: str
) -> None:
    page = new_page().open(f"?lang={language}")
    stored, told = page.all_stored(), []
    assert page.told() == "welcome"
    page.press("begin-first-game")
    page.driver.run(COUNT_TEXTS)
    for _ in steps(page):
        told.append(page.told())
        assert page.text('[data-field="message"]')

    assert told == [
        "lesson-roll", "lesson-die", "lesson-stage", "lesson-die", "lesson-refused", "lesson-undo",
        "lesson-die", "lesson-stage", "lesson-die", "lesson-stage", "lesson-confirm",
        "lesson-next", "lesson-accept", "lesson-ruin", "lesson-next",
        "lesson-plan", "lesson-shift", "lesson-stage", "lesson-die", "lesson-stage", "lesson-last",
    ]  # fmt: skip
    hooks = page.hooks()
    assert hooks["lines"]["2"] == ["14", "straight"]
    assert hooks["cells"]["d4"][0] == "ruin"
    assert (hooks["fields"]["powers-left"], hooks["fields"]["message"]) == ("2", "lesson-end")
    assert len(page.driver.run("() => globalThis.heard")) == STEPS
    page.press("repeat-first-game")
    assert (page.told(), awaited(page)) == ("lesson-roll", "action=roll")
    page.press("skip")
    assert page.all_stored() == stored
    assert (page.told(), page.phase(), page.focused()) == ("welcome", "ready", "action=roll")


def test_a_whole_first_game_by_keys_alone(new_page: NewPage) -> None:
    mouse = new_page()
    page = KeyboardPage(mouse.driver, mouse.address)
    page.open()
    page.press("begin-first-game")
    assert page.focused() == "action=roll"
    played = 0
    while (hook := awaited(page)) != "action=skip":
        kind, value = hook.split("=")
        if kind == "die":
            page.press_die(int(value))
        else:
            {"action": page.press, "cell": page.press_cell}[kind](value)
        played += 1
    assert (played, page.told()) == (STEPS, "lesson-end")
    page.press("skip")
    assert (page.told(), page.focused()) == ("welcome", "action=roll")


@pytest.mark.parametrize("stride", [3, pytest.param(1, marks=pytest.mark.long)])
def test_it_can_be_left_at_every_step_and_the_own_game_is_as_it_was(new_page: NewPage, stride: int) -> None:
    page = new_page()
    player = Player(page, "cubiri", Difficulty.SURVIVAL).open()
    player.roll()
    player.stage(2, "b2")
    player.select(1)
    stored, told = page.all_stored(), page.told()
    assert not page.is_visible(OFFER)
    for left_at in range(0, STEPS + 1, stride):
        page.press_in_menu("rules")
        page.press("first-game")
        assert (page.open_dialogs(), page.focused()) == ([], "action=roll")
        for _ in range(left_at):
            page.driver.press(NEXT)
        page.press("skip")
        player.check()
        assert not page.is_visible(STRIP)
        assert page.driver.run("() => document.querySelector('[data-next]')") is None
        assert (page.told(), page.focused()) == (told, "die=0")
    assert page.all_stored() == stored


def test_other_presses_say_the_instruction_again(new_page: NewPage) -> None:
    page = new_page().open()
    page.press("begin-first-game")
    page.press_die(0)
    assert page.text('[data-field="message"]') == "Not yet. A first game, step by step: press ROLL."
    page.press("roll")
    page.press_cell("a1")
    page.press("reroll")
    page.press_disabled("confirm")
    assert (page.told(), page.hooks()["mode"], awaited(page)) == ("lesson-die", None, "die=0")


def test_menu_settings_and_language_stay_open_to_the_player(new_page: NewPage) -> None:
    page = new_page().open()
    page.press("begin-first-game")
    page.press("roll")
    page.press_in_menu("settings")
    page.choose("language", "gu")
    page.press("close")
    assert page.text('[data-action="skip"]') == "છોડો"
    assert page.text('[data-field="message"]').endswith("3 પર ટેપ કરો.")
    assert awaited(page) == "die=0"


def test_a_new_game_ends_the_first_one_and_asks_only_for_the_own_game(new_page: NewPage) -> None:
    page = new_page().open()
    page.press("begin-first-game")
    page.press("roll")
    page.press_in_menu("new-game")
    assert page.open_dialogs() == []
    assert (page.phase(), page.told(), page.is_visible(STRIP)) == ("ready", "welcome", False)
    page.press("roll")
    kept = page.stored(GAME)
    page.press_in_menu("rules")
    page.press("first-game")
    page.press_in_menu("new-game")
    assert page.open_dialogs() == ["replace-game"]
    page.press("keep-game")
    assert (page.told(), page.stored(GAME)) == ("kept", kept)


def test_a_reload_comes_back_to_the_own_game(new_page: NewPage) -> None:
    page = new_page().open()
    seed = page.field("seed")
    page.press("begin-first-game")
    page.press("roll")
    page.reload()
    assert (page.phase(), page.field("seed"), page.told()) == ("ready", seed, "welcome")


def test_it_is_offered_once_and_not_to_a_player_with_scores(new_page: NewPage, site: str) -> None:
    page = new_page().open()
    assert page.is_visible(OFFER)
    assert page.focused() == "body"
    page.press("decline-first-game")
    assert (page.is_visible(OFFER), page.focused(), page.told()) == (False, "action=roll", "welcome")
    assert page.stored("magdagdon/first-game") == {"version": 1, "offered": True}
    page.reload()
    assert not page.is_visible(OFFER)
    scores = {"magdagdon/scores/peaceful": '{"version":1,"rows":[]}'}
    assert not new_page(storage_state=storage_of(site, scores)).open().is_visible(OFFER)


def test_the_offer_goes_with_the_first_roll(new_page: NewPage) -> None:
    page = new_page().open()
    page.press("roll")
    assert not page.is_visible(OFFER)


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "gu"])
def test_every_size_holds_every_step_and_no_control_moves(new_page: NewPage, language: str) -> None:
    page = new_page().open(f"?lang={language}")
    places: Places = {}
    wrong = faults_at_every_size(page, "offer", places)
    page.press("begin-first-game")
    for number, hook in enumerate(steps(page)):
        wrong += faults_at_every_size(page, f"step {number}, {hook}", places)
    for controls in places.values():
        del controls["skip"]  # it becomes "Play your own game", and has another to its side
    wrong += faults_at_every_size(page, "end", places)
    assert not wrong, "\n".join(wrong)
