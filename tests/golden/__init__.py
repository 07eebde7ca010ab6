"""Golden games: whole games told as text, which must never come out differently."""
