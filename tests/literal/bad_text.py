"""Ways to break text: that of a record, and the three answers that `moves` takes.

It knows JSON text and board text as strings of signs; it refuses to know what they mean. `CONTESTED` holds
records whose reading the contract leaves open: a reader may differ on them without being wrong.
"""

import random
from collections.abc import Callable

DEEP = 200_000


def cut(rng: random.Random, text: str) -> str:
    """The beginning of the text only; sometimes nothing."""
    return text.strip()[: rng.choice([0, rng.randrange(len(text.strip())), -1])]


def trailing_garbage(rng: random.Random, text: str) -> str:
    """Something behind the record."""
    return text + rng.choice(["}", "]", ",", "{}", " null", "x", "\u00a0", "\u0000", "\u2028", "//", text])


def leading_garbage(rng: random.Random, text: str) -> str:
    """Something before the record."""
    return rng.choice(["[", "{", "'", "\ufeff", "\u00a0", ")]}'", "var game = "]) + text


def sign_left_out(rng: random.Random, text: str) -> str:
    """One sign of JSON missing."""
    spots = [at for at, sign in enumerate(text) if sign in '{}[],:"']
    at = rng.choice(spots)
    return text[:at] + text[at + 1 :]


def comma_too_many(rng: random.Random, text: str) -> str:
    """A comma before a closing bracket."""
    at = rng.choice([at for at, sign in enumerate(text) if sign in "]}"])
    return text[:at] + "," + text[at:]


def other_notation(rng: random.Random, text: str) -> str:
    """Python's or JavaScript's way of writing it, or a comment."""
    old, new = rng.choice([('"', "'"), ("[", "("), ("{", "{/**/"), ('"turns"', "turns"), ('"', "\u201d")])
    return text.replace(old, new)


def no_number(rng: random.Random, text: str) -> str:
    """What is no JSON number in place of a digit."""
    spots = [at for at, sign in enumerate(text) if sign in "123456" and text[at - 1] in "[ ,\t"]
    at = rng.choice(spots or [0])
    wrong = rng.choice(["NaN", "Infinity", "-Infinity", "01", "+1", "1.", ".5", "0x1", "-", "\u0663"])
    return text[:at] + wrong + text[at + 1 :]


def key_twice(rng: random.Random, text: str) -> str:
    """A key named a second time, in the record, a turn or junk, mostly with a value that would be right."""
    again = rng.choice(['{"format": "magdagdon/1", ', '{"turns": [], ', '{"a": 1, "a": 1, '])
    in_turn = rng.choice(['{"roll": [1, 1, 1, 1], ', '{"actions": [], '])
    at = rng.choice([at for at, sign in enumerate(text) if sign == "{"])
    return text[:at] + (again if at == text.index("{") else in_turn) + text[at + 1 :]


def control_in_text(rng: random.Random, text: str) -> str:
    """A raw control character where JSON wants an escape."""
    at = text.index("magdagdon")
    return text[:at] + rng.choice(["\t", "\u0000", "\u001f", "\\x41", "\\u12", "\\"]) + text[at:]


def deep(rng: random.Random, text: str) -> str:
    """Brackets in brackets, deeper than any reader follows."""
    nest = rng.choice(["[" * DEEP, "[" * DEEP + "]" * DEEP, '{"a":' * DEEP + "1" + "}" * DEEP])
    return nest if rng.random() < 0.5 else text.replace('"magdagdon/1"', nest, 1)


def huge(rng: random.Random, text: str) -> str:
    """A very long value of one of the record's own keys."""
    long = rng.choice(['"' + "a" * DEEP + '"', "[" + "1," * DEEP + "1]", "1" * 4000])
    return text.replace('"magdagdon/1"', long, 1)


Breaker = Callable[[random.Random, str], str]
BREAKERS: list[Breaker] = [cut, trailing_garbage, leading_garbage, sign_left_out, comma_too_many]
BREAKERS += [other_notation, no_number, key_twice, control_in_text]
RARE_BREAKERS: list[Breaker] = [deep, huge]


def break_text(rng: random.Random, text: str) -> str:
    """The text broken in one way; rarely in one that makes it enormous."""
    return rng.choice(RARE_BREAKERS if rng.random() < 0.03 else BREAKERS)(rng, text)


def bend(rng: random.Random, text: str) -> str:
    """A board, dice or difficulty with one sign changed, left out or added, or something else altogether."""
    at = rng.randrange(len(text))
    sign = rng.choice([*"123456123456..xx/07X ", "\u0663", "\u00b2"])
    others: list[str] = ["", text.upper(), text[::-1], text + " ", text + "\n", text * 2]
    others += [text.replace("/", "\n"), text.replace(".", "x"), "1234", "survival", "xxxx/xxxx/xxxx/xxx."]
    others += ["1.1./..../..../....", "12../..../..../....", "13../..../..../...."]
    before, after = text[:at], text[at + 1 :]
    changed: list[str] = [before + sign + after] * 4 + [before + after, before + sign + text[at:]]
    return rng.choice(changed if rng.random() < 0.7 else others)


def with_first_action(action: str) -> str:
    """A record whose first action is this text."""
    turn = '{"roll": [1, 1, 2, 6], "actions": [' + action + "]}"
    return '{"format": "magdagdon/1", "difficulty": "peaceful", "turns": [' + turn + "]}"


CONTESTED = {
    "an integer of 5,000 digits in an action": with_first_action('["return", ' + "1" * 5000 + "]"),
    "an action nested deeper than a reader follows": with_first_action("[" * DEEP + "]" * DEEP),
    "an action nested a little too deep for some readers": with_first_action("[" * 2000 + "]" * 2000),
    "minus zero as a die": with_first_action('["place", -0, "a1"]'),
    "a float too large for a float": with_first_action('["return", 1e999]'),
}
