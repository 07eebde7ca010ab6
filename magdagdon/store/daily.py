"""The daily game: the same dice for everyone on a calendar date, and what came of them here.

Knows which date a moment belongs to, and the result of a day's first started
attempt. Refuses to know how the attempt under way is kept (`slots`), and to count days (`days`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, TypeAlias

from magdagdon.engine.difficulty import Difficulty
from magdagdon.store.documents import PREFIX, Document, Unreadable, make_way, read_document, write_document
from magdagdon.store.numbers import is_exact
from magdagdon.store.texts import TextStore

KEY: Final = f"{PREFIX}daily"

MOST_DAYS: Final = 800
"""The latest days with a result that are kept of a difficulty: more than two years without a gap."""


@dataclass(frozen=True, slots=True)
class DayResult:
    """A day's first started attempt: the game's id and, once it is over, its figures; None until then."""

    id: str
    total: int | None = None
    turns: int | None = None
    powers_used: int | None = None

    @property
    def is_finished(self) -> bool:
        """Whether the attempt came to its end."""
        return self.total is not None


Results: TypeAlias = Mapping[date, DayResult]
"""A difficulty's results by the date whose dice they were played with, whenever that was."""


def today_of(now: datetime) -> date:
    """The player's calendar date at a local time with its zone; whatever its clock says is right."""
    assert now.tzinfo is not None, "a time without its zone is no local time"
    return now.date()


def load_results(store: TextStore, difficulty: Difficulty) -> Results:
    """A difficulty's results, but for those that cannot be read; Unreadable where the document cannot."""
    return load_all_results(store)[difficulty]


def load_all_results(store: TextStore) -> dict[Difficulty, Results]:
    """The results of every difficulty, as in `load_results`."""
    results, _ = _read_results(read_document(store, KEY))
    return {kind: _known_days(results.get(kind.key, {})) for kind in Difficulty}


def _known_days(days: Document) -> Results:
    read = [(_read_day(text), _read_result(source)) for text, source in days.items()]
    return {day: result for day, result in read if day and result}


def keep_result(store: TextStore, difficulty: Difficulty, day: date, result: DayResult) -> None:
    """Keep how a day's attempt stands, as in `keep_results`."""
    keep_results(store, {difficulty: {day: result}})


def keep_results(store: TextStore, new: Mapping[Difficulty, Results]) -> bool:
    """Keep how days' attempts stand, but where another was started first or it is over already.

    Whether that changed anything. The document is read anew, so what another tab has added stays,
    and so do results that cannot be read; what is in the way is set aside before it is written
    over. StoreFault where the store refuses.
    """
    try:
        results, complete = _read_results(read_document(store, KEY))
    except Unreadable:
        results, complete = {}, False
    before = {key: dict(days) for key, days in results.items()}
    covers = [_put_days(results, difficulty.key, days) for difficulty, days in new.items()]
    if results == before:
        return False
    if not complete or any(covers):
        make_way(store, KEY)
    write_document(store, KEY, {"results": results})
    return True


def _put_days(results: dict[str, Document], key: str, new: Results) -> bool:
    """Put a difficulty's new results among the unread ones; whether one of those was written over."""
    days = dict(results.get(key, {}))
    added = {day.isoformat(): result for day, result in new.items() if _may_keep(days, day, result)}
    if not added:
        return False
    covers = any(text in days and not _read_result(days[text]) for text in added)
    days |= {text: _result_object(result) for text, result in added.items()}
    results[key] = {latest: days[latest] for latest in sorted(days)[-MOST_DAYS:]}
    return covers


def _may_keep(days: Document, day: date, result: DayResult) -> bool:
    first = _read_result(days.get(day.isoformat()))
    return first is None or (first.id == result.id and not first.is_finished and first != result)


def _read_results(document: Document | None) -> tuple[dict[str, Document], bool]:
    """The unread results by date of each difficulty, and whether they are all that a document has."""
    sources = {} if document is None else document.get("results")
    if type(sources) is not dict:
        raise Unreadable(KEY)
    results = {key: days for key, days in sources.items() if type(days) is dict}
    return results, len(results) == len(sources)


def _read_day(text: str) -> date | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


def _read_result(source: object) -> DayResult | None:
    """A result with all its figures, or with none."""
    if type(source) is not dict or type(source.get("id")) is not str:
        return None
    figures = [source.get(name) for name in _FIGURES]
    if not any(name in source for name in _FIGURES) or all(map(is_exact, figures)):
        return DayResult(source["id"], *figures)
    return None


_FIGURES: Final = ("total", "turns", "powers_used")


def _result_object(result: DayResult) -> dict[str, Any]:
    figures = {name: getattr(result, name) for name in _FIGURES} if result.is_finished else {}
    return {"id": result.id, **figures}
