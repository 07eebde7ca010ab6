"""What the page shows: hooks and words for a game and a view."""

import pytest

from magdagdon.engine.board import parse_board
from magdagdon.engine.difficulty import Difficulty
from magdagdon.engine.game import Game
from magdagdon.engine.record import Turn
from magdagdon.engine.scoring import pair_pattern
from magdagdon.i18n import Words
from magdagdon.store.texts import MemoryStore
from magdagdon.web.ending import bonus_lines, ending, good_word, is_good
from magdagdon.web.looks import Look
from magdagdon.web.play import Play
from magdagdon.web.scene import scene
from magdagdon.web.told import Told
from tests.store.sessions import session

ENGLISH = Words()


def shown(
    board: str, dice: str = "", difficulty: Difficulty = Difficulty.PEACEFUL, powers_used: int = 0
) -> Play:
    """A page over a game whose board and dice are given."""
    made = session(MemoryStore(), difficulty)
    faces = tuple(map(int, dice)) or None
    made.game = Game(difficulty, parse_board(board), 3, powers_used, faces)
    made._turns = [Turn(faces)] if faces else []
    return Play(made)


def looks(play: Play) -> dict[str, Look]:
    return dict(scene(play, ENGLISH)) | dict(ending(play.session, ENGLISH, play.view.ended))


EMPTY = "..../..../..../...."


def test_cells_show_their_state_value_and_name() -> None:
    made = looks(shown("34../x3../..../....", "3465"))
    assert made['[data-cell="a1"]'] == {
        "data-state": "number",
        "data-value": "3",
        "data-legal": None,
        "data-threat": None,
        "data-fresh": None,
        "data-drag": None,
        "tabindex": "0",
        "aria-label": "a1: 3",
    }
    assert made['[data-cell="a2"]']["data-state"] == "ruin"
    assert made['[data-cell="a2"]']["data-value"] is None
    assert made['[data-cell="a2"]']["aria-label"] == "a2: RUIN"
    assert made['[data-cell="d4"]']["aria-label"] == "d4: empty"


def test_the_legal_cells_of_the_selected_die_are_lit() -> None:
    play = shown("34../x3../..../....", "3465")
    play.press_die(0)
    made = looks(play)
    lit = [hook[12:14] for hook, look in made.items() if look.get("data-legal") == "true"]
    assert lit == ["c1", "c2", "b3"]
    assert made['[data-cell="c1"]']["aria-label"] == "c1: empty, legal for die 1"
    assert made['[data-die="0"]']["aria-pressed"] == "true"


def test_a_staged_die_shows_on_its_cell_and_in_the_tray() -> None:
    play = shown("34../x3../..../....", "3465")
    play.press_die(0)
    play.press_cell(2)
    made = looks(play)
    assert (made['[data-cell="c1"]']["data-state"], made['[data-cell="c1"]']["data-value"]) == ("staged", "3")
    assert made['[data-die="0"]']["data-staged"] == "true"
    assert made['[data-die="0"]']["aria-label"] == "Die 1: 3, staged on c1"
    assert made['[data-line="1"]']["data-sum"] == "7"


def test_lines_show_sum_bonus_and_how_pairs_stand() -> None:
    made = looks(shown("3434/4444/5555/6..."))

    def bonus(line: str) -> tuple[str | None, ...]:
        look = made[f'[data-line="{line}"]']
        return (look["data-sum"], look["data-bonus"], made[f'[data-line="{line}"] use']["href"])

    assert bonus("1") == ("14", "pairs", "#mark-abab")
    assert bonus("2") == ("16", "four", "#mark-four")
    assert bonus("a") == ("18", "straight", "#mark-straight")
    assert made['[data-line="a"] .line-sum'] == {"text": "18"}
    assert made['[data-line="a"] .line-bonus'] == {"text": "+60"}
    assert made['[data-line="a"] .line-told'] == {"text": "Column a: 18, STRAIGHT +60"}
    assert made['[data-line="1"] .line-told'] == {"text": "Row 1: 14, TWO PAIRS +20"}
    assert bonus("4") == ("6", "none", None)


@pytest.mark.parametrize(
    ("values", "pattern"), [((3, 3, 4, 4), "aabb"), ((4, 3, 4, 3), "abab"), ((4, 3, 3, 4), "abba")]
)
def test_patterns_of_pairs(values: tuple[int, ...], pattern: str) -> None:
    assert pair_pattern(values) == pattern


@pytest.mark.parametrize(
    ("board", "dice", "phase", "usable"),
    [
        (EMPTY, "", "ready", "roll"),
        (EMPTY, "1126", "rolled", "reroll"),
        ("3..x/xxxx/xxxx/xxxx", "6666", "magdagdon", "accept reroll"),
        ("3333/3333/3333/3333", "", "over", ""),
    ],
)
def test_controls_that_cannot_be_used_say_so(board: str, dice: str, phase: str, usable: str) -> None:
    made = looks(shown(board, dice))
    controls = [
        hook[14:-2]
        for hook, look in made.items()
        if hook.startswith("[data-action=") and look.get("aria-disabled", "true") is None
    ]
    assert " ".join(sorted(controls)) == usable
    assert made[".game"]["data-phase"] == phase


def test_roll_and_confirm_take_turns_at_one_place() -> None:
    for board, dice in ((EMPTY, ""), (EMPTY, "1126"), ("3..x/xxxx/xxxx/xxxx", "6666")):
        made = looks(shown(board, dice))
        hidden = [made[f'[data-action="{action}"]']["hidden"] for action in ("roll", "confirm")]
        assert hidden.count(None) == 1


def test_new_game_stands_on_exactly_one_element() -> None:
    for board in (EMPTY, "3333/3333/3333/3333"):
        made = looks(shown(board))
        hooks = [made[f'[data-part="{part}"]']["data-action"] for part in ("menu-new-game", "end-new-game")]
        assert sorted(hooks, key=str) == [None, "new-game"]


@pytest.mark.parametrize(
    ("difficulty", "used", "lamps", "left", "cost"),
    [
        (Difficulty.PEACEFUL, 0, "lit lit lit", "3", "next −10"),
        (Difficulty.PEACEFUL, 1, "lit lit spent", "2", "next −20"),
        (Difficulty.PEACEFUL, 3, "spent spent spent", "0", ""),
        (Difficulty.SURVIVAL, 0, "lit none none", "1", "next −70"),
        (Difficulty.NIGHTMARE, 0, "none none none", "0", ""),
    ],
)
def test_charges_are_lamps_with_the_cost_of_the_next(
    difficulty: Difficulty, used: int, lamps: str, left: str, cost: str
) -> None:
    made = looks(shown(EMPTY, "1126", difficulty, used))
    assert " ".join(str(made[f'[data-lamp="{lamp}"]']["data-state"]) for lamp in (1, 2, 3)) == lamps
    assert made['[data-field="powers-left"]']["data-value"] == left
    assert made['[data-part="cost"]'] == {"text": cost}


def test_outputs_hold_the_plain_value_and_show_the_players() -> None:
    made = looks(shown("34../x3../..../....", "3465", powers_used=1))
    values = {
        hook[13:-2]: look["data-value"] for hook, look in made.items() if hook.startswith("[data-field=")
    }
    assert {
        name: values[name] for name in ("score", "turn", "turns", "required", "staged", "difficulty")
    } == {
        "score": "-5",
        "turn": "4",
        "turns": "3",
        "required": "2",
        "staged": "0",
        "difficulty": "peaceful",
    }
    assert made['[data-field="score"]']["text"] == "−5"
    assert [values[name] for name in ("base", "bonuses", "ruins", "powers", "rank")] == [None] * 5


def test_the_end_takes_the_score_apart() -> None:
    made = looks(shown("3333/4444/5555/666x", powers_used=1))
    assert made['[data-part="end"]'] == {"hidden": None, "data-good": None}
    assert {
        name: made[f'[data-field="{name}"]']["text"] for name in ("base", "bonuses", "ruins", "powers")
    } == {
        "base": "132",
        "bonuses": "+300",
        "ruins": "−15",
        "powers": "−10",
    }
    assert made['[data-field="rank"]'] == {"data-value": "1", "text": "Rank 1 in the High Scores"}


def test_practice_ends_without_a_rank() -> None:
    play = shown("3333/4444/5555/666x")
    play.session.is_practice = True
    made = looks(play)
    assert made['[data-field="rank"]'] == {
        "data-value": None,
        "text": "Practice: you have played these dice before. Not ranked.",
    }
    assert made['[data-field="base"]']["text"] == "132"


def test_each_bonus_line_is_named() -> None:
    assert bonus_lines(parse_board("3434/4444/5555/6..."), ENGLISH) == [
        "Row 1: TWO PAIRS +20",
        "Row 2: FOUR OF A KIND +40",
        "Row 3: FOUR OF A KIND +40",
        "Column a: STRAIGHT +60",
    ]


@pytest.mark.parametrize(
    ("board", "best", "word"),
    [
        ("xxxx/xxxx/xxxx/xxxx", True, "A new personal best!"),
        ("3333/4444/5555/6666", False, "A whole board without a single RUIN."),
        ("3333/4444/5555/666x", False, "3 STRAIGHTs shine on this board."),
        ("2345/xxxx/xxxx/xxxx", False, "1 STRAIGHT shines on this board."),
        ("3332/xxxx/xxxx/xxxx", False, "Your best line: row 1, worth 11."),
        ("3xxx/3xxx/3xxx/2xxx", False, "Your best line: column a, worth 11."),
        ("xxxx/xxxx/xxxx/xxxx", False, "You looked MAGDAGDON in the eye to the very end."),
    ],
)
def test_one_good_thing_is_said_and_it_is_true(board: str, best: bool, word: str) -> None:
    assert good_word(Game(Difficulty.PEACEFUL, parse_board(board)), best, ENGLISH) == word


@pytest.mark.parametrize(
    ("board", "best", "good"),
    [
        ("3xxx/3xxx/3xxx/2xxx", False, False),
        ("3xxx/3xxx/3xxx/2xxx", True, True),
        ("3344/xxxx/xxxx/xxxx", False, True),
        ("3332/3332/3332/2221", False, True),
    ],
)
def test_a_good_game_is_a_best_one_one_without_a_ruin_or_one_with_a_bonus(
    board: str, best: bool, good: bool
) -> None:
    assert is_good(Game(Difficulty.PEACEFUL, parse_board(board)), best) is good


def test_the_end_of_a_good_game_is_cheered_once_and_not_when_one_comes_back_to_it() -> None:
    play = shown("34../xxxx/xxxx/xxxx", "5611")
    assert looks(play)['[data-part="end"]'] == {"hidden": "", "data-good": None}
    for die, cell in ((0, 2), (1, 3)):
        play.press_die(die)
        play.press_cell(cell)
    play.confirm()
    assert looks(play)['[data-part="end"]'] == {"hidden": None, "data-good": "true"}
    assert looks(Play(play.session))['[data-part="end"]'] == {"hidden": None, "data-good": None}
    play.start()
    assert looks(play)['[data-part="end"]'] == {"hidden": None, "data-good": None}


def test_the_score_is_marked_while_what_a_confirm_brought_is_fresh() -> None:
    play = shown("34../x3../..../....", "3465")
    assert looks(play)['[data-field="score"]'] == {"data-value": "5", "data-grown": None, "text": "5"}
    for die, cell in ((0, 2), (1, 3)):
        play.press_die(die)
        play.press_cell(cell)
        assert looks(play)['[data-field="score"]']["data-grown"] is None
    play.confirm()
    assert looks(play)['[data-field="score"]'] == {"data-value": "39", "data-grown": "true", "text": "39"}
    play.roll()
    assert looks(play)['[data-field="score"]']["data-grown"] is None


def test_stuck_offers_undo() -> None:
    play = shown("3..x/xxxx/xxxx/xxxx", "2456")
    play.press_die(0)
    play.press_cell(1)
    made = looks(play)
    assert play.view.told == Told("stuck", {"n": 2})
    assert made['[data-action="undo"]']["data-offer"] == "true"
    assert made['[data-field="message"]'] == {
        "data-value": "stuck",
        "data-tone": "refusal",
        "text": "Staged like this, you cannot reach 2 dice. Another way exists: undo and rearrange.",
    }


def test_a_drawing_made_twice_is_the_same() -> None:
    play = shown("34../x3../..../....", "3465")
    assert looks(play) == looks(play)
