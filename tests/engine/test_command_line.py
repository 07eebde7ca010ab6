"""`python -m magdagdon`: what it prints, and how it ends."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from magdagdon.__main__ import main
from tests.engine.example import EXAMPLE

ROOT = Path(__file__).resolve().parents[2]
ANSWER = {
    "status": "ready",
    "board": "1..x/1.../122./111.",
    "turns": 5,
    "powers_used": 2,
    "verified": True,
    "score": {"base": 20, "bonuses": 40, "ruins": 15, "powers": 30, "total": 15},
}


def called(*arguments: str, stdin: bytes = b"") -> tuple[int, str, str]:
    """Exit code, standard output and standard error of the real command."""
    done = subprocess.run(
        [sys.executable, "-m", "magdagdon", *arguments],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, Any]:
    """Exit code and the JSON object that a command prints; standard error is one line at most."""
    code = main(arguments)
    out, err = capsys.readouterr()
    assert err.count("\n") <= 1
    return code, json.loads(out)


@pytest.fixture
def example(tmp_path: Path) -> Path:
    path = tmp_path / "example.json"
    path.write_text(json.dumps(EXAMPLE))
    return path


def test_replay_prints_one_object(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "replay", str(example)) == (0, ANSWER)


def test_replay_reads_standard_input_and_the_module_runs_by_name() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "magdagdon", "replay", "-"],
        cwd=ROOT,
        input=json.dumps(EXAMPLE).encode(),
        capture_output=True,
        check=False,
    )
    assert (done.returncode, json.loads(done.stdout), done.stderr) == (0, ANSWER, b"")


def test_replay_of_a_broken_record_prints_the_error_object(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.json"
    path.write_text("[" * 100_000)
    assert printed(capsys, "replay", str(path)) == (1, {"error": "not-json", "turn": None, "action": None})


def test_replay_by_lines_answers_each_line_in_order() -> None:
    lines = b"\n".join([json.dumps(EXAMPLE).encode(), b"", b"\xff", json.dumps(EXAMPLE).encode() + b"\r"])
    code, out, err = called("replay", "--lines", "-", stdin=lines)
    answers = [json.loads(line) for line in out.splitlines()]
    assert answers == [
        ANSWER,
        {"error": "not-json", "turn": None, "action": None},
        {"error": "not-text", "turn": None, "action": None},
        ANSWER,
    ]
    assert (code, err) == (1, "magdagdon: records refused: 2\n")


def test_only_a_newline_ends_a_line() -> None:
    record = json.dumps({**EXAMPLE, "seed": "\u2028"}, ensure_ascii=False).encode()
    code, out, _ = called("replay", "--lines", "-", stdin=record + b"\n" + record)
    assert (code, len(out.splitlines())) == (0, 2)


def test_no_lines_are_no_fault() -> None:
    assert called("replay", "--lines", "-") == (0, "", "")


def test_replay_by_lines_needs_no_more_memory_for_more_lines() -> None:
    line = json.dumps(EXAMPLE).encode() + b"\n"
    program = (
        "import sys, resource; sys.path.insert(0, '.'); from magdagdon.__main__ import main; code = main();"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )

    def peak(count: int) -> int:
        done = subprocess.run(
            [sys.executable, "-c", program, "replay", "--lines", "-"],
            cwd=ROOT,
            input=line * count,
            capture_output=True,
            check=True,
        )
        return int(done.stderr)

    assert peak(4000) < peak(200) + 2048


def test_a_reader_that_leaves_early_is_no_traceback(tmp_path: Path) -> None:
    records = tmp_path / "records"
    records.write_bytes(b"[]\n" * 50_000)
    with subprocess.Popen(
        [sys.executable, "-m", "magdagdon", "replay", "--lines", str(records)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_a_closed_stream_is_no_traceback(closed: str, example: Path) -> None:
    name = "-" if closed == "<&-" else str(example)
    done = subprocess.run(
        ["sh", "-c", f'exec "{sys.executable}" -m magdagdon replay {name} {closed}'],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["play"],
        ["replay"],
        ["replay", "--line", "-"],
        ["replay", "a", "b"],
        ["replay", os.devnull + "/none"],
        ["moves", "--board", "..../..../..../....", "--dice", "1111"],
        ["simulate", "--difficulty", "easy", "--player", "random", "--games", "1", "--seed", "1"],
        ["simulate", "--difficulty", "peaceful", "--player", "nobody", "--games", "1", "--seed", "1"],
        ["simulate", "--difficulty", "peaceful", "--player", "random", "--games", "0", "--seed", "1"],
        ["simulate", "--difficulty", "peaceful", "--player", "random", "--games", "1", "--seed", "\n"],
    ],
)
def test_a_wrong_call_exits_with_2(arguments: list[str]) -> None:
    code, out, err = called(*arguments)
    assert (code, out) == (2, "")
    assert err
    assert "Traceback" not in err


def test_moves_prints_where_each_die_could_be_staged_first(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = printed(
        capsys, "moves", "--board", "34../x3../..../....", "--dice", "3465", "--difficulty", "survival"
    )
    assert code == 0
    assert answer == {
        "required": 2,
        "playable": True,
        "legal": {"0": ["b3", "c1", "c2"], "1": ["b3", "c1", "c2"], "2": [], "3": ["c1"]},
    }


def test_moves_of_a_roll_without_a_way_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = printed(
        capsys, "moves", "--board", "..../..../..../....", "--dice", "1356", "--difficulty", "nightmare"
    )
    assert (code, answer) == (
        0,
        {"required": 3, "playable": False, "legal": {"0": [], "1": [], "2": [], "3": []}},
    )


@pytest.mark.parametrize(
    ("board", "dice", "difficulty", "reason"),
    [
        ("..../..../....", "1234", "peaceful", "bad-board"),
        ("..../..../..../....", "123", "peaceful", "bad-dice"),
        ("..../..../..../....", "1237", "peaceful", "bad-dice"),
        ("..../..../..../....", "١٢٣٤", "peaceful", "bad-dice"),
        ("..../..../..../....", "1234", "easy", "unknown-difficulty"),
        ("3333/3333/3333/333x", "1234", "peaceful", "board-full"),
        ("3.../.3../..../....", "1234", "peaceful", "board-disconnected"),
        ("35../..../..../....", "1234", "peaceful", "board-neighbours-differ"),
    ],
)
def test_moves_refuses_what_is_no_position(
    board: str, dice: str, difficulty: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, answer = printed(capsys, "moves", "--board", board, "--dice", dice, "--difficulty", difficulty)
    assert (code, answer) == (1, {"error": reason, "turn": None, "action": None})


@pytest.mark.parametrize("board", ["3.../..../..../....", "x.../..../..../...x"])
def test_how_a_board_came_about_is_not_judged(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer = printed(capsys, "moves", "--board", board, "--dice", "3333", "--difficulty", "peaceful")
    assert (code, answer["playable"]) == (0, True)


def test_the_same_simulation_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    call = ("simulate", "--difficulty", "survival", "--player", "greedy", "--games", "8", "--seed", "s")
    first, again = printed(capsys, *call)[1], printed(capsys, *call)[1]
    assert first.pop("games_per_second") > 0
    assert again.pop("games_per_second") > 0
    assert first == again
    assert set(first) >= {
        "games",
        "mean",
        "standard_error",
        "median",
        "p5",
        "p95",
        "mean_turns",
        "mean_ruins",
        "mean_powers_used",
    }
    assert first["games"] == 8
