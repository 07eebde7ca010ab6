"""The same game everywhere: recorded games and dice come out alike, byte for byte, in every runtime.

What CPython's command line prints is what Pyodide prints in each engine's page, and under Node.
"""

import base64
import json
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest

from tests.e2e.driver import Driver
from tests.e2e.inside import ask, ask_node, open_and_wait, speaking_site
from tests.engine import answers
from tests.engine.recorded import Throw, recorded_games, throws
from tools.places import NODE_MODULES, PACKAGE, ROOT

pytestmark = pytest.mark.e2e

SHORT, LONG = 60, 2000
SHORT_THROWS, LONG_THROWS = 2000, 20_000
AT_ONCE = 100
"""Games or rolls that are asked for in one question: a page that is deaf for long is taken for dead."""

Asks = Callable[[str, list[str]], list[str]]
"""The answers of a runtime's function to some questions."""


def modules() -> dict[str, str]:
    """What the answers need."""
    return {"answers.py": Path(answers.__file__).read_text(encoding="utf-8")}


def modules_of_page() -> dict[str, str]:
    """The same for a page, which ships no command line and nothing that only the command line needs."""
    with zipfile.ZipFile(NODE_MODULES / "pyodide" / "python_stdlib.zip") as library:
        arguments = library.read("argparse.py").decode()
    command_line = (PACKAGE / "__main__.py").read_text(encoding="utf-8")
    return {**modules(), "argparse.py": arguments, "magdagdon/__main__.py": command_line}


@pytest.fixture(scope="module")
def in_page(driver: Driver, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asks]:
    """The page of an engine."""
    folder = tmp_path_factory.mktemp("same-game") / "site"
    with speaking_site(folder, modules_of_page()) as address:
        open_and_wait(driver, address)
        yield lambda function, questions: [ask(driver, "answers", function, each) for each in questions]


@pytest.fixture
def under_node(tmp_path: Path) -> Asks:
    """Pyodide under Node."""
    return lambda function, questions: ask_node(tmp_path, modules(), "answers", function, questions)


@cache
def games_here(count: int) -> tuple[bytes, bytes]:
    """Recorded games, and what this Python's command line prints of them."""
    games = recorded_games(count)
    command = [sys.executable, "-m", "magdagdon", "replay", "--lines", "-"]
    done = subprocess.run(command, cwd=ROOT, input=games, capture_output=True, check=False)
    return games, done.stdout


def replays_alike(asks: Asks, count: int) -> None:
    games, here = games_here(count)
    lines = BytesIO(games).readlines()  # `splitlines` would end them at other signs as well
    parts = [b"".join(lines[at : at + AT_ONCE]) for at in range(0, count, AT_ONCE)]
    there = asks("replayed", [base64.b64encode(part).decode() for part in parts])
    assert "".join(there).encode() == here


def throws_alike(asks: Asks, count: int) -> None:
    thrown = throws(count)
    parts: list[list[Throw]] = [thrown[at : at + AT_ONCE] for at in range(0, count, AT_ONCE)]
    questions = [json.dumps(part) for part in parts]
    assert asks("thrown", questions) == [answers.thrown(question) for question in questions]


def test_the_recorded_games_are_of_every_kind() -> None:
    told = [json.loads(line) for line in games_here(SHORT)[1].splitlines()]
    assert len(told) == SHORT
    assert {each.get("status") for each in told} == {"ready", "rolled", "magdagdon", "over", None}
    assert {each["verified"] for each in told if "verified" in each} == {True, False, None}
    assert {"not-json", "bad-action", "too-few-staged"} <= {each["error"] for each in told if "error" in each}
    assert any(each["powers_used"] for each in told if "error" not in each)


def test_recorded_games_replay_alike_in_the_page(in_page: Asks) -> None:
    replays_alike(in_page, SHORT)


def test_seeds_give_the_same_dice_in_the_page(in_page: Asks) -> None:
    throws_alike(in_page, SHORT_THROWS)


def test_recorded_games_and_dice_come_out_alike_under_node(under_node: Asks) -> None:
    replays_alike(under_node, SHORT)
    throws_alike(under_node, SHORT_THROWS)


@pytest.mark.long
def test_two_thousand_recorded_games_replay_alike_in_the_page(in_page: Asks) -> None:
    replays_alike(in_page, LONG)
    throws_alike(in_page, LONG_THROWS)


@pytest.mark.long
def test_two_thousand_recorded_games_replay_alike_under_node(under_node: Asks) -> None:
    replays_alike(under_node, LONG)
    throws_alike(under_node, LONG_THROWS)
