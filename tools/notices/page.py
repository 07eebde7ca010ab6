"""The notices as a page of the site, which ABOUT links to. Refuses to know what they say.

A page, and not a text: a page says itself in which encoding it is, where a host says it of texts as it likes,
and folds long lines on a narrow screen.
"""

import html
from pathlib import Path
from string import Template

from tools.notices.document import TITLE, Block, notices
from tools.site.rules import POLICY

PLACE = "THIRD_PARTY_NOTICES.html"
PAGE = Template("""\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="$policy">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="dark light">
    <meta name="robots" content="noindex">
    <title>$title – MAGDAGDON</title>
    <link rel="icon" href="static/icons/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="static/css/main.css">
  </head>
  <body>
    <main class="page-of-rules page-of-notices">
$blocks
<p><a href="./">MAGDAGDON</a></p>
    </main>
  </body>
</html>
""")


def as_page(blocks: list[Block]) -> str:
    """The blocks as a page that stands beside index.html."""
    return PAGE.substitute(policy=POLICY, title=TITLE, blocks="\n".join(map(markup_of, blocks)))


def markup_of(block: Block) -> str:
    """One block as HTML."""
    lines = [html.escape(line, quote=False) for line in block.lines]
    inside = "".join(f"<li>{line}</li>" for line in lines) if block.kind == "ul" else lines[0]
    return f"<{block.kind}>{inside}</{block.kind}>"


def write_notices(site: Path) -> None:
    """Write the page into a site."""
    (site / PLACE).write_text(as_page(notices()), encoding="utf-8", newline="\n")
