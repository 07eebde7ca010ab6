"""Whether a catalogue counts as its language does. Knows CLDR's categories; refuses to know any text."""

import gettext

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural

from tools.locales.languages import Language

COUNTED = range(1_000)
"""What the game counts: never as many as a thousand of anything."""

ORDER = ("zero", "one", "two", "few", "many", "other")
ONE_FOR_ALL = frozenset({"id", "ja", "ko", "vi", "zh"})
"""Languages with the category `other` alone; of Vietnamese, Babel's data say otherwise."""


def other_plurals(catalogue: Catalog, language: Language) -> str | None:
    """What is wrong where the header's `Plural-Forms` do not part numbers as CLDR's categories do."""
    form_of = gettext.c2py(catalogue.plural_expr)
    if [form_of(number) for number in COUNTED] != cldr_forms(language, catalogue.num_plurals):
        return f"Plural-Forms is not the language's own, which is: {get_plural(language.locale)}"
    return None


def cldr_forms(language: Language, count: int) -> list[int]:
    """For each number that the game counts, its category's place among those of the language.

    A form that only millions take (Spanish, French) has its place before the last, and is not met.
    """
    if language.tag.partition("-")[0] in ONE_FOR_ALL:
        return [0 for _ in COUNTED]
    category = Locale.parse(language.locale).plural_form
    met = [name for name in ORDER if any(category(number) == name for number in COUNTED)]
    places = {name: place for place, name in enumerate(met)}
    places["other"] = count - 1
    return [places[category(number)] for number in COUNTED]
