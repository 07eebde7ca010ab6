"""The end of a game: its score taken apart, its rank, and one good thing that is true.

Knows what the end panel shows. Refuses to know the DOM.
"""

from collections.abc import Iterator
from typing import Final

from magdagdon.engine.board import LINE_OF_NAME, RUIN, Board
from magdagdon.engine.game import Game, is_full
from magdagdon.engine.scoring import BONUS_POINTS, Bonus, line_bonuses, line_sheet, score
from magdagdon.i18n import MINUS, Message, Words
from magdagdon.session import Session
from magdagdon.web.line_words import LineMessages
from magdagdon.web.looks import TEXT, Placed, field_look, true_or_none

LINE_BONUS: Final = LineMessages(
    rows={
        # Translators: in the arithmetic at the end; {row} is 1 to 4, {points} 60. The rules name the bonus.
        Bonus.STRAIGHT: Message("end.row-straight", "Row {row}: STRAIGHT +{points}"),
        # Translators: in the arithmetic at the end; {row} is 1 to 4, {points} 40. The rules name the bonus.
        Bonus.FOUR: Message("end.row-four", "Row {row}: FOUR OF A KIND +{points}"),
        # Translators: in the arithmetic at the end; {row} is 1 to 4, {points} 20. The rules name the bonus.
        Bonus.PAIRS: Message("end.row-pairs", "Row {row}: TWO PAIRS +{points}"),
    },
    columns={
        # Translators: in the account at the end; {column} is a to d, {points} 60. The rules name the bonus.
        Bonus.STRAIGHT: Message("end.column-straight", "Column {column}: STRAIGHT +{points}"),
        # Translators: in the account at the end; {column} is a to d, {points} 40. The rules name the bonus.
        Bonus.FOUR: Message("end.column-four", "Column {column}: FOUR OF A KIND +{points}"),
        # Translators: in the account at the end; {column} is a to d, {points} 20. The rules name the bonus.
        Bonus.PAIRS: Message("end.column-pairs", "Column {column}: TWO PAIRS +{points}"),
    },
)


def ending(session: Session, words: Words, just_ended: bool = False) -> Iterator[Placed]:
    """The end panel's looks; hidden and without values while the game lasts.

    A good game is cheered where it has just ended, not where the player comes back to it.
    """
    game = session.game
    if not is_full(game):
        yield '[data-part="end"]', {"hidden": "", "data-good": None}
        for name in ("base", "bonuses", "ruins", "powers", "rank"):
            yield f'[data-field="{name}"]', {"data-value": None, TEXT: ""}
        return
    sheet, place = score(game), session.place()
    cheered = just_ended and is_good(game, place.is_personal_best)
    yield '[data-part="end"]', {"hidden": None, "data-good": true_or_none(cheered)}
    yield field_look("base", sheet.base, words.number(sheet.base))
    yield field_look("bonuses", sheet.bonuses, _signed("+", sheet.bonuses, words))
    yield field_look("ruins", sheet.ruins, _signed(MINUS, sheet.ruins, words))
    yield field_look("powers", sheet.powers, _signed(MINUS, sheet.powers, words))
    yield '[data-part="total"]', {TEXT: words.number(sheet.total)}
    yield _rank_look(place.rank, words)
    yield '[data-part="good-word"]', {TEXT: good_word(game, place.is_personal_best, words)}


def _rank_look(rank: int | None, words: Words) -> Placed:
    """The rank, or why a game has none: it was practice."""
    if rank is None:
        # Translators: at the end of a game, in the place of its rank; the player has started its seed before.
        text = words.pgettext("end.practice", "Practice: you have played these dice before. Not ranked.")
        return '[data-field="rank"]', {"data-value": None, TEXT: text}
    # Translators: at the end of a game; {rank} is the place in the High Scores.
    return field_look("rank", rank, words.pgettext("end.rank", "Rank {rank} in the High Scores", rank=rank))


def _signed(sign: str, amount: int, words: Words) -> str:
    """An amount as it counts: with its sign, and nothing as a bare zero."""
    return f"{sign}{words.number(amount)}" if amount else words.number(0)


def bonus_lines(board: Board, words: Words) -> list[str]:
    """What each line with a bonus has earned, rows before columns."""
    earned = line_bonuses(board).items()
    return [LINE_BONUS.say(words, line, bonus, points=BONUS_POINTS[bonus]) for line, bonus in earned]


def is_good(game: Game, personal_best: bool) -> bool:
    """Whether a finished game is worth a cheer: a personal best, no RUIN, or a line with a bonus."""
    return personal_best or RUIN not in game.board or bool(line_bonuses(game.board))


def good_word(game: Game, personal_best: bool, words: Words) -> str:
    """One good thing to say about a finished game, and a true one."""
    straights = list(line_bonuses(game.board).values()).count(Bonus.STRAIGHT)
    if personal_best:
        # Translators: one kind sentence at the end of a game: the best score so far on this difficulty.
        return words.pgettext("good.personal-best", "A new personal best!")
    if RUIN not in game.board:
        # Translators: one kind sentence at the end of a game.
        return words.pgettext("good.no-ruin", "A whole board without a single RUIN.")
    if straights:
        # Translators: one kind sentence at the end of a game; {n} is the number of STRAIGHT lines.
        return words.npgettext(
            "good.straights",
            "{n} STRAIGHT shines on this board.",
            "{n} STRAIGHTs shine on this board.",
            straights,
        )
    return _best_line_word(game.board, words)


def _best_line_word(board: Board, words: Words) -> str:
    worth = {name: line_sheet(board, line).total for name, line in LINE_OF_NAME.items()}
    best = max(worth, key=worth.__getitem__)
    if not worth[best]:
        # Translators: one kind sentence at the end of a game whose every cell is a RUIN.
        return words.pgettext("good.all-ruins", "You looked MAGDAGDON in the eye to the very end.")
    if best.isdigit():
        # Translators: one kind sentence at the end of a game; {row} is 1 to 4.
        return words.pgettext(
            "good.best-row", "Your best line: row {row}, worth {points}.", row=int(best), points=worth[best]
        )
    # Translators: one kind sentence at the end of a game; {column} is a to d.
    return words.pgettext(
        "good.best-column",
        "Your best line: column {column}, worth {points}.",
        column=best,
        points=worth[best],
    )
