"""A store in which somebody has played, and what reads each of its documents.

It knows one reader for every key that the game reads; it refuses to know what a document means.
"""

import random
from collections.abc import Callable
from datetime import timedelta
from functools import cache, partial

from magdagdon.engine.difficulty import Difficulty
from magdagdon.session import Session
from magdagdon.store import backup, hand, ledger
from magdagdon.store.documents import read_document
from magdagdon.store.settings import Settings, save_settings
from magdagdon.store.slots import DailySlot
from magdagdon.store.texts import MemoryStore, TextStore
from magdagdon.web import challenge, languages
from tests.fuzz.steps import end_of_turn
from tests.fuzz.world import EVENING, World
from tests.store.contents import store_of, texts_of

Reader = Callable[[TextStore], object]

READERS: dict[str, Reader] = {
    **backup.PARTS,
    ledger.LAST_KEY: partial(read_document, key=ledger.LAST_KEY),
    hand.KEY: hand.load_hand,
    challenge.KEY: challenge.held,
    languages.TAB_KEY: languages.tab_language,
}
"""What reads each document: with Unreadable those that a backup carries, the others always know an answer."""

NEARLY = Difficulty.SURVIVAL


def play_to_end(session: Session, chance: random.Random, but: int = 0) -> None:
    """Play a session's game to its end without detours, or to a turn with so many cells left before it."""
    choice = 0
    while session.game.board.count(0) > but:
        if session.game.dice is None:
            session.roll()
            choice = chance.randrange(64)
        else:
            session.act(end_of_turn(session.game, choice))


@cache
def texts() -> dict[str, str]:
    """The texts of the store; the ordinary game has been rolled and is a turn or two from its end."""
    world, chance = World(), random.Random("lived in")
    session = Session(world.surroundings, NEARLY)
    for number, kind in enumerate((*Difficulty, NEARLY)):
        for before in range(2):
            daily = Session.of_day(world.surroundings, kind, EVENING.date() - timedelta(days=before))
            play_to_end(daily, chance, but=4 * before)
        session.new_game(kind, "cubiri" if number % 2 else None)
        play_to_end(session, chance)
    session.new_game(NEARLY, "nearly")
    play_to_end(session, chance, but=2)
    if session.game.dice is None:
        session.roll()
    session.take_hint()
    save_settings(world.shelf, Settings("survival", "gu", sound="on"))
    hand.keep_hand(world.shelf, DailySlot(NEARLY, EVENING.date()))
    challenge.hold(world.shelf, challenge.Challenge("cubiri", NEARLY, 120))
    languages.hold_language(world.shelf, "gu")
    return texts_of(world.shelf)


def store_with(key: str, text: str) -> MemoryStore:
    """The store, with another text under a key."""
    return store_of({**texts(), key: text})
