"""From the browser's events to presses.

Knows which events count: the second click of a double click and a key held down never do
anything that cannot be taken back. Refuses to know what a press does.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from magdagdon.web.browser.events import (
    attribute,
    control_of,
    is_elsewhere,
    is_on_text_to_select,
    stroke_of,
)
from magdagdon.web.browser.page import Page
from magdagdon.web.keys import Stroke

DOUBLE_TAP_MS: Final = 300
SAME_PLACE_PX: Final = 24

ONCE: Final = frozenset(
    {
        "roll",
        "confirm",
        "shift-down",
        "shift-up",
        "reroll",
        "accept",
        "cancel-accept",
        "hint",
        "play-hint",
        "new-game",
        "replace-game",
        "keep-game",
        "daily",
        "daily-yesterday",
        "own-game",
        "play-seed",
        # At the end of a game these stand where CONFIRM may have been a moment ago.
        "replay",
        "share-dialog",
        "analysis",
        "replay-analysis",
        "coach-play",
        "coach-seed",
        "export",
        "take-import",
    }
)
"""Actions that the second click of a double click must not trigger."""

Press: TypeAlias = Callable[[str], None]
Key: TypeAlias = Callable[[Stroke, str | None], bool]
"""Hears a key and the cell that has the focus, if one has; answers whether the key was the game's."""
Tap: TypeAlias = tuple[float, float, float]
"""A touch's time in milliseconds and its place."""


class Controls:
    """Listens to the whole document and hands presses on by hook: the hook's kind and its value."""

    def __init__(
        self,
        page: Page,
        presses: Mapping[str, Press],
        elsewhere: Callable[[], None],
        key: Key,
    ) -> None:
        """`presses` by kind: action, cell, die, die by key, setting, watch; `elsewhere` hears all others."""
        self._presses = presses
        self._elsewhere = elsewhere
        self._hear_key = key
        self._last_tap: Tap | None = None
        page.listen("click", self._click)
        page.listen("keydown", self._key)
        page.listen("change", self._change)
        page.listen("cancel", self._cancel)

    def _click(self, event: Any) -> None:
        second = self._is_second(event)
        control = control_of(event)
        if control is None:
            if not is_on_text_to_select(event):
                self._elsewhere()
            return
        kind, value = _hook(control)
        if kind == "setting" or (second and value in ONCE and kind == "action"):
            return
        by_key = kind == "die" and event.detail == 0  # Enter, the space bar, or a screen reader
        self._presses["die by key" if by_key else kind](value)

    def _is_second(self, event: Any) -> bool:
        """Whether a click is the second of a double click, or of two taps at one place."""
        tapped, self._last_tap = self._last_tap, None
        if getattr(event, "pointerType", "") == "touch":
            self._last_tap = (float(event.timeStamp), float(event.clientX), float(event.clientY))
        return bool(event.detail >= 2) or _is_double_tap(tapped, self._last_tap)

    def _key(self, event: Any) -> None:
        control = control_of(event)
        kind, value = _hook(control) if control is not None else ("", "")
        if kind == "setting" or is_elsewhere(event):
            return
        held = event.repeat and event.key in ("Enter", " ") and kind
        if held or self._hear_key(stroke_of(event), value if kind == "cell" else None):
            event.preventDefault()

    def _change(self, event: Any) -> None:
        control = control_of(event)
        if control is not None and _hook(control)[0] == "setting":
            self._presses["setting"](_hook(control)[1])

    def _cancel(self, event: Any) -> None:
        # Escape in the question before a game is replaced means: keep it.
        if attribute(event.target, "data-dialog") == "replace-game":
            event.preventDefault()
            self._presses["action"]("keep-game")


def _is_double_tap(tapped: Tap | None, again: Tap | None) -> bool:
    """Whether two touches came soon after one another at one place."""
    if tapped is None or again is None or again[0] - tapped[0] >= DOUBLE_TAP_MS:
        return False
    return all(abs(now - then) < SAME_PLACE_PX for now, then in zip(again[1:], tapped[1:], strict=True))


def _hook(control: Any) -> tuple[str, str]:
    """A control's kind and value, such as `action` and `roll`."""
    for kind in ("action", "cell", "die", "setting", "watch"):
        value = attribute(control, f"data-{kind}")
        if value is not None:
            return kind, value
    raise LookupError("a control without a hook")
