"""Saying the same once more: a screen reader is silent at a text that is the one it has just read."""

from typing import Final

NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"


def repeat_mark(is_same: bool, mark: str) -> str:
    r"""What to add to a sentence so that it differs from the one before: at every second time a space.

    `mark` is what the sentence before had. Nobody sees it.

    >>> repeat_mark(True, ""), repeat_mark(True, "\xa0"), repeat_mark(False, "")
    ('\xa0', '', '')
    """
    return NO_BREAK_SPACE if is_same and not mark else ""
