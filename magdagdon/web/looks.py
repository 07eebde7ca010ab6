"""Looks: what one element of the page shows, as plain values.

Refuses to know which elements there are, and what a look stands for.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

Look: TypeAlias = Mapping[str, str | None]
"""Attributes of an element; None takes one away, `text` is the text inside it."""

Placed: TypeAlias = tuple[str, Look]
"""A look by the selector of its element."""

TEXT: Final = "text"


def true_or_none(holds: bool) -> str | None:
    """An attribute that is there only while something holds."""
    return "true" if holds else None


def text_or_none(value: int | None) -> str | None:
    """An attribute that is a number, there only where there is one."""
    return None if value is None else str(value)


def hidden_or_none(hides: bool) -> str | None:
    """The `hidden` attribute."""
    return "" if hides else None


@lru_cache(maxsize=512)
def field_look(name: str, value: int | str, text: str) -> Placed:
    """An output's plain value and the player's text."""
    return f'[data-field="{name}"]', {"data-value": str(value), TEXT: text}
