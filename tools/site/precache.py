"""The service worker's list of files: `python -m tools.site.precache --withdraw` ships a worker that ends it.

Knows which files a worker keeps, and how a release is named by all their contents. Refuses to know what
they are. Not in the list are the memory snapshot, which the page fetches when the player waits for nothing,
and the pictures of the page, which a browser shows before it installs the game, and then never again, and
which others show beside a link.
"""

import argparse
import base64
import hashlib
import json
import shutil
import sys
from pathlib import Path
from urllib.parse import quote

from tools.places import DIST, ROOT
from tools.site.errors import BuildError, present

WORKER = ROOT / "sw.js"
WITHDRAWN = Path(__file__).with_name("withdraw.js")
PLACE = 'const RELEASE = { version: "", files: {} };'
PAGE = "index.html"
LEFT_OUT = ("runtime/snapshot", "static/icons/screen-", "static/icons/sharing.")
VERSION_DIGITS = 16


def content_hash(content: bytes) -> str:
    """The SHA-256 of a content in base64, as the worker compares it.

    >>> content_hash(b"")
    '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return base64.b64encode(hashlib.sha256(content).digest()).decode("ascii")


def listed_files(site: Path) -> dict[str, str]:
    """The hash of every file that a worker keeps, by its path; the page itself is `./`, as it is visited."""
    listed = {}
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name != WORKER.name and not name.startswith(LEFT_OUT):
            listed["./" if name == PAGE else quote(name)] = content_hash(path.read_bytes())
    return listed


def worker_with(source: str, files: dict[str, str]) -> str:
    """The worker's source with the list in it; any change of it or of a file gives another version."""
    if source.count(PLACE) != 1:
        raise BuildError(f"{WORKER.name} has no line `{PLACE}` for the list of files")
    everything = json.dumps([source, files], sort_keys=True).encode("utf-8")
    version = hashlib.sha256(everything).hexdigest()[:VERSION_DIGITS]
    release = json.dumps({"version": version, "files": files}, indent=1)
    return source.replace(PLACE, f"const RELEASE = {release};")


def write_worker(site: Path) -> None:
    """Write the worker of a site that is complete but for it."""
    source = present(WORKER, "it belongs to the checkout").read_text(encoding="utf-8")
    made = worker_with(source, listed_files(site))
    (site / WORKER.name).write_text(made, encoding="utf-8", newline="\n")


def withdraw(site: Path) -> None:
    """Put the worker that ends workers in the place of the site's own."""
    present(site / WORKER.name, "run `make build` first")
    shutil.copyfile(WITHDRAWN, site / WORKER.name)


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 when there is no site to write into."""
    parser = argparse.ArgumentParser(prog="python -m tools.site.precache", description="Write dist/sw.js.")
    parser.add_argument("--withdraw", action="store_true", help="ship a worker that ends itself")
    parser.add_argument("--site", type=Path, default=DIST, help="another folder than dist/")
    chosen = parser.parse_args(arguments)
    site: Path = chosen.site
    try:
        present(site / PAGE, "run `make build` first")
        (withdraw if chosen.withdraw else write_worker)(site)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
