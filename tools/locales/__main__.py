"""The catalogues' command: `python -m tools.locales extract|update|check|compile`.

Knows the order of the steps and what is printed; the work is done in the modules beside it.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog

from tools.locales.catalogues import (
    TEMPLATE_NAME,
    catalogue_path,
    empty_catalogue,
    merged,
    read_catalogue,
    template_of,
    written,
)
from tools.locales.code import package_messages
from tools.locales.compiled import compile_catalogues
from tools.locales.errors import CatalogueError
from tools.locales.languages import read_languages, translated
from tools.locales.page import page_messages
from tools.locales.plurals import other_plurals
from tools.locales.rules import allowed_for, allowed_patterns, problems_of, texts
from tools.locales.terms import term_messages
from tools.places import DIST, LOCALES, PACKAGE, PAGE

SAME_AS_ENGLISH = "same-as-english.txt"


def sources_template() -> Catalog:
    """The template that the sources now give: the page's words, then the package's, then the glossary."""
    page = page_messages(PAGE.read_text(encoding="utf-8"), PAGE.name)
    return template_of([*page, *package_messages(PACKAGE), *term_messages(LOCALES)])


def extract() -> list[CatalogueError]:
    """Write the template from the sources."""
    template = sources_template()
    (LOCALES / TEMPLATE_NAME).write_text(written(template), encoding="utf-8", newline="\n")
    print(f"{TEMPLATE_NAME}: {len(template)} messages")
    return []


def update() -> list[CatalogueError]:
    """Write the template, then bring its messages into every catalogue."""
    extract()
    template = sources_template()
    for language in translated(read_languages(LOCALES)):
        path = catalogue_path(LOCALES, language)
        old = read_catalogue(LOCALES, language) if path.exists() else empty_catalogue(language)
        new = merged(old, template)
        path.write_text(written(new), encoding="utf-8", newline="\n")
        waiting = sum(not any(texts(entry)) for entry in new if entry.id)
        print(f"{path.name}: {waiting} to translate, {len(new.obsolete)} obsolete")
    return []


def check() -> list[CatalogueError]:
    """Every fault of the template, the catalogues and the list of languages."""
    return list(faults(LOCALES, sources_template()))


def faults(folder: Path, template: Catalog) -> Iterator[CatalogueError]:
    """The faults of a folder of catalogues against the template that the sources give."""
    path = folder / TEMPLATE_NAME
    if not path.exists() or path.read_text(encoding="utf-8") != written(template):
        yield CatalogueError(
            TEMPLATE_NAME, "is not what the sources give: run `python -m tools.locales update`"
        )
    languages = translated(read_languages(folder))
    for stray in sorted({path.stem for path in folder.glob("*.po")} - {each.tag for each in languages}):
        yield CatalogueError(f"{stray}.po", "is not listed in languages.toml")
    listed = folder / SAME_AS_ENGLISH
    allowed = allowed_patterns(listed.read_text(encoding="utf-8"), listed.name) if listed.exists() else []
    for language in languages:
        try:
            catalogue = read_catalogue(folder, language)
        except CatalogueError as problem:
            yield problem
        else:
            where = catalogue_path(folder, language).name
            if reason := other_plurals(catalogue, language):
                yield CatalogueError(where, reason)
            yield from problems_of(catalogue, template, allowed_for(language.tag, allowed), where)


def compile_() -> list[CatalogueError]:
    """Write what the page loads into dist/locales."""
    compile_catalogues(PAGE, LOCALES, DIST / "locales")
    return []


COMMANDS: dict[str, Callable[[], list[CatalogueError]]] = {
    "extract": extract,
    "update": update,
    "check": check,
    "compile": compile_,
}


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 when there is a problem, each told in a line."""
    parser = argparse.ArgumentParser(prog="python -m tools.locales", description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    command = COMMANDS[parser.parse_args(arguments).command]
    try:
        problems = command()
    except CatalogueError as problem:
        problems = [problem]
    for each in problems:
        print(each, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
