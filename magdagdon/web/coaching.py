"""The coach in the page: its hints, its look back at a game, and its own games.

Knows which press asks it what, and where it is shown at all. Refuses to know what it says, and where it
thinks.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from magdagdon.engine.board import CELLS
from magdagdon.engine.difficulty import Difficulty
from magdagdon.web.adviser import Adviser, LateThinker, Surroundings, Thinker
from magdagdon.web.browser.intl import hundredths_writer
from magdagdon.web.browser.page import Page
from magdagdon.web.hooks import ANALYSIS_TURN
from magdagdon.web.looks import Placed, hidden_or_none
from magdagdon.web.play import Play
from magdagdon.web.speech import Speech
from magdagdon.web.watch_and_share import WatchAndShare
from magdagdon.web.windows import Windows

if TYPE_CHECKING:
    from magdagdon.web.analysis_dialog import AnalysisDialog

ANALYSIS_CONTROL: Final = '[data-action="analysis"]'
TURNS: Final = range(1, len(CELLS) + 1)
"""The numbers that a turn can have: each fills a cell."""
ELSEWHERE: Final = (ANALYSIS_CONTROL, '[data-action="replay-analysis"]', '[data-action="coach-seed"]')
"""Its controls beside those of a hint: they are there for who wants a coach."""


@dataclass(frozen=True, slots=True)
class Hands:
    """What it needs of the page under way.

    `is_wanted` tells whether the player wants a coach, `may_hint` whether the game in their hands has one;
    `spoils` tells whether a seed's dice must not be seen yet, `know_seed` hears that they have been seen.
    """

    play: Callable[[], Play]
    is_wanted: Callable[[], bool]
    may_hint: Callable[[], bool]
    spoils: Callable[[str], bool]
    know_seed: Callable[[Difficulty, str], None]
    redraw: Callable[[], None]


class Coaching:
    """All that is the coach's on the page."""

    def __init__(
        self, page: Page, windows: Windows, speech: Speech, watch: WatchAndShare, hands: Hands
    ) -> None:
        self._hands = hands
        self._watch = watch
        self._speech = speech
        self._page = page
        self._windows = windows
        self._coach = LateThinker(_coach)
        around = Surroundings(hands.play, hands.may_hint, self._set_busy, hands.redraw)
        self._adviser = Adviser(self._coach, around)
        self._made: AnalysisDialog | None = None

    def _analysis(self) -> "AnalysisDialog":
        if self._made is None:
            # A start need not wait for what few visits open.
            from magdagdon.web.analysis_dialog import AnalysisDialog, Asks  # noqa: PLC0415

            asks = Asks(
                words=lambda: self._speech.words,
                points=self._points,
                watch=self._watch.watch,
                spoils=self._hands.spoils,
                started=self._hands.know_seed,
                redraw=self._hands.redraw,
            )
            self._made = AnalysisDialog(self._page, self._windows, self._coach, asks)
        return self._made

    def _points(self) -> Callable[[int], str]:
        return hundredths_writer(self._speech.language.tag, self._speech.language.numbers)

    def presses(self) -> dict[str, Callable[[], None]]:
        """What its controls do, by action."""
        return {
            **self._adviser.presses(),
            "analysis": lambda: self._analysis().open(self._hands.play().session.record, ANALYSIS_CONTROL),
            "replay-analysis": self._analyse_watched,
            "coach-play": lambda: self._analysis().watch_coach(),
            **{f"{ANALYSIS_TURN}-{number}": self._watching_turn(number) for number in TURNS},
        }

    def play(self, difficulty: Difficulty, seed: str) -> None:
        """Let the coach play a seed, and watch it."""
        self._analysis().play(difficulty, seed)

    def _analyse_watched(self) -> None:
        record, back = self._watch.give_over()
        if record:
            self._analysis().open(record, back=back)

    def _watching_turn(self, number: int) -> Callable[[], None]:
        return lambda: self._analysis().watch_turn(number)

    def _set_busy(self, busy: bool) -> None:
        self._page.set_busy("hint", busy)

    def settle(self) -> None:
        """Forget what is past, before anything is drawn."""
        self._adviser.settle()

    def looks(self) -> Iterator[Placed]:
        """Its controls, and the marks of a hint."""
        yield from self._adviser.looks()
        for control in ELSEWHERE:
            yield control, {"hidden": hidden_or_none(not self._hands.is_wanted())}


def _coach() -> Thinker:
    # Most visits begin without a question.
    from magdagdon.web.browser.workers import named_worker  # noqa: PLC0415
    from magdagdon.web.coach import Coach  # noqa: PLC0415

    return Coach(named_worker)
