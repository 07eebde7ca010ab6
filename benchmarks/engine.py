"""How fast the engine is: the playability search and the replay of records.

    python benchmarks/engine.py [--json]

Prints a table (or JSON) and exits 1 when a figure misses its bound. Positions are met in
play, a third of them on each difficulty; the times are this process's own CPU time, so
that a busy machine disturbs them little.
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from magdagdon.__main__ import replay_answer
from magdagdon.coach.simulation import Played, play, player_for
from magdagdon.engine.actions import Roll
from magdagdon.engine.board import Board
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import required
from magdagdon.engine.placement import can_place
from magdagdon.engine.record import record_object
from magdagdon.engine.replay import read_record
from magdagdon.engine.rules import apply

POSITIONS = 10_000
GAMES = 900
BATCH = 150
MEAN_MS, WORST_MS, GAMES_A_SECOND = 0.05, 2.0, 2_500


@dataclass(frozen=True)
class Figure:
    """A measured value with the bound that it must keep."""

    name: str
    value: float
    bound: float
    at_most: bool

    @property
    def holds(self) -> bool:
        """Whether the bound is kept."""
        return self.value <= self.bound if self.at_most else self.value >= self.bound


def played_games(count: int) -> list[Played]:
    """Finished games, the players and difficulties in turn."""
    difficulties, players = list(Difficulty), ("greedy", "random")
    return [
        play(difficulties[number % 3], f"bench/{number}", player_for(players[number % 2], f"bench/{number}"))
        for number in range(count)
    ]


def positions(games: list[Played]) -> Iterator[tuple[Board, tuple[int, ...], int]]:
    """Every roll of the games with the board that it met and the minimum asked for."""
    for played in games:
        state = type(played.game)(played.record.difficulty)
        for turn in played.record.turns:
            state = apply(state, Roll(turn.roll))
            yield state.board, turn.roll, required(state)
            for action in turn.actions:
                state = apply(state, action)


def time_search(met: list[tuple[Board, tuple[int, ...], int]]) -> list[float]:
    """Milliseconds of each search, the better of three, without the cache in front of it."""
    times = []
    for board, dice, needed in met:
        runs = []
        for _ in range(3):
            started = time.perf_counter()
            can_place(board, dice, needed)
            runs.append(time.perf_counter() - started)
        times.append(1000 * min(runs))
    return times


def time_replay(lines: list[bytes]) -> list[float]:
    """Records replayed, scored, verified and written as JSON in a second of CPU time, batch by batch."""
    rates = []
    for _ in range(20):
        for start in range(0, len(lines), BATCH):
            batch = lines[start : start + BATCH]
            started = time.process_time()
            for line in batch:
                json.dumps(replay_answer(read_record(line)))
            rates.append(len(batch) / (time.process_time() - started))
    return rates


def main() -> int:
    """Measure, print, and tell by the exit code whether every bound is kept."""
    parser = argparse.ArgumentParser(description="Measure the engine.")
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    games = played_games(max(GAMES, POSITIONS // 6))
    met = list(positions(games))[:POSITIONS]
    searches = time_search(met)
    lines = [json.dumps(record_object(played.record)).encode() for played in games[:GAMES]]
    rates = time_replay(lines)
    figures = [
        Figure("is_playable, mean, ms", statistics.fmean(searches), MEAN_MS, True),
        Figure("is_playable, worst, ms", max(searches), WORST_MS, True),
        # What else the machine does can only make a batch slower: the best one is the code's own.
        Figure("replay --lines, games a second, best batch", max(rates), GAMES_A_SECOND, False),
        Figure("replay --lines, games a second, median", statistics.median(rates), 0, False),
    ]
    if as_json:
        print(json.dumps({figure.name: round(figure.value, 4) for figure in figures}))
    else:
        print(f"{len(met)} positions, {len(lines)} games, Python {sys.version.split()[0]}")
        for figure in figures:
            bound = f"{'at most' if figure.at_most else 'at least'} {figure.bound:g}" if figure.bound else "-"
            print(f"{figure.name:42} {figure.value:12.4f}   {bound:16} {'ok' if figure.holds else 'MISSED'}")
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
