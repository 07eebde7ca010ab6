"""The dialog of the daily games and seeds, and the mark of a day's game in the bar.

Knows what its controls do and which month it shows. Refuses to know what its elements show.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Any, Final

from magdagdon.engine.difficulty import Difficulty
from magdagdon.i18n import Words
from magdagdon.store.slots import slot_of
from magdagdon.web.browser.page import Page
from magdagdon.web.daily_game import DailyGame
from magdagdon.web.dates import DateManner, month_after, month_before, month_of
from magdagdon.web.looks import TEXT, Placed, hidden_or_none, true_or_none
from magdagdon.web.seed_words import why_no_coach, why_no_seed

SEED: Final = '[data-part="seed"]'
REFUSAL: Final = '[data-part="seed-refusal"]'
NOTE: Final = '[data-part="month-note"]'


@dataclass(frozen=True, slots=True)
class Asks:
    """What the dialog asks of the page.

    `difficulty` is the present one, `words` and `manner` are those of the language. `close` closes the
    dialog, `play_seed` begins a game on a seed or asks before one is replaced, `watch_seed` lets the coach
    play it, `press` presses a control.
    """

    difficulty: Callable[[], Difficulty]
    words: Callable[[], Words]
    manner: Callable[[], DateManner]
    close: Callable[[], None]
    play_seed: Callable[[str], None]
    watch_seed: Callable[[Difficulty, str], None]
    press: Callable[[str], None]


class DailyDialog:
    """Today's game, the calendar and the field for a seed."""

    def __init__(self, page: Page, game: DailyGame, asks: Asks) -> None:
        self._page = page
        self._game = game
        self._asks = asks
        self._month = month_of(game.today)
        page.listen("keydown", self._key)

    def presses(self) -> dict[str, Callable[[], None]]:
        """What its controls do, by action."""
        return {
            "daily": lambda: self._take(self._game.take_today),
            "daily-yesterday": lambda: self._take(self._game.take_yesterday),
            "own-game": self._back,
            "earlier-month": self._earlier,
            "later-month": self._later,
            "play-seed": self._play_seed,
            "coach-seed": self._watch_seed,
        }

    def fill(self) -> None:
        """Show how everything stands now, in this month; the refusal of a seed is forgotten."""
        self._month = month_of(self._game.today)
        self._page.draw([(NOTE, {TEXT: ""}), *_refusal(None)])
        self._draw()

    def mark(self) -> Placed:
        """The look of the mark in the bar that says which day's game is in hand."""
        slot = self._game.slot
        text = self._name(slot.day) if slot else ""
        return '[data-part="daily-mark"]', {"hidden": hidden_or_none(not slot), TEXT: text}

    # --- presses ------------------------------------------------------------------------

    def _take(self, taking: Callable[[Difficulty], None]) -> None:
        self._asks.close()
        taking(self._asks.difficulty())

    def _back(self) -> None:
        self._asks.close()
        self._game.leave()

    def _earlier(self) -> None:
        # Nobody waits for the calendar at a start: it is there when it is asked for.
        from magdagdon.web.calendar_looks import why_no_earlier  # noqa: PLC0415

        results = self._game.standing(self._asks.difficulty()).results
        reason = why_no_earlier(results, self._month, self._asks.words())
        self._turn(month_before(self._month), reason)

    def _later(self) -> None:
        # As for an earlier month.
        from magdagdon.web.calendar_looks import why_no_later  # noqa: PLC0415

        reason = why_no_later(self._month, self._game.today, self._asks.words())
        self._turn(month_after(self._month), reason)

    def _turn(self, month: date, reason: str | None) -> None:
        """Show another month, or say why not."""
        self._month = self._month if reason else month
        self._page.draw([(NOTE, {TEXT: reason or ""})])
        self._draw()

    def _play_seed(self) -> None:
        seed = str(self._page.element(SEED).value)
        if self._takes(why_no_seed(seed, self._asks.words())):
            self._asks.play_seed(seed)

    def _watch_seed(self) -> None:
        """The coach plays no seed whose dice would spoil a game of the player's."""
        seed, words = str(self._page.element(SEED).value), self._asks.words()
        spoils = self._game.spoils(seed)
        if self._takes(why_no_seed(seed, words) or (why_no_coach(words) if spoils else None)):
            slot = slot_of(seed)
            self._asks.watch_seed(slot.difficulty if slot else self._asks.difficulty(), seed)

    def _takes(self, reason: str | None) -> bool:
        """Whether the typed seed is taken: the field is emptied then, or says why not."""
        self._page.draw(_refusal(reason), SEED if reason else None)
        if reason is None:
            self._page.type_into(SEED, "")
            self._asks.close()
        return reason is None

    def _key(self, event: Any) -> None:
        if event.target == self._page.element(SEED) and event.key == "Enter" and not event.isComposing:
            event.preventDefault()
            self._asks.press("play-seed")

    # --- looks --------------------------------------------------------------------------

    def _draw(self) -> None:
        # As for an earlier month.
        from magdagdon.web.calendar_looks import calendar_looks  # noqa: PLC0415
        from magdagdon.web.daily_looks import daily_looks  # noqa: PLC0415

        standing = self._game.standing(self._asks.difficulty())
        words, manner = self._asks.words(), self._asks.manner()
        self._page.draw(daily_looks(standing, words, self._name(standing.today)))
        self._page.draw(calendar_looks(standing.results, self._month, standing.today, words, manner))

    def _name(self, day: date) -> str:
        return _day_name(self._asks.words(), self._asks.manner(), day)


@lru_cache(maxsize=2)
def _day_name(words: Words, manner: DateManner, day: date) -> str:
    # Translators: a day's game, in the bar and as a heading; {date} is a day and a month. Short.
    return words.pgettext("daily.name", "Daily game, {date}", date=manner.day(day))


def _refusal(reason: str | None) -> Iterator[Placed]:
    """The field for a seed, with the reason why it was refused beside it."""
    yield SEED, {"aria-invalid": true_or_none(reason is not None)}
    yield REFUSAL, {"hidden": hidden_or_none(reason is None), TEXT: reason or ""}
