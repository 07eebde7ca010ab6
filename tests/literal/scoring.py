"""What a board is worth (rules, SCORING).

It knows a board, a difficulty's name and how many Powers were used; it refuses to know how they came about.
"""

from tests.literal.field import NUMBERS, RUIN, Board

ROWS = [[column + row for column in "abcd"] for row in "1234"]
COLUMNS = [[column + row for row in "1234"] for column in "abcd"]
PENALTIES = {"peaceful": [10, 20, 40], "survival": [70], "nightmare": []}
BONUSES = {"straight": 60, "four": 40, "pairs": 20, "none": 0}


def combination(signs: list[str]) -> str:
    """The one combination that a line of four signs has earned, or "none"."""
    if any(sign not in NUMBERS for sign in signs):
        return "none"
    a, b, c, d = [int(sign) for sign in signs]
    if [b - a, c - b, d - c] in ([1, 1, 1], [-1, -1, -1]):
        return "straight"
    if a == b == c == d:
        return "four"
    if sorted([signs.count(sign) for sign in set(signs)]) == [2, 2]:
        return "pairs"
    return "none"


def combinations(board: Board) -> list[str]:
    """The combination of every row and every column."""
    return [combination([board[cell] for cell in line]) for line in ROWS + COLUMNS]


def score(board: Board, difficulty: str, powers_used: int) -> dict[str, int]:
    """The score of the board as it stands, taken apart."""
    base = 0
    for line in ROWS + COLUMNS:
        base += sum(int(board[cell]) for cell in line if board[cell] in NUMBERS)
    bonuses = sum(BONUSES[name] for name in combinations(board))
    ruins = 15 * list(board.values()).count(RUIN)
    powers = sum(PENALTIES[difficulty][:powers_used])
    total = base + bonuses - ruins - powers
    return {"base": base, "bonuses": bonuses, "ruins": ruins, "powers": powers, "total": total}
