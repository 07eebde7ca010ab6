"""The page's own scripts as one file. Knows how index.html names them, in the order in which they run.

A service worker takes its time for every answer; a browser runs one script sooner than five. Refuses to know
what they do: each is a function of its own, so that one after the other they are what they were apart.
"""

import re
from pathlib import Path

from tools.site.errors import BuildError, present

DEFERRED = re.compile(r' *<script defer src="static/boot/([-\w]+\.js)"></script>\n')
ONE = "static/boot/page.js"
FIRST = "<!-- the page's own script -->"
TAG = f'    <script defer src="{ONE}"></script>\n'


def names_of(page: str) -> list[str]:
    """The files of static/boot that the page runs, in order."""
    names = DEFERRED.findall(page)
    if not names:
        raise BuildError("index.html has no deferred script of static/boot")
    return names


def with_one(page: str) -> str:
    """The page with one script where the first of them stood."""
    return DEFERRED.sub("", DEFERRED.sub(FIRST, page, count=1)).replace(FIRST, TAG)


def write_script(page: str, folder: Path, target: Path) -> None:
    """Write the one script into the built site's folder."""
    parts = [
        present(folder / name, "index.html names it").read_text(encoding="utf-8") for name in names_of(page)
    ]
    (target / Path(ONE).name).write_text("".join(parts), encoding="utf-8", newline="\n")
