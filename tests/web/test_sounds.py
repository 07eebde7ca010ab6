"""What is heard and felt: which happening gives which notes and pattern, and that all are short and quiet."""

from collections.abc import Callable

import pytest

from magdagdon.engine.actions import Action
from magdagdon.engine.board import parse_board
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game
from magdagdon.engine.record import Turn
from magdagdon.store.settings import Settings
from magdagdon.store.texts import MemoryStore
from magdagdon.web.happened import Happening, happenings
from magdagdon.web.haptics import Pattern, pattern
from magdagdon.web.play import Play, cell_named
from magdagdon.web.senses import Senses
from magdagdon.web.sounds import Sound, sound
from tests.store.sessions import session

ENDS = (Happening.OVER, Happening.BEST)
LAST_TURNS = (
    Happening.CONFIRMED, Happening.STRAIGHT, Happening.FOUR, Happening.PAIRS, Happening.RUINED
)  # fmt: skip
WHOLE = [
    *((each,) for each in Happening if each not in ENDS),
    *((last, end) for last in LAST_TURNS for end in ENDS),
]
"""All that can happen at once."""


class Witness:
    """A player's hands on a game whose board and dice are given, and what happened there."""

    def __init__(self, board: str, dice: str = "", difficulty: Difficulty = Difficulty.PEACEFUL) -> None:
        made = session(MemoryStore(), difficulty)
        faces = tuple(map(int, dice)) or None
        made.game = Game(difficulty, parse_board(board), 3, 0, faces)
        made._turns = [Turn(faces)] if faces else []
        self.happened: list[str] = []
        self.play = Play(made, self._follow)

    def _follow(self, before: Game, action: Action, after: Game) -> None:
        self.happened += [each.value for each in happenings(before, action, after, is_best=False)]

    def stage(self, die: int, cell: str) -> None:
        self.play.press_die(die)
        self.play.press_cell(cell_named(cell))

    def hears(self, doing: Callable[[], None]) -> list[str]:
        """What happened while something was done."""
        self.happened.clear()
        doing()
        return list(self.happened)


def pitches(notes: Sound) -> list[float]:
    """The lowest pitch at each beginning, in order of time; noise has none."""
    lowest: dict[float, float] = {}
    for note in notes:
        if note.shape != "noise":
            lowest[note.start] = min(note.frequency, lowest.get(note.start, note.frequency))
    return [lowest[start] for start in sorted(lowest)]


# --- what happened ----------------------------------------------------------------------


def test_a_turn_is_heard_from_roll_to_confirm() -> None:
    made = Witness("..../..../..../....")
    made.play.session.new_game(Difficulty.PEACEFUL, "cubiri")  # 1 1 2 6
    assert made.hears(made.play.roll) == ["rolled"]
    assert made.hears(lambda: made.stage(0, "a1")) == ["staged"]
    assert made.hears(lambda: made.stage(1, "b1")) == ["staged"]
    assert made.hears(lambda: made.stage(2, "c1")) == ["staged"]
    assert made.hears(made.play.undo) == ["returned"]
    assert made.hears(made.play.confirm) == ["confirmed"]
    assert made.hears(made.play.roll) == ["magdagdon"]  # 5 1 3 6 beside two 1s


def test_dice_that_come_back_with_another_are_heard_as_such() -> None:
    made = Witness("..../..../..../....", "1126")
    made.stage(0, "a1")
    made.stage(1, "b1")
    made.stage(2, "c1")
    assert made.hears(lambda: made.play.press_cell(cell_named("b1"))) == ["came-back"]


def test_what_is_refused_or_only_selected_has_not_happened() -> None:
    made = Witness("34../x3../..../....", "3465")
    assert made.hears(made.play.roll) == []
    assert made.hears(made.play.confirm) == []
    assert made.hears(made.play.undo) == []
    assert made.hears(made.play.accept) == []
    assert made.hears(lambda: made.play.shift(1)) == []
    assert made.hears(lambda: made.play.press_die(2)) == []
    assert made.hears(lambda: made.play.press_cell(cell_named("b3"))) == []  # a 6 beside a 3
    assert made.hears(made.play.reroll) == []
    assert made.hears(made.play.cancel_reroll) == []


def test_powers_are_heard_as_what_they_did() -> None:
    made = Witness("34../x3../..../....", "3465")
    made.play.press_die(2)
    assert made.hears(lambda: made.play.shift(-1)) == ["shifted-down"]
    assert made.hears(lambda: made.play.shift(1)) == ["shifted-up"]
    made.play.reroll()
    assert made.hears(made.play.reroll) == ["rerolled"]


def test_magdagdon_its_rescue_and_its_ruin_are_heard_and_going_back_is_not() -> None:
    made = Witness("11../..../..../....", "4443")
    made.play.press_die(3)
    assert made.hears(lambda: made.play.shift(-1)) == ["magdagdon"]  # one die that fits is too few
    assert made.hears(made.play.accept) == []
    assert made.hears(made.play.cancel_accept) == []
    made.play.press_die(0)
    assert made.hears(lambda: made.play.shift(-1)) == ["rescued"]

    doomed = Witness("11../..../..../....", "4444")
    doomed.play.accept()
    assert doomed.hears(lambda: doomed.play.press_cell(cell_named("d4"))) == ["ruined"]


@pytest.mark.parametrize(
    ("board", "dice", "happened"),
    [
        ("23../..../..../....", "4511", "straight"),
        ("33../..../..../....", "3311", "four"),
        ("33../..../..../....", "4411", "pairs"),
        ("33../..../..../....", "3411", "confirmed"),
    ],
)
def test_a_line_is_heard_by_its_bonus(board: str, dice: str, happened: str) -> None:
    made = Witness(board, dice)
    made.stage(0, "c1")
    made.stage(1, "d1")
    assert made.hears(made.play.confirm) == [happened]


def test_the_last_turn_is_heard_and_then_the_end() -> None:
    made = Witness("23../xxxx/xxxx/xxxx", "4511")
    made.stage(0, "c1")
    made.stage(1, "d1")
    assert made.hears(made.play.confirm) == ["straight", "over"]


# --- how it sounds and feels ------------------------------------------------------------


def test_a_straight_is_three_rising_notes() -> None:
    assert pitches(sound((Happening.STRAIGHT,))) == [523.25, 659.25, 783.99]


def test_magdagdon_is_the_lowest_note_of_all() -> None:
    assert min(pitches(sound((Happening.MAGDAGDON,)))) == 73.42
    others = [each for each in Happening if each is not Happening.MAGDAGDON]
    assert min(pitch for each in others for pitch in pitches(sound((each,)))) == 90


def test_four_of_a_kind_is_one_note_four_times_and_two_pairs_are_two_notes() -> None:
    assert pitches(sound((Happening.FOUR,))) == [392.0] * 4
    assert pitches(sound((Happening.PAIRS,))) == [440.0, 523.25]


def test_a_shift_rises_or_falls_as_the_die_does() -> None:
    assert pitches(sound((Happening.SHIFTED_UP,))) == [560, 670]
    assert pitches(sound((Happening.SHIFTED_DOWN,))) == [560, 470]


def test_no_two_happenings_sound_alike() -> None:
    assert len({sound((each,)) for each in Happening}) == len(Happening) == 16


@pytest.mark.parametrize("happened", WHOLE, ids=lambda happened: "+".join(each.value for each in happened))
def test_whatever_comes_together_is_over_within_a_second(happened: tuple[Happening, ...]) -> None:
    notes = sound(happened)
    assert notes
    assert max(note.start + note.duration for note in notes) <= 1
    felt = pattern(happened)
    assert len(felt) % 2 == 1, "a pattern begins and ends with vibration"
    assert 0 < sum(felt) <= 1000


@pytest.mark.parametrize("happened", WHOLE, ids=lambda happened: "+".join(each.value for each in happened))
def test_whatever_sounds_together_stays_below_a_third_of_full_loudness(
    happened: tuple[Happening, ...],
) -> None:
    notes = sound(happened)
    for begins in notes:
        together = [it for it in notes if it.start <= begins.start < it.start + it.duration]
        assert sum(note.gain for note in together) < 1 / 3


def test_the_end_is_heard_after_the_line_that_brought_it() -> None:
    assert pitches(sound((Happening.STRAIGHT, Happening.OVER))) == [523.25, 659.25, 783.99, 392.0, 261.63]
    assert pattern((Happening.CONFIRMED, Happening.OVER)) == (22, 110, 30, 90, 30)


# --- when -------------------------------------------------------------------------------


class World:
    """Senses with what they played and vibrated."""

    def __init__(self, settings: Settings, is_best: bool = False) -> None:
        self.settings = settings
        self.played: list[Sound] = []
        self.felt: list[Pattern] = []
        self.asked = 0
        self._is_best = is_best
        self.senses = Senses(lambda: self.settings, self._ask, self.played.append, self.felt.append)

    def _ask(self) -> bool:
        self.asked += 1
        return self._is_best

    def end_a_game(self) -> None:
        made = Witness("3.xx/xxxx/xxxx/xxxx", "3345")
        made.play = Play(made.play.session, self.senses.follow)
        made.stage(0, "b1")
        made.play.confirm()


def test_nothing_is_asked_or_played_while_both_are_off() -> None:
    world = World(Settings())
    world.end_a_game()
    assert (world.played, world.felt, world.asked) == ([], [], 0)


def test_sound_and_vibration_are_two_choices() -> None:
    world = World(Settings(sound="on"))
    world.end_a_game()
    assert world.played == [sound((Happening.STAGED,)), sound((Happening.CONFIRMED, Happening.OVER))]
    assert world.felt == []

    world = World(Settings(haptics="on"))
    world.end_a_game()
    assert world.played == []
    assert world.felt == [(10,), (22, 110, 30, 90, 30)]


def test_a_personal_best_ends_otherwise_than_another_game() -> None:
    world = World(Settings(sound="on"), is_best=True)
    world.end_a_game()
    assert world.played[-1] == sound((Happening.CONFIRMED, Happening.BEST))


def test_a_sense_gives_a_sample_when_it_is_switched_on_and_none_when_off() -> None:
    world = World(Settings())
    world.senses.sample("sound")
    world.senses.sample("haptics")
    assert (world.played, world.felt) == ([], [])
    world.settings = Settings(sound="on", haptics="on")
    world.senses.sample("theme")
    assert (world.played, world.felt) == ([], [])
    world.senses.sample("sound")
    assert (len(world.played), world.felt) == (1, [])
    world.senses.sample("haptics")
    assert (len(world.played), world.felt) == (1, [(10,)])
