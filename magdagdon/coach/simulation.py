"""Many games of one player, and what they come to.

Knows how `simulate` plays seeds and sums up. Refuses to know how a player chooses.
"""

import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass

from magdagdon.coach.players import PLAYERS, Player
from magdagdon.engine.actions import Action, Reroll, Roll
from magdagdon.engine.board import RUIN
from magdagdon.engine.dice import DICE, ROLL_DRAW, faces
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, charges_left, is_full, is_magdagdon
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


def simulate(difficulty: Difficulty, player_name: str, games: int, seed: str) -> Simulation:
    """Play `games` games; game i, from 0, has the seed `{seed}/{i}`, its player's own chance with it."""
    started = time.perf_counter()
    finished = tuple(
        play(difficulty, f"{seed}/{number}", player_for(player_name, f"{seed}/{number}")).game
        for number in range(games)
    )
    return Simulation(finished, time.perf_counter() - started)


def player_for(name: str, seed: str) -> Player:
    """A player of that name whose own draws follow from the game's seed."""
    return PLAYERS[name](random.Random(f"magdagdon/player/{seed}"))


def play(difficulty: Difficulty, seed: str, player: Player) -> Played:
    """One game of a player on a seed, to its end."""
    game = Game(difficulty)
    turns: list[Turn] = []
    while not is_full(game):
        roll = tuple(faces(seed, game.turns + 1, ROLL_DRAW, len(DICE)))
        game, powers = _rescued(apply(game, Roll(roll)), seed, player)
        ending: list[Action] = [player.ruin(game)] if is_magdagdon(game) else player.finish_turn(game)
        for action in ending:
            game = apply(game, action)
        turns.append(Turn(roll, (*powers, *ending)))
    return Played(game, Record(difficulty, seed, tuple(turns)))


def _rescued(game: Game, seed: str, player: Player) -> tuple[Game, list[Action]]:
    """The game after the Powers that the player spends on a MAGDAGDON, and those Powers."""
    spent: list[Action] = []
    draw = ROLL_DRAW
    while is_magdagdon(game) and charges_left(game):
        power: Action | None = player.rescue(game)
        if power is None:
            draw += 1
            power = Reroll(tuple(DICE), tuple(faces(seed, game.turns + 1, draw, len(DICE))))
        spent.append(power)
        game = apply(game, power)
    return game, spent


def _percentile(ordered: Sequence[int], percent: int) -> int:
    """The nearest-rank percentile of an ascending sequence."""
    rank = -(-percent * len(ordered) // 100)
    return ordered[max(rank, 1) - 1]
