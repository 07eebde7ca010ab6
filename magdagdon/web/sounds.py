"""How what has happened sounds: as notes, each a stroke on wood, stone or metal.

Knows pitches, times and loudness. Refuses to know how a note is made audible; that is `static/boot/sound.js`.
Everything is short and quiet, and over within a second, whatever comes together.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Final, Literal, TypeAlias

from magdagdon.web.happened import Happening

Shape: TypeAlias = Literal["sine", "triangle", "noise"]

Sound: TypeAlias = tuple["Note", ...]

SEQUEL_S: Final = 0.45
"""How long after the first of several happenings the next one begins."""


@dataclass(frozen=True, slots=True)
class Note:
    """One stroke: Hz, seconds from the beginning, seconds until it has died away, and its loudest gain.

    Noise is heard around its frequency.
    """

    frequency: float
    start: float
    duration: float
    shape: Shape
    gain: float


@lru_cache(maxsize=64)
def sound(happened: tuple[Happening, ...]) -> Sound:
    """The notes of all that happened at once, one thing after the other."""
    return _joined(_later(_SOUNDS[each], SEQUEL_S * place) for place, each in enumerate(happened))


def _joined(sounds: Iterable[Sound]) -> Sound:
    return tuple(chain.from_iterable(sounds))


def _later(notes: Sound, seconds: float) -> Sound:
    return tuple(replace(note, start=note.start + seconds) for note in notes)


def _wood(start: float, pitch: float, gain: float = 0.1) -> Sound:
    """A die on wood: a dry knock."""
    return (
        Note(pitch, start, 0.07, "triangle", gain),
        Note(4 * pitch, start, 0.018, "noise", gain),
    )


def _stone(start: float, pitch: float, gain: float = 0.12) -> Sound:
    """Stone set into stone: deeper, with a little grit."""
    return (
        Note(pitch, start, 0.13, "sine", gain),
        Note(5 * pitch, start, 0.05, "noise", 0.6 * gain),
    )


def _bar(start: float, pitch: float, duration: float = 0.28, gain: float = 0.09) -> Sound:
    """A wooden bar as of a marimba, whose one overtone is two octaves higher."""
    return (
        Note(pitch, start, duration, "sine", gain),
        Note(4 * pitch, start, 0.05, "sine", 0.25 * gain),
    )


# Notes of one scale on C without halftones, so that whatever follows whatever fits.
C4, D4, G4, A4, C5, E5, G5, C6 = 261.63, 293.66, 392.0, 440.0, 523.25, 659.25, 783.99, 1046.5

_SOUNDS: Final[dict[Happening, Sound]] = {
    Happening.ROLLED: _joined(
        _wood(start, pitch, 0.08) for start, pitch in ((0, 430), (0.06, 520), (0.105, 390), (0.17, 470))
    ),
    Happening.REROLLED: _joined((_wood(0, 520, 0.08), _wood(0.07, 430, 0.08))),
    Happening.STAGED: _wood(0, 600),
    Happening.RETURNED: _wood(0, 420, 0.07),
    Happening.CAME_BACK: _joined((_wood(0, 420, 0.07), _wood(0.08, 350, 0.07), _wood(0.16, 300, 0.06))),
    Happening.SHIFTED_DOWN: _joined((_wood(0, 560, 0.08), _wood(0.07, 470, 0.08))),
    Happening.SHIFTED_UP: _joined((_wood(0, 560, 0.08), _wood(0.07, 670, 0.08))),
    Happening.CONFIRMED: _joined((_stone(0, 190), _stone(0.09, 150, 0.08))),
    Happening.STRAIGHT: _joined((_bar(0, C5), _bar(0.11, E5), _bar(0.22, G5))),
    Happening.FOUR: _joined(_bar(0.09 * count, G4, 0.2) for count in range(4)),
    Happening.PAIRS: _joined((_bar(0, A4, 0.22), _bar(0.12, C5, 0.22))),
    # The triangle's overtones are what a phone's small speaker can give of so low a note.
    Happening.MAGDAGDON: (
        Note(73.42, 0, 0.9, "triangle", 0.16),
        Note(110, 0.02, 0.7, "sine", 0.08),
        Note(160, 0, 0.4, "noise", 0.05),
    ),
    Happening.RESCUED: _joined((_bar(0, D4, 0.24), _bar(0.13, A4, 0.3))),
    Happening.RUINED: _joined(
        _stone(start, pitch, gain)
        for start, pitch, gain in ((0, 110, 0.13), (0.07, 90, 0.09), (0.16, 130, 0.06))
    ),
    Happening.OVER: _joined((_bar(0, G4, 0.24), _bar(0.16, C4, 0.34))),
    Happening.BEST: _joined(
        (_bar(0, C5, 0.2), _bar(0.08, E5, 0.2), _bar(0.16, G5, 0.2), _bar(0.24, C6, 0.28))
    ),
}
