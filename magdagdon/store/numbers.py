"""Whole numbers that a stored document may have: those that every reader of JSON keeps exact.

Knows their bounds. Refuses to know what they count.
"""

from typing import Final, TypeGuard

EXACT: Final = range(1 - 2**53, 2**53)
COUNTS: Final = range(2**53)


def is_exact(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number that stays what it is; True and 1.0 are none."""
    return type(value) is int and value in EXACT


def is_count(value: object) -> TypeGuard[int]:
    """Whether a value is such a number from 0."""
    return type(value) is int and value in COUNTS
