"""Many games of one player, and what they come to.

Knows how `simulate` plays seeds and sums up. Refuses to know how a player chooses.
"""

import random
import statistics
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from magdagdon.coach.draws import roll_of, with_faces
from magdagdon.coach.players import COACH, DRAWING_PLAYERS, CoachPlayer, Player
from magdagdon.coach.weights import load_weights
from magdagdon.engine.actions import Action
from magdagdon.engine.board import RUIN
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.record import Record, Turn
from magdagdon.engine.rules import apply
from magdagdon.engine.scoring import score


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game with the record that leads to it."""

    game: Game
    record: Record


@dataclass(frozen=True, slots=True)
class Simulation:
    """What a run of games came to, and the seconds it took."""

    games: tuple[Game, ...]
    seconds: float

    def figures(self) -> dict[str, float | int]:
        """The object that the command line prints: points, turns, games a second."""
        totals = sorted(score(game).total for game in self.games)
        count = len(totals)
        spread = statistics.stdev(totals) if count > 1 else 0.0
        return {
            "games": count,
            "mean": round(statistics.fmean(totals), 3),
            "standard_error": round(spread / count**0.5, 3),
            "median": statistics.median(totals),
            "p5": _percentile(totals, 5),
            "p95": _percentile(totals, 95),
            "mean_turns": round(statistics.fmean(game.turns for game in self.games), 3),
            "mean_ruins": round(statistics.fmean(game.board.count(RUIN) for game in self.games), 3),
            "mean_powers_used": round(statistics.fmean(game.powers_used for game in self.games), 3),
            "games_per_second": round(count / self.seconds, 1) if self.seconds > 0 else 0.0,
        }


def simulate(difficulty: Difficulty, player_name: str, games: int, seed: str, depth: int = 1) -> Simulation:
    """Play `games` games; game i, from 0, has the seed `{seed}/{i}`, its player's own chance with it."""
    started = time.perf_counter()
    finished = tuple(
        play(difficulty, f"{seed}/{number}", player_for(player_name, f"{seed}/{number}", depth)).game
        for number in range(games)
    )
    return Simulation(finished, time.perf_counter() - started)


def player_for(name: str, seed: str, depth: int = 1) -> Player:
    """A player of that name; what it draws itself follows from the game's seed. Only the coach has depths."""
    if name == COACH:
        return CoachPlayer(load_weights(), depth)
    return DRAWING_PLAYERS[name](random.Random(f"magdagdon/player/{seed}"))


def play(difficulty: Difficulty, seed: str, player: Player) -> Played:
    """One game of a player on a seed, to its end."""
    return deque(playing(difficulty, seed, player), maxlen=1)[0]


def playing(difficulty: Difficulty, seed: str, player: Player) -> Iterator[Played]:
    """The same turn by turn: the game and its record after each."""
    game, record = Game(difficulty), Record(difficulty, seed)
    while not is_full(game):
        game, turn = _played_turn(game, seed, player)
        record = Record(difficulty, seed, (*record.turns, turn))
        yield Played(game, record)


def _played_turn(game: Game, seed: str, player: Player) -> tuple[Game, Turn]:
    number = game.turns + 1
    roll = roll_of(seed, number)
    game = apply(game, roll)
    done: list[Action] = []
    while game.dice is not None:
        for chosen in player.choose(game):
            done.append(with_faces(chosen, seed, number, done))
            game = apply(game, done[-1])
    return game, Turn(roll.faces, tuple(done))


def _percentile(ordered: Sequence[int], percent: int) -> int:
    """The nearest-rank percentile of an ascending sequence."""
    rank = -(-percent * len(ordered) // 100)
    return ordered[max(rank, 1) - 1]
