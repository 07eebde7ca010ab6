"""The chart of scores: a bar for each range of totals, and the same as a table.

Knows the chart's geometry. Refuses to know where the numbers come from.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from magdagdon.i18n import Words
from magdagdon.web.markup import Element, made, table

Buckets = Sequence[tuple[int, int]]
"""The least total of each range, and the games in it."""

HEIGHT: Final = 100
STEP: Final = 10
BAR: Final = 8
LEAST: Final = 2
"""The height of the lowest bar there is: one game among thousands is seen too."""


class Bar(NamedTuple):
    """A bar's place in the drawing, in its own units, the origin at the top."""

    x: int
    y: float
    width: int
    height: float


def bars(buckets: Buckets) -> list[Bar]:
    """The bars of all ranges that have a game; the greatest is as high as the drawing."""
    most = max(games for _, games in buckets)
    made_bars = []
    for number, (_, games) in enumerate(buckets):
        if games:
            height = max(LEAST, round(HEIGHT * games / most, 2))
            made_bars.append(Bar(number * STEP + (STEP - BAR) // 2, HEIGHT - height, BAR, height))
    return made_bars


def chart(buckets: Buckets, width: int, words: Words) -> list[Element]:
    """The drawing with its ends named, and a table of the same numbers; `width` is a range's."""
    ranges = [_range(least, least + width - 1, words) for least, _ in buckets]
    # Translators: name of the chart of scores for screen readers, and of the table with its numbers. Short.
    name = words.pgettext("statistics.chart", "How often each score came")
    # Translators: below the chart; opens the same numbers as a table. Short.
    as_table = words.pgettext("statistics.as-table", "As a table")
    # Translators: in statistics: the number of games played, and the heading of a column. One word.
    games = words.pgettext("statistics.games", "Games")
    score = words.pgettext("scores.score", "Score")
    rows = [(text, words.number(count)) for text, (_, count) in zip(ranges, buckets, strict=True)]
    ends = (buckets[0][0], buckets[-1][0] + width - 1)
    return [
        made(
            "div",
            _drawing(buckets, name),
            made(
                "p",
                *(made("span", words.number(end)) for end in ends),
                class_="chart-ends",
                aria_hidden="true",
            ),
            class_="chart",
            dir="ltr",
        ),
        made("details", made("summary", as_table), table(name, (score, games), rows)),
    ]


def _drawing(buckets: Buckets, name: str) -> Element:
    return made(
        "svg",
        *(
            made("rect", x=str(bar.x), y=f"{bar.y:g}", width=str(bar.width), height=f"{bar.height:g}")
            for bar in bars(buckets)
        ),
        viewBox=f"0 0 {len(buckets) * STEP} {HEIGHT}",
        preserveAspectRatio="none",
        role="img",
        aria_label=name,
    )


def _range(least: int, most: int, words: Words) -> str:
    # Translators: in a table of scores: a range, such as “75 to 99”.
    return words.pgettext("statistics.range", "{least} to {most}", least=least, most=most)
