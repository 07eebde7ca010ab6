"""How a text is shown: in its language's digits, with signed numbers whole where text runs from the right.

Translators write Latin digits and no direction marks; the build does the rest. Knows which digits are
numbers, and the Unicode isolates. Refuses to know catalogues.
"""

import re
from collections.abc import Callable

from magdagdon.i18n import isolated
from tools.locales.languages import DIGITS, Language

LATIN = DIGITS["latn"]
# A placeholder, a name such as D6 or b3, a browser's version: their digits are no numbers of the text.
NO_NUMBER = re.compile(r"(\{\w*\}|[A-Za-z]+\d+|(?:Firefox|Safari) [\d.]+)")

VALUE = r"(?:\d+|\{\w+\})"
# −10, +{points}, 1-2-3-4, 4×4, 1–6: as they stand, whatever runs around them.
RUN = re.compile(rf"[+−]{VALUE}|\d+(?:[-–×]\d+)+")


def as_shown(language: Language) -> Callable[[str], str]:
    """The function that turns a translator's text into the one that players see.

    >>> as_shown(Language("fa", "فارسی", "rtl", "arabext"))("D6 −10") == "D6 \u2066−۱۰\u2069"
    True
    """
    digits = language.digits
    if language.direction == "rtl":
        return lambda text: in_digits(RUN.sub(lambda run: isolated(run[0]), text), digits)
    return lambda text: in_digits(text, digits)


def in_digits(text: str, digits: str) -> str:
    """The text's numbers in these digits."""
    if digits == LATIN:
        return text
    table = str.maketrans(LATIN, digits)
    parts = NO_NUMBER.split(text)
    return "".join(part if NO_NUMBER.fullmatch(part) else part.translate(table) for part in parts)
