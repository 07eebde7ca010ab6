"""Two sets of weights on the same dice.

Knows how strongly each plays and by how much they differ. Refuses to know how they were made.
"""

import statistics
from multiprocessing import Pool
from pathlib import Path

from magdagdon.coach.players import CoachPlayer
from magdagdon.coach.simulation import play
from magdagdon.coach.weights import Weights, load_weights, read_weights
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.engine.scoring import score


def compare(file: Path, games: int) -> None:
    """Print by difficulty the mean of the kept weights, that of a file's, and of their difference."""
    with Pool(2) as pool:
        for difficulty in Difficulty:
            calls = [(difficulty.key, number, file) for number in range(games)]
            pairs = pool.starmap(totals, calls, chunksize=25)
            more = [new - kept for kept, new in pairs]
            error = statistics.stdev(more) / games**0.5
            kept, new = (statistics.fmean(column) for column in zip(*pairs, strict=True))
            told = f"kept {kept:.1f}, new {new:.1f}, difference {statistics.fmean(more):.1f} ± {error:.1f}"
            print(f"{difficulty.key}: {told}", flush=True)


def totals(difficulty_key: str, number: int, file: Path) -> tuple[int, int]:
    """The totals of both on one seed."""
    difficulty = DIFFICULTY_OF_KEY[difficulty_key]
    return _total(difficulty, number, load_weights()), _total(difficulty, number, _read(file))


def _total(difficulty: Difficulty, number: int, weights: Weights) -> int:
    return score(play(difficulty, f"compare/{number}", CoachPlayer(weights)).game).total


_KNOWN: dict[Path, Weights] = {}


def _read(file: Path) -> Weights:
    if file not in _KNOWN:
        _KNOWN[file] = read_weights(file.read_text(encoding="utf-8"))
    return _KNOWN[file]
