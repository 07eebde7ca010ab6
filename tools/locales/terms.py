"""The glossary: the game's terms as messages, and whether a sentence keeps to them.

Knows `terms.toml` and how a catalogue writes a term with its forms. Refuses to know any language's grammar:
the forms are the translator's.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog, Message

from tools.locales.errors import CatalogueError
from tools.locales.messages import Message as SourceMessage

NAME = "terms.toml"
PREFIX = "term."
BETWEEN = "|"
SOFT_HYPHEN = "\N{SOFT HYPHEN}"
Terms: TypeAlias = list[tuple[str, str]]
"""Terms, each in English and with its forms as a catalogue's glossary has them."""

COMMENT = "Glossary: the term; after a | every other form or stem of it that stands in the sentences."


def is_term(context: str | None) -> bool:
    """Whether a message is an entry of the glossary, which no player sees."""
    return bool(context and context.startswith(PREFIX))


def term_messages(folder: Path) -> list[SourceMessage]:
    """The glossary's messages, in the order of `terms.toml`; none where there is no such file."""
    path = folder / NAME
    if not path.exists():
        return []
    try:
        terms = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CatalogueError(NAME, str(error)) from None
    return [SourceMessage(PREFIX + name, term, NAME, 0, comments=(COMMENT,)) for name, term in terms.items()]


def forms_of(entry: str) -> list[str]:
    """The forms of a glossary entry, the term itself first.

    >>> forms_of("RUINA | RUIN")
    ['RUINA', 'RUIN']
    """
    return [form.strip() for form in entry.split(BETWEEN)]


def has_term(english: str, term: str) -> bool:
    """Whether an English text has the term, perhaps as a plural.

    >>> has_term("Two RUINS", "RUIN"), has_term("REROLL", "ROLL")
    (True, False)
    """
    return bool(re.search(rf"(?<![A-Za-z]){re.escape(term)}[Ss]?(?![A-Za-z])", english))


def strayed_terms(terms: Terms, entry: Message, english: str, texts: tuple[str, ...]) -> Iterator[str]:
    """What is wrong for each term of the English that a translation has in other words than its glossary."""
    if is_term(entry.context):
        return
    for term, told in terms:
        forms = [form.casefold() for form in forms_of(told)]
        for text in texts if has_term(english, term) else ():
            plain = text.replace(SOFT_HYPHEN, "").casefold()
            if text and not any(form in plain for form in forms):
                yield f"“{text}” has none of the forms of {term}: {told}"


def glossary(catalogue: Catalog) -> Terms:
    """The terms of a catalogue, each in English and as its entry says it."""
    return [(str(term.id), str(term.string)) for term in catalogue if is_term(term.context) and term.string]
