"""Texts that try to become code, markup or another address, and what a page must be after it met one.

Knows the texts, which of them meets which input, and the marks that one of them would leave.
`python -m tests.e2e.hostile` counts them. Refuses to know how an input is filled: `test_hostile` does.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from magdagdon.engine.dice import is_seed
from tests.e2e.driver import Driver
from tests.e2e.stored_parts import BACKED_UP, PAINTED, STORED, Part, parts_of

TEXTS = {
    "script": "<script>pwned()</script>",
    "script after an end": "</script></title></textarea><script>pwned()</script>",
    "image": "<img src=x onerror=pwned()>",
    "drawing": "<svg/onload=pwned()><use href=//127.0.0.1:9/x#y>",
    "frame": "<iframe srcdoc='<script>parent.pwned()</script>'></iframe>",
    "attribute": '" onmouseover="pwned()" autofocus onfocus="pwned()" x="',
    "attribute in single quotes": "' onfocus='pwned()' autofocus tabindex='0",
    "attribute without quotes": "x onfocus=pwned() autofocus",
    "code address": "javascript:pwned()",
    "split code address": "java\tscript\n:pwned()",
    "data address": "data:text/html,<script>pwned()</script>",
    "another origin": "//127.0.0.1:9/x.js",
    "style sheet": "</style><style>*{background:url(//127.0.0.1:9/x)}</style>",
    "declaration": "x;background:url(//127.0.0.1:9/x);}*{display:none",
    "comment": "--><script>pwned()</script><!--",
    "section": "]]><script>pwned()</script>",
    "entities": "&lt;img src=x onerror=pwned()&gt;&#x3C;b&#62;",
    "braces": "{0.__class__.__mro__} {seed.__init__} {values} {n}",
    "lone brace": "{ } {{ }} {",
    "percent": "%s %d %(seed)s %n %% %",
    "template": "${pwned()} {{pwned()}} `${pwned()}`",
    "selector": 'x"],[data-part="notice',
    "selector's end": '"] *, [x="\\',
    "line break": "a\r\nSet-Cookie: x=1\u2028\u2029pwned()",
    "JSON": '","seed":"x","version":9,"x":{"y":["',
    "prototype": "__proto__",
    "constructor": "constructor",
    "Python": "__import__('js').pwned()",
    "right to left": "\u202egpj.\u202c\u2067\u202eexe",
    "unseen": "a\u200b\u2060\ufeffb\u00ad\U000e0041",
    "control": "a\0b\x07\x1b[31m",
    "lone surrogates": "\ud800x\udc00",
    "accents": "Z" + "\u0300\u0316" * 90,
    "up and out": "../../../../x",
    "long": "<b>" * 1500,
    "hyphens": "gu" + "-x" * 10_000,
}
NAMES = tuple(TEXTS)
HARMLESS = "cubiri"

TRIPWIRE = """
globalThis.marks = [];
globalThis.pwned = () => marks.push("a script ran");
for (const name of ["alert", "confirm", "prompt", "print", "open"]) globalThis[name] = () => marks.push(name);
addEventListener("securitypolicyviolation",
  ({ effectiveDirective, blockedURI }) => marks.push(`${effectiveDirective} ${blockedURI}`), true);
"""
"""Before any other script of a page: what must not happen is noted."""

INVENTORY = """() => {
  const found = new Set();
  const addresses = ["href", "src", "srcset", "data", "action", "formaction", "poster"];
  for (const element of document.querySelectorAll("*")) {
    found.add(element.localName);
    for (const { localName, value } of element.attributes) {
      found.add(`${element.localName} ${localName}`);
      const leads = addresses.includes(localName) && !value.startsWith("#");
      if (leads || localName === "style") found.add(`${element.localName} ${localName}=${value}`);
    }
  }
  return [[...found], marks.splice(0)];
}"""

Inventory: TypeAlias = frozenset[str]
"""Every tag, every attribute by its element's tag, and every address of a page."""


@dataclass(frozen=True, slots=True)
class Try:
    """One text, by its name, in one input."""

    input: str
    name: str

    @property
    def text(self) -> str:
        """The text itself."""
        return TEXTS[self.name]


Round: TypeAlias = tuple[Try, ...]
"""Tries that one page load makes, each in another input."""


def inventory(driver: Driver) -> Inventory:
    """What a page has in it; nothing may have run, and nothing may have been refused."""
    found, marks = driver.run(INVENTORY)
    assert marks == []
    return frozenset(found)


# --- which text meets which input -------------------------------------------------------------

ADDRESS = ("seed", "difficulty", "lang", "another parameter", "a parameter's name", "beat")
FRAGMENTS = ("game=", "beat=", "")
SOME = NAMES[::5]
"""Enough for the ordinary suite; the long runs try all."""


def address_rounds(names: Iterable[str]) -> list[Round]:
    """For each text a load in which it is the seed, others are the rest; of all, each is everywhere once."""
    return [
        tuple(
            Try(each, NAMES[(NAMES.index(name) + 5 * place) % len(NAMES)])
            for place, each in enumerate(ADDRESS)
        )
        for name in names
    ]


def fragment_tries(names: Iterable[str]) -> list[tuple[str, str]]:
    """How fragments begin, each with each text."""
    return [(start, name) for start in FRAGMENTS for name in names]


def stored_rounds(keys: Iterable[str], rounds: int) -> Iterator[dict[Part, str]]:
    """Loads in each of which every document has a hostile part: another one and another text each time.

    After as many loads as a document has parts every part was once; the next time it meets other texts.
    """
    inputs = {key: parts_of(key) for key in keys}
    for number in range(rounds):
        yield {
            parts[number % len(parts)]: NAMES[(number + 7 * place + number // len(parts)) % len(NAMES)]
            for place, parts in enumerate(inputs.values())
        }


def backup_tries() -> list[tuple[Part, str]]:
    """Every part of every document of a backup, each with two texts of its own."""
    parts = [part for key in BACKED_UP for part in parts_of(key)]
    return [
        (part, NAMES[(5 * number + 17 * time) % len(NAMES)])
        for number, part in enumerate(parts)
        for time in (0, 1)
    ]


# How many loads the suites make; the long ones meet every part of every document, several times.
ORDINARY_LOADS, LONG_LOADS = 2, 97
ORDINARY_PAINTINGS, LONG_PAINTINGS = 8, 485
BACKUP_STEP = 67
"""The ordinary suite takes one backup in as many."""


def counts() -> dict[str, tuple[int, int]]:
    """By input how many different pairs of input and text the ordinary and the long tests try."""

    def loads(keys: Iterable[str], rounds: int) -> int:
        return len({pair for each in stored_rounds(keys, rounds) for pair in each.items()})

    def addresses(names: Iterable[str]) -> int:
        return len({each for tries in address_rounds(names) for each in tries})

    every, some = len(NAMES), len(SOME)
    rows = 2 * (2 * every + sum(map(is_seed, TEXTS.values())))
    return {
        "address, query and fragment at a start": (addresses(SOME[:2]), addresses(NAMES)),
        "fragments of an open page": (len(fragment_tries(SOME)), len(fragment_tries(NAMES))),
        "field for a seed": (some, every),
        "field for a language": (every, every),
        "rows of the High Scores (id, moment, seed), stored and imported": (rows, rows),
        "backup files: every part of every document": (
            len(backup_tries()[::BACKUP_STEP]),
            len(backup_tries()),
        ),
        "game files: content and name": (2 * some, 2 * every),
        "what is stored, before Python is there": (
            loads(PAINTED, ORDINARY_PAINTINGS),
            loads(PAINTED, LONG_PAINTINGS),
        ),
        "what is stored": (loads(STORED, ORDINARY_LOADS), loads(STORED, LONG_LOADS)),
    }


if __name__ == "__main__":
    for name, (ordinary, long) in counts().items():
        print(f"{name}: {ordinary}, long {long}")
    print("In all: {}, long {}".format(*map(sum, zip(*counts().values(), strict=True))))
