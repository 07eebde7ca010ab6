"""What a browser's second memory knows better than its first: a crash may have undone what was written last.

Knows which of two texts of one document is the later, and which documents are united instead. Nothing that
is here is lost for it. Refuses to know where the texts come from, and how they are kept there.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, TypeAlias

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store import daily, hand, ledger, saved_game, seeds, settings
from magdagdon.store.documents import (
    FIRST,
    Form,
    Unreadable,
    is_newer,
    make_way,
    read_document,
    revision_of,
)
from magdagdon.store.scores import add_scores, load_rows, table_key
from magdagdon.store.slots import DAILY_GAMES
from magdagdon.store.texts import MemoryStore, StoreFault, TextStore
from magdagdon.store.uniting import unite_days, unite_starts, unite_statistics

_Taking: TypeAlias = Callable[[TextStore, TextStore], object]


def take_what_was_lost(store: TextStore, mirrored: Mapping[str, str]) -> None:
    """Bring into the store what the mirror's texts, by key, have more or later; other keys are ignored.

    What cannot be read there is left out. What the store refuses is not taken; the rest is.
    """
    mirror = MemoryStore()
    for key, text in mirrored.items():
        mirror.write(key, text)
    for key, take in _TAKINGS.items():
        if key in mirrored:
            with suppress(Unreadable, StoreFault):
                _take(store, mirror, key, take)


def _take(store: TextStore, mirror: TextStore, key: str, take: _Taking) -> None:
    form = _FORMS.get(key, FIRST)
    if is_newer(store, key, form):
        return
    if not is_newer(mirror, key, form):
        take(store, mirror)
    elif store.read(key) is None:
        _copy(store, mirror, key)  # for the version that can read it


def _later(key: str, check: Callable[[TextStore], object]) -> _Taking:
    """Take the whole document where it was written more often than the one that is here."""

    def take(store: TextStore, mirror: TextStore) -> None:
        check(mirror)
        form = _FORMS.get(key, FIRST)
        try:
            check(store)
            ours = read_document(store, key, form)
        except Unreadable:
            make_way(store, key, form)
            ours = None
        if revision_of(read_document(mirror, key, form)) > revision_of(ours):
            _copy(store, mirror, key)

    return take


def _rows(difficulty: Difficulty) -> _Taking:
    def take(store: TextStore, mirror: TextStore) -> None:
        add_scores(store, difficulty, load_rows(mirror, difficulty)[0])

    return take


def _copy(store: TextStore, mirror: TextStore, key: str) -> None:
    text = mirror.read(key)
    assert text is not None, "the mirror has a text under this key"
    store.write(key, text)


def _game(key: str) -> _Taking:
    return _later(key, lambda store: saved_game.load_game(store, key))


_FORMS: Final[Mapping[str, Form]] = {hand.KEY: hand.FORM}

_TAKINGS: Final[Mapping[str, _Taking]] = {
    **{table_key(kind): _rows(kind) for kind in Difficulty},
    ledger.KEY: lambda store, mirror: unite_statistics(store, mirror, is_this_device=True),
    daily.KEY: unite_days,
    seeds.KEY: unite_starts,
    **{key: _game(key) for key in (saved_game.KEY, *DAILY_GAMES)},
    hand.KEY: _later(hand.KEY, lambda store: read_document(store, hand.KEY, hand.FORM)),
    settings.KEY: _later(settings.KEY, settings.load_settings),
}
"""How each document comes from the mirror; scores go first, games under way last."""
