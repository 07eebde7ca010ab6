"""A message as the sources have it. Refuses to know any translation."""

from collections.abc import Iterable
from dataclasses import dataclass

from tools.locales.errors import CatalogueError


@dataclass(frozen=True, slots=True)
class Message:
    """An English text under its context, where it stands, and what its author tells translators."""

    context: str
    text: str
    where: str
    line: int
    plural: str = ""
    comments: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """File and line, for people."""
        return f"{self.where}:{self.line}"

    @property
    def identity(self) -> tuple[str, str]:
        """The text, and the plural where there is one."""
        return self.text, self.plural


def one_text_each(messages: Iterable[Message]) -> None:
    """Refuse a context that stands for two different texts."""
    first: dict[str, Message] = {}
    for message in messages:
        earlier = first.setdefault(message.context, message)
        if earlier.identity != message.identity:
            raise CatalogueError(
                message.place,
                f"“{message.text}” here, but “{earlier.text}” at {earlier.place}: one context, one text",
                message.context,
            )
