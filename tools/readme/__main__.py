"""Try every command that the documents show, in a fresh clone: `python -m tools.readme [--only TEXT]`.

Knows which documents show commands, and what a table of them says. Exits 1 when one fails, and when one is
not among the ways, so that no new command goes untried.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tools.places import ROOT
from tools.position import RECORD
from tools.readme.shown import shown_commands
from tools.readme.trying import Outcome, tried
from tools.readme.ways import WAYS


def documents(root: Path = ROOT) -> list[Path]:
    """The documents that tell readers what to run."""
    return [
        root / "README.md",
        root / "CONTRIBUTING.md",
        root / "SECURITY.md",
        *sorted(root.glob("docs/*.md")),
    ]


def commands(root: Path = ROOT) -> list[str]:
    """All commands that the documents show, each once."""
    texts = [path.read_text(encoding="utf-8") for path in documents(root)]
    return list(dict.fromkeys(command for text in texts for command in shown_commands(text)))


def in_order(shown: Iterable[str]) -> list[str]:
    """The commands in the order of their ways; those that have none come last."""
    places = {command: place for place, command in enumerate(WAYS)}
    return sorted(shown, key=lambda command: places.get(command, len(places)))


def fresh_clone(folder: Path) -> Path:
    """A clone of what is committed, with a recorded game in it as `game.json`."""
    clone = folder / "magdagdon"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(clone)], check=True)
    (clone / "game.json").write_text(json.dumps(RECORD), encoding="utf-8")
    return clone


def told(result: str, command: str, note: str = "", seconds: str = "") -> None:
    """Print a row of the table, and below it how the command was tried."""
    print(f"{result:8} {seconds:>7}  {command}", flush=True)
    if note:
        print(f"{'':18}{note}", flush=True)


def passes(command: str, clone: Path, log: Path) -> bool:
    """Try a command and say what came of it; nothing is known of one that has no way."""
    way = WAYS.get(command)
    if way is None:
        told("UNKNOWN", command, "tools/readme/ways.py does not say how it is tried")
        return False
    if way.left_out:
        told("left out", command, way.left_out)
        return True
    outcome: Outcome = tried(command, way, clone, log)
    note = outcome.fault or (way.instead and f"as: {way.instead}")
    told("FAILED" if outcome.fault else "ok", command, note, f"{outcome.seconds:.1f} s")
    if outcome.fault:
        print(outcome.said, flush=True)
    return not outcome.fault


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 when a command failed or is not known."""
    parser = argparse.ArgumentParser(prog="python -m tools.readme", description=__doc__)
    parser.add_argument("--only", action="append", default=[], help="only commands with this in them")
    only: list[str] = parser.parse_args(arguments).only
    chosen = [command for command in commands() if not only or any(part in command for part in only)]
    with tempfile.TemporaryDirectory(prefix="magdagdon-readme-") as folder:
        clone = fresh_clone(Path(folder))
        failed = [each for each in in_order(chosen) if not passes(each, clone, Path(folder) / "log")]
    print(f"{len(chosen) - len(failed)} of {len(chosen)} commands are right.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
