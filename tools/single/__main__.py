"""Build the single file: `python -m tools.single`, after `make build`.

Knows what it is made of and where it goes. Refuses to know how a page is made, or a bundle.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tools.notices.page import PLACE as NOTICES_PAGE
from tools.places import DIST, SINGLE
from tools.single.page import alone, single_page, text_of
from tools.site.errors import BuildError, present
from tools.site.node import run_node

BUNDLER = Path(__file__).with_name("bundle.mjs")
MOST_BYTES = 15_500_000
"""A larger file is refused by many a mail server, which counts it in base64 once more."""


def build(site: Path, target: Path) -> int:
    """Write the single file of a built site, and say how many bytes it has."""
    present(site / "index.html", "run `make build` first")
    with tempfile.TemporaryDirectory() as workshop:
        made = Path(workshop)
        run_node(BUNDLER, site, made)
        notices = made / NOTICES_PAGE
        notices.write_text(alone(text_of(site / NOTICES_PAGE)), encoding="utf-8", newline="\n")
        bundles = {
            "runtime/pyscript/core.js": made / "core.js",
            "static/boot/interpreter.mjs": made / "interpreter.mjs",
            NOTICES_PAGE: notices,
        }
        page = single_page(site, bundles, (made / "page.js").read_text(encoding="utf-8"))
    content = page.encode("utf-8")
    if len(content) > MOST_BYTES:
        raise BuildError(f"the single file has {len(content):,} bytes, and must have at most {MOST_BYTES:,}")
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(".part")
    part.write_bytes(content)
    part.replace(target)
    return len(content)


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 when the file cannot be built."""
    parser = argparse.ArgumentParser(prog="python -m tools.single", description="Build the single file.")
    parser.add_argument("--site", type=Path, default=DIST, help="another built site than dist/")
    parser.add_argument("--into", type=Path, default=SINGLE, help="another file than single/magdagdon.html")
    chosen = parser.parse_args(arguments)
    try:
        size = build(chosen.site.absolute(), chosen.into.absolute())
    except BuildError as error:
        print(f"The single file cannot be built. {error}", file=sys.stderr)
        return 1
    print(f"Built {chosen.into.name}: {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
