"""A seed as digits of a share code: the usual kinds short, every other as UTF-8.

Knows the kinds. Refuses to know whether a text may be a seed, and keeps no order between
kinds: what a longer kind could say too is refused by who reads the code.
"""

from collections.abc import Iterator
from datetime import date
from typing import Final

from magdagdon.engine.daily_seeds import daily_seed, day_of
from magdagdon.engine.dice import LONGEST_SEED
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.digits import Digit, Digits
from magdagdon.engine.errors import InvalidShareCode, ShareReason

_NONE, _PLAIN, _DAILY, _ANY = range(4)
_KINDS: Final = 4

_PLAIN_CHARACTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789-/"
_PLAIN_DIGIT_OF: Final = {character: digit for digit, character in enumerate(_PLAIN_CHARACTERS)}
_DAYS: Final = date.max.toordinal()
_LONGEST_UTF8: Final = 4 * LONGEST_SEED


def seed_digits(seed: str | None, difficulty: Difficulty) -> Iterator[Digit]:
    """The digits of a seed, or of there being none, in a game of that difficulty."""
    if seed is None:
        yield _NONE, _KINDS
    elif (day := day_of(seed, difficulty)) is not None:
        yield _DAILY, _KINDS
        yield day.toordinal() - 1, _DAYS
    elif _PLAIN_DIGIT_OF.keys() >= set(seed):
        yield _PLAIN, _KINDS
        yield len(seed) - 1, LONGEST_SEED
        yield from ((_PLAIN_DIGIT_OF[character], len(_PLAIN_CHARACTERS)) for character in seed)
    else:
        text = seed.encode("utf-8")
        yield _ANY, _KINDS
        yield len(text) - 1, _LONGEST_UTF8
        yield from ((byte, 256) for byte in text)


def read_seed(digits: Digits, difficulty: Difficulty) -> str | None:
    """The seed, or None; InvalidShareCode(NOT_LEGAL) where the bytes are no text."""
    kind = digits.take(_KINDS)
    if kind == _NONE:
        return None
    if kind == _DAILY:
        return daily_seed(date.fromordinal(digits.take(_DAYS) + 1), difficulty)
    if kind == _PLAIN:
        length, base = digits.take(LONGEST_SEED) + 1, len(_PLAIN_CHARACTERS)
        return "".join(_PLAIN_CHARACTERS[digits.take(base)] for _ in range(length))
    text = bytes(digits.take(256) for _ in range(digits.take(_LONGEST_UTF8) + 1))
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        raise InvalidShareCode(ShareReason.NOT_LEGAL) from None
