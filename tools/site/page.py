"""The built page. Knows what the source page leaves to the build: PyScript's configuration, Python's parts,
the choice of languages.

PyScript looks at `py` and at `mpy` (MicroPython) in every page, and loads each type's plugins whether a
script of it is there or not. The page has no `mpy` script; what `pyscript.toml` switches off has to be said
for it too.
"""

import html
import json
import re
import tomllib
from collections.abc import Iterable

from tools.locales.languages import Language
from tools.site.errors import BuildError

CONFIGURED = 'config="pyscript.toml"'
COMMENT = re.compile(r"\n *<!--.*?-->(?=\n)", re.DOTALL)
CHOICE_OF_LANGUAGE = '<option value="en" lang="en">English</option>'
PARTS = '<script type="application/json" data-part="python">{}</script>'


def once(page: str, old: str, new: str) -> str:
    """The page with a text replaced that must stand there once."""
    if page.count(old) != 1:
        raise BuildError(
            f"index.html must have `{old}` once, for the build to replace; it has it {page.count(old)} times"
        )
    return page.replace(old, new)


def with_configuration(page: str, configuration: str) -> str:
    """The page with its configuration in it, so that nobody has to fetch it or to know TOML."""
    told = json.dumps(tomllib.loads(configuration), separators=(",", ":"))
    return once(page, CONFIGURED, f'config="{html.escape(told)}"')


def with_plugins_off(page: str, plugins: frozenset[str]) -> str:
    """The page with an `<mpy-config>` that switches the plugins off, last in its body."""
    settings = html.escape(json.dumps({"plugins": [f"!{name}" for name in sorted(plugins)]}))
    return before(page, "</body>", f'<mpy-config hidden src="{settings}"></mpy-config>\n')


def without_comments(page: str) -> str:
    r"""The page without what is said to those who read its source; each comment stands on lines of its own.

    >>> without_comments("<p>\n  <!-- Translators: a word. -->\n  <b>Roll</b>")
    '<p>\n  <b>Roll</b>'
    """
    return COMMENT.sub("", page)


def with_parts(page: str, **parts: Iterable[str]) -> str:
    """The page with the parts of Python named in it: what `boot.js` asks for, and when, is its own affair."""
    told = json.dumps({name: list(paths) for name, paths in parts.items()})
    return once(page, PARTS, PARTS.replace("{}", told))


def with_languages(page: str, languages: Iterable[Language]) -> str:
    """The page with a choice for each language, by its own name, in the order given."""
    choices = "".join(
        f'<option value="{each.tag}" lang="{each.tag}">{html.escape(each.name)}</option>'
        for each in languages
    )
    return once(page, CHOICE_OF_LANGUAGE, choices)


def before(page: str, end: str, text: str) -> str:
    """The page with a text before its last end tag of that name."""
    head, found, tail = page.rpartition(end)
    if not found:
        raise BuildError(f"index.html has no {end}, before which the build must write")
    return f"{head}{text}{found}{tail}"
