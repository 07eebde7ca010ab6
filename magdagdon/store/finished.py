"""What a finished game leaves: a row of its table, and a game in the statistics.

Knows that either may be kept twice with the same result. Refuses to know when a game is finished, and what a
day's game leaves besides.
"""

from collections.abc import Callable
from datetime import datetime

from magdagdon.engine.errors import IllegalAction
from magdagdon.engine.summary import summary_of
from magdagdon.store.ledger import count_game
from magdagdon.store.saved_game import SavedGame
from magdagdon.store.scores import add_score, finished_row
from magdagdon.store.tallies import played_game
from magdagdon.store.texts import TextStore


def keep_finished(store: TextStore, saved: SavedGame, now: datetime, *, practice: bool) -> None:
    """Keep the row of a finished game in its difficulty's table; StoreFault where it is not kept."""
    add_score(store, saved.replay.game.difficulty, finished_row(saved, now, practice=practice))


def count_finished(
    store: TextStore, saved: SavedGame, now: datetime, fresh_id: Callable[[], str], *, surely: bool
) -> None:
    """Count a finished game in its difficulty's statistics; `surely` as in `count_game`, StoreFault likewise.

    A record that does not lead to its game proves nothing that could be counted, and is left out.
    """
    try:
        summary = summary_of(saved.replay)
    except IllegalAction:
        return
    played = played_game(saved.id, now, summary, saved.hints)
    count_game(store, saved.replay.game.difficulty, played, fresh_id, surely=surely)
