"""The rules of MAGDAGDON, frozen and screenless.

Knows boards, dice, turns, scores and records. Knows nothing of screens, stores,
languages or clocks, and imports the standard library alone.
"""
