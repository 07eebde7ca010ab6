"""Links that lead nowhere, in the repository's Markdown and in the built site: `python -m tools.links`.

Knows what a link must find: a file among those that are shipped together, and in it the anchor. Refuses to
ask a network: of an address elsewhere it knows only whether it can be one.
"""

import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.linking import READERS, read_document
from tools.places import DIST, ROOT

INDEX = "index.html"
read_once = cache(read_document)


def why_no_address(target: str) -> str:
    """What is wrong with an address elsewhere; nothing where it can be one.

    >>> why_no_address("https://example.org/a#b"), why_no_address("https://example/a b")
    ('', 'no address can be like that')
    """
    parts = urlsplit(target)
    is_one = {
        "https": "." in (parts.hostname or ""),
        "http": "." in (parts.hostname or ""),
        "mailto": "@" in parts.path,
        "data": "," in parts.path,
    }.get(parts.scheme, False)
    return "" if is_one and not any(map(str.isspace, target)) else "no address can be like that"


def why_dead(root: Path, document: Path, target: str, is_there: Callable[[Path], bool]) -> str:
    """Why a link of a document leads nowhere; nothing where it leads somewhere."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return why_no_address(target)
    if parts.path.startswith("/"):
        return "not relative: under another path it would lead elsewhere"
    place = (document.parent / unquote(parts.path)).resolve() if parts.path else document
    if not place.is_relative_to(root):
        return "outside"
    if not is_there(place):
        return "nothing is there"
    page = place / INDEX if place.is_dir() else place
    if parts.fragment and unquote(parts.fragment) not in read_once(page).anchors:
        return "no such anchor"
    return ""


def dead_links(root: Path, documents: Iterable[Path], is_there: Callable[[Path], bool]) -> list[str]:
    """Each link of the documents that leads nowhere, as `path:line: target: reason`."""
    return [
        f"{document.relative_to(root).as_posix()}:{line}: {target}: {reason}"
        for document in documents
        for line, target in read_once(document).links
        if (reason := why_dead(root, document, target, is_there))
    ]


def repository_files(root: Path = ROOT) -> frozenset[Path]:
    """The files of the checkout that are, or can be, committed."""
    trusted = ("-c", "safe.directory=*")  # in a container the checkout may be another user's
    command = ["git", *trusted, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True).stdout
    return frozenset(path for name in listed.split("\0") if name and (path := root / name).exists())


def dead_in_repository(root: Path = ROOT) -> list[str]:
    """What leads nowhere in the Markdown of a checkout; a folder is there when a file of it is."""
    files = repository_files(root)
    there = files | {folder for file in files for folder in file.parents}
    return dead_links(root, sorted(file for file in files if file.suffix == ".md"), there.__contains__)


def dead_in_site(site: Path = DIST) -> list[str]:
    """What leads nowhere in a built site; a folder is there when a page of it is."""

    def is_there(place: Path) -> bool:
        return (place / INDEX if place.is_dir() else place).is_file()

    documents = sorted(path for path in site.rglob("*") if path.suffix in READERS)
    return dead_links(site, documents, is_there)


def main() -> int:
    """The command; 1 when a link leads nowhere, or the site is not built."""
    if not (DIST / INDEX).exists():
        print("dist/ is not built: run `make build` first.", file=sys.stderr)
        return 1
    dead = dead_in_repository() + dead_in_site()
    print("\n".join(dead) if dead else "Every link leads somewhere.")
    return 1 if dead else 0


if __name__ == "__main__":
    sys.exit(main())
