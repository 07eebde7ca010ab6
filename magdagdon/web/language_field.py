"""The field beside the list of languages: what is typed narrows the list, Enter takes what is left.

Knows the field and the list. Refuses to know what comes of a choice.
"""

from collections.abc import Callable
from typing import Any, Final

from magdagdon.web.browser.intl import language_names
from magdagdon.web.browser.page import Page
from magdagdon.web.language_search import found
from magdagdon.web.languages import Languages

FIELD: Final = '[data-part="language-search"]'
NOTE: Final = '[data-part="language-none"]'
LIST: Final = '[data-setting="language"]'


class LanguageField:
    """Hears what is typed; `shown` tells the language of the page, `choose` takes the one that was meant."""

    def __init__(
        self, page: Page, languages: Languages, shown: Callable[[], str], choose: Callable[[str], None]
    ) -> None:
        self._page = page
        self._languages = languages
        self._shown = shown
        self._choose = choose
        page.listen("input", self._typed)
        page.listen("change", self._changed)
        page.listen("keydown", self._key)

    def _changed(self, event: Any) -> None:
        if event.target == self._page.element(LIST):
            self._clear()

    def _clear(self) -> None:
        """Empty the field, if something was typed, and list every language again."""
        if self._page.value_of(FIELD):
            self._page.type_into(FIELD, "")
            self._narrow("")

    def _typed(self, event: Any) -> None:
        if event.target == self._page.element(FIELD):
            self._narrow(str(event.target.value))

    def _key(self, event: Any) -> None:
        if event.target != self._page.element(FIELD) or event.key != "Enter" or event.isComposing:
            return
        event.preventDefault()
        query = str(event.target.value)
        tags = self._found(query)
        if query.strip() and tags:
            self._clear()
            self._choose(tags[0])

    def _narrow(self, query: str) -> None:
        tags = self._found(query) if query.strip() else list(self._languages.by_tag)
        self._page.list_choices(LIST, {*tags, self._shown()})
        self._page.draw([(NOTE, {"hidden": "" if tags else None})])

    def _found(self, query: str) -> list[str]:
        by_tag = self._languages.by_tag
        names = {tag: (tag, language.name) for tag, language in by_tag.items()}
        told = language_names(names, (self._shown(), "en"))
        return found(query, {tag: (*names[tag], *told[tag]) for tag in names})
