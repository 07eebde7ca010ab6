"""Random turns through sessions, a few evenings of them; `make fuzz` plays a million."""

import pytest

from tests.fuzz.__main__ import play_turns
from tests.fuzz.wanderer import play_evening


@pytest.mark.parametrize("number", range(4))
def test_an_evening_of_random_games_is_what_the_literal_rules_and_the_store_say(number: int) -> None:
    met = play_evening(f"short/{number}", compared=True)
    assert met["turns"] > 50
    assert min(met[kind] for kind in ("Ruin", "Return", "reloads", "refused")) > 0


def test_the_same_seed_repeats_an_evening() -> None:
    assert (
        play_evening("short/0", compared=False)["Place"] == play_evening("short/0", compared=False)["Place"]
    )


@pytest.mark.long
def test_twenty_thousand_random_turns_are_what_the_rules_and_the_store_say() -> None:
    met = play_turns(20_000, "long", workers=1, every=4)
    assert met["turns"] >= 20_000
