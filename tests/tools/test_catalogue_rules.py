"""What `python -m tools.locales check` finds in a catalogue."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.locales.__main__ import faults
from tools.locales.catalogues import template_of, written
from tools.locales.errors import CatalogueError
from tools.locales.messages import Message
from tools.locales.rules import allowed_patterns

HEADER = (
    'msgid ""\nmsgstr ""\n"Language: gu\\n"\n"Plural-Forms: nplurals=2; plural=(PLURAL_RULE);\\n"\n'
    '"Content-Type: text/plain; charset=utf-8\\n"\n\n'
)
LANGUAGES = '[en]\nname = "English"\ndir = "ltr"\n[gu]\nname = "ગુજરાતી"\ndir = "ltr"\n'
TAKEN = Message("taken", "{cell} is taken.", "a.py", 1)
LEFT = Message("left", "{n} die", "a.py", 2, plural="{n} dice")
POWER = Message("power", "Majda Power", "a.py", 3)

Faults = Callable[..., list[str]]


@pytest.fixture
def found(tmp_path: Path) -> Faults:
    """Writes a folder with one catalogue, and tells its faults as lines."""

    def faults_of(
        entries: str,
        *messages: Message,
        allowed: str = "",
        pot: str | None = None,
        plural_rule: str = "n > 1",
        tag: str = "gu",
    ) -> list[str]:
        template = template_of(messages)
        header = HEADER.replace("PLURAL_RULE", plural_rule)
        (tmp_path / "languages.toml").write_text(LANGUAGES.replace("gu", tag), encoding="utf-8")
        (tmp_path / "same-as-english.txt").write_text(allowed, encoding="utf-8")
        (tmp_path / "magdagdon.pot").write_text(written(template) if pot is None else pot, encoding="utf-8")
        (tmp_path / f"{tag}.po").write_text(header + entries, encoding="utf-8")
        return [str(problem) for problem in faults(tmp_path, template)]

    return faults_of


def entry(context: str, text: str, translation: str, mark: str = "") -> str:
    return f'{mark}msgctxt "{context}"\nmsgid "{text}"\nmsgstr "{translation}"\n\n'


def plural(*forms: str) -> str:
    lines = [f'msgstr[{number}] "{form}"\n' for number, form in enumerate(forms)]
    return 'msgctxt "left"\nmsgid "{n} die"\nmsgid_plural "{n} dice"\n' + "".join(lines)


def test_a_complete_catalogue_has_no_fault(found: Faults) -> None:
    entries = entry("taken", "{cell} is taken.", "{cell} ભરેલું છે.") + plural("{n} પાસો", "{n} પાસા")
    assert found(entries, TAKEN, LEFT) == []


def test_a_message_that_the_catalogue_lacks_is_missing(found: Faults) -> None:
    assert found("", TAKEN) == ["gu.po: taken: is missing: run `python -m tools.locales update`"]


def test_a_message_without_translation_is_named(found: Faults) -> None:
    assert found(entry("taken", "{cell} is taken.", ""), TAKEN) == ["gu.po: taken: is not translated"]


def test_a_fuzzy_message_is_named(found: Faults) -> None:
    entries = entry("taken", "{cell} is taken.", "{cell} ભરેલું છે.", mark="#, fuzzy\n")
    assert found(entries, TAKEN) == ["gu.po: taken: is fuzzy: read it, mend it, take the mark away"]


def test_an_obsolete_message_is_named(found: Faults) -> None:
    entries = '#~ msgctxt "old"\n#~ msgid "Old"\n#~ msgstr "જૂનું"\n'
    assert found(entries) == ["gu.po: old: “Old” is no longer in the sources: move its words, then delete it"]


def test_a_message_that_the_sources_do_not_have_is_named(found: Faults) -> None:
    assert found(entry("old", "Old", "જૂનું")) == [
        "gu.po: old: “Old” is no longer in the sources: move its words, then delete it"
    ]


def test_a_placeholder_that_differs_is_named(found: Faults) -> None:
    assert found(entry("taken", "{cell} is taken.", "{cel} ભરેલું છે."), TAKEN) == [
        "gu.po: taken: “{cel} ભરેલું છે.” needs the placeholders {cell}"
    ]


def test_every_plural_form_needs_the_placeholders(found: Faults) -> None:
    assert found(plural("{n} પાસો", "પાસા"), LEFT) == ["gu.po: left: “પાસા” needs the placeholders {n}"]


def test_a_form_of_one_number_alone_may_say_it_in_a_word_where_the_english_does(found: Faults) -> None:
    one = Message("left", "one die", "a.py", 2, plural="{n} dice")
    entries = plural("એક પાસો", "{n} પાસા").replace("{n} die", "one die")
    assert found(entries, one, plural_rule="n != 1", tag="ta") == []


def test_a_form_of_several_numbers_must_say_which(found: Faults) -> None:
    one = Message("left", "one die", "a.py", 2, plural="{n} dice")
    entries = plural("એક પાસો", "{n} પાસા").replace("{n} die", "one die")
    assert found(entries, one, plural_rule="n > 1") == ["gu.po: left: “એક પાસો” needs the placeholders {n}"]


def test_a_missing_plural_form_is_named(found: Faults) -> None:
    assert found(plural("{n} પાસો", ""), LEFT) == ["gu.po: left: plural form 1 is missing"]


def test_a_single_brace_is_named(found: Faults) -> None:
    assert found(entry("power", "Majda Power", "શક્તિ}"), POWER) == [
        "gu.po: power: “શક્તિ}” has a single brace"
    ]


def test_outer_spaces_that_differ_are_named(found: Faults) -> None:
    assert found(entry("power", "Majda Power", "શક્તિ "), POWER) == [
        "gu.po: power: “શક્તિ ” begins or ends with other spaces than the English"
    ]


def test_a_control_character_is_named(found: Faults) -> None:
    assert found(entry("power", "Majda Power", "શ\\tક્તિ"), POWER) == [
        "gu.po: power: “શ\tક્તિ” has the control character U+0009"
    ]


def test_a_translation_that_equals_the_english_is_named(found: Faults) -> None:
    assert found(entry("power", "Majda Power", "Majda Power"), POWER) == [
        "gu.po: power: equals the English; if that is right, add its context to same-as-english.txt"
    ]


def test_the_list_allows_a_translation_to_equal_the_english(found: Faults) -> None:
    allowed = "# the list\n\npow*  # Majda Power stays Latin\n"
    assert found(entry("power", "Majda Power", "Majda Power"), POWER, allowed=allowed) == []


def test_a_line_of_the_list_without_reason_is_refused() -> None:
    with pytest.raises(CatalogueError, match=r"same-as-english\.txt:2: power: needs its reason after a #"):
        allowed_patterns("a  # why\npower\n", "same-as-english.txt")


def test_a_template_that_is_not_what_the_sources_give_is_named(found: Faults) -> None:
    assert found(entry("power", "Majda Power", "શક્તિ"), POWER, pot="") == [
        "magdagdon.pot: is not what the sources give: run `python -m tools.locales update`"
    ]


def test_a_catalogue_that_no_language_lists_is_named(found: Faults, tmp_path: Path) -> None:
    (tmp_path / "fi.po").touch()
    assert found("") == ["fi.po: is not listed in languages.toml"]


def test_a_listed_language_without_a_catalogue_is_named(tmp_path: Path) -> None:
    template = template_of([])
    (tmp_path / "languages.toml").write_text(LANGUAGES, encoding="utf-8")
    (tmp_path / "magdagdon.pot").write_text(written(template), encoding="utf-8")
    assert [str(problem) for problem in faults(tmp_path, template)] == [
        "gu.po: the catalogue is missing: run `python -m tools.locales update`"
    ]


def test_plural_forms_that_are_not_the_languages_own_are_named(found: Faults) -> None:
    assert found(plural("{n} die X", "{n} dice X"), LEFT, plural_rule="n != 1") == [
        "gu.po: Plural-Forms is not the language's own, which is: nplurals=2; plural=(n > 1);"
    ]


@pytest.mark.parametrize("markup", ["<b>શક્તિ</b>", "શક્તિ&nbsp;", "શક્તિ<br>"])
def test_markup_is_named(found: Faults, markup: str) -> None:
    assert len(found(entry("power", "Majda Power", markup), POWER)) == 1


def test_a_name_that_was_translated_is_named(found: Faults) -> None:
    stored = Message("saved", "Your PEACEFUL game", "a.py", 1)
    assert found(entry("saved", "Your PEACEFUL game", "તમારી શાંત રમત"), stored) == [
        "gu.po: saved: “તમારી શાંત રમત” needs PEACEFUL as the English has it"
    ]


def test_a_sentence_with_another_word_for_a_term_is_named(found: Faults) -> None:
    term, ruin = Message("term.ruin", "RUIN", "terms.toml", 0), Message("one", "A RUIN!", "a.py", 1)
    glossary = entry("term.ruin", "RUIN", "ખંડેર | ખંડેરો")
    assert found(glossary + entry("one", "A RUIN!", "ખંડેરો!"), ruin, term) == []
    assert found(glossary + entry("one", "A RUIN!", "પથ્થર!"), ruin, term) == [
        "gu.po: one: “પથ્થર!” has none of the forms of RUIN: ખંડેર | ખંડેરો"
    ]


def test_what_may_equal_the_english_in_one_language_may_not_in_another(found: Faults) -> None:
    same = entry("power", "Majda Power", "Majda Power")
    assert found(same, POWER, allowed="gu:power  # Latin") == []
    assert found(same, POWER, allowed="de:power  # Latin") == [
        "gu.po: power: equals the English; if that is right, add its context to same-as-english.txt"
    ]
