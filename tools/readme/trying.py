"""A command is tried in a folder: it ends well within its time, or it serves the game until it is stopped.

Knows processes and their output. Refuses to know which commands there are, and why.
"""

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tools.readme.ways import Way

ADDRESS = re.compile(rb"MAGDAGDON is at (http\S+)")
BROKEN_OFF = b"Traceback (most recent call last)"
# What make, a virtual environment or a deployment has set here is not set for whoever has just cloned.
NOT_HANDED_ON = {
    *("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "MAGDAGDON_SITE"),
    *("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "CI"),
}
PAUSE = 0.2
GOODBYE = 10.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a command: why it failed, or nothing; the seconds it took; the end of what it said."""

    fault: str
    seconds: float
    said: str = ""


def interpreter() -> str:
    """A Python with the standard library alone, as `python` in the documents means it."""
    return str(getattr(sys, "_base_executable", "") or sys.executable)


def environment() -> dict[str, str]:
    """What a command finds around it."""
    kept = {name: value for name, value in os.environ.items() if name not in NOT_HANDED_ON}
    return {**kept, "PYTHON": interpreter()}


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


def words_of(command: str) -> list[str]:
    """The command's words, with a free port and this machine's Python in their places."""
    first, *rest = shlex.split(command.replace("{port}", str(free_port())))
    return [interpreter() if first == "python" else first, *rest]


@contextmanager
def started(command: str, folder: Path, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A command in a folder, which writes into the log; at the end it is gone, with all that it started."""
    with (
        log.open("wb") as output,
        subprocess.Popen(
            words_of(command),
            cwd=folder,
            env=environment(),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as process,
    ):
        try:
            yield process
        finally:
            stop(process)


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process that was started as a session of its own, and its children with it."""
    if process.poll() is not None:
        return
    for kind in (signal.SIGINT, signal.SIGKILL):
        os.killpg(process.pid, kind)
        with suppress(subprocess.TimeoutExpired):
            process.wait(GOODBYE)
            return


def fault_of_ending(process: subprocess.Popen[bytes], way: Way, log: Path) -> str:
    """Why a command that should end has failed; nothing where it has not."""
    try:
        code = process.wait(way.seconds)
    except subprocess.TimeoutExpired:
        return f"not done after {way.seconds} s"
    if way.measures and code == 1 and BROKEN_OFF not in log.read_bytes():
        return ""
    return f"exit code {code}" if code else ""


def fault_of_serving(process: subprocess.Popen[bytes], way: Way, log: Path) -> str:
    """Why a command that should serve the game has failed; nothing where its address answers with it."""
    deadline = time.monotonic() + way.seconds
    while not (found := ADDRESS.search(log.read_bytes())):
        if process.poll() is not None:
            return f"exit code {process.returncode} instead of an address"
        if time.monotonic() > deadline:
            return f"no address after {way.seconds} s"
        time.sleep(PAUSE)
    return fault_of_answer(found[1].decode("ascii"))


def fault_of_answer(address: str) -> str:
    """Why an address does not answer with the game; nothing where it does. A server may need a moment yet."""
    for _ in range(20):
        try:
            with urlopen(address, timeout=GOODBYE) as answer:
                return "" if b'class="game"' in answer.read() else f"{address} is not the game"
        except URLError:
            time.sleep(PAUSE)
    return f"{address} does not answer"


def tried(command: str, way: Way, folder: Path, log: Path) -> Outcome:
    """Try a command in its way."""
    began = time.monotonic()
    try:
        with started(way.instead or command, folder, log) as process:
            fault = (fault_of_serving if way.serves else fault_of_ending)(process, way, log)
    except FileNotFoundError as error:
        fault = f"there is no {error.filename}"
    said = log.read_text(encoding="utf-8", errors="replace")
    return Outcome(fault, time.monotonic() - began, "\n".join(said.splitlines()[-30:]))
