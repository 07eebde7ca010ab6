"""The rules as pages of their own, one a language: readable while the game loads, and without JavaScript.

Knows how the rules section of index.html becomes a page. Refuses to know the words: they come
from the built `locales/<tag>.words.json`.
"""

import html
import json
import re
from pathlib import Path
from string import Template

from tools.locales.compiled import read_words
from tools.locales.languages import ENGLISH
from tools.site.errors import BuildError
from tools.site.sharing import INDENT, alternates, told_when_shared

SECTIONS = re.compile(r'<div class="dialog-body rules"[^>]*>\s*(.*?)\s*</div>', re.DOTALL)
TEXT = re.compile(r' data-text="([^"]+)">[^<]*<')
HEADING = re.compile(r"(</?)h3")
COLOURS = re.compile(r'<meta name="theme-color".*>')

POLICY = (
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)

PAGE = Template("""\
<!doctype html>
<html lang="$language" dir="$direction">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="$policy">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="dark light">
    $colours
    <title>$title – MAGDAGDON</title>
    <meta name="description" content="$description">
    <link rel="icon" href="../static/icons/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="../static/css/main.css">
    $alternates
    $shared
  </head>
  <body>
    <main class="page-of-rules rules">
      <h1>$title</h1>
      $sections
      <p><a href="../">MAGDAGDON</a></p>
    </main>
  </body>
</html>
""")


def rules_sections(page: str) -> str:
    """The rules as they stand in the page's dialog, with headings of a page of their own."""
    found = SECTIONS.search(page)
    if not found:
        raise BuildError("index.html has no rules in it")
    return HEADING.sub(r"\1h2", found[1])


def in_words(sections: str, words: dict[str, str]) -> str:
    """The sections in a language's words, without the hooks of translation.

    >>> in_words('<p data-text="rules.a">Press ROLL.</p>', {"rules.a": "ફેંકો & દબાવો."})
    '<p>ફેંકો &amp; દબાવો.</p>'
    """
    return TEXT.sub(lambda found: f">{html.escape(words[found[1]], quote=False)}<", sections)


def rules_path(tag: str) -> str:
    """The path of a language's page from the site's root."""
    return f"rules/{tag}.html"


def rules_page(page: str, words: dict[str, str], language: dict[str, str], others: str, address: str) -> str:
    """The page of a language, described by what its rules say first: the goal."""
    title, description = words["action.rules"], words["rules.goal.1"]
    return PAGE.substitute(
        language=language["tag"],
        direction=language["dir"],
        policy=POLICY,
        colours=INDENT.join(COLOURS.findall(page)),
        title=html.escape(title, quote=False),
        description=html.escape(description),
        alternates=others,
        shared=told_when_shared(f"{title} – MAGDAGDON", description, rules_path(language["tag"]), address),
        sections=in_words(rules_sections(page), words),
    )


def write_rules(page: str, locales: Path, target: Path, address: str = "") -> None:
    """Write `<tag>.html` of every built language into the target folder; the site's address may be known."""
    languages = json.loads((locales / "languages.json").read_text(encoding="utf-8"))["languages"]
    others = alternates({each["tag"]: rules_path(each["tag"]) for each in languages}, ENGLISH, address)
    target.mkdir(parents=True)
    for language in languages:
        made = rules_page(page, read_words(locales, language["tag"]), language, others, address)
        (target / f"{language['tag']}.html").write_text(made, encoding="utf-8", newline="\n")
