"""The words of the Python sources. Knows the calls that hold a message, and the comments above them.

`pgettext` and `npgettext` say a message at once, `Message` and `Counted` keep one to be said later. A call
whose context or text is not written out would be shown in English for ever, so it is refused, except in the
module that defines these names.
"""

import ast
import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.extract import extract

from tools.locales.errors import CatalogueError
from tools.locales.messages import Message
from tools.locales.page import TAG

ONE = ((1, "c"), 2)
ONE_AND_MANY = ((1, "c"), 2, 3)
KEYWORDS = {"pgettext": ONE, "Message": ONE, "npgettext": ONE_AND_MANY, "Counted": ONE_AND_MANY}
FORWARDS = frozenset({"magdagdon/i18n.py"})


def code_messages(source: str, where: str) -> list[Message]:
    """The messages of one Python source, in its order."""
    if where not in FORWARDS:
        for call in calls_not_written_out(ast.parse(source, where)):
            raise CatalogueError(
                f"{where}:{call.lineno}", "context and text must be written out as plain literals"
            )
    messages = []
    for line, found, comments, context in extract("python", io.BytesIO(source.encode()), KEYWORDS, (TAG,)):
        text, plural = (found, "") if isinstance(found, str) else found
        messages.append(Message(context or "", text, where, line, plural, tuple(comments)))
    return messages


def calls_not_written_out(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls for a message of which the extractor cannot see context or text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (arguments := KEYWORDS.get(called_name(node.func))):
            given = node.args[: len(arguments)]
            if len(given) < len(arguments) or not all(is_text(argument) for argument in given):
                yield node


def called_name(function: ast.expr) -> str:
    """The last part of what is called: `pgettext` for `words.pgettext`."""
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def is_text(argument: ast.expr) -> bool:
    """Whether the argument is a string literal; adjacent literals count as one."""
    return isinstance(argument, ast.Constant) and isinstance(argument.value, str)


def package_messages(package: Path) -> list[Message]:
    """The messages of a package's sources, file by file in order of their names."""
    messages: list[Message] = []
    for path in sorted(package.rglob("*.py")):
        where = path.relative_to(package.parent).as_posix()
        messages += code_messages(path.read_text(encoding="utf-8"), where)
    return messages
