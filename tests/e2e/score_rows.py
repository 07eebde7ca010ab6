"""What a row of the High Scores must tell of the game that it stands for."""

from typing import Any

from magdagdon.engine.game import Game
from magdagdon.engine.scoring import score

TODAY = "() => new Date().toLocaleDateString('sv-SE')"
"""The player's own calendar date, as YYYY-MM-DD."""


def assert_is_row_of(row: dict[str, Any], game: Game) -> None:
    """The row tells this game."""
    figures = {name: row[name] for name in ("total", "turns", "powers", "verified")}
    assert figures == {
        "total": str(score(game).total),
        "turns": str(game.turns),
        "powers": str(game.powers_used),
        "verified": "true",
    }
