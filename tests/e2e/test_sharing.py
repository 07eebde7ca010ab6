"""Watching and sharing: a finished game's replay and links, a row's replay, links and files from elsewhere.

The clipboard and the share sheet are faked at the browser's edge; what they were given is what counts.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from magdagdon.coach.simulation import Played, play, player_for
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.record import Record, record_object
from magdagdon.engine.replay import read_record
from magdagdon.engine.scoring import score
from magdagdon.engine.share import read_share_code, share_code
from magdagdon.web.watching import moments
from tests.e2e.conftest import NewPage
from tests.e2e.files import choose_file
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player

pytestmark = [pytest.mark.e2e, pytest.mark.xdist_group("sharing")]

REPLAY = '[data-dialog="replay"]'
STATUS = '[data-part="share-status"]'

# `answers` is what the browser does next: it does it, or it refuses with an error of that name.
FAKES = """
globalThis.handed = [];
globalThis.answers = "";
const hand = (way) => async (what) => {
  if (answers) throw new DOMException("faked", answers);
  handed.push([way, what]);
};
Object.defineProperty(navigator, "clipboard", { value: { writeText: hand("copy") } });
Object.defineProperty(navigator, "share", { value: hand("share") });
"""

SHOWN = """() => {
  const value = (name) => document.querySelector(`[data-part="${name}"]`).dataset.value;
  const symbol = ({ dataset: { state, value } }) => state === "ruin" ? "x" : value ?? ".";
  const cells = [...document.querySelectorAll("[data-replay-cell]")].map(symbol).join("");
  return [cells, value("replay-turn"), value("replay-score")];
}"""


def finished(seed: str, difficulty: Difficulty = Difficulty.NIGHTMARE) -> Played:
    """A whole game of the greedy player."""
    return play(difficulty, seed, player_for("greedy", seed))


@pytest.fixture(scope="module")
def player(new_module_page: NewPage) -> Player:
    """A player whose game is over, in a browser with a faked clipboard and share sheet."""
    player = Player(new_module_page(init_script=FAKES), "cubiri", Difficulty.NIGHTMARE).open("#beat=-500")
    assert player.page.location() == player.page.address
    assert player.page.text('[data-field="message"]') == "Beat \N{MINUS SIGN}500 points! Press ROLL to begin."
    player.finish_game()
    return player


@pytest.fixture
def over(player: Player) -> GamePage:
    """The page at the end of that game, with nothing open."""
    while player.page.open_dialogs():
        player.page.press("close")
    player.page.driver.run("() => { handed = []; answers = ''; }")
    return player.page


def kept_record(page: GamePage) -> Record:
    return read_record(json.dumps(page.stored("magdagdon/game")["record"])).record


def at(page: GamePage, moment: int) -> None:
    """The replay comes to a moment, and shows it."""
    expect(page.playwright.locator(REPLAY)).to_have_attribute("data-at", str(moment))


def follow_fragment(page: GamePage, fragment: str) -> None:
    """Follow a link that changes nothing but the fragment."""
    page.driver.run("(fragment) => { location.hash = fragment; }", fragment)
    page.playwright.wait_for_function("() => !location.hash")


# --- the replay --------------------------------------------------------------------------------


def test_the_end_of_a_game_offers_its_replay_by_keyboard_and_gives_the_focus_back(over: GamePage) -> None:
    record = kept_record(over)
    seen = moments(record)
    stored = over.all_stored()
    over.press("replay")
    assert over.open_dialogs() == ["replay"]
    assert over.focused() == "action=replay-play"
    keys = {"End": len(seen) - 1, "ArrowLeft": len(seen) - 2, "Home": 0, "ArrowRight": 1}
    for key, moment in keys.items():
        over.driver.hit_key(key)
        at(over, moment)
    over.driver.hit_key("PageDown")
    first_end = next(number for number, moment in enumerate(seen) if moment.game.turns == 1)
    at(over, first_end)
    for key in ("Control+ArrowRight", "Shift+End", "r"):
        over.playwright.keyboard.press(key)
    at(over, first_end)
    game = seen[first_end].game
    symbols = "".join(".123456x"[value] for value in game.board)
    assert over.driver.run(SHOWN) == [symbols, "1", str(score(game).total)]
    over.driver.hit_key("Escape")
    assert over.open_dialogs() == []
    assert over.focused() == "action=replay"
    assert over.all_stored() == stored


def test_playing_goes_on_by_itself_until_it_is_stopped_or_closed(over: GamePage) -> None:
    over.press("replay")
    over.driver.choose('[data-part="replay-speed"]', "fast")
    over.press("replay-play")
    expect(over.playwright.locator(REPLAY)).to_have_attribute("data-playing", "true")
    expect(over.playwright.locator(REPLAY)).not_to_have_attribute("data-at", "0")
    over.driver.hit_key(" ")  # the focus is on the button: the key is its own
    expect(over.playwright.locator(REPLAY)).not_to_have_attribute("data-playing", "true")
    over.press("replay-last")
    last = len(moments(kept_record(over))) - 1
    at(over, last)
    over.press("replay-back")
    over.press("replay-play")
    at(over, last)
    expect(over.playwright.locator(REPLAY)).not_to_have_attribute("data-playing", "true")
    said = '[data-part="replay-told"]'
    before = over.driver.run("(name) => document.querySelector(name).textContent", said)
    over.press_disabled("replay-forward")
    again = over.driver.run("(name) => document.querySelector(name).textContent", said)
    assert (before != again, before.strip()) == (True, again.strip())
    over.press("close")
    assert over.open_dialogs() == []


def test_a_row_of_the_high_scores_is_replayed_and_leads_back_to_the_table(over: GamePage) -> None:
    stored = over.all_stored()
    over.press_in_menu("high-scores")
    [row] = over.score_rows("nightmare")
    assert row["text"][2]
    over.driver.press('[data-table="nightmare"] [data-watch]')
    assert over.open_dialogs() == ["replay"]
    over.driver.hit_key("End")
    assert over.driver.run(SHOWN)[2] == row["total"]
    over.press("close")
    assert over.open_dialogs() == ["high-scores"]
    name = over.driver.run("() => document.activeElement.getAttribute('aria-label')")
    assert name == f"Watch this game: {row['text'][2]}"
    over.press("close")
    assert over.all_stored() == stored


# --- links and files from elsewhere ------------------------------------------------------------


def test_a_link_to_a_game_is_watched_and_writes_nothing(over: GamePage) -> None:
    stored = over.all_stored()
    replayed = finished("from-elsewhere", Difficulty.PEACEFUL)
    follow_fragment(over, f"game=%20{share_code(replayed.record)}%20")
    assert over.location() == over.address
    assert over.open_dialogs() == ["replay"]
    over.driver.hit_key("End")
    assert over.driver.run(SHOWN)[2] == str(score(replayed.game).total)
    over.press("close")
    assert over.open_dialogs() == []
    assert over.all_stored() == stored


@pytest.mark.parametrize(
    ("harm", "code"),
    [
        (lambda code: code[:-4], "share-code-altered"),
        (lambda code: code[:3] + ("A" if code[3] != "A" else "B") + code[4:], "share-code-altered"),
        (lambda _: "no game", "share-code-not-a-code"),
        (lambda _: "", "share-code-not-a-code"),
        (lambda _: future_code(), "share-code-later-version"),
    ],
)
def test_a_link_that_holds_no_game_is_refused_in_words_and_changes_nothing(
    over: GamePage, harm: Callable[[str], str], code: str
) -> None:
    stored = over.all_stored()
    over.press_in_menu("settings")
    follow_fragment(over, f"game={harm(share_code(finished('harmed').record))}")
    assert over.open_dialogs() == []
    assert over.told() == code
    assert over.phase() == "over"
    assert over.all_stored() == stored


def future_code() -> str:
    """A whole code of version 2."""
    from base64 import urlsafe_b64encode  # noqa: PLC0415 - the envelope, written once more by hand
    from binascii import crc32  # noqa: PLC0415

    content = b"later"
    checksum = crc32(b"2" + content).to_bytes(4, "little")
    return urlsafe_b64encode(content + checksum).decode() + "2"


def test_a_link_opens_the_replay_at_the_start_of_the_page(new_module_page: NewPage) -> None:
    page = new_module_page()
    page.open(f"#game={share_code(finished('from-elsewhere').record)}")
    assert page.open_dialogs() == ["replay"]
    assert page.location() == page.address
    page.press("close")
    assert page.phase() == "ready"


def test_a_game_file_is_watched_and_another_file_is_refused(over: GamePage, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(record_object(finished("filed").record)), encoding="utf-8")
    bad.write_bytes(b"\xff\x00 no game")
    over.press_in_menu("high-scores")
    choose_file(over, "open-game", bad)
    status = over.playwright.locator('[data-part="watch-status"]')
    expect(status).to_have_text("This is no game by the rules, so it cannot be replayed.")
    choose_file(over, "open-game", good)
    expect(over.playwright.locator(f"{REPLAY}[open]")).to_be_visible()
    assert over.open_dialogs() == ["replay"]
    over.press("close")
    assert over.open_dialogs() == ["high-scores"]
    expect(status).to_have_text("")
    assert over.focused() == "action=open-game"


# --- sharing -----------------------------------------------------------------------------------


def handed(page: GamePage) -> list[Any]:
    return list(page.driver.run("() => handed"))


def test_what_is_copied_is_the_challenge_the_whole_game_or_the_result(over: GamePage) -> None:
    total = over.field("score")
    challenge = f"{over.address}?seed=cubiri&difficulty=nightmare#beat={total}"
    over.press("share-dialog")
    assert over.open_dialogs() == ["share"]
    for choice in ("challenge", "watch", "result"):
        over.driver.choose('[data-part="share-what"]', choice)
        over.press("copy")
        expect(over.playwright.locator(STATUS)).to_have_attribute("data-value", "copied")
    first, second, third = handed(over)
    assert first == ["copy", challenge]
    address, _, code = second[1].partition("#game=")
    assert (address, read_share_code(code)) == (over.address, kept_record(over))
    assert third[1].endswith(f"\nMAGDAGDON, NIGHTMARE: {over.text('[data-part=total]')} points\n{challenge}")
    assert over.text(STATUS) == "Copied."
    over.driver.hit_key("Escape")
    assert over.focused() == "action=share-dialog"


def test_sharing_says_whether_it_was_done_left_or_refused(over: GamePage) -> None:
    over.press("share-dialog")
    over.driver.choose('[data-part="share-what"]', "result")
    said = over.playwright.locator(STATUS)
    over.press("share")
    expect(said).to_have_text("Shared.")
    [[way, what]] = handed(over)
    assert (way, list(what)) == ("share", ["text"])
    over.driver.choose('[data-part="share-what"]', "challenge")
    expect(said).to_have_text("")
    over.press("share")
    expect(said).to_have_text("Shared.")
    assert list(handed(over)[1][1]) == ["url"]
    over.driver.run("() => { answers = 'AbortError'; }")
    over.press("share")
    expect(said).to_have_text("Not shared.")
    over.driver.run("() => { answers = 'NotAllowedError'; }")
    over.press("copy")
    expect(said).to_have_text("The browser refused. The text is selected: copy it yourself.")
    selected = over.driver.run(
        """() => {
          const { value, selectionStart, selectionEnd } = document.activeElement;
          return value.slice(selectionStart, selectionEnd);
        }"""
    )
    assert selected == handed(over)[1][1]["url"]


def test_a_browser_without_clipboard_and_share_sheet_leaves_the_text_to_the_player(
    new_module_page: NewPage,
) -> None:
    script = """
      Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
      delete Navigator.prototype.share;
    """
    page = new_module_page(init_script=script)
    Player(page, "ends", Difficulty.NIGHTMARE).open().finish_game()
    page.press("share-dialog")
    assert not page.is_visible('[data-action="share"]')
    page.press("copy")
    expect(page.playwright.locator(STATUS)).to_have_attribute("data-value", "refused")
    assert page.focused() == "part=share-text"


def test_a_game_is_saved_as_a_file_that_can_be_read_again(over: GamePage) -> None:
    over.press("share-dialog")
    with over.playwright.expect_download() as download:
        over.press("save-game")
    assert download.value.suggested_filename == "magdagdon-cubiri.json"
    assert read_record(download.value.path().read_text(encoding="utf-8")).record == kept_record(over)


def test_the_end_says_whether_the_challenge_was_beaten_after_a_reload_too(over: GamePage) -> None:
    assert over.text('[data-part="challenge"]') == "You beat \N{MINUS SIGN}500 points!"
    over.reload()
    assert over.text('[data-part="challenge"]') == "You beat \N{MINUS SIGN}500 points!"
