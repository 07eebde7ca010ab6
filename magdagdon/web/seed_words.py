"""Why a text cannot be played as a seed.

Knows the reasons and their words. Refuses to know the field in which it was typed.
"""

from magdagdon.engine.dice import LONGEST_SEED, is_seed
from magdagdon.i18n import Words


def why_no_seed(text: str, words: Words) -> str | None:
    """The reason, in words; None for a seed, in which white space counts as any other character does."""
    if is_seed(text):
        return None
    if not text:
        # Translators: beside the field for a seed, which is empty.
        return words.pgettext("seed.empty", "Type a seed first.")
    if len(text) > LONGEST_SEED:
        # Translators: beside the field for a seed; {most} is 200.
        return words.pgettext("seed.too-long", "A seed has at most {most} characters.", most=LONGEST_SEED)
    # Translators: beside the field for a seed; control characters are signs that are not seen.
    return words.pgettext("seed.control", "A seed has no control characters, such as a tab.")


def why_no_coach(words: Words) -> str:
    """Why the coach does not play a seed: a game of the player's on its dice is not over."""
    # Translators: beside the field for a seed; the coach would show the dice of a game that is not over.
    return words.pgettext("seed.own-first", "Finish this game yourself first.")
