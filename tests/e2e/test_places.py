"""Where the controls stand: none moves through a whole game, whatever is told, at any size."""

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game
from tests.e2e.conftest import NewPage
from tests.e2e.player import Player
from tests.e2e.shown import Hands

pytestmark = pytest.mark.e2e

PLACES = """() => {
  const places = {};
  for (const element of document.querySelectorAll("[data-action], [data-cell], [data-die], [data-line]")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("dialog")) continue;
    const { action, cell, die, line } = element.dataset;
    const { x, y, width, height } = element.getBoundingClientRect();
    places[action ?? cell ?? (die ? `die ${die}` : `line ${line}`)] = [x, y, width, height].map(Math.round);
  }
  return places;
}"""

NEVER_IN_ONE_PLACE = (
    ("accept", "confirm"),
    ("accept", "roll"),
    ("new-game", "confirm"),
    ("new-game", "roll"),
)
"""Two meanings that must not come under one thumb."""

Place = list[int]


def overlap(one: Place, other: Place) -> bool:
    """Whether two boxes (x, y, width, height) share ground."""
    return all(one[i] < other[i] + other[i + 2] and other[i] < one[i] + one[i + 2] for i in (0, 1))


class Surveyor(Player):
    """A player who measures after each press."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.places: dict[str, Place] = {}
        self.moved: list[str] = []

    def _did(self, game: Game, hands: Hands) -> None:
        super()._did(game, hands)
        for name, place in self.page.driver.run(PLACES).items():
            if self.places.setdefault(name, place) != place:
                self.moved.append(f"{name}: {self.places[name]}, then {place} in {self.page.phase()}")


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (768, 1024), (1440, 900)])
def test_no_control_moves_through_a_whole_game(new_page: NewPage, width: int, height: int) -> None:
    page = new_page(viewport={"width": width, "height": height})
    surveyor = Surveyor(page, "cubiri", Difficulty.NIGHTMARE)
    surveyor.open()

    surveyor.finish_game()

    assert surveyor.moved == []
    assert {"accept", "confirm", "roll", "new-game"} <= surveyor.places.keys()
    for one, other in NEVER_IN_ONE_PLACE:
        assert not overlap(surveyor.places[one], surveyor.places[other]), f"{one} where {other} stood"
