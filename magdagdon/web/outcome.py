"""What an action led to, as something to tell the player.

Knows which of several things is worth telling. Refuses to know words and the page.
"""

from magdagdon.engine.actions import Action, Confirm, Place, Reroll, Return, Roll, Ruin, Shift
from magdagdon.engine.board import CELL_NAMES, EMPTY_BOARD
from magdagdon.engine.game import Game, Phase, charges_left, is_full, is_stuck, phase, required
from magdagdon.engine.scoring import BONUS_POINTS, Bonus, line_bonuses, score
from magdagdon.web.told import Told


def standing(game: Game) -> Told:
    """What to tell about a game that one comes to: at the start, or after a reload."""
    match phase(game):
        case Phase.OVER:
            return _over(game)
        case Phase.MAGDAGDON:
            return _magdagdon(game)
        case Phase.ROLLED:
            return _stuck(game) if is_stuck(game) else _rolled(game)
        case Phase.READY:
            return Told("welcome" if game.board == EMPTY_BOARD else "ready")


def outcome(before: Game, action: Action, after: Game) -> Told:
    """What to tell after a legal action."""
    match action:
        case Roll():
            return standing(after)
        case Place(die, cell):
            return _after_place(after, die, cell)
        case Return(die):
            return _after_return(before, after, die)
        case Shift() | Reroll():
            return _after_power(before, action, after)
        case Confirm():
            return _after_confirm(before, after)
        case Ruin(cell):
            return _over(after) if is_full(after) else Told("ruined", {"cell": CELL_NAMES[cell]})


def moved(before: Game, again: Place, after: Game) -> Told:
    """What to tell after a staged die was returned and placed again, as one thing."""
    others = len(before.staged) - len(after.staged)
    if not others:
        return outcome(before, again, after)
    assert before.dice is not None, "a die was staged"
    facts: dict[str, int | str] = {
        "value": before.dice[again.die],
        "cell": CELL_NAMES[again.cell],
        "n": others,
    }
    return Told("moved-came-back", facts)


def new_bonuses(before: Game, after: Game) -> dict[str, Bonus]:
    """The lines that earned a bonus between two boards."""
    had = line_bonuses(before.board)
    return {line: bonus for line, bonus in line_bonuses(after.board).items() if line not in had}


def best_new_bonus(before: Game, after: Game) -> Bonus | None:
    """The most that a line earned between two boards; None where none did."""
    return max(new_bonuses(before, after).values(), key=BONUS_POINTS.__getitem__, default=None)


def _rolled(game: Game) -> Told:
    return Told("rolled", {"dice": _digits(game.dice or ()), "n": required(game)})


def _magdagdon(game: Game) -> Told:
    return Told("magdagdon-power" if charges_left(game) else "magdagdon", {"n": required(game)})


def _stuck(game: Game) -> Told:
    return Told("stuck", {"n": required(game)})


def _over(game: Game) -> Told:
    return Told("over", {"total": score(game).total})


def _digits(faces: tuple[int, ...]) -> str:
    return "".join(map(str, faces))


def _after_place(after: Game, die: int, cell: int) -> Told:
    assert after.dice is not None, "a die was placed"
    facts: dict[str, int | str] = {"value": after.dice[die], "cell": CELL_NAMES[cell]}
    missing = required(after) - len(after.staged)
    if missing <= 0:
        return Told("staged-enough", facts)
    return _stuck(after) if is_stuck(after) else Told("staged", {**facts, "n": missing})


def _after_return(before: Game, after: Game, die: int) -> Told:
    assert before.dice is not None, "a die was staged"
    facts: dict[str, int | str] = {"value": before.dice[die], "cell": CELL_NAMES[dict(before.staged)[die]]}
    others = len(before.staged) - len(after.staged) - 1
    if others:
        return Told("came-back", {**facts, "n": others})
    return _stuck(after) if is_stuck(after) else Told("returned", facts)


def _after_power(before: Game, action: Shift | Reroll, after: Game) -> Told:
    if phase(after) is Phase.MAGDAGDON:
        return Told("magdagdon-returned", {"n": required(after)}) if before.staged else _magdagdon(after)
    if phase(before) is Phase.MAGDAGDON:
        return Told("rescued", {"n": required(after)})
    if is_stuck(after):
        return _stuck(after)
    assert before.dice is not None, "Powers act on a roll"
    assert after.dice is not None, "and leave one"
    cost = before.difficulty.penalties[before.powers_used]
    if isinstance(action, Shift):
        return Told(
            "shifted", {"before": before.dice[action.die], "after": after.dice[action.die], "cost": cost}
        )
    return Told("rerolled", {"dice": _digits(action.faces), "cost": cost})


def _after_confirm(before: Game, after: Game) -> Told:
    if is_full(after):
        return _over(after)
    facts = {"points": score(after).total - score(before).total}
    best = best_new_bonus(before, after)
    return Told(best.value if best else "confirmed", facts)
