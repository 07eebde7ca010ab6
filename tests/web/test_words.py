"""Words: every code has its sentence, facts fill it, and broken translations fall back."""

import io

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from magdagdon.engine.errors import Reason
from magdagdon.i18n import Counted, Manner, Message, Words, best_language, from_the_right, plain_number
from magdagdon.web.told import Told, sentence, tone


def compiled(**messages: str) -> bytes:
    """A compiled catalogue of `context=translation` for the English texts below."""
    catalogue = Catalog(locale="de")
    for context, text in messages.items():
        catalogue.add(ENGLISH[context], text, context=context)
    catalogue.add(("{n} die", "{n} dice"), ("{n} Würfel!", "{n} Würfel"), context="dice")
    made = io.BytesIO()
    write_mo(made, catalogue)
    return made.getvalue()


ENGLISH = {"touches": "{cell} touches {value}", "plain": "Press ROLL"}


def test_english_needs_no_catalogue() -> None:
    assert Words().pgettext("touches", ENGLISH["touches"], cell="b3", value=5) == "b3 touches 5"
    assert Words().npgettext("dice", "{n} die", "{n} dice", 1) == "1 die"
    assert Words().npgettext("dice", "{n} die", "{n} dice", 0) == "0 dice"


def test_a_catalogue_gives_its_sentences_and_plural_forms() -> None:
    words = Words("de", compiled(touches="{value} berührt {cell}"))
    assert words.pgettext("touches", ENGLISH["touches"], cell="b3", value=5) == "5 berührt b3"
    assert words.npgettext("dice", "{n} die", "{n} dice", 1) == "1 Würfel!"
    assert words.npgettext("dice", "{n} die", "{n} dice", 3) == "3 Würfel"


def test_what_a_catalogue_lacks_is_said_in_english() -> None:
    assert Words("de", compiled()).pgettext("plain", "Press ROLL") == "Press ROLL"


@pytest.mark.parametrize("broken", ["{cel} berührt {value}", "{cell", "{0} berührt", "{cell.x}"])
def test_a_broken_translation_is_said_in_english(broken: str) -> None:
    words = Words("de", compiled(touches=broken))
    assert words.pgettext("touches", ENGLISH["touches"], cell="b3", value=5) == "b3 touches 5"


def test_numbers_are_written_as_the_language_does() -> None:
    assert Words(manner=Manner(number=lambda value: f"<{value}>")).pgettext(
        "touches", ENGLISH["touches"], cell="b3", value=5
    ) == ("b3 touches <5>")
    assert Words().number(-32) == "−32"


def test_messages_can_be_kept_and_said_later() -> None:
    assert Message("touches", ENGLISH["touches"]).say(Words(), {"cell": "b3", "value": 5}) == "b3 touches 5"
    assert Counted("dice", "{n} die", "{n} dice").say(Words(), {"n": 2}) == "2 dice"


FACTS: dict[str, int | str] = {
    "cell": "b3", "neighbour": "b2", "neighbour_value": 5, "fits": "46", "value": 3, "n": 2, "staged": 1,
    "dice": "1126", "before": 3, "after": 4, "cost": 10, "points": 12, "total": 90, "values": "lang=xx",
}  # fmt: skip

OF_ACTIONS = [reason for reason in Reason if reason.name not in (
    "TOO_LARGE", "NOT_TEXT", "NOT_JSON", "NOT_AN_OBJECT", "UNKNOWN_KEY", "MISSING_KEY", "UNKNOWN_FORMAT",
    "UNKNOWN_DIFFICULTY", "BAD_SEED", "BAD_TURNS", "BAD_ROLL", "BAD_ACTIONS", "BAD_ACTION", "UNKNOWN_ACTION",
    "TURN_UNFINISHED", "BAD_BOARD", "BAD_DICE", "BOARD_FULL", "BOARD_DISCONNECTED", "BOARD_NEIGHBOURS_DIFFER",
)]  # fmt: skip


@pytest.mark.parametrize("reason", OF_ACTIONS)
def test_every_refusal_has_its_sentence(reason: Reason) -> None:
    told = Told(reason.value, FACTS)
    assert "{" not in sentence(Words(), told)
    assert tone(told) in ("refusal", "doom")


def test_lists_of_numbers_are_written_out() -> None:
    told = Told("neighbour-differs", FACTS)
    assert sentence(Words(), told) == "b3 touches 5 on b2: only 4, 6 can stand there."
    assert sentence(Words(), Told("rolled", FACTS)) == "Rolled 1, 1, 2, 6. Place at least 2 dice."


SERVED = {tag: tag for tag in ("en", "gu", "he", "nb", "pt-BR", "zh-Hans", "zh-Hant")} | {
    "iw": "he",
    "nn": "nb",
    "pt": "pt-BR",
    "zh": "zh-Hans",
    "zh-TW": "zh-Hant",
}


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (["gu-IN", "en"], "gu"),
        (["GU"], "gu"),
        (["fr-FR", "en-GB"], "en"),
        (["fr"], None),
        ([], None),
        (["zh-Hant-TW"], "zh-Hant"),
        (["zh-TW"], "zh-Hant"),
        (["zh-CN"], "zh-Hans"),
        (["pt-br"], "pt-BR"),
        (["pt-PT"], "pt-BR"),
        (["iw-IL"], "he"),
        (["nn-NO", "en"], "nb"),
        (["gu" + "-x" * 100_000, "zh-TW"], "zh-Hant"),  # at once: no tag is that long
    ],
)
def test_the_first_wanted_language_that_there_is_is_taken(wanted: list[str], found: str | None) -> None:
    assert best_language(wanted, SERVED) == found


def test_a_negative_number_keeps_its_sign_before_it_in_a_text_from_the_right() -> None:
    number = from_the_right(Manner(plain_number)).number
    assert number(-15) == "\u2066−15\u2069"
    assert number(15) == "15"
