"""What a catalogue must keep to, one function a rule. Knows messages; refuses to know files.

A rule of one message takes the template's message and the translated one and says what is wrong, or nothing.
"""

import gettext
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from itertools import chain

from babel.messages.catalog import Catalog, Message

from tools.locales.errors import CatalogueError
from tools.locales.terms import glossary, is_term, strayed_terms

NAMES = ("PEACEFUL", "SURVIVAL", "NIGHTMARE", "MAGDAGDON", "CUBIRI ORIGINAL", "Majduška")
MARKUP = re.compile(r"</?[a-zA-Z][^>]*>|&\w+;")
PLACEHOLDER = re.compile(r"\{[^{}]*\}")

Rule = Callable[[Message, Message], str | None]


def texts(message: Message) -> tuple[str, ...]:
    """Every form of a translation; one of a message without plural."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def english(message: Message) -> tuple[str, ...]:
    """The English forms of a message: one, or singular and plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def every_form_is_there(source: Message, entry: Message) -> str | None:
    """No form of a translation may be empty."""
    if not any(texts(entry)):
        return "is not translated"
    missing = [str(number) for number, text in enumerate(texts(entry)) if not text]
    return f"plural form {', '.join(missing)} is missing" if missing else None


def nothing_is_fuzzy(source: Message, entry: Message) -> str | None:
    """A fuzzy message is a guess, and no guess is shown to players."""
    return "is fuzzy: read it, mend it, take the mark away" if entry.fuzzy else None


def braces_are_placeholders(source: Message, entry: Message) -> str | None:
    """A brace that belongs to no placeholder would break the text when it is filled in."""
    for text in texts(entry):
        if set(PLACEHOLDER.sub("", text)) & set("{}"):
            return f"“{text}” has a single brace"
    return None


def outer_spaces_agree(source: Message, entry: Message) -> str | None:
    """A translation begins and ends with white space where the English does."""
    for text in filter(None, texts(entry)):
        if outer_spaces(text) != outer_spaces(english(source)[0]):
            return f"“{text}” begins or ends with other spaces than the English"
    return None


def outer_spaces(text: str) -> tuple[str, str]:
    """The white space before and after a text."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def no_markup(source: Message, entry: Message) -> str | None:
    """No tag and no character entity: texts are shown as they are."""
    for text in texts(entry):
        if found := MARKUP.search(text):
            return f"“{text}” has {found[0]}: it would be shown as it stands"
    return None


def names_stay(source: Message, entry: Message) -> str | None:
    """The difficulties and the names of the game stand in Latin letters, as often as in the English."""
    for name in NAMES:
        wanted = english(source)[-1].count(name)
        for text in filter(None, texts(entry)):
            if text.count(name) != wanted and not is_term(source.context):
                return f"“{text}” needs {name} as the English has it"
    return None


def no_control_characters(source: Message, entry: Message) -> str | None:
    """No control character but a line break where the English has one."""
    allowed = set("\n") & set(english(source)[0])
    for text in texts(entry):
        for character in text:
            if unicodedata.category(character) == "Cc" and character not in allowed:
                return f"“{text}” has the control character U+{ord(character):04X}"
    return None


RULES: tuple[Rule, ...] = (
    every_form_is_there,
    nothing_is_fuzzy,
    braces_are_placeholders,
    outer_spaces_agree,
    no_control_characters,
    no_markup,
    names_stay,
)


def placeholders_agree(source: Message, entry: Message, lone_forms: frozenset[int]) -> str | None:
    """Each form has the placeholders of the English, and a plural's form those of the English plural.

    A form that stands for one number alone may say it in a word, where the English singular does.
    """
    singular, wanted = placeholders(english(source)[0]), placeholders(english(source)[-1])
    for form, text in enumerate(texts(entry)):
        if (
            text
            and placeholders(text) != wanted
            and not (form in lone_forms and placeholders(text) == singular)
        ):
            return f"“{text}” needs the placeholders {' '.join(wanted) or '(none)'}"
    return None


def placeholders(text: str) -> list[str]:
    """The placeholders of a text, sorted, each as often as it stands there."""
    return sorted(PLACEHOLDER.findall(text))


def lone_forms_of(catalogue: Catalog) -> frozenset[int]:
    """The plural forms that one number alone takes: of Finnish the first, of Russian none (1, 21, 31)."""
    form_of = gettext.c2py(catalogue.plural_expr)
    met = Counter(form_of(number) for number in range(200))
    return frozenset(form for form, numbers in met.items() if numbers == 1)


def same_as_english(source: Message, entry: Message, allowed: list[str]) -> str | None:
    """A translation that equals the English is one that was forgotten, unless the list allows it."""
    forgotten = any(text in english(source) for text in texts(entry)) and not is_term(source.context)
    if forgotten and not any(fnmatchcase(source.context or "", pattern) for pattern in allowed):
        return "equals the English; if that is right, add its context to same-as-english.txt"
    return None


def allowed_patterns(text: str, where: str) -> list[str]:
    """The context patterns of `same-as-english.txt`, each of which has its reason after a #."""
    patterns = []
    for number, line in enumerate(text.splitlines(), 1):
        pattern, mark, reason = (part.strip() for part in line.partition("#"))
        if pattern and not (mark and reason):
            raise CatalogueError(f"{where}:{number}", "needs its reason after a #", pattern)
        if pattern:
            patterns.append(pattern)
    return patterns


def allowed_for(tag: str, patterns: list[str]) -> list[str]:
    """Of the allowed patterns those that are for a language: its own without its tag, and those for all.

    >>> allowed_for("de", ["told.two", "de:end.*", "fr:rules.*"])
    ['told.two', 'end.*']
    """
    own = f"{tag}:"
    return [
        pattern.removeprefix(own) for pattern in patterns if ":" not in pattern or pattern.startswith(own)
    ]


def problems_of(
    catalogue: Catalog, template: Catalog, allowed: list[str], where: str
) -> Iterator[CatalogueError]:
    """Every fault of a language's catalogue, in the template's order, then what is too much."""
    lone_forms, terms = lone_forms_of(catalogue), glossary(catalogue)
    for source in template:
        if source.id:
            entry = catalogue.get(source.id, source.context)
            strayed = strayed_terms(terms, source, english(source)[-1], texts(entry) if entry else ())
            for reason in chain(reasons(source, entry, allowed, lone_forms), strayed):
                yield CatalogueError(where, reason, source.context or "")
    yield from superfluous(catalogue, template, where)


def reasons(
    source: Message, entry: Message | None, allowed: list[str], lone_forms: frozenset[int]
) -> Iterator[str]:
    """What is wrong with one message's translation."""
    if entry is None or english(source) != english(entry):
        yield "is missing: run `python -m tools.locales update`"
        return
    found = [rule(source, entry) for rule in RULES]
    found.append(placeholders_agree(source, entry, lone_forms))
    found.append(same_as_english(source, entry, allowed))
    yield from filter(None, found)


def superfluous(catalogue: Catalog, template: Catalog, where: str) -> Iterator[CatalogueError]:
    """Messages that the sources no longer have, whether marked as obsolete or not."""
    gone = [entry for entry in catalogue if entry.id and template.get(entry.id, entry.context) is None]
    for entry in [*gone, *catalogue.obsolete.values()]:
        reason = f"“{english(entry)[0]}” is no longer in the sources: move its words, then delete it"
        yield CatalogueError(where, reason, entry.context or "")
