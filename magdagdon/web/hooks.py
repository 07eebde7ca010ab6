"""Hooks of what there is several of: cells and dice, by their numbers, and the turns of an analysis."""

from typing import Final

from magdagdon.engine.board import CELL_NAMES
from magdagdon.engine.dice import DICE

CELL_HOOKS: Final = tuple(f'[data-cell="{name}"]' for name in CELL_NAMES)
DIE_HOOKS: Final = tuple(f'[data-die="{die}"]' for die in DICE)

ANALYSIS_TURN: Final = "analysis-turn"
"""The action of the button that opens a turn of an analysis is this, a hyphen and the turn's number."""
