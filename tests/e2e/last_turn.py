"""A game on the seed `cubiri` that lacks its last turn: as it is stored, and as it is finished in the page.

Knows that game and the finished one beside it. Refuses to know what comes of its end.
"""

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.replay import Replay, replay_object
from magdagdon.store.ledger import Ledger, save_ledger
from magdagdon.store.saved_game import SavedGame, save_game
from magdagdon.store.scores import add_scores
from magdagdon.store.tallies import Stream
from magdagdon.store.texts import MemoryStore
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player
from tests.store.games import game, proved_row

PEACEFUL = Difficulty.PEACEFUL


def but_for_its_last_turn() -> Replay:
    """A game on the seed `cubiri` that is nearly over."""
    record = dict(proved_row("cubiri", PEACEFUL, "greedy").record)
    return replay_object({**record, "turns": record["turns"][:-1]})


def one_turn_left() -> MemoryStore:
    """A game that lacks its last turn, and another one that was finished and counted."""
    store, replay, before = MemoryStore(), but_for_its_last_turn(), proved_row("before")
    save_game(store, SavedGame("the last turn", 7, replay))
    add_scores(store, PEACEFUL, [before])
    counted = Stream(rows=(game(before.id, before.total),))
    save_ledger(store, Ledger("here", {("here", PEACEFUL): counted}))
    return store


def finish(page: GamePage) -> None:
    """Play the last turn of the game that `one_turn_left` keeps."""
    player = Player(page, "cubiri", PEACEFUL)
    player.game = but_for_its_last_turn().game
    player.finish_game()
