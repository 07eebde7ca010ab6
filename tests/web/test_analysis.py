"""The dialog ANALYSIS: its sums as they are shown, and what it says of each turn."""

from magdagdon.coach.asking import Answer
from magdagdon.i18n import MINUS, Words
from magdagdon.web.analysis_looks import Tongue, analysis_looks
from magdagdon.web.markup import Element, Node

ANSWER: Answer = {
    "difficulty": "peaceful",
    "start": 45_430,
    "luck": -1_200,
    "skill": -23_730,
    "final": 20_500,
    "points": [2],
    "percentile": 3,
    "turns": [
        {
            "number": 1,
            "luck": 300,
            "lost": 0,
            "decisions": [{"played": {"kind": "place", "places": "1b1 2b2"}, "best": None}],
        },
        {
            "number": 2,
            "luck": -1_500,
            "lost": 23_730,
            "decisions": [
                {
                    "played": {"kind": "shift", "before": 3, "after": 2},
                    "best": {"kind": "ruin", "cell": "d2"},
                },
                {
                    "played": {"kind": "reroll", "dice": "446"},
                    "best": {"kind": "place", "places": "2c3 1d3"},
                },
            ],
        },
    ],
}


def points(hundredths: int) -> str:
    return f"{MINUS if hundredths < 0 else ''}{abs(hundredths) / 100:.2f}"


ENGLISH = Tongue(Words(), points)


def looks(answer: Answer = ANSWER) -> list[Element]:
    return analysis_looks(answer, ENGLISH)


def text_of(node: Node) -> str:
    return node if isinstance(node, str) else " ".join(map(text_of, node.children))


def all_of(nodes: list[Element]) -> list[Element]:
    found = []
    for node in nodes:
        found += [node, *all_of([child for child in node.children if isinstance(child, Element)])]
    return found


def plain(text: str) -> str:
    return text.replace("\N{LEFT-TO-RIGHT ISOLATE}", "").replace("\N{POP DIRECTIONAL ISOLATE}", "")


def test_the_sums_are_shown_to_the_hundredth_and_add_up() -> None:
    shown = {
        element.attributes["data-analysis"]: (element.attributes["data-value"], plain(text_of(element)))
        for element in all_of(looks())
        if "data-analysis" in element.attributes
    }
    assert shown == {
        "start": ("45430", "454.30"),
        "luck": ("-1200", f"{MINUS}12.00"),
        "skill": ("-23730", f"{MINUS}237.30"),
        "final": ("20500", "205.00"),
    }


def test_the_turns_that_mattered_can_be_opened_and_all_are_listed() -> None:
    everything = all_of(looks())
    buttons = [element for element in everything if element.tag == "button"]
    assert [button.attributes["data-action"] for button in buttons] == ["analysis-turn-2"]
    assert [text_of(button) for button in buttons] == ["Turn 2"]
    turns = [element.attributes["data-turn"] for element in everything if "data-turn" in element.attributes]
    assert turns == ["2", "1", "2"]


def test_each_choice_says_what_was_played_and_what_the_coach_had_done() -> None:
    said = [plain(text_of(element)) for element in all_of(looks()) if element.tag == "p"]
    assert "1 on b1, 2 on b2, as the coach would" in said
    assert "SHIFT 3 to 2. Coach: RUIN on d2" in said
    assert "REROLL 4, 4, 6. Coach: 2 on c3, 1 on d3" in said
    assert "Turn 1 Luck +3.00, skill 0.00" in said
    assert f"Turn 2 Luck {MINUS}15.00, skill {MINUS}237.30" in said


def test_the_percentile_is_told_where_it_is_known() -> None:
    def note(answer: Answer) -> str:
        return next(text_of(each) for each in looks(answer) if each.attributes.get("class") == "setting-note")

    assert "Of 100 games" not in note({**ANSWER, "percentile": None})
    assert note({**ANSWER, "percentile": 7}).endswith("Of 100 games that the coach plays, 7 end with less.")


def test_a_game_that_is_not_over_has_no_final_score_and_one_without_turns_no_list() -> None:
    empty = all_of(looks({**ANSWER, "turns": [], "points": [], "percentile": None}))
    assert [element for element in empty if element.tag in ("li", "button", "h3", "ol")] == []
    sums = [each.attributes["data-analysis"] for each in empty if "data-analysis" in each.attributes]
    assert sums == ["start", "luck", "skill"]
