"""Sound and vibration: nothing while they are off, and once for what happened while they are on.

A false loudspeaker and a false motor stand in the page and write down what they are given.
"""

from typing import Any

import pytest

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player, begin_new_game

pytestmark = [pytest.mark.e2e, pytest.mark.xdist_group("sound")]

FALSE_SENSES = """
  globalThis.witness = { contexts: 0, notes: [], connected: 0, felt: [], sources: [] };
  const parameter = () => ({
    value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {},
  });
  class Node {
    frequency = parameter();
    gain = parameter();
    connect(to) { witness.connected += 1; return to; }
    disconnect() { witness.connected -= 1; }
    start(at) {
      witness.sources.push(this);
      witness.notes.push([this.buffer ? "noise" : this.frequency.value, at]);
    }
    stop(at) { if (at > 1.05) throw new Error(`a note until ${at}`); }
  }
  globalThis.AudioContext = class {
    state = "suspended";
    currentTime = 0;
    sampleRate = 8000;
    destination = new Node();
    constructor() { witness.contexts += 1; }
    async resume() { this.state = "running"; }
    async suspend() { this.state = "suspended"; }
    createOscillator() { return new Node(); }
    createBufferSource() { return new Node(); }
    createBiquadFilter() { return new Node(); }
    createGain() { return new Node(); }
    createBuffer(channels, length) { return { getChannelData: () => new Float32Array(length) }; }
  };
  Navigator.prototype.vibrate = (pattern) => witness.felt.push(pattern);
"""

KNOCKS_OF_A_ROLL = [430, 520, 390, 470]
KNOCK_OF_A_DIE = [600]


@pytest.fixture(scope="module")
def shared_page(new_module_page: NewPage) -> GamePage:
    """A page with false senses that the module's tests share."""
    return new_module_page(init_script=FALSE_SENSES).open()


@pytest.fixture
def player(shared_page: GamePage) -> Player:
    """A player before the first ROLL of a game, with both senses off and nothing written down."""
    choose(shared_page, language="en", sound="off", haptics="off")
    player = begin_new_game(shared_page)
    forget(shared_page)
    return player


def choose(page: GamePage, **settings: str) -> None:
    """Choose settings in their dialog."""
    page.press_in_menu("settings")
    for setting, value in settings.items():
        page.choose(setting, value)
    page.press("close")


def forget(page: GamePage) -> None:
    page.driver.run("() => { witness.notes = []; witness.felt = []; witness.contexts = 0; }")


def heard(page: GamePage) -> list[Any]:
    """The pitches of the notes since the last time, noise left out."""
    notes = page.driver.run("() => witness.notes.splice(0)")
    return [pitch for pitch, _ in notes if pitch != "noise"]


def felt(page: GamePage) -> list[Any]:
    """The patterns of vibration since the last time."""
    return list(page.driver.run("() => witness.felt.splice(0)"))


def contexts(page: GamePage) -> int:
    """How many audio contexts were made since the player came."""
    return int(page.driver.run("() => witness.contexts"))


def refused(page: GamePage) -> None:
    """Press what cannot be done now, in several ways."""
    page.press_disabled("confirm")
    assert page.told() == "too-few-staged"
    page.press_cell("d4")
    assert page.told() == "no-die-selected"
    page.press_disabled("shift-up")
    assert page.told() == "no-die-selected"


def test_while_both_are_off_nothing_is_made_or_asked(player: Player) -> None:
    player.take_turn()
    assert contexts(player.page) == 0
    assert heard(player.page) == []
    assert felt(player.page) == []


def test_a_context_is_made_only_when_sound_is_switched_on_and_a_sample_is_heard(player: Player) -> None:
    page = player.page
    page.reload()
    page.press_in_menu("settings")
    assert contexts(page) == 0
    page.choose("sound", "on")
    assert heard(page) == KNOCK_OF_A_DIE
    page.choose("sound", "off")
    assert heard(page) == []
    page.choose("sound", "on")
    assert heard(page) == KNOCK_OF_A_DIE
    assert contexts(page) == 1
    assert felt(page) == []
    page.driver.run("() => witness.sources.forEach((source) => source.onended())")
    assert page.driver.run("() => witness.connected") == 0
    page.press("close")


def test_each_thing_that_happens_is_heard_once_and_a_refusal_never(player: Player) -> None:
    page = player.page
    choose(page, sound="on")
    assert heard(page) == KNOCK_OF_A_DIE
    player.roll()
    assert heard(page) == KNOCKS_OF_A_ROLL
    refused(page)
    assert heard(page) == []
    player.select(0)
    assert heard(page) == []
    player.stage(0, "b2")
    assert heard(page) == KNOCK_OF_A_DIE
    player.undo()
    assert heard(page) == [420]
    player.stage(0, "b2")
    assert heard(page) == KNOCK_OF_A_DIE
    assert felt(page) == []


def test_each_thing_that_happens_is_felt_once_and_a_refusal_never(player: Player) -> None:
    page = player.page
    choose(page, haptics="on")
    assert felt(page) == [[10]]
    player.roll()
    assert felt(page) == [[12, 40, 8, 40, 8]]
    refused(page)
    assert felt(page) == []
    player.stage(0, "b2")
    assert felt(page) == [[10]]
    player.undo()
    assert felt(page) == [[6]]
    assert contexts(page) == 0
    assert heard(page) == []


def test_a_language_a_dialog_and_a_new_game_are_not_heard(player: Player) -> None:
    page = player.page
    choose(page, sound="on", haptics="on")
    player.roll()
    heard(page), felt(page)
    choose(page, language="gu", theme="dark")
    page.press_in_menu("rules")
    page.press("close")
    page.press_in_menu("new-game")
    page.press("replace-game")
    assert heard(page) == []
    assert felt(page) == []
    choose(page, language="en", theme="system")


def test_a_reload_is_not_heard_and_sound_goes_on_after_it(player: Player) -> None:
    page = player.page
    choose(page, sound="on", haptics="on")
    player.roll()
    player.reload()
    assert contexts(page) == 0
    assert heard(page) == []
    assert felt(page) == []
    player.stage(0, "c3")
    assert contexts(page) == 1
    assert heard(page) == KNOCK_OF_A_DIE
    assert felt(page) == [[10]]


def test_magdagdon_is_one_low_note(player: Player) -> None:
    page = player.page
    choose(page, sound="on")
    doomed = Player(page, "doom-32", Difficulty.PEACEFUL).open()
    doomed.take_turn()
    heard(page)
    doomed.roll()
    assert heard(page) == [73.42, 110]
    doomed.select(0)
    doomed.deselect()
    doomed.accept()
    doomed.go_back()
    assert heard(page) == []
    doomed.accept()
    doomed.ruin("d4")
    assert heard(page) == [110, 90, 130]


def test_a_browser_that_vibrates_is_told_nothing_about_it(player: Player) -> None:
    player.page.press_in_menu("settings")
    assert not player.page.is_visible('[data-part="haptics-note"]')
    player.page.press("close")


def test_a_browser_that_cannot_vibrate_says_so_beside_the_setting(new_module_page: NewPage) -> None:
    page = new_module_page(init_script="delete Navigator.prototype.vibrate;").open()
    page.press_in_menu("settings")
    assert page.text('[data-part="haptics-note"]') == "This browser cannot make the device vibrate."
    described = "() => document.querySelector('[data-setting=\"haptics\"]').getAttribute('aria-describedby')"
    assert page.driver.run(described) == "haptics-note"
    page.choose("haptics", "on")
    page.press("close")
    player = begin_new_game(page)
    player.roll()
    assert page.told() == "rolled"
