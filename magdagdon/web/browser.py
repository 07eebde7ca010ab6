"""The browser: the one module that knows JavaScript objects.

Knows how elements are found, written and listened to, and how storage, fetching and Intl
are reached; what it hands on is plain Python. Refuses to know the game.
"""

import json
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import astuple
from datetime import date
from functools import lru_cache
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript.ffi import is_none

from magdagdon.i18n import ISOLATE, MINUS, POP, SOURCE_LANGUAGE, Manner
from magdagdon.store.texts import StoreFault, StoreReason
from magdagdon.web.dates import MONDAY, DateManner
from magdagdon.web.haptics import Pattern
from magdagdon.web.high_scores import RowLook
from magdagdon.web.keys import Stroke
from magdagdon.web.looks import TEXT, Look, Placed
from magdagdon.web.markup import Element
from magdagdon.web.sounds import Sound

CONTROLS = "[data-action], [data-cell], [data-die], [data-setting], [data-watch]"
"""What events are about; an event anywhere inside one is its."""


class Page:
    """The document's elements by selector, each looked up once and written only where it differs."""

    def __init__(self) -> None:
        self._elements: dict[str, Any] = {}
        self._shown: dict[str, dict[str, str | None]] = {}
        self._last: dict[str, Look] = {}
        self._chosen: dict[str, str] = {}
        self._choices: dict[str, list[Any]] = {}
        self._proxies: list[Any] = []

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

    @staticmethod
    def _write(element: Any, name: str, value: str | None) -> None:
        if name == TEXT:
            element.textContent = value or ""
        elif value is None:
            element.removeAttribute(name)
        else:
            element.setAttribute(name, value)

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
        """Hear an event of the whole document, before anyone else does."""
        proxy = create_proxy(handler)
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

    def table_rows(self, table: str, parts: Mapping[str, Sequence[RowLook]]) -> None:
        """Make a High Scores table's rows these, part by part, below the heading that a part may have.

        A part without rows is hidden, and the table's note stands in place of one without any.
        """
        for part, rows in parts.items():
            body = self.element(f"{table} [data-part='{part}']")
            heading = body.querySelectorAll("[data-part='rows-heading']")
            body.replaceChildren(*heading, *(self._table_row(row) for row in rows))
            body.hidden = not rows
        has_rows = any(parts.values())
        self.element(f"{table} table").hidden = not has_rows
        self.element(f"{table} .table-empty").hidden = has_rows

    def _table_row(self, row: RowLook) -> Any:
        made = self.element("[data-template='score-row']").content.firstElementChild.cloneNode(True)
        for name, value in row.attributes.items():
            self._write(made, name, value)
        for column, text in row.texts.items():
            made.querySelector(f"[data-column='{column}']").textContent = text
        for name, value in row.watch.items():
            self._write(made.querySelector(".watch"), name, value)
        return made

    # --- state and settings -------------------------------------------------------------

    def set_busy(self, busy: bool) -> None:
        """Say whether something that was asked for is still on its way."""
        self._write(js.document.documentElement, "aria-busy", "true" if busy else None)

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

    def focus(self, selector: str) -> None:
        """Move the focus without scrolling."""
        if not self.element(selector).isConnected:
            del self._elements[selector]  # a row of a table that was filled anew
        self.element(selector).focus(preventScroll=True)

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

    def ask_for_file(self, field: str) -> None:
        """Let the player choose a file, the same one as before too."""
        self.element(field).value = ""
        self.element(field).click()

    async def chosen_file(self, field: str, most_bytes: int) -> str:
        """The text of the file that was chosen; empty where it is too large or cannot be read."""
        file = self.element(field).files.item(0)
        try:
            return "" if is_none(file) or file.size > most_bytes else str(await file.text())
        except JsException:
            return ""


def control_of(event: Any) -> Any | None:
    """The control that an event is about; None where it is about none."""
    control = event.target.closest(CONTROLS) if hasattr(event.target, "closest") else None
    return None if control is None or is_none(control) else control


def is_on_text_to_select(event: Any) -> bool:
    """Whether a click was on the menu's seed, which can be selected to be copied."""
    return hasattr(event.target, "closest") and not is_none(event.target.closest('[data-field="seed"]'))


def stroke_of(event: Any) -> Stroke:
    """The key that an event is about."""
    modified = bool(event.ctrlKey or event.altKey or event.metaKey or event.isComposing)
    return Stroke(str(event.key), str(event.code), bool(event.shiftKey), modified, bool(event.repeat))


def is_elsewhere(event: Any) -> bool:
    """Whether a key is not the game's to hear: a dialog is open, or something is being typed or chosen."""
    is_field = hasattr(event.target, "matches") and event.target.matches("input, select, textarea")
    return bool(is_field or not is_none(js.document.querySelector("dialog[open]")))


def attribute(element: Any, name: str) -> str | None:
    """An attribute's value; None where it is not there."""
    return text_or_none(element.getAttribute(name))


def text_or_none(value: Any) -> str | None:
    """A text of JavaScript's; None for its null."""
    return None if is_none(value) else str(value)


class WebStore:
    """`localStorage` or `sessionStorage` as a store of texts."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def read(self, key: str) -> str | None:
        """The text under a key; None where there is none or the browser refuses."""
        try:
            text = self._storage.getItem(key)
        except JsException:
            return None
        return text_or_none(text)

    def write(self, key: str, text: str) -> None:
        """Keep a text under a key; StoreFault where the browser refuses."""
        try:
            self._storage.setItem(key, text)
        except JsException as fault:
            full = "quota" in str(fault).lower()
            raise StoreFault(StoreReason.FULL if full else StoreReason.BLOCKED) from None

    def remove(self, key: str) -> None:
        """Forget the text under a key, if there is one and the browser lets it."""
        try:
            self._storage.removeItem(key)
        except JsException:
            return


def web_store(name: str) -> WebStore | None:
    """`localStorage` or `sessionStorage` by name; None where the browser keeps nothing."""
    try:
        storage = getattr(js, name)
    except (JsException, AttributeError):
        return None
    return None if is_none(storage) else WebStore(storage)


def play_sound(notes: Sound) -> None:
    """Let the player hear notes, after all that sounds already."""
    if hasattr(js, "magdagdonPlay"):  # no move may fail for want of a sound
        js.magdagdonPlay(json.dumps([astuple(note) for note in notes]))


def can_vibrate() -> bool:
    """Whether the browser offers to vibrate; whether the device does, it does not tell."""
    return hasattr(js.navigator, "vibrate")


def vibrate(pattern: Pattern) -> None:
    """Vibrate and rest by turns, in milliseconds, in place of what vibrates already."""
    if can_vibrate():
        js.navigator.vibrate(js.Array.of(*pattern))


async def is_persisted() -> bool | None:
    """Whether the browser has promised to keep what is stored; None where it does not tell."""
    try:
        return bool(await js.navigator.storage.persisted())
    except (JsException, AttributeError):
        return None


def save_file(name: str, text: str) -> None:
    """Let the browser save a JSON text as a file of that name."""
    address = js.URL.createObjectURL(js.Blob.new(to_js([text]), type="application/json"))
    link = js.document.createElement("a")
    link.href, link.download = address, name
    link.click()
    # Not at once: some browsers begin to read it after the click.
    js.setTimeout(create_once_callable(lambda: js.URL.revokeObjectURL(address)), 60_000)


def file_size(field: Any) -> int:
    """The bytes of the file that was chosen in a field."""
    return int(field.files.item(0).size)


async def file_text(field: Any) -> str:
    """The text of the file that was chosen in a field; OSError where it cannot be read."""
    try:
        return str(await field.files.item(0).text())
    except JsException as fault:
        raise OSError(str(fault)) from None


def report_failure() -> None:
    """Tell what stands before Python that the game could not start."""
    js.document.dispatchEvent(js.CustomEvent.new("magdagdon:failed"))


async def fetch_json(path: str) -> Any:
    """The JSON of a file of this site; OSError where it cannot be had."""
    early = await _fetched_early(path)
    return json.loads(early or await _fetch(path, "text"))


async def fetch_bytes(path: str) -> bytes:
    """The bytes of a file of this site; OSError where it cannot be had."""
    return bytes((await _fetch(path, "arrayBuffer")).to_bytes())


async def _fetched_early(path: str) -> str:
    """A text that what stands before Python asked for already; empty where it did not, or did not get it."""
    try:
        return str(await getattr(js.magdagdonEarly, path))
    except (JsException, AttributeError):
        return ""


async def _fetch(path: str, form: str) -> Any:
    try:
        response = await js.fetch(path)
        if not response.ok:
            raise OSError(f"{path}: {response.status}")
        return await getattr(response, form)()
    except JsException as fault:
        raise OSError(f"{path}: {fault}") from None


def take_parameters() -> dict[str, str]:
    """The address's parameters, each by its first value; they are taken out of the address."""
    address = js.URL.new(js.location.href)
    parameters: dict[str, str] = {}
    for pair in js.Array.from_(address.searchParams.entries()):
        name, value = str(pair[0]), str(pair[1])
        parameters.setdefault(name, value)
    if parameters:
        address.search = ""
        js.history.replaceState(js.history.state, "", address.href)
    return parameters


def take_fragment(names: Collection[str]) -> dict[str, str]:
    """The value of the address's fragment by its name, if it has one of these; it is taken out then."""
    name, _, written = str(js.location.hash).removeprefix("#").partition("=")
    if name not in names:
        return {}
    js.history.replaceState(js.history.state, "", str(js.location.href).partition("#")[0])
    try:
        return {name: str(js.decodeURIComponent(written)).strip()}
    except JsException:
        return {name: written.strip()}


def hear_fragments(handler: Callable[[], None]) -> None:
    """Hear of each change of the address's fragment that is the player's."""
    js.window.addEventListener("hashchange", create_proxy(lambda _: handler()))


def page_address() -> str:
    """The page's own address, without query and fragment."""
    address = js.URL.new(js.location.href)
    address.search = address.hash = ""
    return str(address.href)


def can_share() -> bool:
    """Whether the browser offers to hand a text on to other programs."""
    return hasattr(js.navigator, "share")


# Both ask the browser before they return: later, the player's press would not count as a wish any more.


def copy_text(text: str) -> Awaitable[str]:
    """Copy a text: `copied`, or `refused` by the browser."""
    try:
        return _came_of(js.navigator.clipboard.writeText(text), "copied")
    except (JsException, AttributeError):
        return _came_of(None, "refused")


def share_text(**what: str) -> Awaitable[str]:
    """Hand a `text` or a `url` on: `shared`, `cancelled` by the player, or `refused` by the browser."""
    try:
        return _came_of(js.navigator.share(**what), "shared")
    except (JsException, AttributeError):
        return _came_of(None, "refused")


async def _came_of(promise: Any, done: str) -> str:
    try:
        if promise is not None:
            await promise
    except JsException as fault:
        return "cancelled" if str(fault).startswith("AbortError") else "refused"
    return done


def wanted_languages() -> list[str]:
    """The languages that the player's browser asks for, best first."""
    return [str(tag) for tag in js.navigator.languages]


def language_names(tags: Iterable[str], languages: Iterable[str]) -> dict[str, list[str]]:
    """The names of languages, by tag, in each of some languages."""
    tellers = [js.Intl.DisplayNames.new(to_js([each]), type="language").of for each in languages]
    return {tag: [str(tell(tag)) for tell in tellers] for tag in tags}


def manner_of(language: str, numbers: str) -> Manner:
    """How a language writes lists, and whole numbers in the named digits with a true minus sign."""
    if language == SOURCE_LANGUAGE:
        return Manner()  # English writes them so; the first use of Intl costs a start 30 ms
    write = js.Intl.NumberFormat.new(language, useGrouping=False, numberingSystem=numbers).format
    # A list of units has no word such as "and" in it: the dice of a roll are no sentence.
    listed = js.Intl.ListFormat.new(language, type="unit", style="short").format
    return Manner(
        lambda value: (MINUS if value < 0 else "") + str(write(abs(value))),
        lambda texts: str(listed(to_js(list(texts)))),
    )


def decimal_writer(language: str, numbers: str) -> Callable[[float], str]:
    """A function that writes a number with one decimal at most, in the named digits, with a true minus."""
    manner = {"maximumFractionDigits": 1, "useGrouping": False, "numberingSystem": numbers}
    write = js.Intl.NumberFormat.new(language, **manner).format

    def decimal(value: float) -> str:
        rounded = round(value, 1)
        written = str(write(abs(rounded)))
        # The sign stays before its number, whichever way the text runs.
        return f"{ISOLATE}{MINUS}{written}{POP}" if rounded < 0 else written

    return decimal


def share_writer(language: str, numbers: str) -> Callable[[float], str]:
    """A function that writes a share of 1 in percent, with one decimal at most."""
    manner = {"style": "percent", "maximumFractionDigits": 1, "numberingSystem": numbers}
    write = js.Intl.NumberFormat.new(language, **manner).format
    return lambda share: str(write(share))


def date_writer(language: str, numbers: str) -> Callable[[str], str]:
    """A function that writes a YYYY-MM-DD date as the language does, in the named digits."""
    manner = {"dateStyle": "medium", "timeZone": "UTC", "numberingSystem": numbers}
    write = js.Intl.DateTimeFormat.new(language, **manner).format
    return lambda date: str(write(js.Date.new(f"{date}T12:00:00Z")))


@lru_cache(maxsize=2)
def date_manner(language: str, numbers: str) -> DateManner:
    """How a language writes a month and its days, in the named digits; weeks begin as where the player is."""

    def writer(**fields: str) -> Callable[[date], str]:
        # The calendar of a month is the one that all daily games go by, whichever a language prefers.
        manner = {"timeZone": "UTC", "numberingSystem": numbers, "calendar": "gregory", **fields}
        write = js.Intl.DateTimeFormat.new(language, **manner).format
        return lambda day: str(write(js.Date.new(f"{day.isoformat()}T12:00:00Z")))

    return DateManner(
        month=writer(year="numeric", month="long"),
        day=writer(month="long", day="numeric"),
        weekday=writer(weekday="short"),
        whole_weekday=writer(weekday="long"),
        first_weekday=_first_weekday(language),
    )


def _first_weekday(language: str) -> int:
    """The day on which weeks begin, counted from Monday, in the region that the browser names, if it does."""
    name, *_ = language.split("-")
    own = (tag for tag in wanted_languages() if tag == name or tag.startswith(f"{name}-"))
    locale = js.Intl.Locale.new(next(own, language))
    if hasattr(locale, "getWeekInfo"):
        return int(locale.getWeekInfo().firstDay) - 1
    return int(locale.weekInfo.firstDay) - 1 if hasattr(locale, "weekInfo") else MONDAY
