"""Contrast of every text and mark with each of its grounds, in every theme (WCAG 2.2, 1.4.3 and 1.4.11).

The stark theme is held to more: 1.4.6 for text, and for marks what text must have elsewhere.

Knows the colours by name and which lies on which; refuses to know where on the page that is.
"""

import pytest

from tests.web.stylesheets import THEMES, colours

Rgb = tuple[float, float, float]

# What each theme, in the order of THEMES, asks of text and of marks.
TEXT = (4.5, 4.5, 7.0)
MARK = (3.0, 3.0, 4.5)

# A ground is named by its layers from the lowest up: some of them let what is below shine through.
HILLS = "hill-far hill-near"
SKY = ("sky", "sky-middle", "sky-low", f"sky-low {HILLS}")
DOOM = ("doom-high", "doom-middle", "doom-low", f"doom-low {HILLS}")
PAPER = ("paper", "paper-high")
STONE = ("stone", "stone-pale", "stone-warm", "stone-deep")
IVORY = ("ivory", "ivory-low")


def under(layer: str, grounds: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{ground} {layer}" for ground in grounds)


PAIRS: tuple[tuple[str, str, tuple[str, ...], tuple[float, ...]], ...] = (
    ("words, sums and the ring of the focus", "ink", (*SKY, *DOOM, *PAPER), TEXT),
    ("quiet words", "ink-soft", (*SKY, *PAPER), TEXT),
    ("a control that cannot be used", "ink-soft", under("paper-idle", SKY), TEXT),
    ("the main control that cannot be used", "ink-soft", under("paper-waiting", SKY), TEXT),
    ("the difficulty, bonuses and headings", "glow", (*SKY, *PAPER), TEXT),
    ("the button that gives a game up", "ember", ("paper",), TEXT),
    ("ROLL, CONFIRM and New Game", "on-primary", ("primary",), TEXT),
    ("quiet words in MAGDAGDON", "doom-ink-soft", (*DOOM, *PAPER), TEXT),
    ("a control that cannot be used in MAGDAGDON", "doom-ink-soft", under("paper-idle", DOOM), TEXT),
    ("the main control in MAGDAGDON", "doom-ink-soft", under("paper-waiting", DOOM), TEXT),
    ("the difficulty and bonuses in MAGDAGDON", "doom-glow", DOOM, TEXT),
    ("a control's rim, a spent lamp", "edge", (*SKY, *PAPER), MARK),
    ("the same in MAGDAGDON", "doom-edge", (*DOOM, *PAPER), MARK),
    ("the main control's rim", "primary-low", SKY, MARK),
    ("the rim of a legal cell and of a staged die", "glow", STONE, MARK),
    ("a selected die's ring, a lit lamp", "glow", (*SKY, *under("well", SKY)), MARK),
    ("the ring round what to press next", "ink", under("well", (*SKY, *DOOM)), MARK),
    ("the same in MAGDAGDON", "doom-glow", (*DOOM, *under("well", DOOM)), MARK),
    ("a cell under threat of the RUIN", "doom-ember", STONE, MARK),
    ("accept's rim", "doom-ember", (*DOOM, "paper-high"), MARK),
    ("the rim of the button that gives a game up", "ember", PAPER, MARK),
    ("pips", "pip", IVORY, MARK),
    ("a pip's lit side", "pip-high", IVORY, MARK),
    ("the seam round a number", "seam", IVORY, MARK),
    ("the edges of a RUIN's shards", "stone-high", ("pit",), MARK),
    ("the seam of the mark of a bonus", "gold-case", IVORY, MARK),
)


def laid(below: Rgb, colour: str) -> Rgb:
    """The colour seen over another one: #rgb, #rgba, #rrggbb or #rrggbbaa."""
    digits = colour[1:] if len(colour) > 5 else "".join(digit * 2 for digit in colour[1:])
    red, green, blue, alpha = bytes.fromhex(digits.ljust(8, "f"))
    share = alpha / 255
    return (
        red * share + below[0] * (1 - share),
        green * share + below[1] * (1 - share),
        blue * share + below[2] * (1 - share),
    )


def luminance(colour: Rgb) -> float:
    red, green, blue = (
        part / 255 / 12.92 if part <= 0.04045 * 255 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def laid_on_black(values: dict[str, str], layers: str) -> Rgb:
    """What layers from the lowest up come to."""
    ground = (0.0, 0.0, 0.0)
    for layer in layers.split():
        ground = laid(ground, values[layer])
    return ground


def contrast(above: str, *below: str) -> float:
    """The ratio of the colour above with the layers below it, given from the lowest up."""
    ground = (0.0, 0.0, 0.0)
    for layer in below:
        ground = laid(ground, layer)
    darker, lighter = sorted((luminance(ground), luminance(laid(ground, above))))
    return (lighter + 0.05) / (darker + 0.05)


def colours_of(theme: str) -> dict[str, str]:
    return {name: by_theme[theme] for name, by_theme in colours().items()}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("what", "colour", "grounds", "least"), PAIRS)
def test_what_is_told_stands_out_from_every_ground(
    what: str, colour: str, grounds: tuple[str, ...], least: tuple[float, ...], theme: str
) -> None:
    values = colours_of(theme)
    needed = least[THEMES.index(theme)]
    ratios = {
        ground: contrast(values[colour], *(values[layer] for layer in ground.split())) for ground in grounds
    }
    too_low = {ground: round(ratio, 2) for ground, ratio in ratios.items() if ratio < needed}
    assert not too_low, f"{what}: {colour} needs {needed}"


@pytest.mark.parametrize("ground", [*SKY, *DOOM, *PAPER, *STONE])
def test_the_stark_theme_draws_a_rim_that_stands_out_from_every_ground(ground: str) -> None:
    stark = colours_of("stark")
    assert contrast(stark["rim"], *(stark[layer] for layer in ground.split())) >= 4.5


@pytest.mark.parametrize("grounds", [SKY, DOOM])
def test_words_of_the_stark_theme_stand_on_one_plain_ground(grounds: tuple[str, ...]) -> None:
    stark = colours_of("stark")
    assert len({laid_on_black(stark, ground) for ground in grounds}) == 1
    assert contrast(stark["ink"], stark["meteor"]) >= 7.0, "the meteor passes behind them"


@pytest.mark.parametrize(
    ("above", "below", "ratio"),
    [
        ("#000", ("#fff",), 21.0),
        ("#fff", ("#000000",), 21.0),
        ("#777777", ("#ffffff",), 4.48),
        ("#f00", ("#fff",), 4.0),
        ("#0000", ("#fff",), 1.0),
        ("#000", ("#fff", "#00000080"), 5.24),
    ],
)
def test_the_measure_itself_gives_known_ratios(above: str, below: tuple[str, ...], ratio: float) -> None:
    assert contrast(above, *below) == pytest.approx(ratio, abs=0.01)
