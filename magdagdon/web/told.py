"""What the player was last told, and its sentence in the player's language.

Knows every code of `data-field="message"` and its words. Refuses to know the page: a Told
is kept as code and facts, so that a change of language can say it again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from magdagdon.engine.errors import Refusal
from magdagdon.i18n import Counted, Fact, Message, Words
from magdagdon.web.first_game_words import LESSON
from magdagdon.web.hint_words import HINTS
from magdagdon.web.watched_words import WATCHED


@dataclass(frozen=True, slots=True)
class Told:
    """Something told to the player: its code, the facts of its sentence, and what is said before it."""

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    before: "Told | None" = None


def told_refusal(refusal: Refusal) -> Told:
    """A refusal as something told; its code is the reason."""
    return Told(refusal.reason.value, refusal.facts)


def sentence(words: Words, told: Told) -> str:
    """The sentence in the player's language."""
    facts = {
        name: _LISTS[name](words, str(fact)) if name in _LISTS else fact for name, fact in told.facts.items()
    }
    last = _SENTENCES[told.code].say(words, facts)
    if told.before is None:
        return last
    # Translators: two sentences, one after the other: what happened, and what to do next.
    return words.pgettext("told.two", "{first} {then}", first=sentence(words, told.before), then=last)


def tone(told: Told) -> str:
    """How the message looks: `calm`, `refusal`, `wonder` or `doom`; what is said first decides."""
    code = (told.before or told).code
    return next(name for name, table in _TONES.items() if code in table)


def numbers_listed(words: Words, digits: str) -> str:
    """The digits of a text as a list of numbers, such as `4, 5, 6`."""
    return words.listing([words.number(int(digit)) for digit in digits])


def places_listed(words: Words, places: str) -> str:
    """Faces and cells of a text such as `3b2 4c2` as a list of where each die goes."""
    return words.listing([_place_said(words, int(place[0]), place[1:]) for place in places.split()])


def _place_said(words: Words, value: int, cell: str) -> str:
    # Translators: one of a list of moves: a die with this face goes to this cell, such as "3 on b2".
    return words.pgettext("hint.one-place", "{value} on {cell}", value=value, cell=cell)


_CALM: Final[dict[str, Message | Counted]] = {
    # Translators: the message below the board at the start of a game. ROLL is the button's name.
    "welcome": Message("told.welcome", "Press ROLL to begin."),
    # Translators: the message below the board at the start of a game whose seed was started before.
    "practice": Message(
        "told.practice", "You have played these dice before: practice, not ranked. Press ROLL."
    ),
    # Translators: the message below the board between two turns. ROLL is the button's name.
    "ready": Message("told.ready", "Press ROLL for the next turn."),
    # Translators: after ROLL; {dice} lists four faces such as "1, 1, 2, 6", {n} is the least to place.
    "rolled": Counted(
        "told.rolled",
        "Rolled {dice}. Place at least {n} die.",
        "Rolled {dice}. Place at least {n} dice.",
    ),
    # Translators: a die was selected; {n} cells are legal for it. {value} is its face.
    "selected": Counted(
        "told.selected",
        "{value} selected: {n} legal cell.",
        "{value} selected: {n} legal cells.",
    ),
    # Translators: a die was selected that fits nowhere at present; {value} is its face.
    "selected-nowhere": Message("told.selected-nowhere", "{value} selected: it fits nowhere now."),
    # Translators: no die is selected any more.
    "deselected": Message("told.deselected", "No die is selected."),
    # Translators: a die was staged; {n} is how many more must be placed. {cell} such as b3.
    "staged": Counted(
        "told.staged",
        "{value} staged on {cell}. {n} more to place.",
        "{value} staged on {cell}. {n} more to place.",
    ),
    # Translators: a die was staged and the minimum is reached. CONFIRM is the button's name.
    "staged-enough": Message("told.staged-enough", "{value} staged on {cell}. You can CONFIRM now."),
    # Translators: a staged die was taken back; {cell} such as b3.
    "returned": Message("told.returned", "{value} returned from {cell}."),
    # Translators: a die was returned and others that depended on it came back too; {n} is how many others.
    "came-back": Counted(
        "told.came-back",
        "{value} returned from {cell}. {n} other die lost its contact and came back too.",
        "{value} returned from {cell}. {n} other dice lost their contact and came back too.",
    ),
    # Translators: a staged die was dragged to another cell, and others that depended on it came back;
    # {value} is its face, {cell} such as b3 where it stands now, {n} is how many others.
    "moved-came-back": Counted(
        "told.moved-came-back",
        "{value} moved to {cell}. {n} other die lost its contact and came back.",
        "{value} moved to {cell}. {n} other dice lost their contact and came back.",
    ),
    # Translators: after SHIFT; {before} and {after} are faces, {cost} the points that the Majda Power costs.
    "shifted": Message("told.shifted", "{before} became {after}, for {cost} points."),
    # Translators: after REROLL; {dice} lists the new faces of the chosen dice, {cost} are points.
    "rerolled": Message("told.rerolled", "Rerolled: {dice}, for {cost} points."),
    # Translators: the player is choosing dice for REROLL, which is the button's name; {cost} are points.
    "choose-dice": Message(
        "told.choose-dice", "Choose dice, then press REROLL again. It costs {cost} points."
    ),
    # Translators: after CONFIRM without a new bonus; {points} is how much the score grew.
    "confirmed": Message("told.confirmed", "Confirmed: {points} points more."),
    # Translators: a link asks to beat somebody's score; another sentence follows.
    "challenge": Message("told.challenge", "Beat {points} points!"),
    # Translators: the game has ended; {total} is the final score.
    "over": Message("told.over", "The board is full. Your final score is {total}."),
    # Translators: the player chose to go on with the game under way instead of a new one.
    "kept": Message("told.kept", "Your game goes on."),
}

_WONDER: Final[dict[str, Message | Counted]] = {
    # Translators: after CONFIRM, a line has become a STRAIGHT; {points} is how much the score grew in all.
    "straight": Message("told.straight", "A STRAIGHT! {points} points more."),
    # Translators: after CONFIRM, a line has become FOUR OF A KIND; {points} is all that the score grew.
    "four": Message("told.four", "FOUR OF A KIND! {points} points more."),
    # Translators: after CONFIRM, a line has become TWO PAIRS; {points} is how much the score grew in all.
    "pairs": Message("told.pairs", "TWO PAIRS! {points} points more."),
    # Translators: a Majda Power has ended MAGDAGDON; {n} is the least number of dice to place.
    "rescued": Counted(
        "told.rescued",
        "Rescued! Place at least {n} die.",
        "Rescued! Place at least {n} dice.",
    ),
}

_DOOM: Final[dict[str, Message | Counted]] = {
    # Translators: the roll cannot be placed, no Majda Power is left; {n} is the minimum of dice.
    "magdagdon": Counted(
        "told.magdagdon",
        "MAGDAGDON! No way to place {n} die. Accept a RUIN.",
        "MAGDAGDON! No way to place {n} dice. Accept a RUIN.",
    ),
    # Translators: the roll cannot be placed, Majda Powers are left; {n} is the minimum of dice.
    "magdagdon-power": Counted(
        "told.magdagdon-power",
        "MAGDAGDON! No way to place {n} die. Use a Majda Power, or accept a RUIN.",
        "MAGDAGDON! No way to place {n} dice. Use a Majda Power, or accept a RUIN.",
    ),
    # Translators: a Majda Power left no way to place the roll; {n} is the minimum of dice.
    "magdagdon-returned": Counted(
        "told.magdagdon-returned",
        "MAGDAGDON! No way to place {n} die now: every staged die came back.",
        "MAGDAGDON! No way to place {n} dice now: every staged die came back.",
    ),
    # Translators: MAGDAGDON was accepted; the player must choose the cell of the RUIN.
    "choose-ruin": Message("told.choose-ruin", "Choose an empty cell for the RUIN."),
    # Translators: a cell has become a RUIN; {cell} such as b3.
    "ruined": Message("told.ruined", "{cell} is a RUIN now: 15 points less."),
}

_REFUSALS: Final[dict[str, Message | Counted]] = {
    # Translators: a language was chosen whose words could not be fetched; {language} is its own name.
    "language-missing": Message(
        "told.language-missing", "{language} could not be loaded. Please try again later."
    ),
    # Translators: the staged dice block the minimum although the roll can be placed. UNDO is a button's name.
    "stuck": Counted(
        "told.stuck",
        "Staged like this, you cannot reach {n} die. Another way exists: undo and rearrange.",
        "Staged like this, you cannot reach {n} dice. Another way exists: undo and rearrange.",
    ),
    # Translators: the address of the page had values that this game does not know; {values} lists them.
    "link-unknown": Message(
        "told.link-unknown", "The link has something unknown, which is ignored: {values}"
    ),
    # Translators: a link to a game was opened, and there is no game in it.
    "share-code-not-a-code": Message("told.share-code-not-a-code", "There is no game in this link."),
    # Translators: a link to a game was opened, but not the whole link arrived, or not as it was.
    "share-code-altered": Message(
        "told.share-code-altered", "The link was cut or changed on its way. Ask for it once more."
    ),
    # Translators: a link to a game was opened that a later version of this game has made.
    "share-code-later-version": Message(
        "told.share-code-later-version", "The link is of a later version of this game. Reload the page first."
    ),
    # Translators: a link, a file or a row of the High Scores has a game that breaks the rules.
    "share-code-not-legal": Message(
        "told.share-code-not-legal", "This is no game by the rules, so it cannot be replayed."
    ),
    # Translators: a link to a game should be made. "Save as a file" is a button's name.
    "share-code-too-long": Message(
        "told.share-code-too-long", "This game is too long for a link. Save it as a file."
    ),
    # Translators: refusal: the game goes on in another tab of the browser, and nothing can be done here.
    "elsewhere": Message("told.elsewhere", "This game is open in another tab."),
    # Translators: refusal; ROLL is the button's name.
    "not-rolled": Message("told.not-rolled", "Press ROLL first."),
    # Translators: refusal.
    "already-rolled": Message("told.already-rolled", "The dice are rolled already."),
    # Translators: refusal. New Game is the button's name.
    "game-over": Message("told.game-over", "This game is over. Start a New Game."),
    # Translators: refusal.
    "in-magdagdon": Message("told.in-magdagdon", "In MAGDAGDON no die can be staged."),
    # Translators: refusal of accepting MAGDAGDON.
    "not-magdagdon": Message("told.not-magdagdon", "There is a way to place this roll: it is no MAGDAGDON."),
    # Translators: refusal; {cell} such as b3.
    "cell-taken": Message("told.cell-taken", "{cell} is taken."),
    # Translators: refusal of a placement; {cell} such as b3.
    "not-adjacent": Message("told.not-adjacent", "{cell} touches no number."),
    # Translators: refusal; {cell} and {neighbour} such as b3, {fits} lists the numbers that would fit.
    "neighbour-differs": Message(
        "told.neighbour-differs",
        "{cell} touches {neighbour_value} on {neighbour}: only {fits} can stand there.",
    ),
    # Translators: refusal of a placement; {cell} and {neighbour} such as b3.
    "nothing-fits": Message(
        "told.nothing-fits", "{cell} touches {neighbour_value} on {neighbour}: no number fits there."
    ),
    # Translators: refusal of a Majda Power on a die that is on the board.
    "die-staged": Message("told.die-staged", "Return the die from the board first."),
    # Translators: refusal.
    "die-not-staged": Message("told.die-not-staged", "This die is not on the board."),
    # Translators: refusal of Undo.
    "nothing-staged": Message("told.nothing-staged", "There is no staged die to return."),
    # Translators: refusal of CONFIRM; {n} is the minimum of dice, {staged} how many are staged.
    "too-few-staged": Counted(
        "told.too-few-staged",
        "Place at least {n} die first; {staged} staged.",
        "Place at least {n} dice first; {staged} staged.",
    ),
    # Translators: refusal of a Majda Power.
    "no-charge": Message("told.no-charge", "No Majda Power is left."),
    # Translators: refusal of SHIFT; {value} is 1 or 6.
    "shift-out-of-range": Message(
        "told.shift-out-of-range", "A {value} cannot go further: values stay from 1 to 6."
    ),
    # Translators: refusal of REROLL.
    "no-dice-chosen": Message("told.no-dice-chosen", "Choose at least one die to reroll."),
    # Translators: refusal: a cell or SHIFT was pressed and no die is selected.
    "no-die-selected": Message("told.no-die-selected", "Select a die first."),
    # Translators: refusal while a cell is to be chosen for the RUIN. Go back is the button's name.
    "choosing-ruin": Message("told.choosing-ruin", "Choose a cell for the RUIN, or go back."),
}

_LISTS: Final = {"fits": numbers_listed, "dice": numbers_listed, "places": places_listed}
"""Facts that are texts to be written as lists, and how."""

_TONES: Final[Mapping[str, Mapping[str, Message | Counted]]] = {
    name: {**table, **LESSON.get(name, {}), **WATCHED.get(name, {}), **HINTS.get(name, {})}
    for name, table in (("calm", _CALM), ("wonder", _WONDER), ("doom", _DOOM), ("refusal", _REFUSALS))
}
_SENTENCES: Final = {code: message for table in _TONES.values() for code, message in table.items()}
