"""Several whole numbers carried in one, so that one addition adds them all.

Knows how they are joined, taken out again and compared field by field. Refuses to know
what they count. A sweep meets thousands of boards, each with a worth for every number of
charges and six values that a cell could take: in plain Python this is ten times as fast
as lists.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

Fields: TypeAlias = int
"""Numbers side by side, the first one lowest.

Differences may be negative and are added like any other; whatever is compared or taken
out must lie from 0 to LARGEST in every field.
"""

WIDTH: Final = 24
LARGEST: Final = (1 << WIDTH - 1) - 1
_FIELD: Final = (1 << WIDTH) - 1


def joined(numbers: Sequence[int]) -> Fields:
    """The numbers in one.

    >>> joined([3, 5]) == 3 + (5 << WIDTH)
    True
    """
    return sum(number << WIDTH * place for place, number in enumerate(numbers))


def taken(fields: Fields, place: int) -> int:
    """The number in a field."""
    return fields >> WIDTH * place & _FIELD


def guards(count: int) -> Fields:
    """The top bit of each of so many fields, which no number reaches."""
    return joined([LARGEST + 1] * count)


def higher(one: Fields, other: Fields, guarded: Fields) -> Fields:
    """The higher number of the two in each field; `guarded` are the guards of all fields.

    A field of `one` with its guard set, less that of `other`, keeps the guard exactly where
    it is not the smaller one; guards less themselves moved down are then masks of fields.

    >>> higher(joined([3, 5]), joined([4, 1]), guards(2)) == joined([4, 5])
    True
    """
    kept = ((one | guarded) - other) & guarded
    kept -= kept >> WIDTH - 1
    return other ^ (one ^ other) & kept
