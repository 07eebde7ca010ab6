"""What STATISTICS shows: figures, the chart's geometry and its table, and what is said of the dice."""

from datetime import date

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.i18n import Words
from magdagdon.store.ledger import Ledger
from magdagdon.store.statistics import Statistics, rolls_of, statistics_of
from magdagdon.store.tallies import PlayedGame, Stream
from magdagdon.web.chart import bars, chart
from magdagdon.web.markup import Element, made
from magdagdon.web.statistics_looks import Decimals, dice_sentence, statistics_looks
from tests.store.games import DAY, SECOND, game
from tests.web.elements import every, text_of

ENGLISH = Words()
DECIMALS = Decimals(lambda value: f"{value:.1f}", lambda share: f"{100 * share:.1f}%")
PEACEFUL = Difficulty.PEACEFUL


def known(*games: PlayedGame) -> dict[Difficulty, Statistics | None]:
    """The statistics of PEACEFUL games on their day."""
    ledger = Ledger("here", {("here", PEACEFUL): Stream(rows=games)} if games else {})
    return {kind: statistics_of(ledger, kind, date.fromordinal(DAY)) for kind in Difficulty}


def figures(element: Element) -> dict[str, tuple[str, str]]:
    return {
        dd.attributes["data-statistic"]: (text_of(dd), dd.attributes["data-value"])
        for dd in every(element, "dd")
    }


def test_before_the_first_finished_game_there_is_one_sentence() -> None:
    [only] = statistics_looks(known(), ENGLISH, DECIMALS)
    assert text_of(only) == "Nothing to count yet: your first finished game will show here."


def test_each_figure_bears_its_plain_value_and_shows_it_in_words() -> None:
    games = [
        game(
            f"{number}",
            total,
            day=DAY - 1 + number % 2,
            moment=SECOND + number,
            magdagdon_turns=1,
            ruins=1,
            powers_used=2,
            straights=1,
            fours=0,
            pairs=3,
        )
        for number, total in enumerate((100, -20, 50, 60, 85))
    ]
    peaceful, survival, _ = statistics_looks(known(*games), ENGLISH, DECIMALS)
    assert figures(peaceful) == {
        "games": ("5", "5"),
        "best": ("100", "100"),
        "mean": ("55.0", "55"),
        "median": ("60.0", "60"),
        "spread": ("±46.4", "46.3681"),
        "recent-5": ("55.0", "55"),
        "magdagdon": ("12.5%", "0.125"),
        "straights": ("5", "5"),
        "fours": ("0", "0"),
        "pairs": ("15", "15"),
        "ruins": ("5", "5"),
        "powers": ("10", "10"),
        "run": ("2", "2"),
        "longest": ("2", "2"),
    }
    assert peaceful.attributes == {"class": "table", "data-statistics": "peaceful"}
    assert text_of(survival) == "SURVIVALNo finished game yet."


def test_the_greatest_bar_is_as_high_as_the_drawing_and_the_least_is_still_seen() -> None:
    made_bars = bars([(0, 1), (25, 0), (50, 1000), (75, 500)])
    assert [tuple(bar) for bar in made_bars] == [(1, 98, 8, 2), (21, 0, 8, 100), (31, 50, 8, 50)]


def test_the_chart_is_a_picture_with_a_name_and_a_table_with_every_range() -> None:
    drawing, details = chart([(-25, 2), (0, 0), (25, 1)], 25, ENGLISH)
    [svg] = every(drawing, "svg")
    assert (svg.attributes["role"], svg.attributes["aria-label"]) == ("img", "How often each score came")
    assert svg.attributes["viewBox"] == "0 0 30 100"
    assert [text_of(end) for end in every(drawing, "span")] == ["−25", "49"]
    [table] = every(details, "table")
    rows = [[text_of(cell) for cell in row.children] for row in every(table, "tr")]
    assert rows == [["Score", "Games"], ["−25 to −1", "2"], ["0 to 24", "0"], ["25 to 49", "1"]]
    assert [head.attributes["scope"] for head in every(table, "th")] == ["col", "col", "row", "row", "row"]


@pytest.mark.parametrize(
    ("counts", "sentence"),
    [
        ((4, 4, 4, 4, 4, 4), "Too few rolls yet to tell anything about the dice."),
        (
            (100, 100, 100, 100, 100, 100),
            "This is what chance does: fair dice stray this far or further in 100.0% of all cases.",
        ),
        (
            (110, 90, 100, 100, 105, 95),
            "This is what chance does: fair dice stray this far or further in 77.6% of all cases.",
        ),
        (
            (130, 80, 100, 90, 110, 90),
            "This is unusual: fair dice stray this far in less than 0.7% of all cases.",
        ),
        (
            (900, 0, 0, 0, 0, 0),
            "This is unusual: fair dice stray this far in less than 0.1% of all cases.",
        ),
    ],
)
def test_what_is_said_of_the_dice_is_what_their_chance_is(counts: tuple[int, ...], sentence: str) -> None:
    assert dice_sentence(rolls_of(counts), ENGLISH, DECIMALS) == sentence


def test_the_counts_of_the_faces_stand_beside_what_fair_dice_give() -> None:
    faces = {f"rolled_{face}": 10 * face for face in range(1, 7)}
    peaceful, *_ = statistics_looks(known(game("one", 90, **faces)), ENGLISH, DECIMALS)
    [_, table] = every(peaceful, "table")
    rows = [[text_of(cell) for cell in row.children] for row in every(table, "tr")]
    assert rows[:3] == [["Face", "Rolled", "Fair dice"], ["1", "10", "35.0"], ["2", "20", "35.0"]]


def test_names_in_python_stand_for_attributes() -> None:
    assert made("dd", "12", class_="x", data_value="12", aria_label="y").attributes == {
        "class": "x",
        "data-value": "12",
        "aria-label": "y",
    }
