"""A recorded game as it is watched: its moments, its steps, its clock, and what it shows."""

from collections.abc import Iterator

import pytest

from magdagdon.coach.simulation import play, player_for
from magdagdon.engine.board import board_text
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.record import Record
from magdagdon.engine.replay import replay_object
from magdagdon.engine.scoring import score
from magdagdon.i18n import Words
from magdagdon.web.keys import Stroke
from magdagdon.web.looks import Look
from magdagdon.web.told import sentence
from magdagdon.web.watching import Watching, moments
from magdagdon.web.watching_looks import action_of_key, replay_looks
from tests.engine.example import EXAMPLE as RECORD
from tests.web.loops import run_through

ENGLISH = Words()

# The record of docs/formats.md, with every kind of action in it.
EXAMPLE = replay_object(RECORD).record


def said(record: Record) -> list[str]:
    return [sentence(ENGLISH, moment.told) for moment in moments(record)]


def looks(watching: Watching) -> dict[str, Look]:
    return dict(replay_looks(watching, ENGLISH))


def test_every_action_is_told_in_words_that_ask_a_watcher_for_nothing() -> None:
    assert said(EXAMPLE) == [
        "The game begins.",
        "Rolled 1, 1, 2, 6.",
        "1 staged on a3.",
        "1 staged on a4.",
        "Confirmed: 4 points more.",
        "Rolled 5, 1, 3, 6. MAGDAGDON! No way to place 2 dice.",
        "3 became 2, for 10 points.",
        "2 staged on b3.",
        "2 returned from b3.",
        "Rerolled: 1, 6, for 20 points.",
        "1 staged on b4.",
        "2 staged on b3.",
        "Confirmed: 6 points more.",
        "Rolled 3, 1, 6, 1.",
        "1 staged on c4.",
        "1 staged on a2.",
        "Confirmed: 4 points more.",
        "Rolled 6, 6, 2, 1.",
        "1 staged on a1.",
        "2 staged on c3.",
        "FOUR OF A KIND! 46 points more.",
        "Rolled 4, 4, 5, 4. MAGDAGDON! No way to place 2 dice.",
        "d1 is a RUIN now: 15 points less. The game was recorded up to here.",
    ]


def test_a_finished_game_ends_with_its_score() -> None:
    replayed = play(Difficulty.NIGHTMARE, "ends", player_for("greedy", "ends"))
    total = score(replayed.game).total
    assert said(replayed.record)[-1].endswith(f"The board is full. Final score: {ENGLISH.number(total)}.")


def test_the_moments_lead_to_the_game_that_the_record_leads_to() -> None:
    last = moments(EXAMPLE)[-1]
    assert board_text(last.game.board) == "1..x/1.../122./111."
    assert (score(last.game).total, last.turn) == (15, 5)


def test_a_record_without_turns_has_one_moment() -> None:
    assert said(Record(Difficulty.SURVIVAL)) == ["The game begins. The game was recorded up to here."]


def walked(watching: Watching, *steps: str) -> list[int]:
    def places() -> Iterator[int]:
        for step in steps:
            watching.go(step)
            yield watching.at

    return list(places())


def test_steps_go_by_action_and_by_turn_and_stop_at_the_ends() -> None:
    watching = Watching(EXAMPLE)
    assert walked(watching, "back", "forward", "forward", "back") == [0, 1, 2, 1]
    assert walked(watching, "turn-forward", "turn-forward", "turn-back", "turn-back") == [4, 12, 4, 0]
    assert walked(watching, "last", "forward", "turn-forward", "turn-back", "first") == [22, 22, 22, 20, 0]


def test_a_step_that_leads_nowhere_says_so() -> None:
    watching = Watching(EXAMPLE)
    assert not watching.go("back")
    assert watching.go("last")
    assert not watching.go("forward")


class Clock:
    """A clock that has no time: it counts what was waited, and may press something meanwhile."""

    def __init__(self) -> None:
        self.waited: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.waited.append(seconds)


def test_playing_shows_every_moment_and_stops_at_the_end() -> None:
    watching, clock, shown = Watching(EXAMPLE), Clock(), list[int]()
    watching.go("turn-forward")
    run_through(watching.play(lambda: "fast", clock.sleep, lambda: shown.append(watching.at)))
    assert shown == list(range(4, 23))
    assert clock.waited == [0.4] * 18
    assert not watching.is_playing


def test_playing_from_the_end_begins_anew() -> None:
    watching, shown = Watching(EXAMPLE), list[int]()
    watching.go("last")
    run_through(watching.play(lambda: "slow", Clock().sleep, lambda: shown.append(watching.at)))
    assert shown == list(range(23))


def test_playing_stops_when_somebody_stops_it() -> None:
    watching, clock = Watching(EXAMPLE), Clock()

    def show() -> None:
        if watching.at == 3:
            watching.stop()

    run_through(watching.play(lambda: "normal", clock.sleep, show))
    assert (watching.at, watching.is_playing) == (3, False)
    assert clock.waited == [1.0, 1.0, 1.0]


def test_what_is_stopped_before_its_first_step_never_takes_it() -> None:
    watching, clock = Watching(EXAMPLE), Clock()
    playing = watching.play(lambda: "normal", clock.sleep, lambda: None)
    watching.stop()
    run_through(playing)
    assert (watching.at, watching.is_playing, clock.waited) == (0, False, [])


def test_a_step_while_it_plays_stops_it_there() -> None:
    watching = Watching(EXAMPLE)

    async def pressing(_: float) -> None:
        watching.go("last" if watching.at == 2 else "forward")

    run_through(watching.play(lambda: "normal", pressing, lambda: None))
    assert (watching.at, watching.is_playing) == (1, False)


def test_a_moment_shows_its_board_its_dice_its_turn_and_its_score() -> None:
    watching = Watching(EXAMPLE)
    for _ in range(7):
        watching.go("forward")
    made = looks(watching)
    assert made['[data-dialog="replay"]'] == {"data-at": "7", "data-playing": None}
    assert made['[data-part="replay-turn"]'] == {"data-value": "2", "text": "Turn 2 of 5"}
    assert made['[data-part="replay-score"]'] == {"data-value": "-6", "text": "\N{MINUS SIGN}6"}
    assert made['[data-replay-cell="a3"]']["data-state"] == "number"
    assert made['[data-replay-cell="b3"]'] == {
        "data-state": "staged",
        "data-value": "2",
        "data-fresh": None,
        "aria-label": "b3: 2, staged",
    }
    assert made['[data-replay-die="2"]'] == {
        "data-value": "2",
        "data-staged": "true",
        "data-tumble": None,
        "aria-label": "Die 3: 2, staged on b3",
    }
    assert made['[data-part="replay-told"]']["text"] == "2 staged on b3."


def test_a_ruin_and_a_new_bonus_are_shown_as_fresh() -> None:
    watching = Watching(EXAMPLE)
    watching.go("last")
    made = looks(watching)
    assert (made['[data-replay-cell="d1"]']["data-state"], made['[data-replay-cell="d1"]']["data-fresh"]) == (
        "ruin",
        "true",
    )
    watching.go("turn-back")
    fresh = [hook[19:21] for hook, look in looks(watching).items() if look.get("data-fresh")]
    assert fresh == ["a1", "a2", "a3", "a4"]


def test_controls_that_lead_nowhere_say_so() -> None:
    watching = Watching(EXAMPLE)
    at_start = {hook for hook, look in looks(watching).items() if look.get("aria-disabled")}
    assert at_start == {f'[data-action="replay-{step}"]' for step in ("first", "back", "turn-back")}
    watching.go("last")
    at_end = {hook for hook, look in looks(watching).items() if look.get("aria-disabled")}
    assert at_end == {f'[data-action="replay-{step}"]' for step in ("last", "forward", "turn-forward")}


@pytest.mark.parametrize(
    ("stroke", "action"),
    [
        (Stroke("ArrowRight", "ArrowRight"), "replay-forward"),
        (Stroke("ArrowLeft", "ArrowLeft", repeated=True), "replay-back"),
        (Stroke("Home", "Home"), "replay-first"),
        (Stroke("End", "End"), "replay-last"),
        (Stroke("PageUp", "PageUp"), "replay-turn-back"),
        (Stroke("PageDown", "PageDown"), "replay-turn-forward"),
        (Stroke(" ", "Space"), "replay-play"),
        (Stroke(" ", "Space", repeated=True), None),
        (Stroke("ArrowRight", "ArrowRight", shifted=True), None),
        (Stroke("ArrowLeft", "ArrowLeft", modified=True), None),
        (Stroke("r", "KeyR"), None),
    ],
)
def test_keys_stand_for_controls_and_never_with_modifiers(stroke: Stroke, action: str | None) -> None:
    assert action_of_key(stroke) == action
