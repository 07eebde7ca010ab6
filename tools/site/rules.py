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
from tools.site.errors import BuildError

SECTIONS = re.compile(r'<div class="dialog-body rules"[^>]*>\s*(.*?)\s*</div>', re.DOTALL)
TEXT = re.compile(r' data-text="([^"]+)">[^<]*<')
HEADING = re.compile(r"(</?)h3")

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
    <title>$title – MAGDAGDON</title>
    <link rel="icon" href="../static/icons/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="../static/css/main.css">
$alternates
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


def write_rules(page: str, locales: Path, target: Path) -> None:
    """Write `<tag>.html` of every built language into the target folder."""
    languages = json.loads((locales / "languages.json").read_text(encoding="utf-8"))["languages"]
    alternates = "\n".join(
        f'    <link rel="alternate" hreflang="{each["tag"]}" href="{each["tag"]}.html">' for each in languages
    )
    sections = rules_sections(page)
    target.mkdir(parents=True)
    for language in languages:
        words = read_words(locales, language["tag"])
        made = PAGE.substitute(
            language=language["tag"],
            direction=language["dir"],
            policy=POLICY,
            title=html.escape(words["action.rules"], quote=False),
            alternates=alternates,
            sections=in_words(sections, words),
        )
        (target / f"{language['tag']}.html").write_text(made, encoding="utf-8", newline="\n")
