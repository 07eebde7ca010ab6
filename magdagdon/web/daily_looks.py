"""The dialog of the daily games: how today's stands, the streak, and the ways to play.

Knows what its elements show. Refuses to know the DOM, and the calendar in it.
"""

from collections.abc import Iterator
from typing import Final

from magdagdon.i18n import Words
from magdagdon.store.daily import DayResult
from magdagdon.store.days import streak
from magdagdon.web.calendar_looks import FINISHED, NOT_PLAYED, STARTED
from magdagdon.web.daily_game import Standing
from magdagdon.web.looks import TEXT, Placed, field_look, hidden_or_none

PLAY: Final = '[data-action="daily"]'


def daily_looks(standing: Standing, words: Words, name: str) -> Iterator[Placed]:
    """All but the calendar; `name` is that of today's game."""
    result = standing.result
    yield '[data-part="daily-name"]', {TEXT: name}
    yield '[data-part="daily-difficulty"]', {TEXT: standing.difficulty.name}
    yield '[data-part="daily-state"]', {"data-state": _state(result), TEXT: _state_text(result, words)}
    is_lost = result is not None and result.is_finished and not standing.is_kept
    yield PLAY, {TEXT: _way(result, words), "hidden": hidden_or_none(is_lost)}
    yield '[data-action="daily-yesterday"]', {"hidden": hidden_or_none(standing.yesterday is None)}
    yield '[data-action="own-game"]', {"hidden": hidden_or_none(not standing.in_hand)}
    yield from _streak(standing, words)


def _state(result: DayResult | None) -> str:
    if result is None:
        return "none"
    return "finished" if result.is_finished else "started"


def _state_text(result: DayResult | None, words: Words) -> str:
    if result is None:
        return NOT_PLAYED.say(words, {})
    if result.total is None:
        return STARTED.say(words, {})
    return FINISHED.say(words, {"points": result.total})


def _way(result: DayResult | None, words: Words) -> str:
    """What the button does that puts today's game into the player's hands."""
    if result is None:
        # Translators: button; begins the daily game, or a game on a seed that was typed. One short word.
        return words.pgettext("action.play", "Play")
    if not result.is_finished:
        # Translators: button; goes on with today's daily game, which is under way. Short.
        return words.pgettext("action.daily-go-on", "Go on")
    # Translators: button; shows today's daily game, which is finished. Short.
    return words.pgettext("action.daily-look", "Look at it")


def _streak(standing: Standing, words: Words) -> Iterator[Placed]:
    run = streak(standing.results, standing.today)
    # Translators: how many days in a row the daily game was finished, up to today or yesterday.
    current = words.npgettext("daily.streak", "Streak: {n} day", "Streak: {n} days", run.current)
    # Translators: the most days in a row on which the daily game was ever finished.
    longest = words.npgettext("daily.longest", "Longest: {n} day", "Longest: {n} days", run.longest)
    yield field_look("daily-streak", run.current, current)
    yield field_look("daily-longest", run.longest, longest)
