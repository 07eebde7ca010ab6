"""The rules in the page, for browsers that run no scripts."""

import re
from collections import Counter

import pytest

from tools.locales.compiled import words_of
from tools.locales.languages import Language
from tools.locales.page import page_messages
from tools.places import PAGE
from tools.site.errors import BuildError
from tools.site.unscripted import link, with_rules_unscripted

SOURCE = PAGE.read_text(encoding="utf-8")
WORDS = words_of(page_messages(SOURCE, PAGE.name), None)
MADE = with_rules_unscripted(SOURCE, WORDS, [Language("de", "Deutsch"), Language("ar", "العربية", "rtl")])
[UNSCRIPTED] = re.findall(r"<noscript>(.*?)</noscript>", MADE, re.DOTALL)


def test_every_sentence_of_the_rules_is_there_and_why_the_game_is_not() -> None:
    sentences = [text for context, text in WORDS.items() if context.startswith("rules.")]
    assert len(sentences) > 50
    told = [*sentences, WORDS["boot.noscript"], WORDS["page.description"]]
    assert [text for text in told if text.replace("&", "&amp;") not in UNSCRIPTED] == []


def test_the_rules_of_each_language_are_linked_by_its_own_name() -> None:
    assert '<a href="rules/de.html" hreflang="de" lang="de" dir="ltr">Deutsch</a>' in UNSCRIPTED
    assert '<a href="rules/ar.html" hreflang="ar" lang="ar" dir="rtl">العربية</a>' in UNSCRIPTED


def test_a_name_is_text_whatever_it_holds() -> None:
    assert ">A &amp; B<" in link(Language("de", "A & B"))


def test_nothing_of_it_is_a_hook_or_a_second_element_of_one_id() -> None:
    assert "data-" not in UNSCRIPTED
    ids = Counter(re.findall(r'\sid="([^"]+)"', MADE))
    assert len(ids) > 10
    assert [name for name, count in ids.items() if count > 1] == []


def test_a_page_without_the_sentence_stops_the_build() -> None:
    with pytest.raises(BuildError, match="one sentence"):
        with_rules_unscripted("<body></body>", WORDS, [])
