"""Documents with a version: older ones are brought up, newer ones left alone, originals kept while needed."""

import json
from typing import Any

import pytest

from magdagdon.store.documents import Form, Unreadable, is_newer, make_way, read_document, write_document
from magdagdon.store.texts import MemoryStore, StoreFault, StoreReason
from tests.store.contents import stored, texts_of
from tests.store.refusing import Refusing

KEY = "magdagdon/thing"
ORIGINAL = "magdagdon/before/thing"


def renamed(document: dict[str, Any]) -> dict[str, Any]:
    return {"name": document["title"]}


def doubled(document: dict[str, Any]) -> dict[str, Any]:
    return {"name": document["name"] * 2}


FORM = Form((renamed, doubled))
"""A document whose third version is the present one."""


@pytest.mark.parametrize(
    "text",
    ['{"version":1,"title":"a"}', '{"version":2,"name":"a"}', '{"version":3,"name":"aa"}'],
)
def test_every_older_version_is_brought_up_step_by_step_and_reading_changes_nothing(text: str) -> None:
    store = stored(KEY, text)
    document = read_document(store, KEY, FORM)
    assert document is not None
    assert document["name"] == "aa"
    assert store.read(KEY) == text


def test_an_older_document_is_replaced_and_its_original_is_gone_once_the_new_one_is_read_back() -> None:
    store = stored(KEY, '{"version":1,"title":"a"}')
    write_document(store, KEY, {"name": "b"}, FORM)
    assert list(store) == [KEY]
    assert json.loads(store.read(KEY) or "") == {"version": 3, "name": "b"}


def test_the_original_stays_where_the_new_one_is_not_read_back() -> None:
    class Losing(MemoryStore):
        """A store that keeps something else than it was given."""

        def write(self, key: str, text: str) -> None:
            super().write(key, text[:-1] if '"version":3' in text else text)

    store = Losing()
    store.write(KEY, '{"version":1,"title":"a"}')
    write_document(store, KEY, {"name": "b"}, FORM)
    assert store.read(ORIGINAL) == '{"version":1,"title":"a"}'


@pytest.mark.parametrize("refused", [KEY, ORIGINAL])
def test_where_the_new_one_or_the_original_cannot_be_kept_the_old_one_stands(refused: str) -> None:
    store = Refusing()
    store.write(KEY, '{"version":1,"title":"a"}')
    store.refused = refused
    with pytest.raises(StoreFault):
        write_document(store, KEY, {"name": "b"}, FORM)
    assert store.read(KEY) == '{"version":1,"title":"a"}'


@pytest.mark.parametrize("text", ['{"version":4,"name":"later"}', '{"name": "later", "version": 40}'])
def test_a_newer_document_is_opened_and_never_written_over_or_set_aside(text: str) -> None:
    store = stored(KEY, text)
    assert is_newer(store, KEY, FORM)
    assert (read_document(store, KEY, FORM) or {})["name"] == "later"
    with pytest.raises(StoreFault) as fault:
        write_document(store, KEY, {"name": "b"}, FORM)
    assert fault.value.reason is StoreReason.NEWER
    with pytest.raises(StoreFault) as fault:
        make_way(store, KEY, FORM)
    assert fault.value.reason is StoreReason.NEWER
    assert texts_of(store) == {KEY: text}


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "3", "{}", '{"version":0}', '{"version":-1}', '{"version":true}', '{"version":1.0}'],
)
def test_what_has_no_version_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_document(stored(KEY, text), KEY)
    assert not is_newer(stored(KEY, text), KEY)
