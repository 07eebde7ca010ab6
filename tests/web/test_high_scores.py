"""The High Scores tables: ranks, practice and unverified rows in their own parts, and when each is drawn."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from magdagdon.engine.difficulty import Difficulty
from magdagdon.i18n import Words
from magdagdon.store.scores import ScoreRow, Table
from magdagdon.store.verification import Proofs, verified_in_slices
from magdagdon.web.high_scores import TableParts, part_rows
from magdagdon.web.looks import Look, Placed
from magdagdon.web.markup import Element, made
from magdagdon.web.score_tables import CheckedTable, ScoreTables, Writing
from tests.store.games import proved_row
from tests.web.elements import text_of
from tests.web.loops import run_through

PEACEFUL = Difficulty.PEACEFUL
ENGLISH = Words()
GOOD = proved_row("good")


def copies(count: int, row: ScoreRow = GOOD) -> list[ScoreRow]:
    return [replace(row, id=f"{row.id} {number:03}") for number in range(count)]


def forged(total: int) -> ScoreRow:
    return replace(GOOD, id=f"forged {total}", total=total)


def rows_of(rows: Sequence[ScoreRow]) -> dict[str, list[Element]]:
    standings = list(verified_in_slices(rows, PEACEFUL, Proofs()))[-1]
    return part_rows(PEACEFUL, TableParts.of(standings), ENGLISH, lambda date: f"<{date}>")


def texts_of(row: Element) -> list[str]:
    return list(map(text_of, row.children))


def test_a_row_bears_its_figures_and_shows_them() -> None:
    [row] = rows_of([GOOD])["score-rows"]
    assert row.attributes == {
        "data-score-row": "",
        "data-difficulty": "peaceful",
        "data-total": str(GOOD.total),
        "data-turns": str(GOOD.turns),
        "data-powers": str(GOOD.powers_used),
        "data-date": "2026-11-29",
        "data-verified": "true",
        "data-hints": "0",
    }
    figures = (GOOD.total, "<2026-11-29>", GOOD.turns, GOOD.powers_used)
    assert texts_of(row) == ["1", *map(str, figures)]


def test_a_row_has_a_button_that_names_its_date_and_replays_it() -> None:
    [row] = rows_of([GOOD])["score-rows"]
    attributes = {
        "type": "button",
        "class": "watch",
        "data-watch": GOOD.id,
        "aria-label": "Watch this game: <2026-11-29>",
    }
    assert row.children[2] == made(
        "td", made("button", made("span", "<2026-11-29>", class_="row-date"), **attributes)
    )


def test_ties_share_a_rank_and_the_next_row_has_the_one_that_its_place_gives() -> None:
    low, high = sorted((proved_row("ties"), proved_row("ties/2")), key=lambda row: row.total)
    assert low.total < high.total
    made = rows_of([low, *copies(2, high)])
    assert [texts_of(row)[0] for row in made["score-rows"]] == ["1", "1", "3"]


def test_practice_and_unverified_rows_have_no_rank_and_parts_with_headings_of_their_own() -> None:
    made = rows_of([forged(999), GOOD, replace(GOOD, id="again", practice=True)])
    shown = {
        part: [(texts_of(row)[0], row.attributes.get("data-verified")) for row in rows]
        for part, rows in made.items()
    }
    assert shown == {
        "score-rows": [("1", "true")],
        "practice-rows": [("Practice, without a rank", None), ("–", "true")],
        "unverified-rows": [("Unverified: the stored game does not give this score", None), ("–", "false")],
    }
    assert made["practice-rows"][1].attributes["data-practice"] == "true"


class Board:
    """A page that remembers what was drawn: ids are not shown, so rows are counted."""

    def __init__(self) -> None:
        self.drawn: list[list[int]] = []
        self.looks: dict[str, Look] = {}

    def build(self, selector: str, elements: Sequence[Element]) -> None:
        if selector == '[data-table="peaceful"] [data-part="score-rows"]':
            self.drawn.append([])
        if selector.startswith('[data-table="peaceful"]'):
            self.drawn[-1].append(sum("data-score-row" in each.attributes for each in elements))

    def draw(self, looks: list[Placed]) -> None:
        self.looks.update(looks)


def opened(rows: Sequence[ScoreRow], press: Any = None) -> Board:
    """The dialog opened on these PEACEFUL rows, pressed if need be, until all is checked."""
    board = Board()

    async def open_it() -> None:
        tables = ScoreTables(board, lambda kind: Table(list(rows) if kind is PEACEFUL else [], []), Proofs())
        tables.fill(Writing(ENGLISH, str))
        if press:
            press(tables)
        for _ in range(20):
            await asyncio.sleep(0)

    run_through(open_it())
    return board


def test_ten_rows_are_drawn_and_more_on_demand() -> None:
    board = opened(copies(35))
    assert board.drawn == [[10, 0, 0]]
    assert board.looks['[data-action="more-peaceful"]'] == {
        "hidden": None,
        "aria-expanded": "false",
        "text": "Show more",
    }
    assert board.looks['[data-action="more-survival"]']["hidden"] == ""

    board = opened(copies(35), lambda tables: tables.toggle(PEACEFUL))
    assert board.drawn == [[10, 0, 0], [35, 0, 0]]
    assert board.looks['[data-action="more-peaceful"]']["text"] == "Show fewer"

    board = opened(copies(35), lambda tables: [tables.toggle(PEACEFUL), tables.toggle(PEACEFUL)])
    assert board.drawn == [[10, 0, 0], [35, 0, 0], [10, 0, 0]]


def test_ten_rows_are_all_there_is_of_ten() -> None:
    assert opened(copies(10)).looks['[data-action="more-peaceful"]']["hidden"] == ""


def test_no_row_is_shown_unchecked_though_the_best_ones_fail() -> None:
    checked = CheckedTable(Table([*map(forged, range(900, 915)), *copies(30)], []), PEACEFUL, Proofs())
    assert [len(part) for part in (checked.shown.ranked, checked.shown.unverified)] == [10, 10]
    assert [each.is_verified for each in checked.shown.all] == [True] * 10 + [False] * 10


def test_a_row_that_fails_later_is_drawn_where_it_belongs() -> None:
    rows = [*copies(12), forged(GOOD.total - 1)]
    assert opened(rows).drawn == [[10, 0, 0], [10, 0, 1]]
