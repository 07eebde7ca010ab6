"""Elements as they are made for the page: found by their tag, and read as text.

Knows markup. Refuses to know what is shown in it.
"""

from collections.abc import Iterator

from magdagdon.web.markup import Element, Node


def every(node: Node, tag: str) -> Iterator[Element]:
    """The elements of a tag in an element, from top to bottom."""
    if isinstance(node, Element):
        if node.tag == tag:
            yield node
        for child in node.children:
            yield from every(child, tag)


def text_of(node: Node) -> str:
    """All text in an element, run together."""
    return node if isinstance(node, str) else "".join(map(text_of, node.children))
