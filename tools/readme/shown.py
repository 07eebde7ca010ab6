"""The commands that Markdown shows: lines of its blocks, and `code` in its sentences.

Knows what begins a command, and where a remark behind it does. Refuses to know what a command does.
"""

import re
from collections.abc import Iterator

from tools.linking import MARKDOWN, in_reading_order

PROGRAMS = ("make", "python", "python3", ".venv/bin/python", "npm", "npx", "node", "git", "pip")
IN_A_SENTENCE = ("make ", "python -m ", "python benchmarks/", ".venv/bin/python ")
OTHER_TEXT = ("python", "json", "html")
REMARK = re.compile(r"\s+#\s.*")


def command_in(line: str) -> str:
    """The command on a line of a block, with single spaces and without its remark; nothing where none is.

    >>> command_in("    make  play     # opens it"), command_in("skeleton  →  PyScript")
    ('make play', '')
    """
    words = REMARK.sub("", line.strip().removeprefix("$ ")).split()
    return " ".join(words) if words and words[0] in PROGRAMS else ""


def shown_commands(text: str) -> Iterator[str]:
    """The commands of a Markdown text, in its order; one that is shown twice comes twice."""
    for _, token in in_reading_order(MARKDOWN.parse(text)):
        if token.type == "code_block" or (token.type == "fence" and token.info not in OTHER_TEXT):
            yield from filter(None, map(command_in, token.content.splitlines()))
        elif token.type == "code_inline" and token.content.startswith(IN_A_SENTENCE):
            yield " ".join(token.content.split())
