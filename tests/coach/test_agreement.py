"""The coach is the same everywhere: what it says of 500 positions, kept as a digest."""

import pytest

from magdagdon.coach.weights import load_weights
from tests.coach.agreement import digest, verdicts


def test_the_coach_says_of_positions_what_it_always_said() -> None:
    lines = verdicts(load_weights(), 60)
    assert (len(lines), digest(lines)) == (60, "670a71646ae241a3")


@pytest.mark.long
def test_the_coach_says_of_five_hundred_positions_what_it_always_said() -> None:
    lines = verdicts(load_weights())
    assert (len(lines), digest(lines)) == (500, "c03345ff12e33e09")
