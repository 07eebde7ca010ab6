"""What the page loads: `<tag>.mo` for the code's words, `<tag>.words.json` for the page's own, and the list.

Knows the formats; refuses to judge the catalogues (`tools.locales.rules` does).
"""

import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tools.locales.catalogues import catalogue_path, read_catalogue
from tools.locales.languages import ENGLISH, Language, as_json, in_order, read_languages, translated
from tools.locales.messages import Message, one_text_each
from tools.locales.page import page_messages
from tools.locales.shown import as_shown
from tools.locales.terms import is_term

# Babel notes in a header when a catalogue was made, and takes the present hour where it does not know: each
# build would be another release, with an update offered to every player for nothing.
MADE = datetime(1980, 1, 1, tzinfo=UTC)


def words_of(messages: list[Message], catalogue: Catalog | None) -> dict[str, str]:
    """The page's texts by context: translated where the catalogue has them, else English."""
    words = {}
    for message in messages:
        entry = catalogue.get(message.text, message.context) if catalogue else None
        words[message.context] = entry.string if entry and entry.string and not entry.fuzzy else message.text
    return words


def for_the_code(catalogue: Catalog, page: str, show: Callable[[str], str]) -> Catalog:
    """What Python looks up of a catalogue, as it is shown: not the page's own words, and not the glossary."""
    made = Catalog(locale=catalogue.locale, header_comment="", fuzzy=False)
    made.mime_headers = catalogue.mime_headers
    made.creation_date = made.revision_date = MADE
    for entry in catalogue:
        places = {file for file, _ in entry.locations}
        if entry.id and entry.string and places != {page} and not is_term(entry.context) and not entry.fuzzy:
            shown = show(entry.string) if isinstance(entry.string, str) else tuple(map(show, entry.string))
            made.add(entry.id, shown, context=entry.context)
    return made


def write_words(path: Path, words: dict[str, str]) -> None:
    """Write the page's texts as the page reads them."""
    content = json.dumps({"version": 1, "words": words}, ensure_ascii=False, separators=(",", ":"))
    path.write_text(content, encoding="utf-8", newline="\n")


def read_words(folder: Path, tag: str) -> dict[str, str]:
    """The page's texts of a language that was compiled into a folder."""
    words: dict[str, str] = json.loads((folder / f"{tag}.words.json").read_text(encoding="utf-8"))["words"]
    return words


def with_catalogue(languages: list[Language], folder: Path) -> list[Language]:
    """The languages that can be shipped; one without a catalogue is named (and `check` fails for it)."""
    for language in translated(languages):
        if not catalogue_path(folder, language).exists():
            print(f"{language.tag} is left out: it has no catalogue", file=sys.stderr)
    return [each for each in languages if each.tag == ENGLISH or catalogue_path(folder, each).exists()]


def compile_catalogues(page: Path, folder: Path, target: Path) -> list[Language]:
    """Write what the page loads of every language into the target folder; the languages in their order."""
    messages = page_messages(page.read_text(encoding="utf-8"), page.name)
    one_text_each(messages)
    languages = with_catalogue(read_languages(folder), folder)
    target.mkdir(parents=True, exist_ok=True)
    (target / "languages.json").write_text(as_json(languages), encoding="utf-8", newline="\n")
    write_words(target / "en.words.json", words_of(messages, None))
    for language in translated(languages):
        catalogue, show = read_catalogue(folder, language), as_shown(language)
        words = {context: show(text) for context, text in words_of(messages, catalogue).items()}
        write_words(target / f"{language.tag}.words.json", words)
        with (target / f"{language.tag}.mo").open("wb") as file:
            write_mo(file, for_the_code(catalogue, page.name, show))
    return in_order(languages)
