"""The language that a tab holds, and loading catalogues once."""

import io
import json
from collections.abc import Coroutine
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from magdagdon.i18n import Manner
from magdagdon.store.texts import MemoryStore
from magdagdon.web.languages import (
    Language,
    Languages,
    Loaded,
    Sources,
    hold_language,
    listed_languages,
    tab_language,
)

LISTED = [Language("en", "English", "ltr"), Language("gu", "ગુજરાતી", "ltr")]


def finished(loading: Coroutine[Any, Any, Loaded]) -> Loaded:
    """What a coroutine returns that never waits; no event loop is needed, and another may be running."""
    try:
        loading.send(None)
    except StopIteration as stopped:
        loaded: Loaded = stopped.value
        return loaded
    raise AssertionError("the fakes answer at once")


def languages(asked: list[str]) -> Languages:
    """Languages whose files are noted when they are fetched; Gujarati has no compiled words to speak of."""

    async def fetch_json(path: str) -> Any:
        asked.append(path)
        return {"version": 1, "words": {"action.roll": "ફેંકો"}}

    async def fetch_bytes(path: str) -> bytes:
        asked.append(path)
        raise OSError(path)

    return Languages(LISTED, Sources(fetch_json, fetch_bytes, lambda _tag, _numbers: Manner()))


def test_a_tab_holds_a_language_until_it_lets_it_go() -> None:
    tab = MemoryStore()
    assert tab_language(tab) == ""
    hold_language(tab, "gu")
    assert tab_language(tab) == "gu"
    assert tab.read("magdagdon/lang") == '{"version":1,"language":"gu"}'
    hold_language(tab, None)
    assert tab_language(tab) == ""


@pytest.mark.parametrize("damaged", ["gu", "[]", '{"version": 1}', '{"version": 1, "language": 3}'])
def test_a_damaged_hold_is_none(damaged: str) -> None:
    tab = MemoryStore()
    tab.write("magdagdon/lang", damaged)
    assert tab_language(tab) == ""


def test_english_is_there_without_a_file() -> None:
    asked: list[str] = []
    assert languages(asked).source().words.pgettext("action.roll", "ROLL") == "ROLL"
    assert asked == []


def test_a_language_is_fetched_once() -> None:
    asked: list[str] = []
    made = languages(asked)
    first = finished(made.load("en"))
    assert finished(made.load("en")) is first
    assert made.loaded("en") is first
    assert asked == ["locales/en.words.json"]


def test_a_language_whose_catalogue_is_missing_is_not_kept_half() -> None:
    made = languages([])
    with pytest.raises(OSError, match=r"gu\.mo"):
        finished(made.load("gu"))
    assert made.loaded("gu") is None


def test_the_first_wanted_language_wins_and_english_is_the_last_resort() -> None:
    made = languages([])
    assert made.best(["", "fr", "gu-IN"]) == "gu"
    assert made.best(["fr"]) == "en"


def test_the_built_list_names_each_language_by_itself() -> None:
    document = {
        "version": 1,
        "languages": [{"tag": "gu", "name": "ગુજરાતી", "dir": "ltr", "numbers": "latn", "also": ["xx"]}],
    }
    assert listed_languages(document) == [Language("gu", "ગુજરાતી", "ltr", "latn", ("xx",))]


def test_a_language_serves_the_tags_of_others() -> None:
    made = Languages([Language("nb", "Norsk bokmål", "ltr", also=("nn", "no"))], languages([])._sources)
    assert made.served == {"nb": "nb", "nn": "nb", "no": "nb"}


@pytest.mark.parametrize("words", ["[]", "{}", "null", '{"words": 3}', "<html>", ""])
def test_a_file_that_is_not_what_it_should_be_is_as_good_as_missing(words: str) -> None:
    async def fetch_json(_path: str) -> Any:
        return json.loads(words)

    async def fetch_bytes(_path: str) -> bytes:
        return b""

    made = Languages(LISTED, Sources(fetch_json, fetch_bytes, lambda _tag, _numbers: Manner()))
    for tag in ("en", "gu"):
        with pytest.raises(OSError, match=tag):
            finished(made.load(tag))
        assert made.loaded(tag) is None


@pytest.mark.parametrize("length", range(0, 200, 7))
def test_a_cut_catalogue_is_as_good_as_missing(length: int) -> None:
    catalogue = Catalog(locale="gu")
    for number in range(5):
        catalogue.add(f"English {number}", f"ગુજરાતી {number}", context=f"id-{number}")
    whole = io.BytesIO()
    write_mo(whole, catalogue)

    async def fetch_json(_path: str) -> Any:
        return {"words": {}}

    async def fetch_bytes(_path: str) -> bytes:
        return whole.getvalue()[:length]

    made = Languages(LISTED, Sources(fetch_json, fetch_bytes, lambda _tag, _numbers: Manner()))
    with pytest.raises(OSError, match=r".*"):
        finished(made.load("gu"))
