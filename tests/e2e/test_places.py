"""Where the controls stand: none moves through a whole game, whatever is told, at any size."""

import pytest

from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game
from tests.e2e.conftest import NewPage
from tests.e2e.measures import PLACES, Box, moved, overlap
from tests.e2e.player import Player
from tests.e2e.shown import Hands

pytestmark = pytest.mark.e2e

NEVER_IN_ONE_PLACE = (
    ("accept", "confirm"),
    ("accept", "roll"),
    ("new-game", "confirm"),
    ("new-game", "roll"),
)
"""Two meanings that must not come under one thumb."""


class Surveyor(Player):
    """A player who measures after each press."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]
        self.places: dict[str, Box] = {}
        self.moved: list[str] = []

    def _did(self, game: Game, hands: Hands) -> None:
        super()._did(game, hands)
        places = self.page.driver.run(PLACES)
        self.moved += [f"{fault} in {self.page.phase()}" for fault in moved(self.places, places)]
        self.places = {**places, **self.places}


@pytest.mark.parametrize(
    ("width", "height"),
    [
        (320, 568),
        pytest.param(390, 844, marks=pytest.mark.long),
        pytest.param(768, 1024, marks=pytest.mark.long),
        (1440, 900),
    ],
)
def test_no_control_moves_through_a_whole_game(new_page: NewPage, width: int, height: int) -> None:
    page = new_page(viewport={"width": width, "height": height})
    surveyor = Surveyor(page, "cubiri", Difficulty.NIGHTMARE)
    surveyor.open()

    surveyor.finish_game()

    assert surveyor.moved == []
    assert {"accept", "confirm", "roll", "new-game"} <= surveyor.places.keys()
    for one, other in NEVER_IN_ONE_PLACE:
        assert not overlap(surveyor.places[one], surveyor.places[other]), f"{one} where {other} stood"
