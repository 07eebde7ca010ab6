"""What the stylesheets keep to.

Knows the oldest browsers that are meant (Chrome 112, Firefox 112, Safari 16.4), that text runs in both
directions, and that layers alone decide which rule wins; refuses to know how anything looks.
"""

import re

import pytest

from tests.web.stylesheets import FOLDER, declarations, preludes, sheet, sheets

# What one of the oldest browsers lacks, with a first version that is too young.
TOO_YOUNG = {
    "light-dark(": "Safari 17.5",
    ":has(": "Firefox 121",
    "color-mix(": "Firefox 113",
    "oklch(": "Firefox 113",
    "(from ": "Firefox 128",
    "&": "nesting, Firefox 117",
    "@property": "Firefox 128",
    "@scope": "Chrome 118",
    "@starting-style": "Firefox 129",
    "style(": "Safari 18",
    "subgrid": "Chrome 117",
    "linear(": "Chrome 113",
    "round(": "Chrome 125",
}

PHYSICAL = re.compile(
    r"(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right|top|bottom)(?:-\w+)?"
    r"|border-(?:top|bottom)-(?:left|right)-radius"
    r"|(?:min-|max-)?(?:width|height)"
)

# Where it is not known a tile's size is worked out for each tile, which comes to the same and takes longer.
YOUNG_ON_PURPOSE = {"board.css": {"@property"}}

# What goes the same way in every language: the meteor falls as it is drawn, from the right. The board is not
# in the list, as its own direction is always from the left.
PHYSICAL_ON_PURPOSE = {"sky.css": {("inset", "4% 0 auto auto")}}


def is_physical(name: str, value: str) -> bool:
    """Whether a declaration would stay as it is where the text runs the other way."""
    if PHYSICAL.fullmatch(name):
        return True
    if name in {"text-align", "float", "clear"}:
        return value in {"left", "right"}
    sides = value.split()
    return (
        name in {"inset", "margin", "padding"}
        and "(" not in value
        and len(sides) == 4
        and sides[1] != sides[3]
    )


@pytest.mark.parametrize("name", sheets())
def test_nothing_is_younger_than_the_oldest_browser(name: str) -> None:
    words = {word for word in TOO_YOUNG if word in sheet(name)}
    assert words == YOUNG_ON_PURPOSE.get(name, set())


@pytest.mark.parametrize("name", sheets())
def test_precedence_is_a_matter_of_layers_alone(name: str) -> None:
    text = sheet(name)
    assert "!important" not in text
    assert not [prelude for prelude in preludes(text) if "#" in prelude]


@pytest.mark.parametrize("name", sheets())
def test_sides_are_those_of_the_text_but_for_what_must_not_mirror(name: str) -> None:
    physical = {(prop, value) for prop, value in declarations(sheet(name)) if is_physical(prop, value)}
    assert physical == PHYSICAL_ON_PURPOSE.get(name, set())


@pytest.mark.parametrize(
    ("name", "value", "physical"),
    [
        ("margin-left", "1rem", True),
        ("right", "0", True),
        ("border-top-left-radius", "0", True),
        ("text-align", "left", True),
        ("text-align", "start", False),
        ("inset", "0 1px 0 2px", True),
        ("inset", "-13% -6% 0", False),
        ("padding-inline-start", "1rem", False),
        ("min-inline-size", "0", False),
    ],
)
def test_physical_sides_are_recognised(name: str, value: str, physical: bool) -> None:
    assert is_physical(name, value) is physical


@pytest.mark.parametrize("name", sheets())
def test_nothing_comes_from_another_origin(name: str) -> None:
    addresses = re.findall(r"url\(\s*[\"']?([^\"')]+)", sheet(name))
    assert not [address for address in addresses if re.match(r"/|[\w+.-]+:", address)]


def test_every_sheet_is_imported_once_and_nothing_else() -> None:
    imported = re.findall(r'@import url\("([^"]+)"\)', sheet("main.css"))
    assert sorted([*imported, "main.css"]) == sorted(path.name for path in FOLDER.iterdir())


def test_layers_are_imported_in_the_order_in_which_they_are_named() -> None:
    named = re.findall(r"@layer ([^;]+);", sheet("main.css"))
    imported = re.findall(r"layer\(([-\w]+)\)", sheet("main.css"))
    assert [", ".join(dict.fromkeys(imported))] == [" ".join(order.split()) for order in named]


def test_every_custom_property_that_is_used_is_defined_and_the_other_way_round() -> None:
    everything = "".join(sheets().values())
    used = set(re.findall(r"var\((--[-\w]+)", everything))
    defined = {name for name, _ in declarations(everything) if name.startswith("--")}
    assert used == defined
