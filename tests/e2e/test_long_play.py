"""Long play in one tab: games, dialogs, hints and replays leave nothing behind.

Counted after collections on both sides, always before the first ROLL of a new game. Tables that grow by what
is stored are filled before the first count.
"""

import pytest
from playwright.sync_api import CDPSession

from benchmarks.startup_parts import memory
from benchmarks.startup_parts.actions import wait_until
from benchmarks.startup_parts.memory import Count, growth, growth_a_game
from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.quick_hand import QuickHand

pytestmark = pytest.mark.e2e

KINDS = list(Difficulty)
PLAYERS = ("random", "greedy")
BEFORE: tuple[list[str], ...] = (
    ["menu", "high-scores", "close"],
    ["menu", "high-scores", "statistics", "close"],
    ["menu", "daily-dialog", "close"],
    ["menu", "rules", "close"],
    ["menu", "help", "close"],
    ["menu", "about", "close"],
    [],
)
"""What is opened before a game, in turn."""
AFTER: tuple[list[str], ...] = (
    ["replay", "replay-last", "replay-turn-back", "replay-back", "replay-first", "replay-play", "close"],
    ["analysis", "close"],
    ["share-dialog", "close"],
    [],
    [],
)
"""What is opened at its end, in turn."""
ALL_IN_ONE = 5
"""The number of a game with hints and a replay, and no table that grows."""

SHORT, MOST_HEAP_OF_A_FEW = 3, 50_000

GAMES, FILLED, EVERY = 200, 80, 30
"""Counted from `FILLED` games on, after every so many: by then each table shows as many rows as it can."""
MOST_HEAP_A_GAME = 5_000
"""Bytes of the browser's side."""
MOST_OBJECTS_A_GAME = 200
"""Python's, for the row that each game has in the High Scores, which are kept as they were shown last."""
MOST_IN_ALL = {"nodes": 100, "listeners": 0, "wasm pages": 16, "PyProxies": 2, "JsProxies": 2}
"""A table's rows, and a replay's sentence, do not all have the same number of nodes."""


class LongPlay:
    """A tab in which game after game is played, by number."""

    def __init__(self, page: GamePage) -> None:
        self._tab = page.playwright
        self._hand = QuickHand(page)
        self._tools: CDPSession = self._tab.context.new_cdp_session(self._tab)
        self._tools.send("Performance.enable")
        page.open("?seed=long&difficulty=peaceful")
        self._tab.evaluate(memory.INSTALL, memory.PYTHON)
        wait_until(self._tab, memory.IS_INSTALLED)

    def play(self, number: int) -> None:
        """Play a game in its difficulty, with a look around before and after it, and begin the next."""
        kind = KINDS[number % len(KINDS)]
        self._hand.choose_difficulty(kind)
        self._hand.press(BEFORE[number % len(BEFORE)])
        player = PLAYERS[number // len(KINDS) % len(PLAYERS)]
        self._hand.play(kind, player=player, hints=number % 5 == 0)
        self._hand.press([*AFTER[number % len(AFTER)], "new-game"])

    def count(self) -> Count:
        """What there is now."""
        return memory.count(self._tab, self._tools)


def opened(new_page: NewPage) -> LongPlay:
    return LongPlay(new_page(init_script=memory.WATCH_PROXIES))


def assert_flat(counts: list[Count], most: dict[str, int]) -> None:
    """No count goes further above the first one than it may."""
    grown = {name: growth(counts, name) for name in memory.CONSTANT}
    assert {name: more for name, more in grown.items() if more > most[name]} == {}, counts


def test_a_few_games_with_hints_and_replays_leave_nothing_behind(new_page: NewPage) -> None:
    play = opened(new_page)
    counts = []
    for games in (2, SHORT):
        for _ in range(games):
            play.play(ALL_IN_ONE)
        counts.append(play.count())
    assert_flat(counts, dict.fromkeys(memory.CONSTANT, 0))
    assert growth_a_game(counts, "heap bytes") / SHORT < MOST_HEAP_OF_A_FEW


@pytest.mark.long
def test_two_hundred_games_in_one_tab_leave_nothing_behind(new_page: NewPage) -> None:
    play = opened(new_page)
    counts = []
    for number in range(GAMES):
        play.play(number)
        if number + 1 in range(FILLED, GAMES + 1, EVERY):
            counts.append(play.count())
    assert_flat(counts, MOST_IN_ALL)
    assert growth_a_game(counts, "heap bytes") / EVERY < MOST_HEAP_A_GAME
    assert growth_a_game(counts, "Python objects") / EVERY < MOST_OBJECTS_A_GAME
