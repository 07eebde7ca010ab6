"""Catalogue files: the template and the languages' own. Knows how they are read and written.

Babel notes dates and its own version in a header, which would change a file in which nothing changed, and
invents addresses; these lines are left out.
"""

import io
import re
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po, write_po

from tools.locales.errors import CatalogueError
from tools.locales.languages import Language
from tools.locales.messages import Message, one_text_each
from tools.locales.page import TAG

TEMPLATE_NAME = "magdagdon.pot"
TEMPLATE_COMMENT = (
    "# The English messages of MAGDAGDON. Made by `python -m tools.locales extract`: do not edit.\n#"
)
LEFT_OUT = re.compile(r'"(POT-Creation-Date|Generated-By|.*(EMAIL@ADDRESS|LL@li\.org|YEAR-MO-DA))')
WIDTH = 100


def template_of(messages: Iterable[Message]) -> Catalog:
    """The template: each message once, with every file it stands in and all that its authors say."""
    found = list(messages)
    one_text_each(found)
    template = Catalog(project="MAGDAGDON", version="1", header_comment=TEMPLATE_COMMENT, fuzzy=False)
    for message in found:
        identity = (message.text, message.plural) if message.plural else message.text
        comments = [comment.removeprefix(TAG).strip() for comment in message.comments]
        template.add(
            identity, locations=[(message.where, 1)], auto_comments=comments, context=message.context
        )
    return template


def written(catalogue: Catalog) -> str:
    """The catalogue's file, as text."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=WIDTH, include_lineno=False)
    lines = buffer.getvalue().decode("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not LEFT_OUT.match(line))


def catalogue_path(folder: Path, language: Language) -> Path:
    """Where a language's catalogue stands."""
    return folder / f"{language.tag}.po"


def read_catalogue(folder: Path, language: Language) -> Catalog:
    """A language's catalogue; a CatalogueError when it is missing or is no catalogue."""
    path = catalogue_path(folder, language)
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language.locale, abort_invalid=True)
    except FileNotFoundError:
        raise CatalogueError(
            path.name, "the catalogue is missing: run `python -m tools.locales update`"
        ) from None
    except (PoFileError, ValueError) as error:
        raise CatalogueError(path.name, f"not a catalogue: {error}") from None


def empty_catalogue(language: Language) -> Catalog:
    """A catalogue with a header and no message, for a language that has none yet."""
    comment = f"# {language.name}: MAGDAGDON's words.\n#"
    return Catalog(
        locale=language.locale, project="MAGDAGDON", version="1", header_comment=comment, fuzzy=False
    )


def merged(catalogue: Catalog, template: Catalog) -> Catalog:
    """The catalogue with the template's messages: new ones empty, vanished ones kept as obsolete."""
    catalogue.update(template, no_fuzzy_matching=True)
    return catalogue
