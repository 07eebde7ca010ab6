"""What the player hears and feels. Refuses to know what it is about."""

import json
from dataclasses import astuple

import js

from magdagdon.web.haptics import Pattern
from magdagdon.web.sounds import Sound


def play_sound(notes: Sound) -> None:
    """Let the player hear notes, after all that sounds already."""
    if hasattr(js, "magdagdonPlay"):  # no move may fail for want of a sound
        js.magdagdonPlay(json.dumps([astuple(note) for note in notes]))


def can_vibrate() -> bool:
    """Whether the browser offers to vibrate; whether the device does, it does not tell."""
    return hasattr(js.navigator, "vibrate")


def vibrate(pattern: Pattern) -> None:
    """Vibrate and rest by turns, in milliseconds, in place of what vibrates already."""
    if can_vibrate():
        js.navigator.vibrate(js.Array.of(*pattern))
