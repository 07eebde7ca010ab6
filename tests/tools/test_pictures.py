"""The pictures that are made by a command: what they show can be shown, and they are small."""

import json

from magdagdon.engine.board import board_text
from magdagdon.engine.scoring import score
from magdagdon.store.saved_game import KEY, load_game
from magdagdon.store.texts import MemoryStore
from tools.composed import README_PICTURE, description
from tools.linking import from_markdown
from tools.places import ROOT
from tools.position import RECORD, SAVED


def test_the_position_is_a_saved_game_that_the_page_takes() -> None:
    store = MemoryStore()
    store.write(KEY, SAVED)
    saved = load_game(store)
    assert saved is not None
    game = saved.replay.game
    assert board_text(game.board) == "34../3456/2.../2..x"
    assert [die for die, _ in game.staged] == [0, 1]
    assert score(game).bonuses == 80, "a STRAIGHT and TWO PAIRS"
    assert json.loads(SAVED)["record"] == RECORD


def test_the_picture_of_the_readme_is_at_its_head_and_small() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    head = text.partition("\n## ")[0]
    assert README_PICTURE.relative_to(ROOT).as_posix() in [target for _, target in from_markdown(head).links]
    assert README_PICTURE.read_bytes().startswith(b"\xff\xd8"), "not a JPEG"
    assert README_PICTURE.stat().st_size < 150_000


def test_a_links_picture_says_what_the_page_says_of_itself() -> None:
    assert description().startswith("A solitaire dice game: fill a 4×4 board")
