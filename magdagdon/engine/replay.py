"""A record taken through the rules, fault by fault in reading order.

Knows which record is legal, where an illegal one breaks, and whether its faces are its
seed's. Refuses to know where records are kept.
"""

from dataclasses import dataclass

from magdagdon.engine.actions import Action, Reroll, Roll
from magdagdon.engine.dice import ROLL_DRAW, faces
from magdagdon.engine.errors import IllegalAction, InvalidRecord, Reason
from magdagdon.engine.game import Game
from magdagdon.engine.reading import parse_json, read_action, read_head, read_turn
from magdagdon.engine.record import Record, Turn
from magdagdon.engine.rules import after_turn, apply


@dataclass(frozen=True, slots=True)
class Replay:
    """A legal record, the game it leads to, and whether every face is what its seed gives.

    `verified` is None for a record without a seed.
    """

    record: Record
    game: Game
    verified: bool | None


def read_record(text: str | bytes) -> Replay:
    """Read and replay a record's JSON text; InvalidRecord with the first fault in reading order."""
    return replay_object(parse_json(text))


def replay_object(source: object) -> Replay:
    """Replay a record given as the JSON value that it is; InvalidRecord as in `read_record`."""
    difficulty, seed, sources = read_head(source)
    game = Game(difficulty)
    turns = []
    verified = None if seed is None else True
    for number, turn_source in enumerate(sources):
        game, turn = _replay_turn(game, turn_source, number)
        turns.append(turn)
        if verified and seed is not None:
            verified = _is_from_seed(turn, seed, number + 1)
    return Replay(Record(difficulty, seed, tuple(turns)), game, verified)


def _replay_turn(game: Game, source: object, number: int) -> tuple[Game, Turn]:
    try:
        roll, sources = read_turn(source)
    except InvalidRecord as fault:
        raise InvalidRecord(fault.reason, number) from None
    actions = _read_all(sources)
    after = after_turn(game, roll, actions)
    if after is None:
        after, actions = _replay_actions(_begin_turn(game, roll, number), sources, number)
    return after, Turn(roll, actions)


def _read_all(sources: list[object]) -> tuple[Action, ...]:
    """The actions of a turn, or none of them where one is malformed: which one is told later."""
    try:
        return tuple([read_action(source) for source in sources])
    except InvalidRecord:
        return ()


def _begin_turn(game: Game, roll: tuple[int, ...], turn: int) -> Game:
    if game.dice is not None:
        raise InvalidRecord(Reason.TURN_UNFINISHED, turn)
    try:
        return apply(game, Roll(roll))
    except IllegalAction as fault:
        raise InvalidRecord(fault.refusal.reason, turn) from None


def _replay_actions(game: Game, sources: list[object], turn: int) -> tuple[Game, tuple[Action, ...]]:
    """The turn action by action, so that the first fault is told where it stands."""
    actions = []
    for number, source in enumerate(sources):
        try:
            action = read_action(source)
            game = apply(game, action)
        except InvalidRecord as fault:
            raise InvalidRecord(fault.reason, turn, number) from None
        except IllegalAction as fault:
            raise InvalidRecord(fault.refusal.reason, turn, number) from None
        actions.append(action)
    return game, tuple(actions)


def _is_from_seed(turn: Turn, seed: str, number: int) -> bool:
    if list(turn.roll) != faces(seed, number, ROLL_DRAW, 4):
        return False
    draw = ROLL_DRAW
    for action in turn.actions:
        if isinstance(action, Reroll):
            draw += 1
            if list(action.faces) != faces(seed, number, draw, len(action.dice)):
                return False
    return True
