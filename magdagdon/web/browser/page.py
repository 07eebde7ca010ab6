"""The document: its elements by selector, written, listened to, focused.

Knows how an element is found, and what stands in it. Refuses to know what anything means.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy
from pyscript.ffi import is_none

from magdagdon.web.looks import Look, Placed
from magdagdon.web.markup import Element


class Page:
    """The document's elements by selector, each looked up once and written only where it differs."""

    def __init__(self) -> None:
        self._elements: dict[str, Any] = {}
        self._shown: dict[str, dict[str, str | None]] = {}
        self._last: dict[str, Look] = {}
        self._chosen: dict[str, str] = {}
        self._choices: dict[str, list[Any]] = {}
        self._proxies: list[Any] = []
        self._busy: set[str] = set()
        self.mend: Callable[[], None] = lambda: None

    def draw(self, looks: Iterable[Placed], focus: str | None = None) -> None:
        """Write the attributes (and `text`) that differ from what this page wrote last, and move the focus.

        All in one call: each that crosses from Python to JavaScript costs more than a browser's write.
        """
        changes = []
        for selector, look in looks:
            if self._last.get(selector) is not look:
                self._last[selector] = look
                changes += self._changes(selector, look)
        if changes or focus:
            js.magdagdonDraw(json.dumps(changes), focus or "")

    def _changes(self, selector: str, look: Look) -> list[tuple[str, str, str | None]]:
        """What of a look is not shown yet, by selector; it counts as shown from now on."""
        shown = self._shown.setdefault(selector, {})
        changes = [
            (selector, name, value)
            for name, value in look.items()
            if name not in shown or shown[name] != value
        ]
        shown.update(look)
        return changes

    def forget(self) -> None:
        """Forget what was written: after a failure nobody knows how far it went, so all is written anew."""
        self._shown.clear()
        self._last.clear()

    def element(self, selector: str) -> Any:
        """The element of a selector; LookupError where the page has none."""
        found = self._elements.get(selector)
        if found is None:
            found = js.document.querySelector(selector)
            if is_none(found):
                raise LookupError(selector)
            self._elements[selector] = found
        return found

    def listen(self, event: str, handler: Callable[[Any], None]) -> None:
        """Hear an event of the whole document, before anyone else does.

        After a handler that fails `mend` is called; the browser tells of the failure.
        """

        def hear(event: Any) -> None:
            try:
                handler(event)
            except Exception:
                self.mend()
                raise

        proxy = create_proxy(hear)
        self._proxies.append(proxy)
        js.document.addEventListener(event, proxy, True)

    @staticmethod
    def speak(language: str, direction: str, words: Mapping[str, str]) -> None:
        """Tell the document its language and direction, and put its own words, by message id, in place."""
        said = {"language": language, "direction": direction, "words": dict(words)}
        js.magdagdonSpeak(json.dumps(said))

    def list_texts(self, selector: str, texts: Sequence[str]) -> None:
        """Make a list's items these texts."""
        items = []
        for text in texts:
            item = js.document.createElement("li")
            item.textContent = text
            items.append(item)
        self.element(selector).replaceChildren(*items)

    def build(self, selector: str, elements: Sequence[Element]) -> None:
        """Make new elements what stands inside one."""
        js.magdagdonBuild(selector, json.dumps(elements))

    # --- state and settings -------------------------------------------------------------

    def set_busy(self, who: str, busy: bool) -> None:
        """Say whether something that was asked for is still on its way, for each that has asked."""
        (self._busy.add if busy else self._busy.discard)(who)
        root = js.document.documentElement
        if self._busy:
            root.setAttribute("aria-busy", "true")
        else:
            root.removeAttribute("aria-busy")

    def set_ready(self) -> None:
        """Say that Python has drawn the page and every control answers."""
        js.document.documentElement.setAttribute("data-ready", "true")
        js.performance.mark("magdagdon:ready")

    def list_choices(self, select: str, values: Collection[str]) -> None:
        """Leave of a list's choices those with these values, in the order in which they came."""
        element = self.element(select)
        choices = self._choices.setdefault(select, list(element.options))
        chosen = element.value
        element.replaceChildren(*(choice for choice in choices if choice.value in values))
        element.value = chosen

    def type_into(self, field: str, text: str) -> None:
        """Make a text the content of a field."""
        self.element(field).value = text

    def choose(self, setting: str, value: str) -> None:
        """Show a setting's value, whatever the player has tried to choose."""
        if self._chosen.get(setting) != value:
            self._chosen[setting] = self.element(f'[data-setting="{setting}"]').value = value

    def chosen(self, setting: str) -> str:
        """The value that the player has just chosen for a setting."""
        self._chosen[setting] = str(self.element(f'[data-setting="{setting}"]').value)
        return self._chosen[setting]

    # --- dialogs and focus --------------------------------------------------------------

    def open_dialog(self, name: str) -> None:
        """Open a dialog above the page."""
        dialog = self.element(f'[data-dialog="{name}"]')
        if not dialog.open:
            dialog.showModal()

    def close_dialog(self, name: str) -> None:
        """Close a dialog; the browser gives the focus back."""
        self.element(f'[data-dialog="{name}"]').close()

    def focus(self, selector: str, *, scrolls: bool = False) -> None:
        """Move the focus, without scrolling unless that is wanted."""
        if not self.element(selector).isConnected:
            del self._elements[selector]  # a row of a table that was filled anew
        self.element(selector).focus(preventScroll=not scrolls)

    def has_focus(self, selector: str) -> bool:
        """Whether an element has the focus."""
        return bool(self.element(selector).matches(":focus"))

    def select_text(self, field: str) -> None:
        """Give a field the focus, and select all its text."""
        self.focus(field)
        self.element(field).select()

    def value_of(self, field: str) -> str:
        """The value of a field or a list of choices."""
        return str(self.element(field).value)

    def is_open(self, dialog: str) -> bool:
        """Whether a dialog is open."""
        return bool(self.element(f'[data-dialog="{dialog}"]').open)
