"""The stylesheets as one file. Knows how `main.css` names its parts and their layers.

A page shows nothing before its stylesheets are there; a chain of them costs a round trip more, and a
service worker an answer for each. Refuses to know what they say.
"""

import re
from pathlib import Path

from tools.site.errors import BuildError, present

IMPORT = re.compile(r'@import url\("([^"]+)"\) layer\(([-\w]+)\);')


def in_one(folder: Path) -> str:
    """`main.css` with each part in the place where it is imported, inside its layer."""
    main = present(folder / "main.css", "it belongs to the checkout").read_text(encoding="utf-8")

    def part(found: re.Match[str]) -> str:
        text = present(folder / found[1], "main.css imports it").read_text(encoding="utf-8")
        if "@import" in text:
            raise BuildError(f"{found[1]} imports another stylesheet; only main.css may")
        return f"@layer {found[2]} {{\n{text}}}"

    whole = IMPORT.sub(part, main)
    if "@import" in whole:
        raise BuildError('main.css has an @import that is not of the form `@import url("…") layer(…);`')
    return whole


def write_styles(folder: Path, target: Path) -> None:
    """Write them into the built site's folder, whose relative addresses stay right."""
    target.mkdir(parents=True, exist_ok=True)
    (target / "main.css").write_text(in_one(folder), encoding="utf-8", newline="\n")
