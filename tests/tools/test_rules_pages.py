"""The rules as pages of their own: every language, every sentence, no hooks."""

from pathlib import Path

import pytest

from tools.locales.compiled import compile_catalogues, read_words
from tools.places import LOCALES, PAGE
from tools.site.errors import BuildError
from tools.site.rules import rules_sections, write_rules


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    compile_catalogues(PAGE, LOCALES, folder / "locales")
    write_rules(PAGE.read_text(encoding="utf-8"), folder / "locales", folder / "rules")
    return folder


@pytest.mark.parametrize("tag", ["en", "gu"])
def test_every_sentence_of_the_rules_is_on_the_page_of_its_language(built: Path, tag: str) -> None:
    words = read_words(built / "locales", tag)
    page = (built / "rules" / f"{tag}.html").read_text(encoding="utf-8")
    sentences = [text for context, text in words.items() if context.startswith("rules.")]
    assert len(sentences) > 50
    assert [text for text in sentences if text.replace("&", "&amp;") not in page] == []


def test_a_page_names_its_language_and_the_others_and_bears_no_hooks(built: Path) -> None:
    page = (built / "rules" / "gu.html").read_text(encoding="utf-8")
    assert '<html lang="gu" dir="ltr">' in page
    assert '<link rel="alternate" hreflang="en" href="en.html">' in page
    assert "data-text" not in page
    assert "<script" not in page


def test_a_page_without_rules_stops_the_build() -> None:
    with pytest.raises(BuildError):
        rules_sections("<html></html>")
