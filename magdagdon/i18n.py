"""The player's words: catalogues, plural forms, and the fallback to English.

Knows gettext's compiled catalogues and how facts are put into sentences. Refuses to know
where catalogues are fetched and how numbers look: both are passed in.
"""

import gettext
import io
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

Fact: TypeAlias = int | str

SOURCE_LANGUAGE: Final = "en"
MINUS: Final = "\N{MINUS SIGN}"


def plain_number(value: int) -> str:
    """A whole number in Latin digits with a true minus sign."""
    return str(value).replace("-", MINUS)


class Words:
    """The sentences of one language.

    `pgettext` and `npgettext` take the message's neutral id (context), its English text,
    and the facts for its {placeholders}; whole numbers are written as the language does.
    """

    def __init__(
        self,
        language: str = SOURCE_LANGUAGE,
        compiled: bytes | None = None,
        number: Callable[[int], str] = plain_number,
    ) -> None:
        """Words from a compiled catalogue; without one, English."""
        self.language = language
        self.number = number
        self._catalogue = (
            gettext.GNUTranslations(io.BytesIO(compiled))
            if compiled is not None
            else gettext.NullTranslations()
        )

    def pgettext(self, context: str, english: str, **facts: Fact) -> str:
        """The sentence for these facts."""
        return self._filled(self._catalogue.pgettext(context, english), english, facts)

    def npgettext(self, context: str, one: str, many: str, n: int, **facts: Fact) -> str:
        """The sentence for a count, in the plural form that the language uses for it; `n` is a fact too."""
        english = one if n == 1 else many
        return self._filled(self._catalogue.npgettext(context, one, many, n), english, {"n": n, **facts})

    def _filled(self, sentence: str, english: str, facts: Mapping[str, Fact]) -> str:
        written = {name: self.number(fact) if isinstance(fact, int) else fact for name, fact in facts.items()}
        try:
            return sentence.format(**written)
        except (LookupError, ValueError, AttributeError):
            # A translation with a broken placeholder must not stop a game.
            return english.format(**written)


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence by its neutral id and English text, to be said in a language later."""

    context: str
    english: str

    def say(self, words: Words, facts: Mapping[str, Fact]) -> str:
        """The sentence with these facts."""
        return words.pgettext(self.context, self.english, **facts)


@dataclass(frozen=True, slots=True)
class Counted:
    """A sentence with plural forms; the fact `n` is what it counts."""

    context: str
    one: str
    many: str

    def say(self, words: Words, facts: Mapping[str, Fact]) -> str:
        """The sentence with these facts, in the plural form for `n`."""
        others = {name: fact for name, fact in facts.items() if name != "n"}
        return words.npgettext(self.context, self.one, self.many, int(facts["n"]), **others)


def best_language(wanted: Iterable[str], available: Iterable[str]) -> str | None:
    """The first wanted language tag that is available, if need be without its region; None where none is."""
    by_lower = {tag.lower(): tag for tag in available}
    for tag in wanted:
        parts = tag.lower().split("-")
        while parts:
            found = by_lower.get("-".join(parts))
            if found:
                return found
            parts.pop()
    return None
