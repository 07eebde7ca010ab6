"""The coach's workshop: `python -m tools.coach train | check | compare | tables`.

    train [--seed 1] [--share 1]   self-play; goes on from the checkpoints in .cache/coach
    check                          the kernels against the package, on positions met in play
    compare FILE [--games 500]     the weights of a file against those that are kept
    tables [--games 4000]          what the coach's own games come to: totals and calibration

`train` and `check` need tools/requirements-coach.txt, the others the package alone. Knows
commands, where files lie and what is printed. Refuses to know how any of it is done.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.places import ROOT

CACHE = ROOT / ".cache" / "coach"
WEIGHTS = ROOT / "magdagdon" / "coach" / "weights.json"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.coach", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True)
    train = commands.add_parser("train", help="train the weights and write them")
    train.add_argument("--seed", type=int, default=1)
    train.add_argument("--share", type=float, default=1.0, help="of the games, for a quick look")
    train.add_argument("--output", type=Path, default=WEIGHTS)
    commands.add_parser("check", help="compare the kernels with the package")
    compare = commands.add_parser("compare", help="play with two sets of weights")
    compare.add_argument("file", type=Path)
    compare.add_argument("--games", type=int, default=500)
    tables = commands.add_parser("tables", help="play with the coach and write its tables")
    tables.add_argument("--games", type=int, default=4000)
    call = parser.parse_args(arguments)
    if call.command == "train":
        return _train(call.seed, call.share, call.output)
    if call.command == "check":
        return _check()
    if call.command == "compare":
        return _compare(call.file, call.games)
    return _tables(call.games)


def _train(seed: int, share: float, output: Path) -> int:
    # Here and not above: making tables needs no Numba.
    from tools.coach.packing import sets_of, weights_text  # noqa: PLC0415
    from tools.coach.training import COURSES, provenance, train  # noqa: PLC0415

    sets, curves = {}, {}
    for course in COURSES:
        weights, curve = train(course, seed, CACHE, share, lambda point: print(point, flush=True))
        sets.update(sets_of(course, weights))
        curves[course.name] = curve
    made = provenance(seed, share, curves, time.strftime("%Y-%m-%d"))
    output.write_text(weights_text(sets, made), encoding="utf-8")
    return 0


def _check() -> int:
    from tools.coach.checking import disagreements  # noqa: PLC0415

    found = list(disagreements(300, "check"))
    print("\n".join(found) or "The kernels and the package agree.")
    return 1 if found else 0


def _compare(file: Path, games: int) -> int:
    from tools.coach.comparing import compare  # noqa: PLC0415

    compare(file, games)
    return 0


def _tables(games: int) -> int:
    from tools.coach.own_games import write_tables  # noqa: PLC0415

    write_tables(games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
