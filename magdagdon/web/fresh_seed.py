"""Seeds for games that begin without one. Refuses to know what dice come of them."""

import secrets
from typing import Final

SEED_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"


def fresh_seed() -> str:
    """A seed that nobody has had: ten letters and digits that are easy to read out."""
    return "".join(secrets.choice(SEED_ALPHABET) for _ in range(10))
