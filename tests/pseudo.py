"""Languages that nobody speaks, for tests: `en-XA` is accented and 40 % longer, `ar-XB` runs right to left.

Knows how the built site lists and loads languages, and makes a copy of the site that has these two as
well. Refuses to know what is tested with them; the site that players get has neither.
"""

import json
import re
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tools.locales.code import package_messages
from tools.locales.compiled import write_words
from tools.locales.messages import Message, one_text_each
from tools.locales.page import page_messages
from tools.places import DIST, PACKAGE, PAGE
from tools.site.precache import write_worker
from tools.site.rules import write_rules

# What a translator leaves as it is: placeholders, the game's own names, a command.
KEPT = re.compile(
    r"(\{\w*\}|MAGDAGDON|Majda Power|Majduška|CUBIRI ORIGINAL|PEACEFUL|SURVIVAL|NIGHTMARE|make play)"
)

ACCENTED = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž",
)
ARABIC = str.maketrans(
    "abcdefghijklmnopqrstuvwxyz,;?",
    "ابثدهفجحيخكلمنوپقرستعڤشذيز،؛؟",
)  # fmt: skip
CHOICES = '<select data-setting="language">'
LONGER = 0.4
PADDING = "ñéẋţ šîẋ þŕéé öñé ţŵö "


@dataclass(frozen=True, slots=True)
class PseudoLanguage:
    """A language made from the English by writing each text anew."""

    tag: str
    name: str
    direction: str
    write: Callable[[str], str]


def but_for_what_is_kept(write: Callable[[str], str], text: str) -> str:
    """The text written anew between what stays as it is."""
    return "".join(part if KEPT.fullmatch(part) else write(part) for part in KEPT.split(text))


def accented(text: str) -> str:
    """The text with an accent on every letter, and 40 % longer.

    >>> accented("Turn {turn}")
    'Ţûŕñ {turn}ñéẋţ'
    """
    length = round(LONGER * len(text))
    padding = (PADDING * (1 + length // len(PADDING)))[:length].rstrip()
    gap = " " if len(text) > 12 else ""
    return but_for_what_is_kept(lambda part: part.translate(ACCENTED), text) + gap + padding


def mirrored(text: str) -> str:
    """The text in Arabic letters, which a browser lays out from the right.

    >>> mirrored("a {die}")
    'ا {die}'
    """
    return but_for_what_is_kept(lambda part: part.lower().translate(ARABIC), text)


PSEUDO_LANGUAGES = (
    PseudoLanguage("en-XA", "Éñĝļîšĥ", "ltr", accented),
    PseudoLanguage("ar-XB", "يرحن", "rtl", mirrored),
)


def site_with_pseudo_languages(folder: Path, built: Path = DIST) -> Path:
    """A copy of the built site, in a folder that is not there yet, with the pseudo-languages as well."""
    shutil.copytree(built, folder, ignore=shutil.ignore_patterns("screen-*"))
    source = PAGE.read_text(encoding="utf-8")
    page = page_messages(source, PAGE.name)
    code = package_messages(PACKAGE)
    locales = folder / "locales"
    for language in PSEUDO_LANGUAGES:
        write_words(
            locales / f"{language.tag}.words.json",
            {message.context: language.write(message.text) for message in page},
        )
        with (locales / f"{language.tag}.mo").open("wb") as file:
            write_mo(file, catalogue_of([*page, *code], language.write))
    add_to_list(locales / "languages.json")
    add_choices(folder / "index.html")
    shutil.rmtree(folder / "rules")
    write_rules(source, locales, folder / "rules")
    write_worker(folder)
    return folder


def catalogue_of(messages: Iterable[Message], write: Callable[[str], str]) -> Catalog:
    """The catalogue with every message written anew; it counts as English does."""
    found = list(messages)
    one_text_each(found)
    catalogue = Catalog(fuzzy=False)
    for message in found:
        identity = (message.text, message.plural) if message.plural else message.text
        text = (write(message.text), write(message.plural)) if message.plural else write(message.text)
        catalogue.add(identity, text, context=message.context)
    return catalogue


def add_to_list(path: Path) -> None:
    """Add the pseudo-languages to the list that the page reads."""
    document = json.loads(path.read_text(encoding="utf-8"))
    document["languages"] += [
        {"tag": each.tag, "name": each.name, "dir": each.direction, "numbers": "latn", "also": []}
        for each in PSEUDO_LANGUAGES
    ]
    path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8", newline="\n")


def add_choices(path: Path) -> None:
    """Add the pseudo-languages to the choices of the page."""
    page = path.read_text(encoding="utf-8")
    choices = "".join(f'<option value="{each.tag}">{each.name}</option>' for each in PSEUDO_LANGUAGES)
    path.write_text(page.replace(CHOICES, CHOICES + choices), encoding="utf-8", newline="\n")
