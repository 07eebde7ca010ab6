"""The coach's own games, and the tables that are made of them.

Knows how to play them in two processes and how the tables are written. Refuses to know
how they are used: `magdagdon.coach.own_games` does.
"""

import statistics
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import Pool

from magdagdon.coach.advice import finish, worth_of_board
from magdagdon.coach.simulation import player_for, playing
from magdagdon.coach.weights import load_weights
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.engine.game import Game
from magdagdon.engine.scoring import score
from tools.places import ROOT

TABLES = ROOT / "magdagdon" / "coach" / "own_games_tables.py"
SEED = "own games"
FEWEST = 200
"""Boards of which a mean is believed."""

HEAD = '''"""Tables of the coach's own games, written by `python -m tools.coach tables`; not by hand.

TOTALS: by difficulty the totals at 1, 2, … 100 per cent of {games} games, by nearest rank.
TOO_HIGH: by difficulty and number of empty cells, from 0 to 16, the hundredths of a point by
which a worth between two turns, seen one turn ahead, was above what the games came to.
"""

from typing import Final

# fmt: off
'''


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A game's total, and (empty cells, worth in hundredths) before each turn."""

    total: int
    met: tuple[tuple[int, int], ...]


def write_tables(games: int) -> None:
    """Play so many games a difficulty and write the module of tables."""
    totals, too_high = {}, {}
    with Pool(2) as pool:
        for difficulty in Difficulty:
            calls = [(difficulty.key, number) for number in range(games)]
            played = pool.starmap(own_game, calls, chunksize=25)
            totals[difficulty.key] = quantiles([game.total for game in played])
            too_high[difficulty.key] = differences(played)
            own = [game.total for game in played]
            mean, error = statistics.fmean(own), statistics.stdev(own) / games**0.5
            print(
                f"{difficulty.key}: {mean:.2f} ± {error:.2f}, too high by {too_high[difficulty.key]}",
                flush=True,
            )
    lines = [HEAD.format(games=f"{games:,}"), *_table("TOTALS", totals), *_table("TOO_HIGH", too_high)]
    TABLES.write_text("\n".join(lines) + "\n", encoding="utf-8")


def own_game(difficulty_key: str, number: int, seeds: str = SEED) -> OwnGame:
    """One game of the coach, one turn ahead."""
    difficulty, seed = DIFFICULTY_OF_KEY[difficulty_key], f"{seeds}/{number}"
    game, met, weights = Game(difficulty), [], load_weights()
    for played in playing(difficulty, seed, player_for("coach", seed)):
        met.append((game.board.count(0), finish(worth_of_board(game, weights))))
        game = played.game
    return OwnGame(score(game).total, tuple(met))


def quantiles(totals: Iterable[int]) -> list[int]:
    """The values at 1, 2, … 100 per cent by nearest rank."""
    ordered = sorted(totals)
    return [ordered[max(-(-percent * len(ordered) // 100), 1) - 1] for percent in range(1, 101)]


def differences(played: Sequence[OwnGame]) -> list[int]:
    """By empty cells the mean of worth less total in hundredths; 0 of what was met too rarely."""
    found = defaultdict(list)
    for game in played:
        for empty, worth in game.met:
            found[empty].append(worth - 100 * game.total)
    return [
        round(statistics.fmean(found[empty])) if len(found[empty]) >= FEWEST else 0 for empty in range(17)
    ]


def _table(name: str, rows: dict[str, list[int]]) -> Iterator[str]:
    yield f"{name}: Final[dict[str, tuple[int, ...]]] = {{"
    for key, numbers in rows.items():
        yield f'    "{key}": ('
        for start in range(0, len(numbers), 17):
            yield "        " + ", ".join(map(str, numbers[start : start + 17])) + ","
        yield "    ),"
    yield "}"
