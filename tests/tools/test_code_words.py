"""The words of the Python sources, as `tools.locales.code` reads them."""

import pytest

from tools.locales.code import code_messages
from tools.locales.errors import CatalogueError
from tools.locales.messages import Message


def test_calls_by_name_and_by_method_are_found_with_their_comment() -> None:
    source = (
        "# Translators: the {cell} is such as b3.\n"
        'words.pgettext("refusal.taken", "There is a number on {cell}.")\n'
        'pgettext("menu", "Me" "nu")\n'
    )
    assert code_messages(source, "magdagdon/web/a.py") == [
        Message(
            "refusal.taken",
            "There is a number on {cell}.",
            "magdagdon/web/a.py",
            2,
            comments=("Translators: the {cell} is such as b3.",),
        ),
        Message("menu", "Menu", "magdagdon/web/a.py", 3),
    ]


def test_a_plural_brings_both_its_forms() -> None:
    source = 'words.npgettext("dice.left", "{n} die left", "{n} dice left", count)\n'
    assert code_messages(source, "a.py") == [
        Message("dice.left", "{n} die left", "a.py", 1, plural="{n} dice left")
    ]


def test_a_message_that_is_said_later_is_found_too() -> None:
    source = (
        "TOLD = {\n"
        "    # Translators: before the first turn;\n"
        "    # ROLL is the button's name.\n"
        '    "welcome": Message("told.welcome", "Press ROLL."),\n'
        '    "left": Counted(\n        "told.left",\n        "{n} die",\n        "{n} dice",\n    ),\n'
        "}\n"
    )
    assert code_messages(source, "a.py") == [
        Message(
            "told.welcome",
            "Press ROLL.",
            "a.py",
            4,
            comments=("Translators: before the first turn;", "ROLL is the button's name."),
        ),
        Message("told.left", "{n} die", "a.py", 6, plural="{n} dice"),
    ]


@pytest.mark.parametrize(
    "call",
    [
        'words.pgettext("menu", text)',
        'words.pgettext(context, "Menu")',
        'words.pgettext("menu", f"{text}")',
        'words.pgettext("menu")',
        'words.npgettext("dice", "{n} die", many, n)',
        'Counted("dice", "{n} die", many="{n} dice")',
    ],
)
def test_a_call_whose_words_are_not_written_out_is_refused(call: str) -> None:
    with pytest.raises(CatalogueError, match=r"a\.py:2: context and text must be written out"):
        code_messages(f"\n{call}\n", "a.py")


def test_the_module_that_defines_the_calls_may_forward_them() -> None:
    source = "def pgettext(context, text):\n    return catalogue.pgettext(context, text)\n"
    assert code_messages(source, "magdagdon/i18n.py") == []
