"""Which languages a search finds. Refuses to know the page and where names come from."""

import unicodedata
from collections.abc import Iterable, Mapping


def found(query: str, names: Mapping[str, Iterable[str]]) -> list[str]:
    """The tags of which a name has every word of the query, whatever its accents and capitals; all for none.

    >>> found("cesky", {"cs": ["Čeština", "český"], "de": ["Deutsch"]})
    ['cs']
    """
    words = bare(query).split()
    return [tag for tag, given in names.items() if any(_has(words, bare(name)) for name in given)]


def _has(words: Iterable[str], name: str) -> bool:
    return all(word in name for word in words)


def bare(text: str) -> str:
    """A text without accents and capitals.

    >>> bare("Čeština")
    'cestina'
    """
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))
