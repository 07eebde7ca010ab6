"""The share code: a whole game, finished or not, as a short text for a link (docs/formats.md).

Knows which digits stand for a record, and that one record has one code. Refuses to know
the characters and the checksum (`envelope`), and to judge: reading goes through `replay`.
Faces that the seed gives are not stored, only that they are the seed's.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Ruin, Shift
from magdagdon.engine.board import CELLS
from magdagdon.engine.dice import DICE, ROLL_DRAW, faces
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.digits import Digit, Digits, folded
from magdagdon.engine.envelope import opened, sealed
from magdagdon.engine.errors import InvalidRecord, InvalidShareCode, ShareReason
from magdagdon.engine.record import Record, Turn, record_object
from magdagdon.engine.replay import Replay, replay_object
from magdagdon.engine.seed_digits import read_seed, seed_digits

_DIFFICULTIES: Final = tuple(Difficulty)
_TURN_COUNTS: Final = len(CELLS) + 1
"""Every turn fills a cell at least."""

_CHOICES: Final[tuple[Action | None, ...]] = (
    # Zeros at the end of the row cost nothing, and most games end with a CONFIRM.
    Confirm(),
    None,  # the turn is left unfinished
    *(Place(die, cell) for die in DICE for cell in CELLS),
    *(Ruin(cell) for cell in CELLS),
    *(Return(die) for die in DICE),
    *(Shift(die, -1) for die in DICE),
    *(Shift(die, 1) for die in DICE),
    *(Reroll(tuple(die for die in DICE if dice >> die & 1), ()) for dice in range(1, 16)),
)
_DIGIT_OF: Final = {choice: digit for digit, choice in enumerate(_CHOICES)}

_Faces: TypeAlias = Callable[[int, int, int], tuple[int, ...]]
"""The faces of a turn, from 1, and its draw, so many."""


def share_code(record: Record) -> str:
    """The one code of a legal record: A-Z, a-z, 0-9, `-` and `_`; a game is about 50 characters long.

    InvalidRecord where the record is not legal; InvalidShareCode(TOO_LONG) where its last
    turn goes on for thousands of actions.
    """
    return _code_of(replay_object(record_object(record)))


def read_share_code(code: str) -> Record:
    """The legal record that has this code; InvalidShareCode for any other text, in a bounded time."""
    record = _read_record(Digits(opened(code)))
    try:
        replay = replay_object(record_object(record))
    except InvalidRecord:
        raise InvalidShareCode(ShareReason.NOT_LEGAL) from None
    # Whatever could be written in two ways, or stands after the end, shows here.
    if _code_of(replay) != code:
        raise InvalidShareCode(ShareReason.NOT_LEGAL)
    return replay.record


def _code_of(replay: Replay) -> str:
    return sealed(folded(list(_digits_of(replay.record, stores_faces=not replay.verified))))


# --- A record's digits, written and read in the same order --------------------------------


def _digits_of(record: Record, stores_faces: bool) -> Iterator[Digit]:
    yield _DIFFICULTIES.index(record.difficulty), len(_DIFFICULTIES)
    yield from seed_digits(record.seed, record.difficulty)
    if record.seed is not None:
        yield int(stores_faces), 2
    yield len(record.turns), _TURN_COUNTS
    for turn in record.turns:
        yield from _turn_digits(turn, stores_faces)


def _read_record(digits: Digits) -> Record:
    difficulty = _DIFFICULTIES[digits.take(len(_DIFFICULTIES))]
    seed = read_seed(digits, difficulty)
    stores_faces = seed is None or bool(digits.take(2))
    drawn = _stored_faces(digits) if seed is None or stores_faces else _seed_faces(seed)
    turns = range(1, digits.take(_TURN_COUNTS) + 1)
    return Record(difficulty, seed, tuple(_read_turn(digits, number, drawn) for number in turns))


def _turn_digits(turn: Turn, stores_faces: bool) -> Iterator[Digit]:
    if stores_faces:
        yield from _face_digits(turn.roll)
    for action in turn.actions:
        choice = Reroll(action.dice, ()) if isinstance(action, Reroll) else action
        yield _DIGIT_OF[choice], len(_CHOICES)
        if stores_faces and isinstance(action, Reroll):
            yield from _face_digits(action.faces)
    if not turn.actions or not isinstance(turn.actions[-1], Confirm | Ruin):
        yield _DIGIT_OF[None], len(_CHOICES)


def _read_turn(digits: Digits, number: int, drawn: _Faces) -> Turn:
    """A turn up to its end. The digit 0 ends one, so that the zeros after the last digit do too."""
    draw = ROLL_DRAW
    roll, actions = drawn(number, draw, len(DICE)), list[Action]()
    while (action := _CHOICES[digits.take(len(_CHOICES))]) is not None:
        if isinstance(action, Reroll):
            draw += 1
            action = Reroll(action.dice, drawn(number, draw, len(action.dice)))
        actions.append(action)
        if isinstance(action, Confirm | Ruin):
            break
    return Turn(roll, tuple(actions))


def _face_digits(values: tuple[int, ...]) -> Iterator[Digit]:
    return ((face - 1, 6) for face in values)


def _stored_faces(digits: Digits) -> _Faces:
    return lambda _turn, _draw, count: tuple(1 + digits.take(6) for _ in range(count))


def _seed_faces(seed: str) -> _Faces:
    return lambda turn, draw, count: tuple(faces(seed, turn, draw, count))
