"""The page's address: its parameters, its fragment, and where it is. Refuses to know what they ask for."""

from collections.abc import Callable, Collection

import js
from pyodide.ffi import JsException, create_proxy


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
    """The page's own address, without query and fragment; empty for a file, which is on no other device."""
    if str(js.location.protocol) == "file:":
        return ""
    address = js.URL.new(js.location.href)
    address.search = address.hash = ""
    return str(address.href)
