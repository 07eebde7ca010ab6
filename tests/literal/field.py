"""The field: cells, board text, legal placement and whether a roll has a way to its minimum.

It knows one board and the faces of some dice; it refuses to know turns, charges, records and scores.
A board is a dictionary from cell to the sign that stands for it in board text: "1"-"6", "." or "x".
"""

CELLS = [column + row for row in "1234" for column in "abcd"]
NUMBERS = ["1", "2", "3", "4", "5", "6"]
EMPTY = "."
RUIN = "x"

Board = dict[str, str]


def orthogonal_neighbours(cell: str) -> list[str]:
    """The cells up, down, left and right of one, so far as the board has them."""
    column, row = cell[0], cell[1]
    left, right = chr(ord(column) - 1) + row, chr(ord(column) + 1) + row
    up, down = column + chr(ord(row) - 1), column + chr(ord(row) + 1)
    return [near for near in (up, down, left, right) if near in CELLS]


BESIDE = {cell: orthogonal_neighbours(cell) for cell in CELLS}


def empty_board() -> Board:
    """Sixteen empty cells."""
    return dict.fromkeys(CELLS, EMPTY)


def board_text(board: Board) -> str:
    """Rows top to bottom joined by "/"."""
    rows = ["".join(board[column + row] for column in "abcd") for row in "1234"]
    return "/".join(rows)


def board_from_text(text: str) -> Board | None:
    """The board that a text stands for; None where it is no board text."""
    rows = text.split("/")
    if len(rows) != 4 or any(len(row) != 4 for row in rows):
        return None
    signs = list("".join(rows))
    if any(sign not in [*NUMBERS, EMPTY, RUIN] for sign in signs):
        return None
    return dict(zip(CELLS, signs, strict=True))


def empty_cells(board: Board) -> list[str]:
    """Cells that hold neither a number nor a RUIN."""
    return [cell for cell in CELLS if board[cell] == EMPTY]


def numeric_cells(board: Board) -> list[str]:
    """Cells that hold a number."""
    return [cell for cell in CELLS if board[cell] in NUMBERS]


def with_number(board: Board, cell: str, face: int) -> Board:
    """Another board, with the face in that cell."""
    return {**board, cell: str(face)}


def is_legal(board: Board, cell: str, face: int) -> bool:
    """Whether the face may be placed in the cell (rules, LEGAL PLACEMENT; contract 3.1)."""
    if board[cell] != EMPTY:
        return False
    neighbours = [int(board[near]) for near in BESIDE[cell] if board[near] in NUMBERS]
    if neighbours:
        return all(abs(face - neighbour) <= 1 for neighbour in neighbours)
    return numeric_cells(board) == []


def legal_cells(board: Board, face: int) -> list[str]:
    """The cells where the face may be placed now, sorted as text."""
    return sorted(cell for cell in CELLS if is_legal(board, cell, face))


def way_to_place(board: Board, dice: dict[int, int], count: int) -> list[tuple[int, str]] | None:
    """Some sequence that places `count` of the dice one after another, each legally; None where none does.

    Every order of every choice of dice is tried in every cell.
    """
    if count == 0:
        return []
    for die, face in dice.items():
        others = {other: dice[other] for other in dice if other != die}
        for cell in CELLS:
            if is_legal(board, cell, face):
                rest = way_to_place(with_number(board, cell, face), others, count - 1)
                if rest is not None:
                    return [(die, cell), *rest]
    return None


def is_one_connected_field(board: Board) -> bool:
    """Whether every number can be reached from every other over orthogonal contacts (none at all will do)."""
    numbers = numeric_cells(board)
    reached = set(numbers[:1])
    for _ in CELLS:
        reached |= {near for cell in reached for near in BESIDE[cell] if near in numbers}
    return reached == set(numbers)


def neighbours_agree(board: Board) -> bool:
    """Whether all orthogonal numeric neighbours differ by no more than 1."""
    numbers = numeric_cells(board)
    pairs = [(one, two) for one in numbers for two in BESIDE[one] if two in numbers]
    return all(abs(int(board[one]) - int(board[two])) <= 1 for one, two in pairs)
