"""Whether the first game was offered.

Knows who is new here. Refuses to know what the offer looks like, and what became of it.
"""

from typing import Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.documents import PREFIX, write_document
from magdagdon.store.saved_game import KEY as GAME_KEY
from magdagdon.store.scores import table_key
from magdagdon.store.texts import StoreFault, TextStore

KEY: Final = f"{PREFIX}first-game"


def is_newcomer(store: TextStore) -> bool:
    """Whether a player has neither a game nor scores, and was offered no first game; none of it is read."""
    keys = (KEY, GAME_KEY, *map(table_key, Difficulty))
    return all(store.read(key) is None for key in keys)


def keep_offered(store: TextStore) -> None:
    """Keep that the first game was offered; where the store refuses, it will be offered again."""
    try:
        write_document(store, KEY, {"offered": True})
    except StoreFault:
        return
