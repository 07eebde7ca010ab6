"""The player's words: catalogues, plural forms, and the fallback to English.

Knows gettext's compiled catalogues and how facts are put into sentences. Refuses to know
where catalogues are fetched and how numbers and lists look: both are passed in.
"""

import gettext
import io
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from struct import unpack_from
from typing import Final, TypeAlias

Fact: TypeAlias = int | str

SOURCE_LANGUAGE: Final = "en"
LONGEST_TAG: Final = 35
"""The characters of the longest tag that a program must take (RFC 5646); a longer one is no language's."""
LITTLE_ENDIAN: Final = b"\xde\x12\x04\x95"
"""How a compiled catalogue begins whose numbers have the low byte first."""

MINUS: Final = "\N{MINUS SIGN}"
ISOLATE: Final = "\N{LEFT-TO-RIGHT ISOLATE}"
POP: Final = "\N{POP DIRECTIONAL ISOLATE}"


def plain_number(value: int) -> str:
    """A whole number in Latin digits with a true minus sign."""
    return str(value).replace("-", MINUS)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a language writes a whole number, and a list of things."""

    number: Callable[[int], str] = plain_number
    listing: Callable[[Iterable[str]], str] = ", ".join


def isolated(text: str) -> str:
    """A text that runs from the left, whichever way the text around it runs."""
    return f"{ISOLATE}{text}{POP}"


def from_the_right(manner: Manner) -> Manner:
    """The manner in a text that runs from the right: a negative number keeps its sign before it."""

    def number(value: int) -> str:
        written = manner.number(value)
        return isolated(written) if value < 0 else written

    return Manner(number, manner.listing)


class Words:
    """The sentences of one language.

    `pgettext` and `npgettext` take the message's neutral id (context), its English text,
    and the facts for its {placeholders}; whole numbers are written as the language does.
    """

    def __init__(
        self,
        language: str = SOURCE_LANGUAGE,
        compiled: bytes | None = None,
        manner: Manner = Manner(),
    ) -> None:
        """Words from a compiled catalogue; without one, English."""
        self.language = language
        self.number = manner.number
        self.listing = manner.listing
        self._catalogue = (
            gettext.GNUTranslations(io.BytesIO(_measured(compiled)))
            if compiled is not None
            else gettext.NullTranslations()
        )

    def pgettext(self, context: str, english: str, **facts: Fact) -> str:
        """The sentence for these facts."""
        try:
            sentence = self._catalogue.pgettext(context, english)
        except ArithmeticError:
            # Where there is no such message gettext asks for its form for 1; the rule may divide by nothing.
            sentence = english
        return self._filled(sentence, english, facts)

    def npgettext(self, context: str, one: str, many: str, n: int, **facts: Fact) -> str:
        """The sentence for a count, in the plural form that the language uses for it; `n` is a fact too."""
        english = one if n == 1 else many
        try:
            sentence = self._catalogue.npgettext(context, one, many, n)
        except ArithmeticError:
            # A rule for plurals that divides by nothing.
            sentence = english
        return self._filled(sentence, english, {"n": n, **facts})

    def _filled(self, sentence: str, english: str, facts: Mapping[str, Fact]) -> str:
        written = {name: self.number(fact) if isinstance(fact, int) else fact for name, fact in facts.items()}
        try:
            return sentence.format(**written)
        except (LookupError, ValueError, TypeError, AttributeError):
            # A translation with a broken placeholder must not stop a game.
            return english.format(**written)


def _measured(compiled: bytes) -> bytes:
    """A compiled catalogue whose texts have room in it; ValueError or struct.error for any other.

    Texts that lie upon one another would make gigabytes of a small file.
    """
    order = "<" if compiled[:4] == LITTLE_ENDIAN else ">"
    count, *tables = unpack_from(f"{order}3I", compiled, 8)
    sizes = sum(sum(unpack_from(f"{order}{2 * count}I", compiled, table)[::2]) for table in tables)
    if sizes > len(compiled):
        raise ValueError("texts of a catalogue overlap")
    return compiled


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


def best_language(wanted: Iterable[str], served: Mapping[str, str]) -> str | None:
    """The language that serves the first wanted tag that any does, if need be without its region.

    `served` has by each tag the language that serves it: a language itself, `zh-Hant` for `zh-TW`. None
    where no wish can be served.
    """
    by_lower = {tag.lower(): language for tag, language in served.items()}
    for tag in wanted:
        parts = tag.lower().split("-") if len(tag) <= LONGEST_TAG else []
        while parts:
            found = by_lower.get("-".join(parts))
            if found:
                return found
            parts.pop()
    return None
