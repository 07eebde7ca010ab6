"""Each golden game, replayed and told again, is the text beside it."""

from pathlib import Path

import pytest

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.difficulty import DIFFICULTY_OF_KEY
from tests.golden.telling import told

GAMES = sorted(Path(__file__).parent.glob("*.txt"))


def test_there_are_golden_games_of_every_difficulty() -> None:
    assert {path.stem.split("-")[0] for path in GAMES} == set(DIFFICULTY_OF_KEY)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_comes_out_as_it_was_written(path: Path) -> None:
    difficulty, player, seed = path.stem.split("-")
    played = play(DIFFICULTY_OF_KEY[difficulty], seed, player_for(player, seed))
    assert told(played.record) == path.read_text(encoding="utf-8")
