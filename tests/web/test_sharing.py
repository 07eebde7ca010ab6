"""What a game gives to share, and the score that a link asks to beat."""

import json

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.replay import read_record
from magdagdon.engine.scoring import score
from magdagdon.engine.share import read_share_code
from magdagdon.i18n import Words
from magdagdon.session import Session
from magdagdon.store.texts import MemoryStore
from magdagdon.web.challenge import Challenge, held, hold, told, verdict
from magdagdon.web.link import Link, read_link
from magdagdon.web.sharing import challenge_link, file_name, record_text, result_text, watch_link
from magdagdon.web.told import Told, sentence
from tests.store.sessions import begun, ended

ENGLISH = Words()
HERE = "https://games.example/magdagdon/"
LEFT_TO_RIGHT = "\N{LEFT-TO-RIGHT MARK}"


@pytest.fixture(scope="module")
def finished() -> Session:
    """A finished SURVIVAL game on the seed `ends`."""
    made = begun(MemoryStore(), "ends", Difficulty.SURVIVAL)
    ended(made)
    return made


def test_the_link_to_a_game_holds_all_of_it_behind_the_pages_own_address(finished: Session) -> None:
    link = watch_link(HERE, finished.record)
    address, _, code = link.partition("#game=")
    assert address == HERE
    assert read_share_code(code) == finished.record


def test_a_challenge_names_dice_difficulty_and_the_score_to_beat() -> None:
    assert challenge_link(HERE, "cubiri", Difficulty.PEACEFUL, 187) == (
        "https://games.example/magdagdon/?seed=cubiri&difficulty=peaceful#beat=187"
    )


def test_a_seed_in_a_link_is_written_so_that_nothing_in_it_ends_the_link() -> None:
    assert challenge_link("https://a.example/", "daily/2026-11-29 a+b&c#é", Difficulty.NIGHTMARE, -5) == (
        "https://a.example/?seed=daily%2F2026-11-29%20a%2Bb%26c%23%C3%A9&difficulty=nightmare#beat=-5"
    )


def test_the_result_is_a_board_a_line_and_a_link(finished: Session) -> None:
    rows = result_text(ENGLISH, finished.game, "LINK").splitlines()
    assert [row.strip(LEFT_TO_RIGHT) == row for row in rows] == [False, False, False, False, True, True]
    total = score(finished.game).total
    assert rows[4:] == [f"MAGDAGDON, SURVIVAL: {ENGLISH.number(total)} points", "LINK"]


def test_a_games_file_is_its_record(finished: Session) -> None:
    text = record_text(finished.record)
    assert text.endswith("}\n")
    assert json.loads(text)["format"] == "magdagdon/1"
    assert read_record(text).record == finished.record


@pytest.mark.parametrize(
    ("seed", "name"),
    [
        ("cubiri", "magdagdon-cubiri.json"),
        ("daily/2026-11-29/peaceful", "magdagdon-daily-2026-11-29-peaceful.json"),
        ("મજદા 20", "magdagdon-મજદ-20.json"),
        ("../..", "magdagdon-game.json"),
        ("x" * 200, f"magdagdon-{'x' * 60}.json"),
    ],
)
def test_a_files_name_comes_from_the_seed(seed: str, name: str) -> None:
    assert file_name(seed) == name


# --- the score to beat -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "beat", "unknown"),
    [
        ("187", 187, ()),
        ("-12", -12, ()),
        ("0", 0, ()),
        ("much", None, ("beat=much",)),
        ("", None, ("beat=",)),
    ],
)
def test_a_link_names_a_score_to_beat(written: str, beat: int | None, unknown: tuple[str, ...]) -> None:
    link = read_link({"seed": "ends", "beat": written}, {})
    assert (link.beat, link.unknown) == (beat, unknown)
    assert read_link({"seed": "ends"}, {}) == Link(seed="ends")


def test_a_challenge_is_held_for_the_tab() -> None:
    tab = MemoryStore()
    assert held(tab) is None
    challenge = Challenge("ends", Difficulty.SURVIVAL, 187)
    hold(tab, challenge)
    assert held(tab) == challenge
    tab.write("magdagdon/challenge", '{"version": 1, "seed": 5}')
    assert held(tab) is None


def test_a_challenge_is_told_before_its_game_and_no_other() -> None:
    challenge = Challenge("ends", Difficulty.SURVIVAL, 187)
    same, other = begun(MemoryStore(), "ends", Difficulty.SURVIVAL), begun(MemoryStore(), "ends")
    assert sentence(ENGLISH, told(challenge, same, Told("welcome"))) == (
        "Beat 187 points! Press ROLL to begin."
    )
    assert told(challenge, other, Told("welcome")) == Told("welcome")
    assert told(None, same, Told("welcome")) == Told("welcome")


def test_the_end_says_whether_the_challenge_was_beaten(finished: Session) -> None:
    total = score(finished.game).total

    def said(challenge: Challenge | None) -> str | None:
        return verdict(challenge, finished, ENGLISH)[1]["text"]

    lower = Challenge("ends", Difficulty.SURVIVAL, total - 1)
    assert said(lower) == f"You beat {ENGLISH.number(total - 1)} points!"
    same = Challenge("ends", Difficulty.SURVIVAL, total)
    assert said(same) == f"{ENGLISH.number(total)} points are not beaten yet."
    assert said(Challenge("other", Difficulty.SURVIVAL, 1)) == ""
    assert said(None) == ""
