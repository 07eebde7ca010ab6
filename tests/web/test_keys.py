"""Keys: the printed sign wins, a place counts where no Latin sign is, modified keys are the browser's."""

import pytest

from magdagdon.engine.board import CELL_NAMES, CELL_OF_NAME
from magdagdon.web.keys import Stroke, cell_after, shortcut


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        ("r", "roll"),
        ("R", "roll"),
        ("c", "confirm"),
        ("u", "undo"),
        ("e", "reroll"),
        ("h", "hint"),
        ("p", "play-hint"),
        ("-", "shift-down"),
        ("+", "shift-up"),
        ("?", "help"),
        ("1", "0"),
        ("4", "3"),
        ("5", None),
        ("x", None),
        ("Enter", None),
        ("F1", None),
        ("Dead", None),
        ("Process", None),
    ],
)
def test_a_printed_sign_asks_for_its_action(key: str, asked: str | None) -> None:
    assert shortcut(Stroke(key, "")) == asked


@pytest.mark.parametrize(
    ("keyboard", "key", "code", "asked"),
    [
        ("Russian", "к", "KeyR", "roll"),
        ("Russian, with Shift", "К", "KeyR", "roll"),
        ("Greek", "ψ", "KeyC", "confirm"),
        ("Greek", "ρ", "KeyR", "roll"),
        ("Gujarati, a letter", "ર", "KeyU", "undo"),
        ("Gujarati, a vowel sign", "ા", "KeyE", "reroll"),
        ("Gujarati digit", "૧", "Digit1", "0"),
        ("Persian digit", "۴", "Digit4", "3"),
        ("Japanese kana", "す", "KeyR", "roll"),
        ("French, unshifted", "&", "Digit1", "0"),
        ("French, unshifted", "é", "Digit2", "1"),
        ("French, minus on the 6", "-", "Digit6", "shift-down"),
        ("Czech", "ě", "Digit2", "1"),
        ("Dvorak, r where O is", "r", "KeyO", "roll"),
        ("Dvorak, l where P is", "l", "KeyP", None),
        ("French, a where Q is", "a", "KeyQ", None),
        ("German, ß where the minus is", "ß", "Minus", None),
        ("American, with Shift", "!", "Digit1", None),
        ("the number pad", "+", "NumpadAdd", "shift-up"),
        ("the number pad", "2", "Numpad2", "1"),
    ],
)
def test_keyboards_of_many_countries(keyboard: str, key: str, code: str, asked: str | None) -> None:
    assert shortcut(Stroke(key, code, shifted="with Shift" in keyboard)) == asked


def test_a_key_with_ctrl_alt_or_meta_is_the_browsers() -> None:
    assert shortcut(Stroke("r", "KeyR", modified=True)) is None
    assert cell_after(Stroke("ArrowLeft", "ArrowLeft", modified=True), 5) is None


def test_a_held_key_asks_once_but_goes_on_through_the_board() -> None:
    assert shortcut(Stroke("r", "KeyR", repeated=True)) is None
    assert cell_after(Stroke("ArrowRight", "ArrowRight", repeated=True), 0) == 1


@pytest.mark.parametrize(
    ("key", "leads"),
    [
        ("ArrowLeft", "a2"),
        ("ArrowRight", "c2"),
        ("ArrowUp", "b1"),
        ("ArrowDown", "b3"),
        ("Home", "a2"),
        ("End", "d2"),
        ("PageUp", "b1"),
        ("PageDown", "b4"),
    ],
)
def test_arrows_go_through_the_board(key: str, leads: str) -> None:
    cell = cell_after(Stroke(key, key), CELL_OF_NAME["b2"])
    assert cell is not None
    assert CELL_NAMES[cell] == leads


@pytest.mark.parametrize(
    ("key", "cell"), [("ArrowLeft", "a3"), ("ArrowUp", "c1"), ("ArrowRight", "d4"), ("ArrowDown", "d4")]
)
def test_the_edge_stops_an_arrow(key: str, cell: str) -> None:
    assert cell_after(Stroke(key, key), CELL_OF_NAME[cell]) == CELL_OF_NAME[cell]


def test_other_keys_do_not_move() -> None:
    assert cell_after(Stroke("Tab", "Tab"), 0) is None
