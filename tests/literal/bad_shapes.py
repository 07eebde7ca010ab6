"""Breaking the shape of a record: its keys, types, ranges and numbers of things.

It knows what a record looks like; it refuses to know the rules of the game.
"""

import json
import random
from typing import Any

from tests.literal.parts import Breaker, actions_of, every_part, junk, one_of, turns_of

WORDS = ["Place", "PLACE", "roll", "stage", "undo", "accept", "discard", "", "confirm ", "r\u0435roll"]
KEYS = ["Format", "version", "score", "id", "dice", "seed ", "", "roll", "actions", "turns", "__class__"]


def junk_somewhere(rng: random.Random, record: Any) -> Any:
    """Another value in place of any part."""
    container, key = one_of(rng, every_part(record))
    container[key] = junk(rng)
    return record


def junk_in_an_action(rng: random.Random, record: Any) -> Any:
    """Another value in place of a word or an argument."""
    actions, index = one_of(rng, actions_of(record))
    container, key = one_of(rng, every_part(actions[index]))
    container[key] = rng.choice(WORDS) if key == 0 and rng.random() < 0.5 else junk(rng)
    return record


def number_of_another_type(rng: random.Random, record: Any) -> Any:
    """A number as true, as a float, as text or as null."""
    container, key = one_of(rng, [(box, at) for box, at in every_part(record) if type(box[at]) is int])
    number = container[key]
    container[key] = rng.choice([True, float(number), str(number), None, [number], number == 1])
    return record


def key_too_many(rng: random.Random, record: Any) -> Any:
    """A key that nobody knows, in the record or a turn."""
    one_of(rng, [record] * 2 + turns_of(record))[rng.choice(KEYS)] = junk(rng)
    return record


def part_missing(rng: random.Random, record: Any) -> Any:
    """A key, an argument, a face, an action or a turn left out."""
    in_objects = [(box, key) for box, key in every_part(record) if isinstance(box, dict)]
    container, key = one_of(rng, in_objects if rng.random() < 0.4 else every_part(record))
    del container[key]
    return record


def part_twice(rng: random.Random, record: Any) -> Any:
    """A turn, an action, an argument or a face written twice."""
    container, key = one_of(rng, [(box, at) for box, at in every_part(record) if isinstance(box, list)])
    container.insert(key, json.loads(json.dumps(container[key])))
    return record


def junk_inserted(rng: random.Random, record: Any) -> Any:
    """One value too many in any list."""
    container, key = one_of(rng, [(box, at) for box, at in every_part(record) if isinstance(box, list)])
    container.insert(key + rng.randint(0, 1), junk(rng))
    return record


def broken_head(rng: random.Random, record: Any) -> Any:
    """Another value for one of the record's own keys."""
    record[rng.choice(["format", "difficulty", "seed", "turns"])] = junk(rng)
    return record


def reroll_of_odd_dice(rng: random.Random, record: Any) -> Any:
    """A REROLL of no dice, of unsorted, doubled or unknown ones, or with a wrong number of values."""
    odd: list[list[Any]] = [[[], []], [[1, 0], [2, 2]], [[2, 2], [1, 1]], [[4], [1]], [[0], []]]
    odd += [[[0], [1, 2]], [[0, 1], [3]]]
    odd += [[[0], [0]], [[0], [7]], [[-1], [1]], [0, 1], [[0]], [[0], [1], 1], [[True], [1]], [[0], [1.0]]]
    actions = one_of(rng, turns_of(record))["actions"]
    actions.insert(rng.randint(0, len(actions)), ["reroll", *rng.choice(odd)])
    return record


def something_else(rng: random.Random, record: Any) -> Any:
    """No record at all, or one wrapped in a list."""
    return rng.choice([[record], None, 1, "magdagdon/1", [], {}, True, record["turns"]])


BREAKERS: list[Breaker] = [
    junk_somewhere,
    junk_in_an_action,
    number_of_another_type,
    key_too_many,
    part_missing,
    part_twice,
    junk_inserted,
    broken_head,
    reroll_of_odd_dice,
]
RARE_BREAKERS: list[Breaker] = [something_else]
