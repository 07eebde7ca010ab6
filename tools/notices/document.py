"""What is said of the works by others, in order. Knows its sentences; refuses to know how a page is made."""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tools.notices.texts import distinct
from tools.notices.works import Work, bundled_works, listed_works, packaged_works
from tools.places import NODE_MODULES, ROOT

TITLE = "Third-party notices"
INTRODUCTION = (
    "MAGDAGDON’s site, and the single file that holds all of it, ship the following works beside the game’s "
    "own files. The build takes them from npm’s packages, which package-lock.json names with checksums, "
    "unchanged but for what is said below. What builds and tests the game does not ship and is not listed."
)
HOW_MADE = "This list is made from the packages themselves, by the command python -m tools.notices."
INSIDE_PYSCRIPT = (
    "PyScript’s makers have bundled these packages into it. Named are the versions of package-lock.json; "
    "where they released PyScript before one of them, theirs is older."
)
INSIDE_PYODIDE = (
    "Compiled or copied into Pyodide’s files, and into PyScript’s, by their makers. No package brings their "
    "licences: the texts are those that each work publishes."
)
WIDTH = 110

Kind = Literal["h1", "h2", "h3", "p", "ul", "pre"]


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a paragraph, a list or a licence's words; a list has a line for each of its points."""

    kind: Kind
    lines: tuple[str, ...]


def notices(node_modules: Path = NODE_MODULES) -> list[Block]:
    """All that is to be said of the packages installed there; a BuildError where one is missing."""
    configuration = (ROOT / "pyscript.toml").read_text(encoding="utf-8")
    packaged, listed = packaged_works(node_modules), listed_works(node_modules)
    bundled = bundled_works(node_modules, configuration)
    blocks = [Block("h1", (TITLE,)), Block("p", (INTRODUCTION,)), Block("p", (HOW_MADE,))]
    blocks += [block for work in packaged for block in told_of(work, "h2")]
    blocks += section("Inside PyScript", INSIDE_PYSCRIPT, bundled)
    blocks += section("Inside Pyodide", INSIDE_PYODIDE, listed)
    return [*blocks, Block("h2", ("Licences",)), *licences([*packaged, *bundled, *listed])]


def section(title: str, told: str, works: list[Work]) -> list[Block]:
    """A section with each work under a heading of its own."""
    return [
        Block("h2", (title,)),
        Block("p", (told,)),
        *(block for work in works for block in told_of(work, "h3")),
    ]


def told_of(work: Work, heading: Kind) -> Iterator[Block]:
    """What is said of one work."""
    yield Block(heading, (f"{work.name} {work.version}".strip(),))
    licence = f"Licence: {work.licence}" if work.licence else ""
    points = (licence, *work.copyright, work.home, work.told)
    yield Block("ul", tuple(point for point in points if point))


def licences(works: list[Work]) -> Iterator[Block]:
    """The words of every licence once, with the names of the works that are under it."""
    texts = ((licence, words, work.name) for work in works for licence, words in work.texts)
    for licence, words, names in distinct(texts):
        yield Block("h3", (licence,))
        yield Block("p", (f"Of {', '.join(dict.fromkeys(names))}.",))
        yield Block("pre", (words.rstrip("\n"),))


def as_markdown(blocks: list[Block]) -> str:
    """The blocks as Markdown, which is also what one can read as plain text."""
    return "\n\n".join(markdown_of(block) for block in blocks) + "\n"


def markdown_of(block: Block) -> str:
    """One block as Markdown."""
    if block.kind == "pre":
        return f"```text\n{block.lines[0]}\n```"
    lines = [line.replace("*", r"\*") for line in block.lines]
    if block.kind == "ul":
        return "\n".join(folded(f"- {line}", "  ") for line in lines)
    return folded(lines[0], "") if block.kind == "p" else f"{'#' * int(block.kind[1])} {lines[0]}"


def folded(line: str, indent: str) -> str:
    """A line in several, none of them cut within a word."""
    return textwrap.fill(
        line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def notices_text() -> str:
    """All notices as one text, in Markdown."""
    return as_markdown(notices())
