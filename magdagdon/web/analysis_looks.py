"""What the dialog ANALYSIS shows: luck, skill, and the turns that mattered most.

Knows the words and the order. Refuses to know how a game is taken apart: the coach's answer comes in, in
hundredths of a point, and sums stay exact as they are shown.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from magdagdon.coach.asking import Answer
from magdagdon.i18n import Message, Words, isolated
from magdagdon.web.hooks import ANALYSIS_TURN
from magdagdon.web.markup import Element, made
from magdagdon.web.told import numbers_listed, places_listed

MOVES: Final[Mapping[str, Message]] = {
    # Translators: in the analysis of a game: SHIFT is the Power's name, {before} and {after} are faces.
    "shift": Message("analysis.shift", "SHIFT {before} to {after}"),
    # Translators: in the analysis of a game: REROLL is the Power's name, {dice} lists faces.
    "reroll": Message("analysis.reroll", "REROLL {dice}"),
    # Translators: in the analysis of a game: {cell} such as b3 has become a RUIN.
    "ruin": Message("analysis.ruin", "RUIN on {cell}"),
}


@dataclass(frozen=True, slots=True)
class Tongue:
    """The language of the dialog: its words, and how it writes hundredths of a point with two decimals."""

    words: Words
    points: Callable[[int], str]

    def signed(self, hundredths: int) -> str:
        """Points as they count, with a sign."""
        written = self.points(hundredths)
        return isolated(f"+{written}") if hundredths > 0 else written


def analysis_looks(answer: Answer, tongue: Tongue) -> list[Element]:
    """The whole of the dialog's content."""
    turns = {turn["number"]: turn for turn in answer["turns"]}
    return [
        made("dl", *_sums(answer, tongue), class_="figure-list"),
        made("p", *_note(answer, tongue.words), class_="setting-note"),
        *_mattered([turns[number] for number in answer["points"]], tongue),
        *_all(list(turns.values()), tongue),
    ]


def _sums(answer: Answer, tongue: Tongue) -> Iterator[Element]:
    words = tongue.words
    # Translators: in the analysis of a game: the score that the coach expects of an empty board. Short.
    start = words.pgettext("analysis.start", "Expected at the start")
    # Translators: in the analysis of a game: points that the dice gave against their average. One word.
    luck = words.pgettext("analysis.luck", "Luck")
    # Translators: in the analysis of a game: points that the choices gave against the coach's. One word.
    skill = words.pgettext("analysis.skill", "Skill")
    final = words.pgettext("end.title", "Final Score")
    yield _sum("start", start, answer["start"], tongue.points(answer["start"]))
    yield _sum("luck", luck, answer["luck"], tongue.signed(answer["luck"]))
    yield _sum("skill", skill, answer["skill"], tongue.signed(answer["skill"]))
    if answer["percentile"] is not None:
        yield _sum("final", final, answer["final"], tongue.points(answer["final"]))


def _sum(name: str, text: str, value: int, shown: str) -> Element:
    return made("div", made("dt", text), made("dd", shown, data_analysis=name, data_value=str(value)))


def _note(answer: Answer, words: Words) -> Iterator[str]:
    # Translators: in the analysis of a game, below luck and skill.
    yield words.pgettext(
        "analysis.note",
        "Luck is what the dice gave against their average, skill what the choices gave against the coach’s.",
    )
    percentile = answer["percentile"]
    if percentile is not None:
        # Translators: in the analysis of a game; {n} of 100 games that the coach has played end with less.
        yield " " + words.npgettext(
            "analysis.percentile",
            "Of 100 games that the coach plays, {n} ends with less.",
            "Of 100 games that the coach plays, {n} end with less.",
            percentile,
        )


def _mattered(turns: list[Answer], tongue: Tongue) -> Iterator[Element]:
    if turns:
        # Translators: in the analysis of a game: heading above three of its turns.
        yield made("h3", tongue.words.pgettext("analysis.mattered", "Turns that mattered most"))
        yield made("ol", *(_turn(turn, tongue, opens=True) for turn in turns), class_="turn-list")


def _all(turns: list[Answer], tongue: Tongue) -> Iterator[Element]:
    if turns:
        # Translators: in the analysis of a game: heading above the list of all turns.
        yield made("h3", tongue.words.pgettext("analysis.every-turn", "Every turn"))
        yield made("ol", *(_turn(turn, tongue, opens=False) for turn in turns), class_="turn-list")


def _turn(turn: Answer, tongue: Tongue, *, opens: bool) -> Element:
    words, number = tongue.words, turn["number"]
    # Translators: in the analysis of a game: the number of a turn; a button that shows the turn on the board.
    name = words.pgettext("analysis.turn", "Turn {turn}", turn=number)
    action = {"type": "button", "class": "watch", "data-action": f"{ANALYSIS_TURN}-{number}"}
    return made(
        "li",
        made("p", made("button", name, **action) if opens else made("strong", name), _figures(turn, tongue)),
        *(made("p", text) for text in _choices(turn, words)),
        data_turn=str(number),
    )


def _figures(turn: Answer, tongue: Tongue) -> Element:
    # Translators: in the analysis of a game, beside the number of a turn; {luck} and {skill} are points.
    text = tongue.words.pgettext(
        "analysis.figures",
        "Luck {luck}, skill {skill}",
        luck=tongue.signed(turn["luck"]),
        skill=tongue.signed(-turn["lost"]),
    )
    marks = {"data-luck": str(turn["luck"]), "data-skill": str(-turn["lost"])}
    return made("span", text, class_="turn-figures", **marks)


def _choices(turn: Answer, words: Words) -> Iterator[str]:
    for decision in turn["decisions"]:
        played = _move(decision["played"], words)
        if decision["best"] is None:
            # Translators: in the analysis of a game: what was played, and the coach has nothing better.
            yield words.pgettext("analysis.as-coach", "{move}, as the coach would", move=played)
        else:
            # Translators: in the analysis of a game: what was played, and what the coach would have played.
            yield words.pgettext(
                "analysis.instead",
                "{move}. Coach: {best}",
                move=played,
                best=_move(decision["best"], words),
            )


def _move(move: Mapping[str, Any], words: Words) -> str:
    if move["kind"] == "place":
        return places_listed(words, move["places"])
    facts = {name: fact for name, fact in move.items() if name != "kind"}
    if "dice" in facts:
        facts["dice"] = numbers_listed(words, facts["dice"])
    return MOVES[move["kind"]].say(words, facts)
