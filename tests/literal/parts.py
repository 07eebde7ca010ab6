"""The parts of a record that can be broken, and what to put in their place.

It knows where turns and actions stand, even in a record that has been broken once already; it refuses to know
how to break one.
"""

import json
import random
from collections.abc import Callable
from typing import Any

from tests.literal.field import CELLS

JUNK: list[Any] = [True, False, None, 1.0, 0.0, -1.0, 2.5, 0, 7, -1, 4, 2, 10**17, "", "1", "0", "confirm"]
JUNK += [[], {}, [[]], [1], [0, 0], [1, 0], {"a": 1}, [[[[[[1]]]]]], "e9", "A1", "a1 ", " a1", "a0", "a5"]
JUNK += ["a11", "1a", "\u0430\u0031", "PEACEFUL", "nightmare", "magdagdon/2", "x\ud800", "a\u0000b"]
JUNK += ["\u007f", "\u0085", "y" * 201]

Breaker = Callable[[random.Random, Any], Any]


class NoSuchPartError(Exception):
    """The record has no such part."""


def one_of(rng: random.Random, parts: list[Any]) -> Any:
    """Any of the parts."""
    if not parts:
        raise NoSuchPartError
    return rng.choice(parts)


def junk(rng: random.Random) -> Any:
    """A value that hardly any place wants, each time a new one, since what is put in may be broken again."""
    return json.loads(json.dumps(rng.choice(JUNK)))


def every_part(value: Any) -> list[tuple[Any, Any]]:
    """Each place in a value, however deep, as its container and the key or index there."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        container = waiting.pop()
        if isinstance(container, dict | list):
            keys = list(container) if isinstance(container, dict) else list(range(len(container)))
            found += [(container, key) for key in keys]
            waiting += [container[key] for key in reversed(keys)]
    return found


def turns_of(record: Any) -> list[Any]:
    """The turns that still look like turns."""
    turns = record.get("turns") if isinstance(record, dict) else None
    found = [turn for turn in turns if isinstance(turn, dict)] if isinstance(turns, list) else []
    return [turn for turn in found if all(isinstance(turn.get(key), list) for key in ("roll", "actions"))]


def actions_of(record: Any, *kinds: str) -> list[tuple[list[Any], int]]:
    """Where actions of some kinds stand (any kind, when none is named), as the turn's list and an index."""
    found = []
    for turn in turns_of(record):
        for index, action in enumerate(turn["actions"]):
            if isinstance(action, list) and action and (not kinds or action[0] in kinds):
                found.append((turn["actions"], index))
    return found


def any_action(rng: random.Random) -> list[Any]:
    """A well-formed action that is probably not allowed where it will stand."""
    die, cell, dice = rng.randrange(4), rng.choice(CELLS), sorted(rng.sample(range(4), rng.randint(1, 4)))
    reroll = ["reroll", dice, [rng.randint(1, 6) for _ in dice]]
    shift = ["shift", die, rng.choice([-1, 1])]
    staging: list[list[Any]] = [["place", die, cell], ["return", die]]
    return rng.choice([*staging, shift, reroll, ["confirm"], ["ruin", cell]])
