"""The sentences of a replay, told to one who only watches.

Knows every code that begins with `watched`. What a player and a watcher are told alike stands in `told`.
"""

from collections.abc import Mapping
from typing import Final

from magdagdon.i18n import Counted, Message

WATCHED: Final[Mapping[str, Mapping[str, Message | Counted]]] = {
    "calm": {
        # Translators: in the replay of a game, before its first turn.
        "watched-start": Message("watched.start", "The game begins."),
        # Translators: in the replay of a game; {dice} lists four faces such as "1, 1, 2, 6".
        "watched-rolled": Message("watched.rolled", "Rolled {dice}."),
        # Translators: in the replay of a game: a die was staged; {value} is its face, {cell} such as b3.
        "watched-staged": Message("watched.staged", "{value} staged on {cell}."),
        # Translators: in the replay of a game, at its end; {total} is the final score.
        "watched-over": Message("watched.over", "The board is full. Final score: {total}."),
        # Translators: in the replay, at the end of a game whose board is not full.
        "watched-unfinished": Message("watched.unfinished", "The game was recorded up to here."),
    },
    "doom": {
        # Translators: in the replay of a game: the roll cannot be placed; {n} is the minimum of dice.
        "watched-magdagdon": Counted(
            "watched.magdagdon",
            "MAGDAGDON! No way to place {n} die.",
            "MAGDAGDON! No way to place {n} dice.",
        ),
    },
}
