"""The pseudo-languages keep what a translator keeps, and stretch or turn round the rest."""

import re
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo

from magdagdon.i18n import Words
from tests.pseudo import PSEUDO_LANGUAGES, PseudoLanguage, accented, catalogue_of, mirrored
from tools.locales.code import package_messages
from tools.locales.messages import Message
from tools.locales.page import page_messages
from tools.places import PACKAGE, PAGE

MESSAGES = [*page_messages(PAGE.read_text(encoding="utf-8"), PAGE.name), *package_messages(PACKAGE)]


def placeholders(text: str) -> list[str]:
    return re.findall(r"\{\w*\}", text)


@pytest.mark.parametrize("language", PSEUDO_LANGUAGES, ids=lambda language: language.tag)
def test_every_placeholder_is_kept(language: PseudoLanguage) -> None:
    texts = [message.text for message in MESSAGES]
    assert [text for text in texts if placeholders(text) != placeholders(language.write(text))] == []


def test_accented_text_is_forty_per_cent_longer() -> None:
    assert [m for m in MESSAGES if len(accented(m.text)) < 1.3 * len(m.text) - 1] == []


def test_mirrored_text_has_no_latin_letters_but_those_of_names() -> None:
    assert mirrored("MAGDAGDON! Place {count} dice, now.") == "MAGDAGDON! پلاثه {count} ديثه، نوش."


def test_the_catalogue_is_one_that_the_game_reads() -> None:
    message = Message("told.x", "{n} die", "x.py", 1, plural="{n} dice")
    compiled = BytesIO()
    write_mo(compiled, catalogue_of([message], mirrored))
    words = Words("ar-XB", compiled.getvalue())
    assert words.npgettext("told.x", "{n} die", "{n} dice", 2) == "2 ديثه"
