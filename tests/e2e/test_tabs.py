"""The game in several tabs: one owns it, the others say so and can take it over; nothing is lost."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import pytest

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.actions import Action, Confirm, Ruin
from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.scoring import score
from magdagdon.session import Session
from magdagdon.store.hand import keep_hand
from magdagdon.store.slots import DailySlot
from magdagdon.store.texts import MemoryStore
from magdagdon.surroundings import Surroundings
from tests.e2e.conftest import NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player, begin_new_game
from tests.e2e.storage import storage_of
from tests.e2e.tabs import another_tab, says_elsewhere, take_over
from tests.e2e.waiting import wait_until
from tests.store.contents import texts_of
from tests.store.sessions import take

pytestmark = pytest.mark.e2e

PEACEFUL, SURVIVAL, NIGHTMARE = Difficulty
GAME = "magdagdon/game"
WITHOUT_LOCKS = "delete Navigator.prototype.locks;"

PRESS_AT = """([moment, press]) => {
  const control = document.querySelector(press);
  while (Date.now() < moment) { /* all tabs at one moment: a timer would come when it likes */ }
  control.click();
}"""
SOON = "([moment, press]) => { setTimeout(() => ({PRESS_AT})([moment, press]), 0); }".replace(
    "{PRESS_AT}", PRESS_AT
)


def test_one_tab_plays_and_the_other_takes_over_in_mid_turn_and_back(new_page: NewPage) -> None:
    first = new_page(viewport={"width": 320, "height": 568})  # where the strip must not cover what is pressed
    player = Player(first, "cubiri", SURVIVAL).open()
    player.take_turn()
    player.roll()
    player.stage_best(1)
    second = another_tab(first).open()
    assert (says_elsewhere(first), says_elsewhere(second)) == (False, True)
    there = Player.of(second, player)
    there.check()

    kept = first.all_stored()
    second.press("undo")
    assert second.told() == "elsewhere"
    there.check()
    second.press_in_menu("new-game")
    assert (second.told(), second.open_dialogs()) == ("elsewhere", [])
    second.press_in_menu("high-scores")
    second.press("close")
    there.check()
    assert first.all_stored() == kept

    take_over(second, before=first)
    assert second.told() == "rolled"
    there.check()
    there.undo()
    there.stage_best(2)
    first.press("undo")
    assert first.told() == "elsewhere"
    player.check()

    take_over(first, before=second)
    player.game = there.game
    player.check()
    player.reload()  # the tab that has the game keeps it, although another has waited for it
    assert not says_elsewhere(first)
    wait_until(lambda: says_elsewhere(second))
    player.put_all_back()
    player.finish_turn()


def test_a_link_waits_in_a_tab_without_the_game_until_the_other_closes_and_then_asks(
    new_page: NewPage,
) -> None:
    first = new_page()
    player = Player(first, "cubiri", SURVIVAL).open()
    player.roll()
    second = another_tab(first).open("?seed=other&difficulty=nightmare")
    assert (says_elsewhere(second), second.open_dialogs()) == (True, [])
    there = Player.of(second, player)
    there.check()
    player.stage(0, "b2")

    first.playwright.close()

    wait_until(lambda: not says_elsewhere(second))
    assert second.open_dialogs() == ["replace-game"]
    second.press("keep-game")
    there.game = player.game  # what was played until the end is there
    there.check()
    there.undo()


# --- games that end at one moment -------------------------------------------------------------------


class Prepared:
    """Games on one device's storage, each one press short of its end; `press` is that of the last one."""

    def __init__(self) -> None:
        self._number = 0
        self.store = MemoryStore()
        self.hands: list[DailySlot | None] = []
        self.presses: list[str] = []
        self.ids: dict[str, tuple[str, int]] = {}
        self._world = Surroundings(
            self.store, lambda: datetime.now().astimezone(), self._fresh, lambda: "ordinary"
        )

    def _fresh(self) -> str:
        self._number += 1
        return f"id-{self._number}"

    def ordinary(self) -> None:
        session = Session(self._world, PEACEFUL)
        self._play(session, None)

    def daily(self, difficulty: Difficulty) -> None:
        today = datetime.now().astimezone().date()
        self._play(Session.of_day(self._world, difficulty, today), DailySlot(difficulty, today))

    def _play(self, session: Session, slot: DailySlot | None) -> None:
        played = play(session.game.difficulty, session.seed, player_for("greedy", session.seed))
        steps: list[Action | None] = [step for turn in played.record.turns for step in (None, *turn.actions)]
        for step in steps[:-1]:
            take(session, step)
        self.hands.append(slot)
        self.presses.append(press_of(steps[-1]))
        self.ids[session.id] = (session.game.difficulty.key, score(played.game).total)


def press_of(last: Action | None) -> str:
    """The control whose press is a game's last action; a RUIN has been accepted before."""
    if isinstance(last, Ruin):
        return f'[data-cell="{CELL_NAMES[last.cell]}"]'
    assert isinstance(last, Confirm)
    return '[data-action="confirm"]'


def open_all(new_page: NewPage, site: str, games: Prepared, tabs: Sequence[int]) -> list[GamePage]:
    """A tab on each of these games, in a browser without locks, where every tab may play."""
    pages: list[GamePage] = []
    for game in tabs:
        page = (
            another_tab(pages[0])
            if pages
            else new_page(init_script=WITHOUT_LOCKS, storage_state=storage_of(site, texts_of(games.store)))
        )
        if pages:
            take_in_hand(pages[0], games.hands[game])
        page.open()
        if games.presses[game].startswith("[data-cell"):
            page.press("accept")
        pages.append(page)
    return pages


def take_in_hand(page: GamePage, slot: DailySlot | None) -> None:
    """Say in the storage which game is in hand, for the next tab that opens."""
    store = MemoryStore()
    keep_hand(store, slot)
    text = store.read("magdagdon/hand")
    if text:
        page.store("magdagdon/hand", text)
    else:
        page.driver.run("() => localStorage.removeItem('magdagdon/hand')")


def press_at_once(pages: Sequence[GamePage], presses: Sequence[str]) -> None:
    moment = page_time(pages[0]) + 700
    for page, press in zip(pages, presses, strict=True):
        page.driver.run(SOON, [moment, press])


def page_time(page: GamePage) -> int:
    return int(page.driver.run("() => Date.now()"))


def scores_of(page: GamePage) -> list[tuple[str, str, int]]:
    """Id, difficulty and total of every row that is stored."""
    tables = ((kind.key, page.stored(f"magdagdon/scores/{kind.key}") or {"rows": []}) for kind in Difficulty)
    return sorted((row["id"], key, row["total"]) for key, table in tables for row in table["rows"])


def games_counted(page: GamePage) -> list[str]:
    """The ids of the games in the statistics."""
    origins: dict[str, Any] = (page.stored("magdagdon/statistics") or {"origins": {}})["origins"]
    return sorted(row[0] for streams in origins.values() for each in streams.values() for row in each["rows"])


def days_finished(page: GamePage) -> int:
    results: dict[str, Any] = (page.stored("magdagdon/daily") or {"results": {}})["results"]
    return sum("total" in day for days in results.values() for day in days.values())


def assert_all_are_kept_once(page: GamePage, games: Prepared, days: int) -> None:
    expected = sorted((identity, *row) for identity, row in games.ids.items())
    wait_until(lambda: scores_of(page) == expected)
    wait_until(lambda: games_counted(page) == sorted(games.ids))
    wait_until(lambda: days_finished(page) == days)


def test_without_locks_two_games_that_end_at_one_moment_are_both_kept(new_page: NewPage, site: str) -> None:
    games = Prepared()
    games.ordinary()
    games.daily(PEACEFUL)
    pages = open_all(new_page, site, games, (0, 1))
    press_at_once(pages, games.presses)
    for page in pages:
        wait_until(lambda page=page: page.phase() == "over")  # type: ignore[misc]
    assert_all_are_kept_once(pages[0], games, days=1)


@pytest.mark.long
@pytest.mark.parametrize("time_of_many", range(4))
def test_without_locks_five_tabs_that_end_four_games_at_one_moment_keep_each_once(
    new_page: NewPage, site: str, time_of_many: int
) -> None:
    games = Prepared()
    games.ordinary()
    for difficulty in Difficulty:
        games.daily(difficulty)
    tabs = [*range(4), time_of_many]  # one of the games ends in two tabs
    pages = open_all(new_page, site, games, tabs)
    press_at_once(pages, [games.presses[game] for game in tabs])
    for page in pages:
        wait_until(lambda page=page: page.phase() == "over")  # type: ignore[misc]
    assert_all_are_kept_once(pages[0], games, days=3)
    for page in pages:
        assert_all_are_kept_once(page, games, days=3)


@pytest.mark.long
def test_five_tabs_that_take_over_from_each_other_lose_no_score_and_no_game(new_page: NewPage) -> None:
    pages = [new_page().open()]
    pages += [another_tab(pages[0]).open() for _ in range(4)]
    assert [says_elsewhere(page) for page in pages] == [False, True, True, True, True]
    player = Player(pages[0], pages[0].field("seed") or "", PEACEFUL)
    totals = []
    for number in range(5):
        for page in pages[1:] + pages[:1]:  # a turn in each tab
            take_over(page, before=player.page)
            player = Player.of(page, player)
            player.check()
            if page.phase() != "over":
                player.take_turn()
        player.finish_game()
        totals.append(score(player.game).total)
        assert len(scores_of(player.page)) == number + 1
        if number < 4:
            player = begin_new_game(player.page)
    for page in pages:
        assert sorted(total for _, _, total in scores_of(page)) == sorted(totals)
        assert len(games_counted(page)) == 5
