"""Whole games, from the first ROLL to the row in the High Scores."""

from typing import Any

import pytest

from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Phase, phase
from magdagdon.engine.scoring import score
from tests.e2e.conftest import NewPage
from tests.e2e.game_page import GamePage
from tests.e2e.player import Player, begin_new_game
from tests.e2e.score_rows import TODAY, assert_is_row_of

pytestmark = pytest.mark.e2e


def rows_of(page: GamePage, difficulty: Difficulty) -> list[dict[str, Any]]:
    """The rows of a table, all of today, from its dialog, which is closed again."""
    page.press_in_menu("high-scores")
    rows = page.score_rows(difficulty.key)
    assert {row["date"] for row in rows} == {page.driver.run(TODAY)}
    page.press("close")
    return rows


@pytest.mark.parametrize("difficulty", [Difficulty.SURVIVAL, Difficulty.NIGHTMARE], ids=lambda it: it.key)
def test_a_whole_game_ends_in_the_high_scores_of_its_difficulty(
    new_page: NewPage, difficulty: Difficulty
) -> None:
    page = new_page()
    player = Player(page, "cubiri", difficulty).open()

    player.finish_game()

    assert phase(player.game) is Phase.OVER
    assert page.told() == "over"
    assert page.field("rank") == "1"
    page.press_in_menu("high-scores")
    [row] = page.score_rows(difficulty.key)
    assert_is_row_of(row, player.game)
    others = [other for other in Difficulty if other is not difficulty]
    assert [page.score_rows(other.key) for other in others] == [[], []]


def test_the_final_board_stays_a_reload_and_a_second_game_add_nothing_to_the_first_score(
    new_page: NewPage,
) -> None:
    page = new_page()
    player = Player(page, "cubiri", Difficulty.PEACEFUL).open()
    player.finish_game()
    for cell in CELL_NAMES:
        assert page.is_visible(f'[data-cell="{cell}"]')
    [first] = rows_of(page, Difficulty.PEACEFUL)
    assert_is_row_of(first, player.game)

    player.reload()

    assert page.field("rank") == "1"
    assert rows_of(page, Difficulty.PEACEFUL) == [first]

    second = begin_new_game(page)

    assert second.seed != player.seed
    assert page.field("rank") is None
    second.finish_game()
    rows = rows_of(page, Difficulty.PEACEFUL)
    totals = sorted([score(player.game).total, score(second.game).total], reverse=True)
    assert [row["total"] for row in rows] == [str(total) for total in totals]
    assert page.field("rank") == str(1 + totals.index(score(second.game).total))


def test_a_whole_game_in_gujarati(new_page: NewPage) -> None:
    page = new_page()
    player = Player(page, "cubiri", Difficulty.NIGHTMARE).open("&lang=gu")
    assert page.language() == "gu"
    assert page.text('[data-action="roll"]') == "ફેંકો"
    player.roll()
    assert page.text(".primary-name") == "પુષ્ટિ કરો"

    player.finish_game()

    [row] = rows_of(page, Difficulty.NIGHTMARE)
    assert_is_row_of(row, player.game)
    assert page.text('[data-field="difficulty"]') == "NIGHTMARE"
