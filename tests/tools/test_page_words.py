"""The words of the page, as `tools.locales.page` reads them."""

import pytest

from tools.locales.errors import CatalogueError
from tools.locales.messages import Message, one_text_each
from tools.locales.page import page_messages


def words(page: str) -> list[tuple[str, str]]:
    return [(message.context, message.text) for message in page_messages(page, "index.html")]


def fault(page: str) -> str:
    with pytest.raises(CatalogueError) as caught:
        one_text_each(page_messages(page, "index.html"))
    return str(caught.value)


def test_the_text_of_an_element_is_its_message_with_white_space_folded() -> None:
    assert words('<p data-text="goal">Fill the\n   board &amp; win.\n</p>') == [
        ("goal", "Fill the board & win.")
    ]


def test_a_no_break_space_is_part_of_the_text() -> None:
    assert words('<p data-text="cost">10&nbsp;points</p>') == [("cost", "10\u00a0points")]


def test_a_label_is_a_message_of_its_own() -> None:
    page = '<button data-text="roll" data-label="roll.label" aria-label="Roll four dice">ROLL</button>'
    assert words(page) == [("roll.label", "Roll four dice"), ("roll", "ROLL")]


def test_a_label_may_stand_on_an_element_with_children() -> None:
    assert words('<nav data-label="menu" aria-label="Menu"><b data-text="x">X</b></nav>') == [
        ("menu", "Menu"),
        ("x", "X"),
    ]


def test_words_inside_a_template_are_found() -> None:
    assert words('<template><li data-text="row">Row</li></template>') == [("row", "Row")]


def test_the_comment_directly_before_an_element_is_for_its_translator() -> None:
    page = '<!-- Translators: a verb. -->\n<b data-text="roll">ROLL</b><b data-text="menu">Menu</b>'
    assert [message.comments for message in page_messages(page, "index.html")] == [
        ("Translators: a verb.",),
        (),
    ]


def test_a_comment_before_a_wrapping_element_or_other_text_is_not_for_the_message() -> None:
    wrapped = '<!-- Translators: a verb. --><p><b data-text="roll">ROLL</b></p>'
    after_text = '<p><!-- Translators: a verb. -->and <b data-text="roll">ROLL</b></p>'
    assert page_messages(wrapped, "index.html")[0].comments == ()
    assert page_messages(after_text, "index.html")[0].comments == ()


def test_an_element_inside_the_text_is_refused_with_its_line() -> None:
    assert fault('<p>\n<b data-text="goal">Fill <i>it</i></b></p>') == (
        "index.html:2: goal: it has a <i> inside; only plain text can be translated"
    )


def test_an_element_without_its_end_is_refused() -> None:
    assert fault('<li data-text="one">One') == "index.html:1: one: <li> is not closed"
    assert fault('<ul><li data-text="one">One</ul>') == "index.html:1: one: <li> is not closed before </ul>"


def test_an_element_without_text_or_without_context_is_refused() -> None:
    assert fault('<b data-text="roll"> </b>') == "index.html:1: roll: <b> has no text"
    assert fault("<b data-text>ROLL</b>") == "index.html:1: <b> has no context or can hold no text"
    assert (
        fault('<input data-text="name">') == "index.html:1: name: <input> has no context or can hold no text"
    )


def test_a_label_without_aria_label_is_refused() -> None:
    assert (
        fault('<b data-label="roll"></b>') == "index.html:1: roll: <b> needs both data-label and aria-label"
    )


def test_one_context_may_stand_twice_with_one_text() -> None:
    page = '<b data-text="roll">ROLL</b>\n<i data-text="roll">ROLL</i>'
    one_text_each(page_messages(page, "index.html"))
    assert words(page) == [("roll", "ROLL"), ("roll", "ROLL")]


def test_one_context_with_two_texts_is_refused_with_both_lines() -> None:
    assert fault('<b data-text="roll">ROLL</b>\n<b data-text="roll">Throw</b>') == (
        "index.html:2: roll: “Throw” here, but “ROLL” at index.html:1: one context, one text"
    )


def test_a_plural_is_another_text_than_its_singular_alone() -> None:
    alone = Message("dice", "a die", "a.py", 1)
    plural = Message("dice", "a die", "a.py", 2, plural="{n} dice")
    with pytest.raises(CatalogueError):
        one_text_each([alone, plural])


def test_words_in_a_placeholder_and_in_a_description_are_messages() -> None:
    page = (
        '<meta name="description" data-content="about" content="A game.">'
        '<input aria-label="Find" data-label="find" placeholder="Find" data-hint="find">'
    )
    assert [(each.context, each.text) for each in page_messages(page, "page.html")] == [
        ("about", "A game."),
        ("find", "Find"),
        ("find", "Find"),
    ]


def test_a_hook_without_its_attribute_is_refused() -> None:
    with pytest.raises(CatalogueError, match="<input> needs both data-hint and placeholder"):
        page_messages('<input data-hint="find">', "page.html")


def test_a_comment_of_a_part_belongs_to_all_that_have_none_of_their_own() -> None:
    page = (
        '<!-- Translators of this part: the rules. --><p data-text="a">A</p>'
        '<!-- Translators: a button. --><p data-text="b">B</p><p data-text="c">C</p>'
        '<!-- Translators of this part: the end. --><p data-text="d">D</p><p data-text="a">A</p>'
    )
    assert [(each.context, each.comments) for each in page_messages(page, "page.html")] == [
        ("a", ("Translators: the rules.",)),
        ("b", ("Translators: a button.",)),
        ("c", ("Translators: the rules.",)),
        ("d", ("Translators: the end.",)),
        ("a", ()),
    ]
