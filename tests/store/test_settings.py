"""Settings: defaults, unknown values, and what a later version keeps beside them."""

import json

import pytest

from magdagdon.store.documents import Unreadable
from magdagdon.store.settings import Settings, load_settings, save_settings
from magdagdon.store.texts import MemoryStore
from tests.store.contents import stored

KEY = "magdagdon/settings"


def test_the_first_visit_is_peaceful_and_in_no_chosen_language() -> None:
    assert load_settings(MemoryStore()) == Settings("peaceful", "")


def test_everything_starts_as_the_system_has_it_and_silent() -> None:
    first = load_settings(MemoryStore())
    assert (first.theme, first.motion) == ("system", "system")
    assert (first.sound, first.haptics, first.shortcuts) == ("off", "off", "on")


def test_settings_are_kept() -> None:
    store = MemoryStore()
    chosen = Settings("nightmare", "gu", "contrast", "none", "on", "on", "off")
    save_settings(store, chosen)
    assert load_settings(store) == chosen


@pytest.mark.parametrize("value", ['"easy"', "3", "null", "[]", "{}"])
def test_an_unknown_value_is_the_default_and_the_others_stay(value: str) -> None:
    store = stored(KEY, f'{{"version": 1, "difficulty": {value}, "theme": {value}, "language": "gu"}}')
    assert load_settings(store) == Settings("peaceful", "gu", "system")


def test_what_else_the_document_holds_stays() -> None:
    store = stored(KEY, '{"version": 1, "difficulty": "survival", "deck": "oak"}')
    save_settings(store, Settings("nightmare", ""))
    kept = json.loads(store.read(KEY) or "")
    assert (kept["version"], kept["difficulty"], kept["deck"]) == (1, "nightmare", "oak")


def test_unreadable_settings_are_put_aside_before_new_ones_are_kept() -> None:
    store = stored(KEY, "oops")
    save_settings(store, Settings("nightmare", ""))
    assert store.read("magdagdon/aside/settings/1") == "oops"
    assert load_settings(store) == Settings("nightmare", "")


@pytest.mark.parametrize("text", ["", "no", "[]", '{"version": 0}'])
def test_what_is_no_settings_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        load_settings(stored(KEY, text))


def test_a_revision_of_more_digits_than_can_be_written_counts_for_none() -> None:
    store = stored(KEY, '{"version": 1, "revision": ' + "9" * 4300 + "}")
    save_settings(store, Settings("nightmare", ""))
    assert json.loads(store.read(KEY) or "")["revision"] == 1
