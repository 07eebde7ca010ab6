"""What a game's record comes to, in a few numbers.

Knows which figures are worth counting over many games. Refuses to know when a game was
played, by whom, and what is made of many of them.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from magdagdon.engine.actions import Roll
from magdagdon.engine.board import FACES, RUIN
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game, is_magdagdon
from magdagdon.engine.record import Record, Turn, rerolls_of
from magdagdon.engine.replay import Replay
from magdagdon.engine.rules import apply
from magdagdon.engine.scoring import Bonus, line_bonuses, score


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game in figures.

    `magdagdon_turns` counts the turns whose four dice were MAGDAGDON at some moment, after
    the ROLL or after a Power: those that ended with a RUIN, and those that a Power saved.
    `straights`, `fours` and `pairs` are lines; `faces` counts what ROLLs and REROLLs gave,
    from 1 to 6.
    """

    difficulty: Difficulty
    total: int
    turns: int
    magdagdon_turns: int
    ruins: int
    powers_used: int
    straights: int
    fours: int
    pairs: int
    faces: tuple[int, ...]


def summary_of(replay: Replay) -> GameSummary:
    """The figures of a replayed record; a turn's detours do not change them."""
    game = replay.game
    bonuses = Counter(line_bonuses(game.board).values())
    return GameSummary(
        difficulty=game.difficulty,
        total=score(game).total,
        turns=game.turns,
        magdagdon_turns=_magdagdon_turns(replay.record),
        ruins=game.board.count(RUIN),
        powers_used=game.powers_used,
        straights=bonuses[Bonus.STRAIGHT],
        fours=bonuses[Bonus.FOUR],
        pairs=bonuses[Bonus.PAIRS],
        faces=_faces(replay.record.turns),
    )


def _magdagdon_turns(record: Record) -> int:
    game, entered = Game(record.difficulty), 0
    for turn in record.turns:
        game, was_entered = _after_turn(game, turn)
        entered += was_entered
    return entered


def _after_turn(game: Game, turn: Turn) -> tuple[Game, bool]:
    """The game after a turn, and whether the turn was MAGDAGDON at some moment."""
    was_entered = False
    for action in (Roll(turn.roll), *turn.actions):
        game = apply(game, action)
        was_entered = was_entered or is_magdagdon(game)
    return game, was_entered


def _faces(turns: Iterable[Turn]) -> tuple[int, ...]:
    counts: Counter[int] = Counter()
    for turn in turns:
        counts.update(turn.roll)
        for reroll in rerolls_of(turn.actions):
            counts.update(reroll.faces)
    return tuple([counts[face] for face in FACES])
