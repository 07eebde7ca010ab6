"""What the dialog STATISTICS shows: figures, a chart, and what the dice have to say.

Knows the words and the order. Refuses to know how figures are worked out and how elements
are built.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from magdagdon.engine.board import FACES
from magdagdon.engine.difficulty import Difficulty
from magdagdon.i18n import Words
from magdagdon.store.statistics import BUCKET_WIDTH, Rolls, Statistics
from magdagdon.web.chart import chart
from magdagdon.web.markup import Element, Node, made, table

UNUSUAL: Final = 0.05
"""Fair dice stray so far in one of twenty players' cases: that is told as unusual, not as foul."""

FEWEST_OF_A_FACE: Final = 5
"""Below this many expected of each face, the chi-square tells nothing."""


@dataclass(frozen=True, slots=True)
class Decimals:
    """How the language writes what is no whole number: one with a decimal, and a share of 1 in percent."""

    decimal: Callable[[float], str]
    share: Callable[[float], str]


def statistics_looks(
    all_statistics: Mapping[Difficulty, Statistics | None], words: Words, decimals: Decimals
) -> list[Element]:
    """A part for each difficulty; one sentence where nothing was played."""
    if not any(all_statistics.values()):
        # Translators: one friendly sentence in statistics before the first finished game.
        empty = words.pgettext(
            "statistics.empty", "Nothing to count yet: your first finished game will show here."
        )
        return [made("p", empty, class_="table-empty")]
    return [_part(kind, known, words, decimals) for kind, known in all_statistics.items()]


def _part(difficulty: Difficulty, known: Statistics | None, words: Words, decimals: Decimals) -> Element:
    heading = made("h3", difficulty.name)
    inside: list[Node] = []
    if known is None:
        # Translators: in statistics and High Scores, where a difficulty has no finished game.
        inside.append(
            made("p", words.pgettext("scores.empty", "No finished game yet."), class_="table-empty")
        )
    else:
        inside.append(made("dl", *_figures(known, words, decimals), class_="figure-list"))
        inside += chart(known.distribution, BUCKET_WIDTH, words)
        inside += _dice(known.rolls, words, decimals)
    return made("section", heading, *inside, class_="table", data_statistics=difficulty.key)


def _figures(known: Statistics, words: Words, decimals: Decimals) -> Iterator[Element]:
    yield from _scores(known, words, decimals)
    yield from _turns(known, words, decimals)
    # Translators: in statistics: on how many days in a row a game was finished, up to now. Short.
    run = words.pgettext("statistics.run", "Days in a row")
    # Translators: in statistics: the most days in a row on which a game was finished. Short.
    longest = words.pgettext("statistics.longest", "Most days in a row")
    yield _figure("run", run, known.current_run, words.number(known.current_run))
    yield _figure("longest", longest, known.longest_run, words.number(known.longest_run))


def _scores(known: Statistics, words: Words, decimals: Decimals) -> Iterator[Element]:
    yield _figure(
        "games", words.pgettext("statistics.games", "Games"), known.games, words.number(known.games)
    )
    # Translators: in statistics: the best score. Short.
    best = words.pgettext("statistics.best", "Best score")
    yield _figure("best", best, known.best, words.number(known.best))
    # Translators: in statistics: the average of all scores. One word.
    mean = words.pgettext("statistics.mean", "Average")
    yield _figure("mean", mean, known.mean, decimals.decimal(known.mean))
    # Translators: in statistics: the median of all scores. One word.
    median = words.pgettext("statistics.median", "Median")
    yield _figure("median", median, known.median, decimals.decimal(known.median))
    # Translators: in statistics: how far scores lie from their average (standard deviation). One word.
    spread = words.pgettext("statistics.spread", "Spread")
    yield _figure("spread", spread, known.deviation, "±" + decimals.decimal(known.deviation))
    for size, average in known.recent.items():
        # Translators: in statistics: the average score of the last 5, 20 or 100 games. Short.
        recent = words.pgettext("statistics.recent", "Average of the last {n}", n=size)
        yield _figure(f"recent-{size}", recent, average, decimals.decimal(average))


def _turns(known: Statistics, words: Words, decimals: Decimals) -> Iterator[Element]:
    # Translators: in statistics: the share of turns that were MAGDAGDON, in percent. Short.
    doom = words.pgettext("statistics.magdagdon", "MAGDAGDON turns")
    yield _figure("magdagdon", doom, known.magdagdon_share, decimals.share(known.magdagdon_share))
    sums = known.sums
    counts = {
        # Translators: in statistics: the number of lines with this bonus. The rules name the bonus.
        "straights": (words.pgettext("statistics.straights", "STRAIGHT"), sums.straights),
        # Translators: in statistics: the number of lines with this bonus. The rules name the bonus.
        "fours": (words.pgettext("statistics.fours", "FOUR OF A KIND"), sums.fours),
        # Translators: in statistics: the number of lines with this bonus. The rules name the bonus.
        "pairs": (words.pgettext("statistics.pairs", "TWO PAIRS"), sums.pairs),
        # Translators: in statistics: the number of RUINs in all games. The rules name them.
        "ruins": (words.pgettext("statistics.ruins", "RUINS"), sums.ruins),
        "powers": (words.pgettext("scores.powers", "Powers used"), sums.powers_used),
    }
    for name, (label, count) in counts.items():
        yield _figure(name, label, count, words.number(count))


def _figure(name: str, label: str, value: float, text: str) -> Element:
    shown = made("dd", text, data_statistic=name, data_value=f"{value:.6g}")
    return made("div", made("dt", label), shown)


# --- dice -------------------------------------------------------------------------------


def _dice(rolls: Rolls, words: Words, decimals: Decimals) -> list[Element]:
    # Translators: in statistics: heading of how often each face of the dice came. Short.
    title = words.pgettext("statistics.dice", "Dice rolled")
    heads = (
        # Translators: heading of a column: a face of a die, 1 to 6. One word.
        words.pgettext("statistics.face", "Face"),
        # Translators: heading of a column: how often a face was rolled. One word.
        words.pgettext("statistics.rolled", "Rolled"),
        # Translators: heading of a column: how often fair dice roll a face on average. Two short words.
        words.pgettext("statistics.fair", "Fair dice"),
    )
    fair = decimals.decimal(rolls.expected)
    rows = [
        (words.number(face), words.number(count), fair)
        for face, count in zip(FACES, rolls.counts, strict=True)
    ]
    return [
        made("h4", title),
        table(title, heads, rows),
        made("p", dice_sentence(rolls, words, decimals), class_="setting-note"),
    ]


def dice_sentence(rolls: Rolls, words: Words, decimals: Decimals) -> str:
    """Whether the counts are what chance does, and how often fair dice stray as far."""
    if rolls.expected < FEWEST_OF_A_FACE:
        # Translators: in statistics below the counts of each face.
        return words.pgettext("statistics.dice-few", "Too few rolls yet to tell anything about the dice.")
    if rolls.chance >= UNUSUAL:
        # Translators: in statistics below the counts of each face; {share} such as 40%.
        return words.pgettext(
            "statistics.dice-within",
            "This is what chance does: fair dice stray this far or further in {share} of all cases.",
            share=decimals.share(rolls.chance),
        )
    # Translators: in statistics below the counts of each face; {share} such as 2%.
    return words.pgettext(
        "statistics.dice-beyond",
        "This is unusual: fair dice stray this far in less than {share} of all cases.",
        share=decimals.share((math.floor(rolls.chance * 1000) + 1) / 1000),
    )
