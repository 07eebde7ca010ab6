"""Players that choose for themselves: what a turn can end with, and which end to take."""
