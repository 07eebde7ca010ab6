"""The board in symbols."""

from magdagdon.engine.symbols import board_symbols
from tests.engine.drawing import board


def test_a_board_is_four_lines_of_keycaps_crosses_and_squares() -> None:
    lines = board_symbols(board("34.. x3.. .... 126x")).split("\n")
    assert [line.strip("\u200e") for line in lines] == [
        "3\ufe0f\u20e34\ufe0f\u20e3⬜⬜",
        "❌3\ufe0f\u20e3⬜⬜",
        "⬜⬜⬜⬜",
        "1\ufe0f\u20e32\ufe0f\u20e36\ufe0f\u20e3❌",
    ]


def test_each_line_is_held_left_to_right_at_both_ends_so_that_no_message_mirrors_the_board() -> None:
    for line in board_symbols(board("34.. x3.. .... 126x")).split("\n"):
        assert line.startswith("\u200e")
        assert line.endswith("\u200e")
