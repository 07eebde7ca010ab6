"""A screen in windows of every size: what is wrong with it there, and what has moved since the last one.

Knows the sizes, from a small phone to a desk. Refuses to know what a fault is, and which screens there are.
"""

from typing import TypeAlias

from tests.e2e.game_page import GamePage
from tests.e2e.measures import MEASURE, Box, faults, moved

SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024), (1440, 900))

Places: TypeAlias = dict[tuple[int, int], dict[str, Box]]
"""Where each control was first seen, by the size of the window."""


def faults_at_every_size(page: GamePage, screen: str, places: Places) -> list[str]:
    """What is wrong with the screen that is shown; what it has for the first time is added to the places."""
    wrong: list[str] = []
    for size in SIZES:
        page.playwright.set_viewport_size({"width": size[0], "height": size[1]})
        measures = page.driver.run(MEASURE)
        seen = places.setdefault(size, {})
        found = faults(measures) + moved(seen, measures["controls"])
        wrong += [f"{size[0]}x{size[1]} {screen}: {fault}" for fault in found]
        places[size] = {**measures["controls"], **seen}
    return wrong
