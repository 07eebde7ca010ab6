"""What documents link to, and what can be linked to in them: Markdown, HTML, stylesheets, manifests.

Knows how each kind names an address and an anchor, GitHub's names of headings too. Refuses to know whether
anything is there.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

MARKDOWN = MarkdownIt("commonmark").enable("table")
SHARED = ("og:image", "og:url")
SETTINGS = "mpy-config"  # its src holds the settings themselves
CSS_ADDRESS = re.compile(r"""url\(\s*["']?([^"')\s]+)""")
NOT_IN_A_NAME = re.compile(r"[^\w\- ]")


@dataclass(frozen=True, slots=True)
class Document:
    """A document's links, each with its line from 1 (0 where it is not known), and its anchors."""

    links: tuple[tuple[int, str], ...]
    anchors: frozenset[str] = frozenset()


class Elements(HTMLParser):
    """The links and the anchors of HTML, whose first line has a number."""

    def __init__(self, text: str, first: int = 1) -> None:
        super().__init__()
        self._first = first
        self.links: list[tuple[int, str]] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        targets = [told[name] for name in ("href", "src") if name in told and tag != SETTINGS]
        if tag == "meta" and told.get("property") in SHARED:
            targets.append(told.get("content", ""))
        line = self._first + self.getpos()[0] - 1
        self.links += [(line, target) for target in targets]
        self.anchors |= {told["id"]} if "id" in told else set()


def from_html(text: str) -> Document:
    """The document of a page."""
    elements = Elements(text)
    return Document(tuple(elements.links), frozenset(elements.anchors))


def from_markdown(text: str) -> Document:
    """The document of a Markdown text, HTML in it included."""
    links: list[tuple[int, str]] = []
    anchors: set[str] = set()
    tokens = MARKDOWN.parse(text)
    for line, token in in_reading_order(tokens):
        if token.type in {"html_inline", "html_block"}:
            elements = Elements(token.content, line)
            links += elements.links
            anchors |= elements.anchors
        links += [(line, str(token.attrs[name])) for name in ("href", "src") if name in token.attrs]
    return Document(tuple(links), frozenset(anchors | set(heading_names(tokens))))


def in_reading_order(tokens: list[Token]) -> Iterator[tuple[int, Token]]:
    """The tokens and what is inside them, each with the line on which its block begins."""
    for token in tokens:
        line = token.map[0] + 1 if token.map else 0
        yield line, token
        yield from ((line, child) for child in token.children or ())


def heading_names(tokens: list[Token]) -> Iterator[str]:
    """The anchors that GitHub gives to headings; the same words again get a number."""
    seen: Counter[str] = Counter()
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            words = "".join(child.content for child in inline.children or ())
            name = NOT_IN_A_NAME.sub("", words.lower()).replace(" ", "-")
            yield f"{name}-{seen[name]}" if seen[name] else name
            seen[name] += 1


def from_css(text: str) -> Document:
    """The document of a stylesheet; what it refers to inside the page is no link of its own."""
    found = [
        (text.count("\n", 0, match.start()) + 1, match[1])
        for match in CSS_ADDRESS.finditer(text)
        if not match[1].startswith("#")
    ]
    return Document(tuple(found))


def from_manifest(text: str) -> Document:
    """The document of a web app's manifest: its pictures, where it starts, and its shortcuts."""

    def targets(value: Any, name: str = "") -> Iterator[str]:
        if isinstance(value, dict):
            for key, each in value.items():
                yield from targets(each, key)
        elif isinstance(value, list):
            for each in value:
                yield from targets(each, name)
        elif name in {"src", "url", "start_url", "scope"}:
            yield str(value)

    return Document(tuple((0, target) for target in targets(json.loads(text))))


READERS = {
    ".md": from_markdown,
    ".html": from_html,
    ".css": from_css,
    ".webmanifest": from_manifest,
}


def read_document(path: Path) -> Document:
    """The document in a file of one of these kinds."""
    return READERS[path.suffix](path.read_text(encoding="utf-8"))
