"""The languages of the page: which there are, which is shown, and loading one when it is chosen.

Knows the order of wishes: this tab's link, the player's setting, the browser's list. Refuses
to know the sentences.
"""

import struct
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from magdagdon.i18n import SOURCE_LANGUAGE, Manner, Words, best_language, from_the_right
from magdagdon.store.documents import PREFIX, Unreadable, read_document, write_document
from magdagdon.store.texts import StoreFault, TextStore

TAB_KEY: Final = f"{PREFIX}lang"
"""Where a tab holds the language of its link."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its tag, its own name and its direction.

    `numbers` is CLDR's name of its digits; `also` are the tags that it serves as well.
    """

    tag: str
    name: str
    direction: str
    numbers: str = "latn"
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Loaded:
    """A language ready to be shown: its sentences, and the page's own words by message id."""

    language: Language
    words: Words
    page_words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Sources:
    """Where catalogues come from, and how a language writes numbers and lists."""

    fetch_json: Callable[[str], Awaitable[Any]]
    fetch_bytes: Callable[[str], Awaitable[bytes]]
    manner_of: Callable[[str, str], Manner]


class Languages:
    """The languages of this site; each is loaded once, when it is first shown."""

    def __init__(self, listed: Iterable[Language], sources: Sources) -> None:
        self.by_tag = {language.tag: language for language in listed}
        others = {tag: language.tag for language in self.by_tag.values() for tag in language.also}
        self.served = others | {tag: tag for tag in self.by_tag}
        self._sources = sources
        self._loaded: dict[str, Loaded] = {}

    def best(self, wanted: Iterable[str]) -> str:
        """The tag of the first wanted language that there is; English where there is none."""
        return best_language((tag for tag in wanted if tag), self.served) or SOURCE_LANGUAGE

    def loaded(self, tag: str) -> Loaded | None:
        """A language that was loaded before."""
        return self._loaded.get(tag)

    def source(self) -> Loaded:
        """English as the page comes: its own words stand there already."""
        words = Words(manner=self._sources.manner_of(SOURCE_LANGUAGE, "latn"))
        return Loaded(self.by_tag[SOURCE_LANGUAGE], words, {})

    async def load(self, tag: str) -> Loaded:
        """A language's catalogue; OSError where it cannot be had, or is not what it should be."""
        if tag not in self._loaded:
            try:
                self._loaded[tag] = await self._fetched(tag)
            except (ValueError, LookupError, TypeError, struct.error) as fault:
                # Such as the page of a network that wants a password first, sent in a file's place.
                raise OSError(f"the files of {tag} cannot be read") from fault
        return self._loaded[tag]

    async def _fetched(self, tag: str) -> Loaded:
        document = await self._sources.fetch_json(f"locales/{tag}.words.json")
        compiled = None
        if tag != SOURCE_LANGUAGE:
            compiled = await self._sources.fetch_bytes(f"locales/{tag}.mo")
        language = self.by_tag[tag]
        manner = self._sources.manner_of(tag, language.numbers)
        if language.direction == "rtl":
            manner = from_the_right(manner)
        return Loaded(language, Words(tag, compiled, manner), dict(document["words"]))


def listed_languages(document: Mapping[str, Any]) -> list[Language]:
    """The languages of the built list."""
    return [
        Language(entry["tag"], entry["name"], entry["dir"], entry["numbers"], tuple(entry["also"]))
        for entry in document["languages"]
    ]


def tab_language(tab: TextStore) -> str:
    """The language that this tab holds; empty where it holds none that can be read."""
    try:
        language = (read_document(tab, TAB_KEY) or {}).get("language")
    except Unreadable:
        return ""
    return language if isinstance(language, str) else ""


def hold_language(tab: TextStore, tag: str | None) -> None:
    """Hold a language for this tab, reloads included; None lets it go."""
    if tag is None:
        tab.remove(TAB_KEY)
        return
    try:
        write_document(tab, TAB_KEY, {"language": tag})
    except StoreFault:
        # A tab that can hold nothing shows the language until it is reloaded.
        return
