"""How catalogues are written, merged and compiled."""

import gettext
import json
from pathlib import Path

import pytest

from tools.locales.catalogues import empty_catalogue, merged, read_catalogue, template_of, written
from tools.locales.compiled import compile_catalogues
from tools.locales.errors import CatalogueError
from tools.locales.languages import Language, in_order, read_languages
from tools.locales.messages import Message
from tools.locales.shown import as_shown

GUJARATI = Language("gu", "ગુજરાતી", "ltr")
LANGUAGES = '[en]\nname = "English"\ndir = "ltr"\n[gu]\nname = "ગુજરાતી"\ndir = "ltr"\n'
PAGE = '<b data-text="roll">ROLL</b> <b data-text="menu" data-label="menu.label" aria-label="All">Menu</b>'
CATALOGUE = """msgid ""
msgstr ""
"Language: gu\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

msgctxt "roll"
msgid "ROLL"
msgstr "ફેંકો"

msgctxt "left"
msgid "{n} die"
msgid_plural "{n} dice"
msgstr[0] "{n} પાસો"
msgstr[1] "{n} પાસા"
"""


def test_a_template_names_files_without_lines_or_dates() -> None:
    template = template_of([Message("roll", "ROLL", "index.html", 7, comments=("Translators: a verb.",))])
    assert written(template) == (
        "# The English messages of MAGDAGDON. Made by `python -m tools.locales extract`: do not edit.\n"
        "#\n"
        'msgid ""\n'
        'msgstr ""\n'
        '"Project-Id-Version: MAGDAGDON 1\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        "\n"
        "#. a verb.\n"
        "#: index.html\n"
        'msgctxt "roll"\n'
        'msgid "ROLL"\n'
        'msgstr ""\n\n'
    )


def test_merging_keeps_translations_adds_new_messages_and_guesses_none(tmp_path: Path) -> None:
    (tmp_path / "gu.po").write_text(CATALOGUE, encoding="utf-8")
    template = template_of([Message("roll", "ROLL", "a.py", 1), Message("rolls", "ROLLS", "a.py", 2)])
    catalogue = merged(read_catalogue(tmp_path, GUJARATI), template)
    assert [(entry.context, entry.string) for entry in catalogue if entry.id] == [
        ("roll", "ફેંકો"),
        ("rolls", None),
    ]
    assert [entry.context for entry in catalogue.obsolete.values()] == ["left"]


def test_merging_twice_changes_nothing(tmp_path: Path) -> None:
    template = template_of([Message("roll", "ROLL", "a.py", 1), Message("left", "a", "a.py", 2, plural="b")])
    once = written(merged(empty_catalogue(GUJARATI), template))
    (tmp_path / "gu.po").write_text(once, encoding="utf-8")
    assert written(merged(read_catalogue(tmp_path, GUJARATI), template)) == once


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "languages.toml").write_text(LANGUAGES, encoding="utf-8")
    (tmp_path / "gu.po").write_text(CATALOGUE, encoding="utf-8")
    compile_catalogues(tmp_path / "index.html", tmp_path, tmp_path / "out")
    return tmp_path / "out"


def test_the_words_of_a_language_are_those_of_the_page_with_english_for_what_is_missing(
    compiled: Path,
) -> None:
    assert json.loads((compiled / "gu.words.json").read_text(encoding="utf-8")) == {
        "version": 1,
        "words": {"roll": "ફેંકો", "menu.label": "All", "menu": "Menu"},
    }


def test_english_has_words_and_no_catalogue(compiled: Path) -> None:
    assert sorted(path.name for path in compiled.iterdir()) == [
        "en.words.json",
        "gu.mo",
        "gu.words.json",
        "languages.json",
    ]
    assert json.loads((compiled / "en.words.json").read_text(encoding="utf-8"))["words"]["roll"] == "ROLL"


def test_the_standard_library_reads_a_compiled_catalogue(compiled: Path) -> None:
    with (compiled / "gu.mo").open("rb") as file:
        words = gettext.GNUTranslations(file)
    assert words.pgettext("roll", "ROLL") == "ફેંકો"
    assert words.npgettext("left", "{n} die", "{n} dice", 1) == "{n} પાસો"
    assert words.npgettext("left", "{n} die", "{n} dice", 3) == "{n} પાસા"


def test_a_compiled_catalogue_knows_no_hour(compiled: Path) -> None:
    with (compiled / "gu.mo").open("rb") as file:
        head = gettext.GNUTranslations(file).info()
    hours = {name: value for name, value in head.items() if name.endswith("-date")}
    assert hours == dict.fromkeys(("pot-creation-date", "po-revision-date"), "1980-01-01 00:00+0000")


def test_the_list_of_languages_is_compiled_for_the_page(compiled: Path) -> None:
    assert json.loads((compiled / "languages.json").read_text(encoding="utf-8")) == {
        "version": 1,
        "languages": [
            {"tag": "en", "name": "English", "dir": "ltr", "numbers": "latn", "also": []},
            {"tag": "gu", "name": "ગુજરાતી", "dir": "ltr", "numbers": "latn", "also": []},
        ],
    }


def test_a_language_without_a_catalogue_is_left_out_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "languages.toml").write_text(LANGUAGES, encoding="utf-8")
    compile_catalogues(tmp_path / "index.html", tmp_path, tmp_path / "out")
    assert capsys.readouterr().err == "gu is left out: it has no catalogue\n"
    assert not (tmp_path / "out" / "gu.words.json").exists()


@pytest.mark.parametrize(
    "table",
    [
        "name = 3",
        'name = "x"\ndir = "up"',
        'name = "x"\nfont = "y"',
        'dir = "ltr"',
        'name = "x"\nnumbers = "roman"',
    ],
)
def test_a_language_that_is_not_well_described_is_refused(tmp_path: Path, table: str) -> None:
    (tmp_path / "languages.toml").write_text(f"[xx]\n{table}\n", encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"languages\.toml: xx: needs name"):
        read_languages(tmp_path)


def test_languages_are_listed_by_their_names_without_regard_to_accents() -> None:
    names = ["Dansk", "Čeština", "Català", "Ελληνικά", "Deutsch", "Русский"]
    in_list = [each.name for each in in_order([Language("xx", name) for name in names])]
    assert in_list == ["Català", "Čeština", "Dansk", "Deutsch", "Ελληνικά", "Русский"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("−10 / −20", "\u2066−۱۰\u2069 / \u2066−۲۰\u2069"),
        ("+{points} {n} 16", "\u2066+{points}\u2069 {n} ۱۶"),
        ("1-2-3-4, 4×4", "\u2066۱-۲-۳-۴\u2069, \u2066۴×۴\u2069"),
        ("D6 b3 Firefox 112, Safari 16.4", "D6 b3 Firefox 112, Safari 16.4"),
    ],
)
def test_numbers_are_in_the_languages_digits_and_whole_where_text_runs_from_the_right(
    text: str, shown: str
) -> None:
    assert as_shown(Language("fa", "فارسی", "rtl", "arabext"))(text) == shown


def test_a_language_with_our_digits_from_the_left_is_shown_as_it_is_written() -> None:
    assert as_shown(Language("de", "Deutsch"))("−10 1-2-3-4 +{points}") == "−10 1-2-3-4 +{points}"
