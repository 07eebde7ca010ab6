"""The first game: its script is legal and refused as it says, and the player's own game waits as it was."""

from collections.abc import Callable

import pytest

from magdagdon.engine.board import board_text
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import charges_left
from magdagdon.engine.scoring import score
from magdagdon.i18n import Words
from magdagdon.store.first_game import is_newcomer, keep_offered
from magdagdon.store.texts import MemoryStore
from magdagdon.web.first_game import FirstGame
from magdagdon.web.first_game_steps import STEPS, Press
from magdagdon.web.guide import Guide
from magdagdon.web.looks import Look
from magdagdon.web.play import Play, cell_named
from magdagdon.web.told import Told, sentence, tone
from tests.store.refusing import FullStore
from tests.store.sessions import session

ENGLISH = Words()
SKIP = 'button[data-action="skip"]'

SENTENCES = [
    "A first game, step by step: press ROLL.",
    "Rolled 3, 6, 1, 2. Place at least 2 dice. Tap the 3.",
    "3 selected: 16 legal cells. Tap b2 to stage it.",
    "3 staged on b2. 1 more to place. Tap the 6.",
    "6 selected: it fits nowhere now. See what happens: tap c2.",
    "c2 touches 3 on b2: only 2, 3, 4 can stand there. Staged dice can come back: press Undo.",
    "3 returned from b2. Tap the 3.",
    "3 selected: 16 legal cells. Tap b2 to stage it.",
    "3 staged on b2. 1 more to place. Tap the 2.",
    "2 selected: 4 legal cells. Tap a2 to stage it.",
    "Two are enough: press CONFIRM, and they stay for good.",
    "Confirmed: 10 points more. Press ROLL.",
    "MAGDAGDON! This roll fits nowhere: press Accept.",
    "A RUIN must stand somewhere: tap d4, far from your row.",
    "d4 is a RUIN now: 15 points less. Press ROLL.",
    "Rolled 3, 5, 1, 6. Place at least 2 dice. 4 and 5 would make a STRAIGHT. Tap the 3.",
    "A Majda Power makes it a 4: press SHIFT +1.",
    "3 became 4, for 10 points. Tap c2 to stage it.",
    "4 staged on c2. 1 more to place. Tap the 5.",
    "5 selected: 3 legal cells. Tap d2 to stage it.",
    "Your row is complete: press CONFIRM.",
    "A STRAIGHT! 78 points more. Well played! Now play your own game, or this one once more.",
]


def hand(play: Play, press: Press) -> Callable[[], None]:
    """What a press does in the normal game."""
    match press.kind:
        case "die":
            return lambda: play.press_die(int(press.value))
        case "cell":
            return lambda: play.press_cell(cell_named(press.value))
        case _:
            actions = {"roll": play.roll, "undo": play.undo, "confirm": play.confirm, "accept": play.accept}
            return {**actions, "shift-up": lambda: play.shift(1)}[press.value]


def do_next(lesson: FirstGame) -> Told:
    """Press what is awaited; what the normal game alone told of it."""
    awaited = lesson.step.awaits
    assert awaited
    heard: list[Told] = []

    def doing() -> None:
        hand(lesson.play, awaited)()
        heard.append(lesson.play.view.told)

    assert lesson.press(awaited, doing)
    [told] = heard
    return told


def after(steps: int) -> FirstGame:
    """The first game after so many steps."""
    lesson = FirstGame()
    for _ in range(steps):
        do_next(lesson)
    return lesson


def said(lesson: FirstGame) -> str:
    return sentence(ENGLISH, lesson.play.view.told)


def test_every_press_is_legal_but_for_the_one_that_shall_be_refused() -> None:
    lesson = FirstGame()
    codes = []
    while not lesson.is_over:
        codes.append(do_next(lesson).code)
    assert codes == [
        "rolled", "selected", "staged", "selected-nowhere", "neighbour-differs", "returned",
        "selected", "staged", "selected", "staged-enough", "confirmed",
        "magdagdon-power", "choose-ruin", "ruined",
        "rolled", "selected", "shifted", "staged", "selected", "staged-enough", "straight",
    ]  # fmt: skip


def test_it_ends_with_a_straight_a_ruin_and_a_power_used() -> None:
    game = after(len(STEPS) - 1).play.game
    assert board_text(game.board) == "..../2345/..../...x"
    assert (game.turns, charges_left(game), score(game).total) == (3, 2, 63)


@pytest.mark.parametrize(("steps", "text"), list(enumerate(SENTENCES)))
def test_each_step_says_what_happened_and_what_to_press(steps: int, text: str) -> None:
    assert said(after(steps)) == text


def test_the_tones_are_those_of_what_happened() -> None:
    tones = [tone(after(steps).play.view.told) for steps in (0, 5, 12, 13, 21)]
    assert tones == ["calm", "refusal", "doom", "doom", "wonder"]


@pytest.mark.parametrize("steps", range(len(STEPS)))
def test_any_other_press_does_nothing_and_the_instruction_is_said_again_in_other_words(steps: int) -> None:
    lesson = after(steps)
    before, view, heard = lesson.play.game, lesson.play.view.selected, said(lesson)
    done: list[str] = []
    for press in (Press("cell", "a1"), Press("die", "2"), Press("action", "reroll")):
        assert not lesson.press(press, lambda: done.append("pressed"))
        assert said(lesson) != heard or lesson.is_over
        heard = said(lesson)
    assert (done, lesson.play.game, lesson.play.view.selected) == ([], before, view)
    assert lesson.play.view.told.code == STEPS[steps].code


def test_a_missed_press_is_told_and_the_next_right_one_goes_on() -> None:
    lesson = after(1)
    lesson.press(Press("die", "1"), lambda: None)
    assert said(lesson) == "Not yet. Tap the 3."
    lesson.press(Press("die", "1"), lambda: None)
    assert said(lesson) == "Tap the 3."
    do_next(lesson)
    assert said(lesson) == SENTENCES[2]


# --- the guide --------------------------------------------------------------------------


def guided(*, offers: bool = True) -> Guide:
    return Guide(Play(session(MemoryStore())), offers=offers)


def looks(guide: Guide) -> dict[str, Look]:
    return dict(guide.looks(ENGLISH))


def is_offered(guide: Guide) -> bool:
    return looks(guide)['[data-part="first-game-offer"]']["hidden"] is None


def press_next(guide: Guide) -> str:
    """Press what the guide marks; the mark's selector."""
    [target] = [selector for selector, look in guide.looks(ENGLISH) if look.get("data-next")]
    kind, value = target.removeprefix("button[data-").removesuffix('"]').split('="')
    assert guide.press(kind, value, hand(guide.play, Press(kind, value)))
    return target


def test_the_mark_stands_on_the_next_press_alone_and_goes_when_the_first_game_is_left() -> None:
    guide = guided()
    assert [selector for selector, look in guide.looks(ENGLISH) if "data-next" in look] == []
    guide.begin()
    assert press_next(guide) == 'button[data-action="roll"]'
    marks = {selector: look["data-next"] for selector, look in guide.looks(ENGLISH) if "data-next" in look}
    assert marks == {'button[data-action="roll"]': None, 'button[data-die="0"]': "true"}
    guide.leave()
    assert {look["data-next"] for look in looks(guide).values() if "data-next" in look} == {None}


def test_the_own_game_waits_as_it_was() -> None:
    guide = guided()
    guide.own.roll()
    guide.own.press_die(1)
    game, view = guide.own.game, repr(guide.own.view)
    guide.begin()
    assert guide.play is not guide.own
    for _ in range(5):
        press_next(guide)
    guide.leave()
    assert guide.play is guide.own
    assert (guide.own.game, repr(guide.own.view)) == (game, view)


def test_the_strip_says_how_far_it_is_and_the_end_has_two_ways_on() -> None:
    guide = guided()
    assert looks(guide)['[data-part="first-game"]'] == {"hidden": ""}
    guide.begin()
    assert looks(guide)['[data-part="first-game-step"]'] == {"text": "First game: 1 of 21"}
    assert looks(guide)['[data-action="skip"]'] == {"text": "Skip"}
    assert looks(guide)['[data-action="repeat-first-game"]'] == {"hidden": ""}
    for _ in range(21):
        press_next(guide)
    shown = looks(guide)
    assert shown['[data-action="skip"]'] == {"text": "Play your own game"}
    assert shown['[data-action="repeat-first-game"]'] == {"hidden": None}
    assert shown[SKIP] == {"data-next": "true"}


def test_the_offer_goes_when_it_is_taken_declined_or_a_game_is_under_way() -> None:
    taken, declined, playing = guided(), guided(), guided()
    assert is_offered(taken)
    taken.begin()
    taken.leave()
    declined.decline()
    playing.press("die", "0", lambda: playing.own.press_die(0))
    assert is_offered(playing)
    playing.press("action", "roll", playing.own.roll)
    assert [is_offered(guide) for guide in (taken, declined, playing)] == [False, False, False]
    assert not is_offered(guided(offers=False))


# --- who is new -------------------------------------------------------------------------


def test_a_player_is_new_until_the_first_game_was_offered() -> None:
    store = MemoryStore()
    assert is_newcomer(store)
    keep_offered(store)
    assert store.read("magdagdon/first-game") == '{"version":1,"offered":true}'
    assert not is_newcomer(store)


@pytest.mark.parametrize("key", ["magdagdon/game", "magdagdon/scores/nightmare"])
def test_a_player_with_a_game_or_scores_is_not_new_even_where_they_cannot_be_read(key: str) -> None:
    store = MemoryStore()
    store.write(key, "{damaged")
    assert not is_newcomer(store)


def test_settings_alone_make_no_player() -> None:
    store = MemoryStore()
    store.write("magdagdon/settings", '{"version":1}')
    assert is_newcomer(store)


def test_a_full_store_does_not_stop_the_offer() -> None:
    keep_offered(FullStore())
    assert is_newcomer(FullStore())


def test_the_first_game_has_a_session_of_its_own_on_peaceful() -> None:
    lesson = FirstGame()
    assert lesson.play.game.difficulty is Difficulty.PEACEFUL
    assert lesson.play.session.fault is None
