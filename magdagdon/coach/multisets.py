"""Dice without their order: the 210 multisets of at most four faces, as numbers.

Knows which multiset comes of adding a die or taking one away. Refuses to know boards.
The numbers ascend with the size: 0 is no die at all, 84 to 209 are the 126 rolls.
"""

from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from magdagdon.engine.board import FACES

Multiset: TypeAlias = int
"""A place in MULTISETS."""

MULTISETS: Final = tuple(faces for size in range(5) for faces in combinations_with_replacement(FACES, size))
"""The faces of each, ascending."""

NUMBER: Final[dict[tuple[int, ...], Multiset]] = {faces: number for number, faces in enumerate(MULTISETS)}

SIZE: Final = tuple(len(faces) for faces in MULTISETS)
FIRST_OF_SIZE: Final = tuple(SIZE.index(size) for size in range(5))

PARTIAL: Final = range(FIRST_OF_SIZE[4])
"""The multisets to which a die can be added."""

ROLLS: Final = range(FIRST_OF_SIZE[4], len(MULTISETS))
"""The multisets of four dice."""


def multiset(faces: tuple[int, ...]) -> Multiset:
    """The number of these faces, in whatever order."""
    return NUMBER[tuple(sorted(faces))]


def _without(faces: tuple[int, ...]) -> tuple[Multiset, ...]:
    smaller = [faces[:place] + faces[place + 1 :] for place in range(len(faces))]
    return tuple(NUMBER[rest] for rest in dict.fromkeys(smaller))


WITH: Final = tuple(tuple(multiset((*MULTISETS[number], face)) for face in FACES) for number in PARTIAL)
"""For each partial multiset what it becomes with a 1, a 2, … a 6."""

WITHOUT: Final = tuple(_without(faces) for faces in MULTISETS)
"""For each multiset the distinct ones with one die fewer."""


def _shifted(faces: tuple[int, ...]) -> tuple[Multiset, ...]:
    stepped = (
        multiset((*faces[:place], faces[place] + step, *faces[place + 1 :]))
        for place in range(len(faces))
        for step in (-1, 1)
        if faces[place] + step in FACES
    )
    return tuple(dict.fromkeys(stepped))


SHIFTED: Final = tuple(_shifted(MULTISETS[number]) for number in ROLLS)
"""For each roll, counted from the first, the distinct rolls that one SHIFT makes of it."""
