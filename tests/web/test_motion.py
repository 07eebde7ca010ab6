"""One switch governs all that moves, and nothing moves for longer than a second.

Knows the stylesheets, the page and its scripts as text, and how this project writes times. What a browser
makes of them is measured in tests/e2e/test_motion.py.
"""

import re
from collections.abc import Iterator

import pytest

from tests.web.stylesheets import declarations, sheets
from tools.places import PACKAGE, PAGE, STATIC

TIMES = {"--quick": 140, "--calm": 240, "--slow": 700}

# A time as it may stand in a stylesheet: a multiple of the switch, by name or written out.
SWITCHED = re.compile(r"calc\((\d+)ms \* var\(--motion\)\)|var\((--quick|--calm|--slow)\)")
ANY_TIME = re.compile(r"(?<![-\w.])[\d.]+m?s\b")
COUNT = re.compile(r"(?<![-\w.])(\d+|infinite)(?![-\w.%(])")

COMPOSITED = {"opacity", "rotate", "scale", "transform", "translate"}

# What takes longer answers nothing: nobody waits for it, and no game goes on meanwhile.
AMBIENT = {
    "glimmer": "the page waits for Python, however long that takes",
    "drop": "ABOUT: the heart is put together while its dialog is open",
    "beat": "ABOUT: the heart beats while its dialog is open",
    "rise": "ABOUT: sparks rise while its dialog is open",
}
AMBIENT_PARTS = re.compile(r"\.(?:little|rising)-\d+")


def rules() -> Iterator[tuple[str, str, str]]:
    """Each selector of all stylesheets with each of its declarations."""
    for text in sheets().values():
        for selector, body in re.findall(r"([^{};]+)\{([^{}]*)\}", text):
            for name, value in declarations(body):
                yield " ".join(selector.split()), name, value


MOVING = [
    (selector, name, value)
    for selector, name, value in rules()
    if re.fullmatch(r"(?:animation|transition)(?:-duration|-delay)?", name)
]


def times(value: str) -> list[int]:
    """The switched times of a value in milliseconds, in order."""
    return [int(number) if number else TIMES[name] for number, name in SWITCHED.findall(value)]


def longest(value: str) -> float:
    """How long the longest of a value's movements takes, with its delay and every repetition."""
    ends = []
    for one in re.split(r",(?![^(]*\))", value):
        duration, delay = [*times(one), 0, 0][:2]
        count = COUNT.search(SWITCHED.sub("", one))
        ends.append(delay + duration * float(count[1].replace("infinite", "inf") if count else 1))
    return max(ends)


def frames() -> Iterator[tuple[str, str]]:
    """The properties that each @keyframes changes, by its name."""
    for text in sheets().values():
        for name, body in re.findall(r"@keyframes ([-\w]+) \{((?:[^{}]*\{[^{}]*\})*)\s*\}", text):
            for prop, _ in declarations(body):
                yield name, prop


def test_the_names_of_times_are_multiples_of_the_switch() -> None:
    named = {name: value for _, name, value in rules() if name in TIMES}
    assert named == {name: f"calc({time}ms * var(--motion))" for name, time in TIMES.items()}


def test_the_switch_is_the_systems_unless_the_player_has_chosen() -> None:
    assert [(selector, value) for selector, name, value in rules() if name == "--motion"] == [
        (":root", "1"),
        (":root", "0"),
        (':root[data-motion="none"]', "0"),
        (':root[data-motion="full"]', "1"),
    ]
    assert "@media (prefers-reduced-motion: reduce) { :root { --motion: 0;" in " ".join(
        sheets()["tokens.css"].split()
    )


@pytest.mark.parametrize(("selector", "name", "value"), MOVING)
def test_every_time_is_a_multiple_of_the_switch(selector: str, name: str, value: str) -> None:
    assert times(value), selector
    assert not ANY_TIME.search(SWITCHED.sub("", value)), name


@pytest.mark.parametrize(("selector", "name", "value"), MOVING)
def test_nothing_takes_longer_than_a_second(selector: str, name: str, value: str) -> None:
    ambient = value.split(maxsplit=1)[0] in AMBIENT or AMBIENT_PARTS.fullmatch(selector)
    assert ambient or longest(value) <= 1000, name


def test_what_may_take_longer_still_exists() -> None:
    assert AMBIENT.keys() <= {name for name, _ in frames()}


def test_what_moves_is_left_to_the_compositor() -> None:
    assert {prop for _, prop in frames()} == COMPOSITED - {"rotate"}
    moved = [value for _, name, value in MOVING if name == "transition"]
    assert {part.split()[0] for value in moved for part in re.split(r",(?![^(]*\))", value)} <= COMPOSITED


@pytest.mark.parametrize(
    ("value", "milliseconds"),
    [
        ("opacity var(--slow) ease-out", 700),
        ("translate var(--calm) ease-out, opacity var(--quick) ease-out", 240),
        ("fall calc(880ms * var(--motion)) ease-in calc(120ms * var(--motion))", 1000),
        ("a calc(460ms * var(--motion)) cubic-bezier(0.2, 0.7, 0.3, 1) backwards", 460),
        ("beckon calc(480ms * var(--motion)) ease-in-out 2", 960),
        ("glimmer calc(1400ms * var(--motion)) ease-in-out infinite", float("inf")),
    ],
)
def test_the_length_of_a_movement_is_read_rightly(value: str, milliseconds: float) -> None:
    assert longest(value) == milliseconds


# What would move beside the stylesheets, where the switch does not reach.
BESIDE_THE_SWITCH = re.compile(
    r"\.animate\(|requestAnimationFrame|startViewTransition|\bsmooth\b|\bscroll-behavior|<animate|<set\b|<marquee"
    r"|view-transition|scroll-timeline|animation-timeline"
)


def test_nothing_moves_beside_the_stylesheets() -> None:
    sources = [
        PAGE,
        *PACKAGE.rglob("*.py"),
        *STATIC.rglob("*.js"),
        *STATIC.rglob("*.mjs"),
        *STATIC.rglob("*.css"),
    ]
    assert [path.name for path in sources if BESIDE_THE_SWITCH.search(path.read_text(encoding="utf-8"))] == []


def test_a_progress_bar_has_a_value_from_the_beginning_or_a_browser_would_let_it_move() -> None:
    bars = re.findall(r"<progress\b[^>]*>", PAGE.read_text(encoding="utf-8"))
    assert len(bars) == 1
    assert 'value="0"' in bars[0]
