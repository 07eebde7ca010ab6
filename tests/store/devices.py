"""What a device may have in its store: rows of tables, games under way, or something under every key.

Knows how each is put there. Refuses to know what a backup makes of it.
"""

from datetime import date, datetime, timedelta, timezone

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.replay import replay_object
from magdagdon.store.daily import DayResult, keep_result
from magdagdon.store.ledger import count_game
from magdagdon.store.saved_game import SavedGame, save_game
from magdagdon.store.scores import ScoreRow, add_score
from magdagdon.store.seeds import keep_started
from magdagdon.store.settings import Settings, save_settings
from magdagdon.store.slots import DailySlot
from magdagdon.store.texts import MemoryStore
from tests.store.games import game, proved_row

PEACEFUL, SURVIVAL, NIGHTMARE = Difficulty

NOW = datetime(2026, 11, 30, 1, 30, tzinfo=timezone(timedelta(hours=14)))
TODAY = date(2026, 11, 29)


def with_rows(*rows: ScoreRow) -> MemoryStore:
    """These rows in the table of PEACEFUL."""
    store = MemoryStore()
    for row in rows:
        add_score(store, PEACEFUL, row)
    return store


def under_way(
    store: MemoryStore, turns: int = 2, seed: str = "way", difficulty: Difficulty = PEACEFUL
) -> str:
    """Keep the first turns of a game that was played on a seed; its id."""
    record = {**proved_row(seed, difficulty).record}
    record["turns"] = record["turns"][:turns]
    replay = replay_object(record)
    save_game(store, SavedGame(f"game on {seed}", 7, replay))
    return f"game on {seed}"


def day_under_way(store: MemoryStore, identity: str, day: date = TODAY, turns: int = 2) -> None:
    """Keep the first turns of a day's PEACEFUL game in its slot."""
    slot = DailySlot(PEACEFUL, day)
    record = {**proved_row(slot.seed).record}
    record["turns"] = record["turns"][:turns]
    replay = replay_object(record)
    slot.save(store, SavedGame(identity, 1, replay))


def full_store() -> MemoryStore:
    """Something under every key."""
    store = with_rows(proved_row("one"), proved_row("two"))
    add_score(store, NIGHTMARE, proved_row("three", NIGHTMARE))
    add_score(store, SURVIVAL, proved_row("four", SURVIVAL))
    save_settings(store, Settings(difficulty="nightmare", language="gu"))
    count_game(store, PEACEFUL, game("id of one", 90), lambda: "there")
    under_way(store)
    keep_result(store, PEACEFUL, TODAY, DayResult("game of the day"))
    keep_started(store, PEACEFUL, "cubiri", "id of cubiri")
    day_under_way(store, "game of the day")
    return store
