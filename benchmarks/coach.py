"""How well the coach plays, and how fast it thinks.

    .venv/bin/python benchmarks/coach.py [--json] [--games 4000] [--far-games 0]

Prints a table (or JSON): mean and standard error of random, greedy and the coach one turn
ahead over so many games a difficulty, of the coach two turns ahead over `--far-games`; by how
much what is told before each turn is above what the coach's games come to, on average;
then evaluations of boards a second and the milliseconds that a sweep of all 126 rolls and
a whole hint take, over positions of the coach's own games; and what a hint takes in the page
of dist/, from the press to the words, over as many (the first of a visit apart, which
makes the worker), and how long the page was deaf meanwhile. Games are played in two
processes; times are measured in one, after them.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from multiprocessing import Pool
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.hint_times import HintTimes, hint_times
from magdagdon.coach.advice import consider, finish
from magdagdon.coach.ends import pack, turn_ends
from magdagdon.coach.judge import judge_of
from magdagdon.coach.outlook import forget_outlooks
from magdagdon.coach.own_games import told_worth
from magdagdon.coach.simulation import play, player_for
from magdagdon.coach.sweep import best_ends
from magdagdon.coach.weights import load_weights
from magdagdon.engine.actions import Roll
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.engine.game import Game, required
from magdagdon.engine.rules import apply
from magdagdon.engine.scoring import score
from tools.coach.own_games import own_game

SEED = "benchmark"
POSITIONS = 200


@dataclass(frozen=True)
class Strength:
    """A player's mean total on a difficulty, and its standard error."""

    player: str
    difficulty: str
    games: int
    mean: float
    error: float


def strengths(games: int, far_games: int) -> Iterator[Strength]:
    """Every player on every difficulty."""
    players = [("random", 1, games), ("greedy", 1, games), ("coach", 1, games), ("coach", 2, far_games)]
    with Pool(2) as pool:
        for name, depth, count in players:
            for difficulty in Difficulty if count else ():
                calls = [(difficulty.key, name, depth, number) for number in range(count)]
                totals = pool.starmap(total, calls, chunksize=max(1, min(25, count // 4)))
                error = statistics.stdev(totals) / count**0.5 if count > 1 else 0.0
                shown = name if depth == 1 else f"{name}, two turns ahead"
                yield Strength(shown, difficulty.key, count, statistics.fmean(totals), error)


def too_high(games: int) -> Iterator[tuple[str, int, int, float, float]]:
    """By difficulty and turn: how many games, mean and standard error of told worth less total, in points."""
    with Pool(2) as pool:
        for difficulty in Difficulty:
            calls = [(difficulty.key, number, SEED) for number in range(games)]
            found: dict[int, list[float]] = {}
            for game in pool.starmap(own_game, calls, chunksize=25):
                for turn, (empty, worth) in enumerate(game.met, 1):
                    told = told_worth(difficulty, worth, empty)
                    found.setdefault(turn, []).append(told / 100 - game.total)
            for turn, errors in found.items():
                if len(errors) >= max(2, games / 4):
                    spread = statistics.stdev(errors) / len(errors) ** 0.5
                    yield difficulty.key, turn, len(errors), statistics.fmean(errors), spread


def total(difficulty_key: str, name: str, depth: int, number: int) -> int:
    """What a player comes to on one seed."""
    seed = f"{SEED}/{number}"
    return score(play(DIFFICULTY_OF_KEY[difficulty_key], seed, player_for(name, seed, depth)).game).total


def positions(count: int) -> list[Game]:
    """Rolls of the coach's own games, the difficulties in turn."""
    met: list[Game] = []
    number = 0
    while len(met) < count:
        difficulty, seed = list(Difficulty)[number % 3], f"{SEED}/{number}"
        number += 1
        record = play(difficulty, seed, player_for("coach", seed)).record
        game = Game(difficulty)
        for turn in record.turns:
            game = apply(game, Roll(turn.roll))
            met.append(game)
            for action in turn.actions:
                game = apply(game, action)
    return met[:count]


def speeds(met: list[Game]) -> dict[str, float]:
    """Evaluations a second, and the milliseconds of a sweep and of hints, each position's once.

    Outlooks of boards that were looked at before are forgotten between positions; the tables
    of patterns are filled, as after some hints.
    """
    found = {"evaluations a second": evaluations(met)}
    found |= spread("sweep of all rolls, ms", [timed_sweep(game) for game in met])
    for depth, name in ((1, "one turn"), (2, "two turns")):
        found |= spread(f"hint {name} ahead, ms", [timed_hint(game, depth) for game in met])
    return found


def page_speeds(times: HintTimes) -> dict[str, float]:
    """The milliseconds of hints in the page."""
    return {
        **spread("page, first hint of a visit, ms", times.first),
        **spread("page, later hints, ms", times.later),
        **spread("page, longest deafness in a hint, ms", times.deaf),
    }


def timed_sweep(game: Game) -> float:
    """Milliseconds in which the best ends of all rolls on a game's board are found."""
    judge = judge_of(load_weights(), game.difficulty)
    started = time.process_time()
    finish(best_ends(judge, pack(game.board), required(game)))
    return 1000 * (time.process_time() - started)


def timed_hint(game: Game, depth: int) -> float:
    """Milliseconds of a whole advice."""
    forget_outlooks()
    started = time.process_time()
    finish(consider(game, load_weights(), depth))
    return 1000 * (time.process_time() - started)


def evaluations(met: list[Game]) -> float:
    """Boards that are judged in a second, each by its seventeen look-ups."""
    ends = [(judge_of(load_weights(), game.difficulty), end) for game in met for end in turn_ends(game)]
    for judge, end in ends:
        judge.worth(end, 0)
    started = time.process_time()
    for judge, end in ends:
        judge.worth(end, 0)
    return len(ends) / (time.process_time() - started)


def spread(name: str, times: list[float]) -> dict[str, float]:
    """Mean, median and 95th percentile."""
    ordered = sorted(times)
    return {
        f"{name}, mean": statistics.fmean(times),
        f"{name}, median": statistics.median(times),
        f"{name}, 95 per cent below": ordered[len(ordered) * 95 // 100],
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the coach.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--far-games", type=int, default=0, help="games of the coach two turns ahead")
    call = parser.parse_args()
    rows = list(strengths(call.games, call.far_games))
    told = list(too_high(call.games))
    found = speeds(positions(POSITIONS)) | page_speeds(hint_times(POSITIONS))
    if call.json:
        strength = [asdict(row) for row in rows]
        print(json.dumps({"strength": strength, "told too high": told, "speed": found}))
        return 0
    print("player | difficulty | games | mean | standard error")
    for row in rows:
        print(f"{row.player} | {row.difficulty} | {row.games} | {row.mean:.2f} | {row.error:.2f}")
    print("difficulty | turn | games | told too high | standard error")
    for difficulty, turn, games, mean, error in told:
        print(f"{difficulty} | {turn} | {games} | {mean:+.2f} | {error:.2f}")
    print(f"{POSITIONS} positions, Python {sys.version.split()[0]}")
    for name, value in found.items():
        print(f"{name:44} {value:12.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
