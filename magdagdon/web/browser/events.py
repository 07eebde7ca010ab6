"""What an event is about, as plain values.

Knows events and the hooks of controls. Refuses to know what comes of one.
"""

from typing import Any

import js
from pyscript.ffi import is_none

from magdagdon.web.keys import Stroke

CONTROLS = "[data-action], [data-cell], [data-die], [data-setting], [data-watch]"
"""What events are about; an event anywhere inside one is its."""


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
