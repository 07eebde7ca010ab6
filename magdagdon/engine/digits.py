"""A row of digits as one whole number, each digit in a base of its own.

Knows how digits are folded into a number and taken out again, in the same order. Refuses
to know what they stand for. Digits that are 0 at the end of the row cost nothing.
"""

from collections.abc import Sequence
from typing import TypeAlias

Digit: TypeAlias = tuple[int, int]
"""A digit from 0, and its base, which is above it."""


def folded(digits: Sequence[Digit]) -> int:
    """The number that stands for these digits; `Digits` takes them out again.

    >>> folded([(3, 4), (0, 2), (5, 6)])
    43
    """
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number


class Digits:
    """The digits of a number, taken one by one by who knows the bases; after the last come zeros."""

    def __init__(self, number: int) -> None:
        self._rest = number

    def take(self, base: int) -> int:
        """The next digit, which is below the base.

        >>> digits = Digits(43)
        >>> [digits.take(base) for base in (4, 2, 6, 100)]
        [3, 0, 5, 0]
        """
        self._rest, digit = divmod(self._rest, base)
        return digit
