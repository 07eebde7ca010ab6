"""What the page holds where no scripts run, and for those who read pages without a browser: the rules.

Knows where they stand, and that each language has a page of its own. Refuses to know the words: they stand in
index.html once, in its dialog. Which of the page's own parts give way to them is the stylesheet's affair.
"""

import html
import re
from collections.abc import Iterable
from string import Template

from tools.locales.languages import Language
from tools.site.errors import BuildError
from tools.site.page import before
from tools.site.rules import in_words, rules_path, rules_sections

SENTENCE = re.compile(r"\n *<noscript><p data-text=[^>]*>.*?</p></noscript>")
RULES = Template("""
    <noscript>
      <main class="page-of-rules rules">
        <h1>MAGDAGDON</h1>
        <p>$description</p>
        <p><strong>$sentence</strong></p>
        <ul class="languages-of-rules">$languages</ul>
        $sections
      </main>
    </noscript>
  """)


def link(language: Language) -> str:
    """A link to a language's page of rules, by the name that it gives itself."""
    tag, direction = language.tag, language.direction
    told = f'href="{rules_path(tag)}" hreflang="{tag}" lang="{tag}" dir="{direction}"'
    return f"<li><a {told}>{html.escape(language.name)}</a></li>"


def with_rules_unscripted(page: str, words: dict[str, str], languages: Iterable[Language]) -> str:
    """The page with the rules in `<noscript>` instead of a sentence; last, so that the board comes first."""
    if len(SENTENCE.findall(page)) != 1:
        raise BuildError("index.html must have one sentence in a <noscript>, for the build to replace")
    rules = RULES.substitute(
        description=html.escape(words["page.description"], quote=False),
        sentence=html.escape(words["boot.noscript"], quote=False),
        languages="".join(map(link, languages)),
        sections=in_words(rules_sections(page), words),
    )
    return before(SENTENCE.sub("", page), "</body>", rules)
