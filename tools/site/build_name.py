"""What a build is called, in ABOUT and in the details of a fault: `1.0.0 · 3f9c2a71`.

Knows how the second half stands for every file of the site, the page among them, so that what a player reads
out can be told from any other build. Refuses to know what the files are.
"""

import hashlib
import html
import re
from pathlib import Path

from tools.site.errors import BuildError

BLANK = 'data-part="build" dir="ltr"></p>'
NAMED = re.compile(r'data-part="build" dir="ltr">([^<]+)</p>')
DIGITS = 8


def content_digest(site: Path, *more: Path) -> str:
    """The first digits of a SHA-256 of all files of a folder, by their paths, and of more by their names."""
    files = [(path.relative_to(site).as_posix(), path) for path in site.rglob("*") if path.is_file()]
    whole = hashlib.sha256()
    for name, path in sorted([*files, *((path.name, path) for path in more)]):
        whole.update(f"{name}\n{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()[:DIGITS]


def write_name(page: Path, version: str, digest: str) -> None:
    """Write the name into the built page, in the place that is left blank for it while the digest is made."""
    source = page.read_text(encoding="utf-8")
    if source.count(BLANK) != 1:
        raise BuildError(f"{page.name} must have `{BLANK}` once, for the build to fill in")
    named = BLANK.replace("><", f">{html.escape(version)} · {digest}<")
    page.write_text(source.replace(BLANK, named), encoding="utf-8", newline="\n")


def name_in(page: str) -> str | None:
    """The name that a built page shows; None where it shows none."""
    found = NAMED.search(page)
    return html.unescape(found[1]) if found else None
