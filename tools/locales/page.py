"""The words of index.html. Knows `data-text`, `data-label` and their like, and comments to translators.

`data-text="context"` names the message that is an element's own text, `data-label="context"` the one in its
`aria-label`, `data-hint` the one in its `placeholder`, `data-content` the one in its `content`.

A comment `<!-- Translators: … -->` directly before the element belongs to its messages. One that begins
`<!-- Translators of this part: … -->` belongs to all that follow and have none of their own, up to the next.
"""

import re
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

from tools.locales.errors import CatalogueError
from tools.locales.messages import Message

TAG = "Translators:"
OF_THIS_PART = "Translators of this part:"
ATTRIBUTES = {"data-label": "aria-label", "data-hint": "placeholder", "data-content": "content"}
WHITE = re.compile(r"[ \t\n\r\f]+")  # what HTML folds; a no-break space is part of the text
VOID = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
)

Attributes = list[tuple[str, str | None]]


def folded(text: str) -> str:
    r"""The text with HTML's white space folded, as a browser shows it.

    >>> folded(" Press\n   ROLL. ")
    'Press ROLL.'
    """
    return WHITE.sub(" ", text).strip(" ")


@dataclass(slots=True)
class OpenText:
    """An element with `data-text` whose end has not been met."""

    tag: str
    context: str
    line: int
    comments: tuple[str, ...]
    parts: list[str] = field(default_factory=list)


class PageReader(HTMLParser):
    """Collects the messages of a page, in its order."""

    def __init__(self, where: str) -> None:
        super().__init__(convert_charrefs=True)
        self.where = where
        self.messages: list[Message] = []
        self.open: OpenText | None = None
        self.comments: tuple[str, ...] = ()
        self.part: tuple[str, ...] = ()

    def handle_comment(self, data: str) -> None:
        comment = folded(data)
        if self.open:
            raise self.problem(self.open, "a comment stands inside the text")
        if comment.startswith(OF_THIS_PART):
            self.part = (TAG + comment.removeprefix(OF_THIS_PART),)
        self.comments = (*self.comments, comment) if comment.startswith(TAG) else ()

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self.handle_starttag(tag, attrs)  # in HTML the slash of `<p/>` closes nothing

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        if self.open:
            raise self.problem(self.open, f"it has a <{tag}> inside; only plain text can be translated")
        line, comments, self.comments = self.getpos()[0], self.comments, ()
        attributes = dict(attrs)
        for hook in ATTRIBUTES:
            if hook in attributes:
                self.attribute(tag, hook, attributes, comments)
        if "data-text" in attributes:
            self.open = OpenText(tag, attributes["data-text"] or "", line, comments)
            if not self.open.context or tag in VOID:
                raise self.problem(self.open, f"<{tag}> has no context or can hold no text")

    def attribute(
        self, tag: str, hook: str, attributes: dict[str, str | None], comments: tuple[str, ...]
    ) -> None:
        """Take the message that stands in the attribute that a hook is about."""
        line, name = self.getpos()[0], ATTRIBUTES[hook]
        context, text = attributes[hook], folded(attributes.get(name) or "")
        if not context or not text:
            raise CatalogueError(
                f"{self.where}:{line}", f"<{tag}> needs both {hook} and {name}", context or ""
            )
        self.take(Message(context, text, self.where, line, comments=comments))

    def handle_data(self, data: str) -> None:
        if self.open:
            self.open.parts.append(data)
        elif folded(data):
            self.comments = ()

    def handle_endtag(self, tag: str) -> None:
        self.comments = ()
        if not self.open:
            return
        ended, self.open = self.open, None
        text = folded("".join(ended.parts))
        if tag != ended.tag:
            raise self.problem(ended, f"<{ended.tag}> is not closed before </{tag}>")
        if not text:
            raise self.problem(ended, f"<{ended.tag}> has no text")
        self.take(Message(ended.context, text, self.where, ended.line, comments=ended.comments))

    def take(self, message: Message) -> None:
        """Take a message; one without a comment, and met for the first time, has that of its part."""
        is_new = all(known.context != message.context for known in self.messages)
        if is_new and not message.comments:
            message = replace(message, comments=self.part)
        self.messages.append(message)

    def close(self) -> None:
        super().close()
        if self.open:
            raise self.problem(self.open, f"<{self.open.tag}> is not closed")

    def problem(self, element: OpenText, reason: str) -> CatalogueError:
        """A problem at the line where the element began."""
        return CatalogueError(f"{self.where}:{element.line}", reason, element.context)


def page_messages(page: str, where: str) -> list[Message]:
    """The messages of a page, in its order; a CatalogueError names the line of what cannot be translated."""
    reader = PageReader(where)
    reader.feed(page)
    reader.close()
    return reader.messages
