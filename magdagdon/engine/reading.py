"""From a text to the parts of a record, shape by shape.

Knows JSON as the record's format takes it: plain integers, no unknown or repeated key, no
NaN. Refuses to know the rules of the game: `replay` asks it for one part after the other,
so that faults are found in reading order.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final, NoReturn

from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Ruin, Shift
from magdagdon.engine.board import CELL_OF_NAME
from magdagdon.engine.dice import DICE, is_seed
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.engine.errors import InvalidRecord, Reason
from magdagdon.engine.record import FORMAT, JsonObject

_RECORD_KEYS: Final = frozenset({"format", "difficulty", "turns"})
_TURN_KEYS: Final = frozenset({"roll", "actions"})

LARGEST_RECORD: Final = 16 * 1024 * 1024
"""Bytes; hours of staging and returning in one game stay far below it."""


def parse_json(text: str | bytes) -> object:
    """The JSON value of a text, strictly: no NaN, no repeated key; InvalidRecord otherwise."""
    if len(text) > LARGEST_RECORD:
        raise InvalidRecord(Reason.TOO_LARGE)
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
    except UnicodeDecodeError:
        raise InvalidRecord(Reason.NOT_TEXT) from None
    try:
        return _decode(text, _DECODER)
    except InvalidRecord:
        raise
    except ValueError:
        # A whole number of thousands of digits, which Python refuses to convert: it is no
        # die, turn or face, and is to be reported where it stands, not as a fault of the text.
        return _decode(text, _decoder(_whole_number))


def _decode(text: str, decoder: json.JSONDecoder) -> object:
    try:
        return decoder.decode(text)
    except (json.JSONDecodeError, RecursionError):
        raise InvalidRecord(Reason.NOT_JSON) from None


def _whole_number(digits: str) -> object:
    return int(digits) if len(digits) < 20 else float(digits[:20])


def _decoder(whole_number: Callable[[str], object]) -> json.JSONDecoder:
    return json.JSONDecoder(
        object_pairs_hook=_object_without_repeats,
        parse_constant=_no_constant,
        parse_int=whole_number,
    )


def _object_without_repeats(pairs: list[tuple[str, Any]]) -> JsonObject:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise InvalidRecord(Reason.NOT_JSON)
    return found


def _no_constant(_name: str) -> NoReturn:
    raise InvalidRecord(Reason.NOT_JSON)


_DECODER: Final = _decoder(int)


def read_head(source: object) -> tuple[Difficulty, str | None, list[object]]:
    """Difficulty, seed and the unread turns of a record; InvalidRecord where its own shape is wrong."""
    if type(source) is not dict:
        raise InvalidRecord(Reason.NOT_AN_OBJECT)
    if source.keys() - {"seed"} != _RECORD_KEYS:
        raise InvalidRecord(_why_keys_differ(source, _RECORD_KEYS | {"seed"}))
    if source["format"] != FORMAT:
        raise InvalidRecord(Reason.UNKNOWN_FORMAT)
    key, seed, turns = source["difficulty"], source.get("seed"), source["turns"]
    if type(key) is not str or key not in DIFFICULTY_OF_KEY:
        raise InvalidRecord(Reason.UNKNOWN_DIFFICULTY)
    if "seed" in source and not (type(seed) is str and is_seed(seed)):
        raise InvalidRecord(Reason.BAD_SEED)
    if type(turns) is not list:
        raise InvalidRecord(Reason.BAD_TURNS)
    return DIFFICULTY_OF_KEY[key], seed, turns


def _why_keys_differ(keys: Iterable[str], allowed: Iterable[str]) -> Reason:
    return Reason.MISSING_KEY if set(keys) <= set(allowed) else Reason.UNKNOWN_KEY


def read_turn(source: object) -> tuple[tuple[int, ...], list[object]]:
    """The roll and the unread actions of a turn; InvalidRecord where its own shape is wrong."""
    if type(source) is not dict:
        raise InvalidRecord(Reason.NOT_AN_OBJECT)
    if source.keys() != _TURN_KEYS:
        raise InvalidRecord(_why_keys_differ(source, _TURN_KEYS))
    roll, actions = source["roll"], source["actions"]
    if not (type(roll) is list and len(roll) == 4 and _are_faces(roll)):
        raise InvalidRecord(Reason.BAD_ROLL)
    if type(actions) is not list:
        raise InvalidRecord(Reason.BAD_ACTIONS)
    return tuple(roll), actions


def _are_faces(values: list[object]) -> bool:
    for value in values:
        # `type is int` keeps True and 1.0 out, which equal 1.
        if type(value) is not int or not 1 <= value <= 6:
            return False
    return True


def read_action(source: object) -> Action:
    """An action of its shape, legal or not; InvalidRecord where the shape is wrong."""
    if type(source) is not list or not source or type(source[0]) is not str:
        raise InvalidRecord(Reason.BAD_ACTION)
    reader = _READERS.get(source[0])
    if reader is None:
        raise InvalidRecord(Reason.UNKNOWN_ACTION)
    action = reader(source)
    if action is None:
        raise InvalidRecord(Reason.BAD_ACTION)
    return action


# One reader an action: its JSON array, or None where the shape is wrong.


_PLACES: Final = {name: tuple(Place(die, cell) for die in DICE) for name, cell in CELL_OF_NAME.items()}


def _read_place(source: list[Any]) -> Place | None:
    if len(source) != 3:
        return None
    die, cell = source[1], source[2]
    if type(cell) is not str or not _is_die(die):
        return None
    places = _PLACES.get(cell)
    return places[die] if places else None


def _read_return(source: list[Any]) -> Return | None:
    return Return(source[1]) if len(source) == 2 and _is_die(source[1]) else None


def _read_shift(source: list[Any]) -> Shift | None:
    if len(source) != 3 or not _is_die(source[1]) or type(source[2]) is not int or source[2] not in (-1, 1):
        return None
    return Shift(source[1], 1 if source[2] == 1 else -1)


def _read_reroll(source: list[Any]) -> Reroll | None:
    if len(source) != 3 or type(source[1]) is not list or type(source[2]) is not list:
        return None
    dice, values = source[1], source[2]
    if not all(_is_die(die) for die in dice) or sorted(set(dice)) != dice:
        return None
    if len(values) != len(dice) or not _are_faces(values):
        return None
    return Reroll(tuple(dice), tuple(values))


_CONFIRM: Final = Confirm()


def _read_confirm(source: list[Any]) -> Confirm | None:
    return _CONFIRM if len(source) == 1 else None


def _read_ruin(source: list[Any]) -> Ruin | None:
    if len(source) != 2 or type(source[1]) is not str:
        return None
    cell = CELL_OF_NAME.get(source[1])
    return None if cell is None else Ruin(cell)


def _is_die(value: object) -> bool:
    return type(value) is int and 0 <= value <= 3


_READERS: Final[dict[str, Callable[[list[Any]], Action | None]]] = {
    "place": _read_place,
    "return": _read_return,
    "shift": _read_shift,
    "reroll": _read_reroll,
    "confirm": _read_confirm,
    "ruin": _read_ruin,
}
