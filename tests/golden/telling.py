"""A record told as text, turn by turn, with the board drawn and the score taken apart."""

from collections.abc import Iterator
from itertools import chain

from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Roll, Ruin, Shift
from magdagdon.engine.board import CELL_NAMES, board_text
from magdagdon.engine.game import Game, phase
from magdagdon.engine.record import Record, Turn
from magdagdon.engine.rules import apply
from magdagdon.engine.scoring import line_bonuses, score


def told(record: Record) -> str:
    """The whole game as text."""
    head = f"{record.difficulty.key}, seed {record.seed}"
    return "\n".join([head, *chain.from_iterable(_turns(record)), ""])


def _turns(record: Record) -> Iterator[Iterator[str]]:
    game = Game(record.difficulty)
    for turn in record.turns:
        lines, game = _turn(game, turn)
        yield iter(lines)


def _turn(game: Game, turn: Turn) -> tuple[list[str], Game]:
    game = apply(game, Roll(turn.roll))
    lines = ["", f"turn {game.turns + 1}: {_spaced(turn.roll)}  {phase(game)}"]
    for action in turn.actions:
        game = apply(game, action)
        lines.append(f"  {_words(action)}")
    sheet = score(game)
    bonuses = " ".join(f"{line}:{bonus}" for line, bonus in line_bonuses(game.board).items()) or "-"
    parts = f"base {sheet.base} bonuses {sheet.bonuses} ruins {sheet.ruins} powers {sheet.powers}"
    lines += [f"    {row}" for row in board_text(game.board).split("/")]
    lines.append(f"  {parts} = {sheet.total}  {bonuses}")
    return lines, game


def _spaced(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))


def _words(action: Action) -> str:
    match action:
        case Place(die, cell):
            return f"die {die} to {CELL_NAMES[cell]}"
        case Return(die):
            return f"die {die} back"
        case Shift(die, step):
            return f"SHIFT die {die} by {step:+}"
        case Reroll(dice, faces):
            return f"REROLL dice {_spaced(dice)}: {_spaced(faces)}"
        case Confirm():
            return "CONFIRM"
        case Ruin(cell):
            return f"RUIN on {CELL_NAMES[cell]}"
        case Roll(faces):
            return f"ROLL {_spaced(faces)}"
