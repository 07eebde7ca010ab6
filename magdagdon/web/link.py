"""What the page's address asks for.

Knows the parameters `seed`, `difficulty` and `lang` and which of their values are known.
Refuses to know the address bar and what comes of a link.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from magdagdon.engine.dice import is_seed
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY, Difficulty
from magdagdon.i18n import best_language


@dataclass(frozen=True, slots=True)
class Link:
    """A link's wishes; `unknown` are its parts that this game does not know, as they were written."""

    seed: str | None = None
    difficulty: Difficulty | None = None
    language: str | None = None
    unknown: tuple[str, ...] = ()

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
    wishes = {"seed": link.seed, "difficulty": link.difficulty, "lang": link.language}
    # Other names are no wish: whoever passes a link on may have added them.
    unknown = [
        f"{name}={_short(parameters[name])}" for name in wishes if name in parameters and wishes[name] is None
    ]
    return Link(link.seed, link.difficulty, link.language, tuple(unknown))


def _short(value: str) -> str:
    """A value as it can stand in a sentence: printable, and cut when it is long."""
    shown = "".join(
        character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in value
    )
    return shown if len(shown) <= 20 else f"{shown[:20]}…"
