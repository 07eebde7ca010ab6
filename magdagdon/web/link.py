"""What the page's address asks for.

Knows the parameters `seed`, `difficulty` and `lang`, what its fragment may hold, and which of their
values are known. Refuses to know the address bar and what comes of a link.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from magdagdon.engine.dice import is_seed
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.i18n import best_language

GAME: Final = "game"
BEAT: Final = "beat"
"""The names of what a fragment may hold: the share code of a whole game, and a score to beat."""

_TOTAL: Final = re.compile(r"-?\d{1,4}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Link:
    """A link's wishes; `unknown` are its parts that this game does not know, as they were written."""

    seed: str | None = None
    difficulty: Difficulty | None = None
    language: str | None = None
    unknown: tuple[str, ...] = ()
    beat: int | None = None

    @property
    def asks_for_game(self) -> bool:
        """Whether a game is asked for; a language alone asks for none."""
        return self.seed is not None or self.difficulty is not None


def read_link(parameters: Mapping[str, str], served: Mapping[str, str]) -> Link:
    """The link of an address's parameters; `served` has the language that serves each tag."""
    seed, difficulty, language = (parameters.get(name) for name in ("seed", "difficulty", "lang"))
    link = Link(
        seed if seed is not None and is_seed(seed) else None,
        DIFFICULTY_OF_KEY.get(difficulty or ""),
        best_language([language], served) if language else None,
    )
    beat = int(total) if _TOTAL.fullmatch(total := parameters.get(BEAT, "")) else None
    wishes = {"seed": link.seed, "difficulty": link.difficulty, "lang": link.language, BEAT: beat}
    # Other names are no wish: whoever passes a link on may have added them.
    unknown = [
        f"{name}={_short(parameters[name])}" for name in wishes if name in parameters and wishes[name] is None
    ]
    return Link(link.seed, link.difficulty, link.language, tuple(unknown), beat)


def _short(value: str) -> str:
    """A value as it can stand in a sentence: printable, and cut when it is long."""
    shown = "".join(
        character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in value
    )
    return shown if len(shown) <= 20 else f"{shown[:20]}…"
