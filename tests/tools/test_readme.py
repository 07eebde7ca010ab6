"""The commands that the documents show: all are found, each has its way, and what fails is said."""

import re
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tools.places import ROOT
from tools.readme.__main__ import commands, in_order, passes
from tools.readme.shown import shown_commands
from tools.readme.trying import tried
from tools.readme.ways import WAYS, Way

SERVE = f"{sys.executable} -m tools.serve --port {{port}} --root "


def command(code: str) -> str:
    """A command that runs this code."""
    return f"{sys.executable} -c '{code}'"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


# --- which there are ------------------------------------------------------------------------


def test_commands_are_read_from_blocks_and_from_sentences_without_their_remarks() -> None:
    text = (
        "Run `make play`, or `.venv/bin/python\n-m tools.locales check`; `make` and `game.json` are none.\n\n"
        "    make  test     # everything\n    skeleton  →  PyScript\n\n"
        "```sh\n$ git clone x\nnpm ci  # once\n```\n\n```python\npython = 1\n```\n"
    )
    assert list(shown_commands(text)) == [
        "make play",
        ".venv/bin/python -m tools.locales check",
        "make test",
        "git clone x",
        "npm ci",
    ]


def test_every_command_that_a_document_shows_has_a_way() -> None:
    shown = commands()
    assert {"make play", "make test", "make language L=de"} <= set(shown)
    assert len(shown) > 25
    assert [each for each in shown if each not in WAYS] == []


def test_every_target_that_a_way_or_a_document_names_is_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    run = [way.instead or command for command, way in WAYS.items()]
    named = [each.split()[1] for each in [*run, *commands()] if each.startswith("make ")]
    assert [target for target in named if target not in targets] == []


def test_commands_come_in_the_order_of_their_ways_and_unknown_ones_last() -> None:
    assert in_order(["make clean", "make what", "make play"]) == ["make play", "make clean", "make what"]


# --- what comes of them ---------------------------------------------------------------------


def test_an_unknown_command_is_a_failure_and_is_not_run(
    tmp_path: Path, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not passes("make what", tmp_path, log)
    assert "UNKNOWN" in capsys.readouterr().out
    assert not log.exists()


def test_what_is_left_out_is_named_with_its_reason_and_is_not_run(
    tmp_path: Path, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert passes("make coach", tmp_path, log)
    assert "it trains for half an hour" in capsys.readouterr().out
    assert not log.exists()


def test_a_failure_is_told_with_what_the_command_said(
    tmp_path: Path, log: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(WAYS, "make tea", Way(command('print("no water"); exit(3)')))
    assert not passes("make tea", tmp_path, log)
    told = capsys.readouterr().out
    assert "FAILED" in told
    assert "exit code 3" in told
    assert "no water" in told


def test_a_program_that_is_not_there_is_a_failure(tmp_path: Path, log: Path) -> None:
    assert tried(".venv/bin/python -V", Way(), tmp_path, log).fault == "there is no .venv/bin/python"


def test_a_command_runs_in_the_clone_without_what_is_set_here(
    tmp_path: Path, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGDAGDON_SITE", "https://example.org/")
    code = 'import os; print(os.getcwd(), os.environ.get("MAGDAGDON_SITE"))'
    outcome = tried(command(code), Way(), tmp_path, log)
    assert (outcome.fault, outcome.said) == ("", f"{tmp_path} None")


def test_a_command_that_does_not_end_is_stopped(tmp_path: Path, log: Path) -> None:
    began = time.monotonic()
    outcome = tried(command("while True: pass"), Way(seconds=1), tmp_path, log)
    assert outcome.fault == "not done after 1 s"
    assert time.monotonic() - began < 30


@pytest.mark.parametrize(
    ("code", "fault"), [("exit(1)", ""), ("exit(2)", "exit code 2"), ("1 / 0", "exit code 1")]
)
def test_a_measure_may_miss_its_bound_but_not_break_off(
    tmp_path: Path, log: Path, code: str, fault: str
) -> None:
    assert tried(command(code), Way(measures=True), tmp_path, log).fault == fault


def test_a_server_is_asked_for_the_game_and_then_stopped(tmp_path: Path, log: Path) -> None:
    (tmp_path / "index.html").write_text('<div class="game"></div>', encoding="utf-8")
    outcome = tried(f"{SERVE}{tmp_path}", Way(serves=True), ROOT, log)
    assert outcome.fault == ""
    [address] = re.findall(r"http://\S+", outcome.said)
    with pytest.raises(URLError):
        urlopen(address)


@pytest.mark.parametrize(
    ("content", "fault"),
    [("<p>another</p>", "is not the game"), (None, "exit code 1 instead of an address")],
)
def test_a_server_without_the_game_has_failed(
    tmp_path: Path, log: Path, content: str | None, fault: str
) -> None:
    if content:
        (tmp_path / "index.html").write_text(content, encoding="utf-8")
    assert fault in tried(f"{SERVE}{tmp_path}", Way(serves=True), ROOT, log).fault


def test_no_figure_of_the_readme_is_still_to_be_filled_in() -> None:
    assert re.findall(r"@[A-Z]+@", (ROOT / "README.md").read_text(encoding="utf-8")) == []
