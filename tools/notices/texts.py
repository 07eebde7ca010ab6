"""The words of licences. Knows what of a licence file is the author's and what is the licence's, and when two
licences say the same. Refuses to know whose works they are of.
"""

import re
from collections.abc import Iterable
from pathlib import Path

LISTED_TEXTS = Path(__file__).with_name("texts")
NOTICE = re.compile(r"^ *(Copyright\b.*(?:©|\d{4}).*|Originated at .+)$", re.MULTILINE)
BLANK_LINES = re.compile(r"\n(?: *\n){2,}")
QUOTES = str.maketrans("“”‘’", "\"\"''")


def notices_in(text: str) -> tuple[str, ...]:
    r"""The lines of a licence file that name whose the work is.

    >>> notices_in("MIT License\n\nCopyright © 2024, Ann\n\nCopyright notices stay.")
    ('Copyright © 2024, Ann',)
    """
    return tuple(line.strip() for line in NOTICE.findall(text))


def body_of(text: str, licence: str) -> str:
    r"""A licence file without those lines, and without a first line that only says the licence's name.

    >>> body_of("MIT License\n\nCopyright © 2024, Ann\n\nAs it is.\n", "MIT")
    'As it is.\n'
    """
    rest = NOTICE.sub("", text).strip("\n").removeprefix(f"{licence} License")
    return BLANK_LINES.sub("\n\n", rest.strip("\n")).rstrip() + "\n"


def plain(text: str) -> str:
    """A text without what copies of one licence differ by: how lines are folded, and the form of quotes."""
    return " ".join(text.translate(QUOTES).replace("``", '"').replace("''", '"').split())


def distinct(texts: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, list[str]]]:
    """Licences' texts without repetition, each as identifier, words, and the names of the works.

    Given are identifier, words and work; a work without words shares those of another with the licence.
    """
    found: dict[tuple[str, str], tuple[str, str, list[str]]] = {}
    wordless = []
    for licence, words, work in texts:
        if words:
            found.setdefault((licence, plain(words)), (licence, words, []))[2].append(work)
        else:
            wordless.append((licence, work))
    for licence, work in wordless:
        next(entry for key, entry in found.items() if key[0] == licence)[2].append(work)
    return sorted(found.values(), key=lambda entry: entry[0].lower())
