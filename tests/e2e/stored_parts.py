"""All that the game stores, whole and in parts, for tests that put something else in a part's place.

Knows one document of each kind, as the game itself writes it, and every part of it. Refuses to know what is
put there, and what comes of it.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from typing import Any, Final, TypeAlias

from magdagdon.engine.daily_seeds import daily_seed
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.replay import Replay, replay_object
from magdagdon.store import backup, ledger
from magdagdon.store.daily import DayResult, keep_result
from magdagdon.store.documents import write_document
from magdagdon.store.first_game import keep_offered
from magdagdon.store.hand import KEY as HAND
from magdagdon.store.hand import keep_hand
from magdagdon.store.ledger import Ledger, count_game, save_ledger
from magdagdon.store.saved_game import KEY as GAME
from magdagdon.store.saved_game import SavedGame, save_game
from magdagdon.store.scores import add_scores
from magdagdon.store.seeds import keep_started
from magdagdon.store.settings import KEY as SETTINGS
from magdagdon.store.settings import Settings, save_settings
from magdagdon.store.slots import DailySlot
from magdagdon.store.tallies import Stream, tally_of
from magdagdon.store.texts import MemoryStore
from magdagdon.web import challenge
from magdagdon.web.languages import TAB_KEY, hold_language
from tests.store.games import game, proved_row

PEACEFUL = Difficulty.PEACEFUL
DAY = DailySlot(PEACEFUL, date(2026, 11, 29))
WORDS: Final = "magdagdon/words"
OF_THE_TAB: Final = (TAB_KEY, challenge.KEY)
"""The keys that `sessionStorage` has."""

Path: TypeAlias = tuple[str | int, ...]
NAME: Final = "its name"
"""The last step of a path that leads to a member's name rather than to its value."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the document under a key: a value of any kind, a member's name, or all of it (no path)."""

    key: str
    path: Path


def under_way(seed: str) -> Replay:
    """A game in its fourth turn, with a staged die."""
    record = dict(proved_row(seed, PEACEFUL, "greedy").record)
    turn = record["turns"][3]
    staged = [action for action in turn["actions"] if action[0] == "place"][:1]
    return replay_object({**record, "turns": [*record["turns"][:3], {**turn, "actions": staged}]})


@cache
def documents() -> Mapping[str, Any]:
    """One document of each kind by its key."""
    store = MemoryStore()
    first = proved_row("first")
    again = replace(first, id="again", practice=True, hints=2)
    rows = [first, again, replace(first, id="forged", total=999)]
    save_game(store, SavedGame("0a1b", 7, under_way("cubiri"), hints=1))
    save_game(store, SavedGame("2c3d", 8, under_way(daily_seed(DAY.day, PEACEFUL))), DAY.key)
    save_settings(store, Settings())
    keep_offered(store)
    add_scores(store, PEACEFUL, rows)
    keep_started(store, PEACEFUL, "cubiri", "0a1b")
    keep_result(store, PEACEFUL, DAY.day, DayResult("2c3d", 100, 7, 1))
    old, new = game("old", 90), game(rows[0].id, rows[0].total)
    save_ledger(store, Ledger("4e5f", {("4e5f", PEACEFUL): Stream(tally_of([old]), (game("one", 80),))}))
    count_game(store, PEACEFUL, new, str)
    keep_hand(store, DAY)
    hold_language(store, "en-GB")
    challenge.hold(store, challenge.Challenge("cubiri", PEACEFUL, 100))
    words = {"action.roll": "Throw", "settings.language.search": "Look for one"}
    write_document(store, WORDS, {"wish": "en-GB", "language": "en", "direction": "ltr", "words": words})
    return {key: json.loads(store.read(key) or "") for key in store}


STORED: Final = tuple(sorted(documents()))
PAINTED: Final = (GAME, HAND, SETTINGS, WORDS, TAB_KEY)
"""What is read before Python is there."""

BACKED_UP: Final = tuple(key for key in STORED if key in backup.PARTS)
assert ledger.KEY in BACKED_UP


def parts_of(key: str) -> list[Part]:
    """Every part of a document, of a list its first item."""
    return [Part(key, path) for path in _paths(documents()[key])]


def _paths(value: Any) -> Iterator[Path]:
    yield ()
    members = (
        value.items() if isinstance(value, dict) else enumerate(value[:1]) if isinstance(value, list) else ()
    )
    for name, member in members:
        yield from ((name, *path) for path in _paths(member))
        if isinstance(value, dict):
            yield (name, NAME)


def with_part(value: Any, path: Path, text: str) -> Any:
    """A copy of a value with a text in place of one part.

    >>> with_part({"a": [1, 2]}, ("a", 0), "x"), with_part({"a": 1}, ("a", NAME), "x")
    ({'a': ['x', 2]}, {'x': 1})
    """
    if not path:
        return text
    first, rest = path[0], path[1:]
    if isinstance(value, list):
        return [with_part(item, rest, text) if index == first else item for index, item in enumerate(value)]
    if rest == (NAME,):
        return {text if name == first else name: member for name, member in value.items()}
    return {
        name: with_part(member, rest, text) if name == first else member for name, member in value.items()
    }


def texts_with(changed: Mapping[Part, str]) -> dict[str, str]:
    """The text of every document, with texts in place of parts; of a whole document it is just that text."""
    texts = {key: json.dumps(document) for key, document in documents().items()}
    for part, text in changed.items():
        document = with_part(documents()[part.key], part.path, text)
        texts[part.key] = json.dumps(document) if part.path else text
    return texts
