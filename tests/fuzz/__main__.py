"""`python -m tests.fuzz`: random turns by the hundred thousand, counted.

It knows how evenings of games are spread over processes; it refuses to know what is held in them. The same
seed plays the same evenings, with however many processes.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.fuzz.wanderer import play_evening

ROUND = 100
"""Evenings between two looks at the clock."""


def numbered_evening(seed: str, every: int, number: int) -> Counter[str]:
    """One evening; each so many-th is held against the literal rules as well."""
    return play_evening(f"{seed}/{number}", compared=number % every == 0)


def play_turns(turns: int, seed: str, workers: int, every: int) -> Counter[str]:
    """Evenings until at least so many turns were played; what happened in them."""
    met, evening = Counter[str](), partial(numbered_evening, seed, every)
    with ProcessPoolExecutor(workers) as executor:
        while met["turns"] < turns:
            numbers = range(met["evenings"], met["evenings"] + ROUND)
            for found in executor.map(evening, numbers):
                met += found
            print(f"{met['turns']} of {turns} turns", file=sys.stderr, flush=True)
    return met


def main() -> None:
    """Print one JSON object."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--turns", type=int, default=1_000_000, help="at least so many")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--every", type=int, default=4, help="one evening in so many is played literally too")
    parser.add_argument("--only", help="one evening by its own seed, held against the literal rules")
    wanted = parser.parse_args()
    began = time.perf_counter()
    if wanted.only:
        met = play_evening(wanted.only, compared=True)
    else:
        met = play_turns(wanted.turns, wanted.seed, wanted.workers, wanted.every)
    seconds, spent = time.perf_counter() - began, sum(os.times()[:4])
    rates = {"seconds": round(seconds, 1), "turns_per_second": round(met["turns"] / seconds)}
    rates |= {"cpu_seconds": round(spent, 1), "turns_per_cpu_second": round(met["turns"] / spent)}
    print(json.dumps({**dict(sorted(met.items())), **rates}, indent=1))


if __name__ == "__main__":
    main()
