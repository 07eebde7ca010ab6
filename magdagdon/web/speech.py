"""The language in which the page speaks, and the change of it.

Knows that a language comes when it is there, and that only the one chosen last may. Refuses
to know what is drawn in it: whoever draws is told when.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from magdagdon.i18n import SOURCE_LANGUAGE, Words
from magdagdon.store.texts import TextStore
from magdagdon.web.browser.page import Page
from magdagdon.web.languages import Language, Languages, Loaded, hold_language


@dataclass(frozen=True, slots=True)
class Listeners:
    """Who hears of a change: `chosen` of a language that is now shown, `missing` of one that cannot be had.

    Both get its tag; `redraw` writes the page anew.
    """

    chosen: Callable[[str], None]
    missing: Callable[[str], None]
    redraw: Callable[[], None]


class Speech:
    """The language shown now; the last one chosen wins, however long another takes."""

    def __init__(self, languages: Languages, page: Page, tab: TextStore, listeners: Listeners) -> None:
        self._languages = languages
        self._page = page
        self._tab = tab
        self._listeners = listeners
        self._shown: Loaded = languages.source()
        self._wanted = ""

    @property
    def language(self) -> Language:
        """The language shown now."""
        return self._shown.language

    @property
    def tag(self) -> str:
        """Its tag."""
        return self.language.tag

    @property
    def words(self) -> Words:
        """The sentences of the language shown now."""
        return self._shown.words

    async def begin(self, tag: str) -> None:
        """Show the page in a language at its start; as it comes, in English, where that cannot be had."""
        if tag == SOURCE_LANGUAGE:
            self._show(self._shown)
            return
        loaded = await self._load(tag)
        if loaded:
            self._show(loaded)
        else:
            self._listeners.missing(tag)

    def choose(self, tag: str) -> None:
        """Show a language that the player chose, at once where it is loaded."""
        self._wanted = tag
        loaded = self._languages.loaded(tag)
        if loaded:
            self._take(loaded)
            self._page.set_busy("language", False)
        else:
            self._page.set_busy("language", True)
            asyncio.ensure_future(self._fetch(tag))  # noqa: RUF006 - Pyodide's loop keeps what it runs

    def follow(self, tag: str) -> None:
        """Show the language that serves a tag, where one does and another is shown."""
        served = self._languages.served.get(tag)
        if served and served != self.tag:
            self.choose(served)

    async def _fetch(self, tag: str) -> None:
        """Show a language when it is there, unless another has been chosen meanwhile."""
        try:
            loaded = await self._load(tag)
            if tag == self._wanted:
                self._come(tag, loaded)
        finally:
            if tag == self._wanted:
                self._page.set_busy("language", False)

    async def _load(self, tag: str) -> Loaded | None:
        try:
            return await self._languages.load(tag)
        except OSError:
            return None

    def _come(self, tag: str, loaded: Loaded | None) -> None:
        if loaded:
            self._take(loaded)
        else:
            self._listeners.missing(tag)
        self._listeners.redraw()

    def _take(self, loaded: Loaded) -> None:
        hold_language(self._tab, None)
        self._show(loaded)
        self._listeners.chosen(loaded.language.tag)

    def _show(self, loaded: Loaded) -> None:
        self._shown = loaded
        self._page.speak(loaded.language.tag, loaded.language.direction, loaded.page_words)
