"""Fingers on a touch screen: real touches, made below the page, so that the browser judges them itself.

Knows Chromium's way to be touched. Refuses to know the game.
"""

from playwright.sync_api import Page

Point = tuple[float, float]


class Fingers:
    """The fingers of one hand on a page; each has a number."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._down: dict[int, Point] = {}

    def down(self, at: Point, finger: int = 0) -> None:
        """Put a finger down."""
        self._down[finger] = at
        self._send("touchStart")

    def move(self, to: Point, finger: int = 0, steps: int = 6) -> None:
        """Move a finger that is down."""
        (x, y), (to_x, to_y) = self._down[finger], to
        for step in range(1, steps + 1):
            part = step / steps
            self._down[finger] = (x + (to_x - x) * part, y + (to_y - y) * part)
            self._send("touchMove")

    def up(self) -> None:
        """Lift all fingers at once: Chromium's protocol knows no other end."""
        self._down.clear()
        self._send("touchEnd")

    def lose(self) -> None:
        """Have the system take the touch away."""
        self._down.clear()
        self._send("touchCancel")

    def drag(self, start: Point, to: Point, steps: int = 6) -> None:
        """Put a finger down, move it, and lift it; a tap must not take long."""
        self.down(start)
        self.move(to, steps=steps)
        self.up()

    def _send(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self._down.items()]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
