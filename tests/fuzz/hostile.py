"""Hostile input: valid values, texts and bytes spoilt in ways that programs and people come to.

It knows JSON values, texts and bytes; it refuses to know what reads them. Each is drawn from one number:
parsers are asked by the thousand.
"""

import copy
import json
import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from tests.literal.parts import JUNK, every_part

Spoilt = TypeVar("Spoilt")


def nested(depth: int, inner: object = None) -> object:
    """Lists and objects in one another."""
    for level in range(depth):
        inner = {"a": inner} if level % 2 else [inner]
    return inner


NUMBERS: list[Any] = [0, -1, 1, 2, 7, 99, 2**31, -(2**31), 2**53, -(2**53), 2**64, 10**18, -(10**30)]
NUMBERS += [10**400, -(10**4200), 10**4299, 0.5, -0.0, 1e308, 5e-324, float("inf"), float("nan"), True, False]
TEXTS: list[Any] = [
    "",
    " ",
    "\x00",
    "\ud800",
    "\udfff\ud800",
    "a\x00b",
    "x" * 201,
    "y" * 10_000,
    "\U0010ffff",
]
TEXTS += ["__proto__", "constructor", "0", "-1", "NaN", "null", "2026-02-30", "9999-12-31", "0001-01-01"]
TEXTS += ["\u0663", "daily/2026-11-29/peaceful", "daily/0001-01-01/peaceful", "<b>", "{n}", "%s", "\u202e"]
OTHERS: list[Any] = [None, [], {}, [[]], {"": None}, [None] * 5, {"version": 1}, {"version": 2}]
INVENTED = 0.1
"""How often there is nothing left of the valid one."""

DEEP = (20, 300, 600, 900, 960)
"""Some are deeper than some readers or writers follow."""


def anything(chance: random.Random) -> Any:
    """A value that hardly any place wants, a new one each time."""
    kind = chance.randrange(8)
    if kind == 0:
        return nested(chance.choice(DEEP), chance.choice(NUMBERS))
    return copy.deepcopy(chance.choice((NUMBERS, NUMBERS, NUMBERS, TEXTS, TEXTS, OTHERS, JUNK)[kind - 1]))


def _copied(value: Any) -> Any:
    """A copy, or nothing where a value is deeper than Python copies."""
    try:
        return copy.deepcopy(value)
    except RecursionError:
        return None


def _spoil_part(chance: random.Random, value: Any) -> Any:
    """The value with one part replaced, left out, repeated, moved, wrapped or joined; changed in place."""
    parts = every_part(value)
    if not parts:
        return anything(chance)
    box, key = chance.choice(parts)
    kind = chance.randrange(9)
    if kind < 4:
        box[key] = anything(chance)
    elif kind == 4:
        del box[key]
    elif kind == 5:
        other, place = chance.choice(parts)
        box[key] = _copied(other.get(place) if isinstance(other, dict) else None)
    elif kind == 6:
        box[key] = chance.choice(([box[key]], {"a": box[key]}, str(box[key])[:50]))
    elif isinstance(box, list):
        box[key:key] = [_copied(box[key])] * chance.choice((1, 1, 1, 300))
    else:
        box[chance.choice(("extra", "", "__class__", "\ud800"))] = anything(chance)
    return value


def spoilt_value(chance: random.Random, value: Any) -> Any:
    """A JSON value spoilt in one to three places, or another one."""
    if chance.random() < INVENTED:
        return _invented_value(chance)
    value = copy.deepcopy(value)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        value = _spoil_part(chance, value)
    return value


SNIPPETS: tuple[str, ...] = (
    '"',
    "\\",
    "{",
    "[",
    "]",
    "}",
    ",",
    ":",
    "null",
    "1e999",
    "-",
    "\\ud800",
    "\x00",
    "\ufeff",
    "\ud800",
)
SNIPPETS += (
    "9" * 400,
    "9" * 5000,
    "1." + "3" * 500,
    "[" * 300,
    "[" * 5000,
    '{"a":' * 2000,
    " " * 2000,
    "/",
    "é",
    "=",
)


def spoilt_text(chance: random.Random, text: str) -> str:
    """A text with a piece left out, repeated, moved, put in or cut off, up to three times, or another one."""
    if chance.random() < INVENTED:
        return _invented_text(chance)
    for _ in range(chance.choice((1, 1, 2, 3))):
        one, two = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        before, piece, after = text[:one], text[one:two], text[two:]
        snippet = chance.choice(SNIPPETS) if chance.random() < 0.8 else chr(chance.randrange(0x3000))
        changed = [before + after, before + piece * 2 + after, after + piece + before, before, text[one:]]
        changed += [before + snippet + piece + after, before + piece[::-1] + after]
        text = chance.choice([*changed, before + snippet + text[one + 1 :]])
    return text


def spoilt_bytes(chance: random.Random, source: bytes) -> bytes:
    """Bytes with some of them changed, put in, left out or cut off, or others."""
    if chance.random() < INVENTED:
        return chance.randbytes(chance.randrange(60))
    changed = bytearray(source)
    for _ in range(chance.choice((1, 1, 2, 8))):
        at = chance.randrange(len(changed) + 1)
        kind = chance.randrange(6)
        if kind < 3:
            size = chance.choice((1, 1, 4))
            changed[at : at + size] = chance.choice((b"\xff" * size, bytes(size), chance.randbytes(size)))
        elif kind == 3:
            changed[at:at] = chance.randbytes(chance.choice((1, 4, 40)))
        elif kind == 4:
            del changed[at : at + chance.choice((1, 4, 40))]
        else:
            del changed[at:]
    return bytes(changed)


def spoilt(
    spoil: Callable[[random.Random, Spoilt], Spoilt], valid: Callable[[], Sequence[Spoilt]]
) -> st.SearchStrategy[Spoilt]:
    """One of the valid ones, which are made when the first is wanted, spoilt."""

    def draw(seed: int) -> Spoilt:
        chance = random.Random(seed)
        return spoil(chance, chance.choice(valid()))

    return st.integers(0, 2**48).map(draw)


def spoilt_json(chance: random.Random, text: str) -> str:
    """The text of a JSON value, spoilt as a value mostly and as a text now and then."""
    if chance.random() < 0.3:
        return spoilt_text(chance, text)
    return written(spoilt_value(chance, json.loads(text)))


def written(value: object) -> str:
    """JSON text of any value that the standard library writes, however deep; `null` for others."""
    try:
        return json.dumps(value)
    except (ValueError, RecursionError):
        return "null"


def _invented_text(chance: random.Random) -> str:
    """Any text: of signs that mean something, or of whatever there is."""
    kind, size = chance.randrange(4), chance.randrange(40)
    if kind == 0:
        return written(_invented_value(chance))
    if kind == 1:
        return "".join(chr(chance.randrange(0x110000)) for _ in range(size))
    return "".join(chance.choice(SNIPPETS[:15] if kind == 2 else "0123456/.x-_ abcd") for _ in range(size))


def _invented_value(chance: random.Random, depth: int = 4) -> Any:
    """Any JSON value."""
    kind = chance.randrange(4) if depth else 3
    if kind == 0:
        return [_invented_value(chance, depth - 1) for _ in range(chance.randrange(4))]
    if kind == 1:
        names = ("version", "id", "turns", chance.choice(TEXTS))
        return {chance.choice(names): _invented_value(chance, depth - 1) for _ in range(chance.randrange(4))}
    return anything(chance)


def tried(times: int) -> settings:
    """So many examples in `make test`, and thirty times as many in `make long`."""
    is_long = settings().max_examples > 1000
    return settings(max_examples=times * 30 if is_long else times)
