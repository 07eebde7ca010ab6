"""The game played by keys: what a key does, and where the focus goes with it.

Knows the cursor of the board and what Escape leaves. Refuses to know keyboards (`keys` does) and the DOM.
"""

from collections.abc import Callable
from dataclasses import dataclass

from magdagdon.web.focus import first_target
from magdagdon.web.hooks import CELL_HOOKS, DIE_HOOKS
from magdagdon.web.keys import Stroke, cell_after, shortcut
from magdagdon.web.play import Play, cell_named


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the keyboard asks the page for.

    `touch_die` presses a die and leaves the drawing to `draw`, which moves the focus to a selector as
    well; `escape_menu` tells whether the menu was open.
    """

    play: Callable[[], Play]
    press: Callable[[str], None]
    touch_die: Callable[[str], None]
    draw: Callable[[str | None], None]
    escape_menu: Callable[[], bool]
    has_shortcuts: Callable[[], bool]


class Keyboard:
    """Hears keys that went down outside dialogs and fields."""

    def __init__(self, deeds: Deeds) -> None:
        self._deeds = deeds

    def hear(self, stroke: Stroke, cell: str | None) -> bool:
        """Do what a key means, with the focus on a cell or not; whether it meant anything."""
        if stroke.key == "Escape":
            return self._escape()
        led = cell_after(stroke, cell_named(cell)) if cell else None
        if led is not None:
            self._move(led)
            return True
        asked = shortcut(stroke) if self._deeds.has_shortcuts() else None
        if asked is None:
            return False
        if asked.isdigit():
            self.press_die(asked)
        else:
            self._deeds.press(asked)
        return True

    def _escape(self) -> bool:
        """Leave what is open, the innermost first; whether anything was."""
        view = self._deeds.play().view
        if self._deeds.escape_menu():
            return True
        if view.chosen is not None:
            self._deeds.press("cancel-reroll")
        elif view.choosing_ruin:
            self._deeds.press("cancel-accept")
        elif view.selected is not None:
            self._deeds.touch_die(str(view.selected))
            self._deeds.draw(None)
        else:
            return False
        return True

    def _move(self, cell: int) -> None:
        self._deeds.play().view.cursor = cell
        self._deeds.draw(CELL_HOOKS[cell])

    def press_die(self, die: str) -> None:
        """Press a die; where that selects it, the next decision is its cell, and the focus goes there."""
        self._deeds.touch_die(die)
        target = first_target(self._deeds.play())
        if target is None:
            self._deeds.draw(DIE_HOOKS[int(die)])
        else:
            self._move(target)
