"""The shape of a record: JSON text, keys, types and ranges (contract, 5).

It knows how a record must look; it refuses to know the rules of the game, so nothing here needs a board.
"""

import json
import unicodedata
from collections.abc import Callable

from tests.literal.field import CELLS

DIFFICULTIES = ["peaceful", "survival", "nightmare"]


class FaultError(Exception):
    """Something that the contract or the rules refuse; its text says which, in words of this package only."""


def insist(condition: bool, fault: str) -> None:
    """Raise the fault unless the condition holds."""
    if not condition:
        raise FaultError(fault)


def each_key_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object, which may name no key twice."""
    keys = [key for key, _ in pairs]
    insist(len(set(keys)) == len(keys), "a key twice")
    return dict(pairs)


def no_constant(_name: str) -> object:
    """Refuse NaN, Infinity and -Infinity, which are not JSON."""
    raise FaultError("NaN or Infinity")


def whole_number(digits: str) -> int:
    """An integer of any length; past 18 digits its value no longer matters: it is out of every range."""
    return int(digits) if len(digits) <= 18 else int(digits[:18])


def json_value(text: str | bytes) -> object:
    """What the JSON text says; bytes are UTF-8 without a byte order mark."""
    try:
        characters = text.decode("utf-8") if isinstance(text, bytes) else text
        return json.loads(
            characters,
            object_pairs_hook=each_key_once,
            parse_constant=no_constant,
            parse_int=whole_number,
        )
    except (ValueError, RecursionError) as error:
        raise FaultError("not JSON") from error


def is_whole(value: object) -> bool:
    """Whether it is a plain integer: True and 1.0 are not."""
    return type(value) is int


def is_die(value: object) -> bool:
    """0 to 3."""
    return is_whole(value) and value in [0, 1, 2, 3]


def is_face(value: object) -> bool:
    """1 to 6."""
    return is_whole(value) and value in [1, 2, 3, 4, 5, 6]


def is_step(value: object) -> bool:
    """-1 or 1."""
    return is_whole(value) and value in [-1, 1]


def is_cell(value: object) -> bool:
    """One of the sixteen names."""
    return type(value) is str and value in CELLS


def is_choice_of_dice(value: object) -> bool:
    """At least one die, ascending, each once."""
    if not isinstance(value, list) or not all(is_die(die) for die in value):
        return False
    return value != [] and value == sorted(set(value))


def is_faces(value: object) -> bool:
    """A list of faces."""
    return isinstance(value, list) and all(is_face(face) for face in value)


def is_seed(value: object) -> bool:
    """1 to 200 code points, no control characters, no lone surrogates."""
    if type(value) is not str or not 1 <= len(value) <= 200:
        return False
    return all(unicodedata.category(character) not in ["Cc", "Cs"] for character in value)


ARGUMENTS: dict[str, list[Callable[[object], bool]]] = {
    "place": [is_die, is_cell],
    "return": [is_die],
    "shift": [is_die, is_step],
    "reroll": [is_choice_of_dice, is_faces],
    "confirm": [],
    "ruin": [is_cell],
}


def record_of(value: object) -> dict[str, object]:
    """The record, when its own shape and keys are right; its turns are still unread."""
    if not isinstance(value, dict):
        raise FaultError("record is no object")
    for key in value:
        insist(key in ["format", "difficulty", "seed", "turns"], "record with unknown key")
    for key in ["format", "difficulty", "turns"]:
        insist(key in value, "record without " + key)
    insist(value["format"] == "magdagdon/1", "format")
    insist(type(value["difficulty"]) is str and value["difficulty"] in DIFFICULTIES, "difficulty")
    insist("seed" not in value or is_seed(value["seed"]), "seed")
    insist(isinstance(value["turns"], list), "turns are no list")
    return value


def turn_of(value: object) -> tuple[list[int], list[object]]:
    """The roll and the still unread actions of one turn."""
    if not isinstance(value, dict):
        raise FaultError("turn is no object")
    for key in value:
        insist(key in ["roll", "actions"], "turn with unknown key")
    for key in ["roll", "actions"]:
        insist(key in value, "turn without " + key)
    roll, actions = value["roll"], value["actions"]
    insist(isinstance(roll, list) and len(roll) == 4, "roll is no list of four")
    insist(is_faces(roll), "face in a roll")
    insist(isinstance(actions, list), "actions are no list")
    return roll, actions


def action_of(value: object) -> list[object]:
    """The action, when its kind, the number of its arguments, their types and their ranges are right."""
    if not isinstance(value, list) or value == []:
        raise FaultError("action is no list with a kind")
    kind, *arguments = value
    if type(kind) is not str or kind not in ARGUMENTS:
        raise FaultError("unknown kind of action")
    insist(len(arguments) == len(ARGUMENTS[kind]), kind + " with a wrong number of arguments")
    for is_right, argument in zip(ARGUMENTS[kind], arguments, strict=True):
        insist(is_right(argument), kind + " with a wrong argument")
    if kind == "reroll":
        insist(len(arguments[0]) == len(arguments[1]), "reroll with a wrong number of values")
    return value
