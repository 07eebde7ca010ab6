"""Elements to be made, as plain values: what Python says and `draw.js` builds.

Refuses to know what they show, and where they go.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias


class Element(NamedTuple):
    """An element: its tag, its attributes, and the texts and elements inside it."""

    tag: str
    attributes: Mapping[str, str]
    children: tuple["Node", ...]


Node: TypeAlias = Element | str


def made(tag: str, *children: Node, **attributes: str) -> Element:
    """An element; `class_` stands for the attribute `class`, `data_value` for `data-value`.

    >>> made("dd", "12", data_value="12")
    Element(tag='dd', attributes={'data-value': '12'}, children=('12',))
    """
    named = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()}
    return Element(tag, named, children)


def table(name: str, heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Element:
    """A table with a name for screen readers, whose rows begin with their own headings."""
    head = made("tr", *(made("th", text, scope="col") for text in heads))
    return made(
        "table",
        made("thead", head),
        made("tbody", *(_row(list(row)) for row in rows)),
        aria_label=name,
    )


def _row(texts: list[str]) -> Element:
    return made("tr", made("th", texts[0], scope="row"), *(made("td", text) for text in texts[1:]))
