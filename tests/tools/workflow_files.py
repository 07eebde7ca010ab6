"""A reader of the YAML that the workflows are written in: mappings, lists, plain and quoted texts, blocks.

It refuses what it does not know, so that a file which it reads is one that every reader of YAML takes alike.
"""

import json
import re
from typing import Any

KEY = re.compile(r"([\w-]+):(?: (.*))?")
BLOCK = "|"
UNCERTAIN = re.compile(r"[\[\]{}&*!%@`'\"|>]|.*(?:: | #)|.*:$")


class Unread(Exception):
    """A line that this reader does not know."""


def read_workflow(text: str) -> dict[str, Any]:
    """The mapping that a file is."""
    lines = [(len(line) - len(line.lstrip(" ")), without_comment(line.strip())) for line in text.splitlines()]
    value, rest = read_value([line for line in lines if line[1]], 0)
    if rest or not isinstance(value, dict):
        raise Unread(rest[:1])
    return value


def without_comment(line: str) -> str:
    return "" if line.startswith("#") else line.partition("  # ")[0].rstrip()


Lines = list[tuple[int, str]]


def read_value(lines: Lines, indent: int) -> tuple[Any, Lines]:
    """The value that begins with the first line, and the lines after it."""
    if lines[0][0] != indent:
        raise Unread(lines[0])
    return read_list(lines, indent) if lines[0][1].startswith("- ") else read_mapping(lines, indent)


def read_list(lines: Lines, indent: int) -> tuple[list[Any], Lines]:
    found: list[Any] = []
    while lines and lines[0][0] == indent and lines[0][1].startswith("- "):
        first = lines[0][1][2:]
        if KEY.fullmatch(first):
            value, lines = read_mapping([(indent + 2, first), *lines[1:]], indent + 2)
        else:
            value, lines = scalar(first), lines[1:]
        found.append(value)
    return found, lines


def read_mapping(lines: Lines, indent: int) -> tuple[dict[str, Any], Lines]:
    found: dict[str, Any] = {}
    while lines and lines[0][0] == indent:
        entry = KEY.fullmatch(lines[0][1])
        if not entry or entry[1] in found:
            raise Unread(lines[0])
        lines = lines[1:]
        deeper = bool(lines) and lines[0][0] > indent
        if entry[2] == BLOCK:
            end = next((at for at, line in enumerate(lines) if line[0] <= indent), len(lines))
            found[entry[1]], lines = "\n".join(line for _, line in lines[:end]), lines[end:]
        elif entry[2] is None and deeper:
            found[entry[1]], lines = read_value(lines, lines[0][0])
        else:
            found[entry[1]] = None if entry[2] is None else scalar(entry[2])
    if lines and lines[0][0] > indent:
        raise Unread(lines[0])
    return found, lines


def scalar(text: str) -> Any:
    if text.startswith("[") and text.endswith("]"):
        return [scalar(part.strip()) for part in text[1:-1].split(",")]
    if text.startswith('"') or text.isdigit() or text in {"true", "false"}:
        return json.loads(text)
    if UNCERTAIN.match(text):
        raise Unread(text)
    return text
