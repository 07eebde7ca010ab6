"""Where a start's time goes, told from the marks that the page and PyScript set.

Knows the order of the marks and what lies between two of them. Refuses to know how long anything may take.
"""

import statistics
from collections.abc import Sequence

from benchmarks.startup_parts.visits import Visit

RUNTIME = ("end pyodide.asm.wasm", "end python.zip", "end python_stdlib.zip", "end pyodide.asm.mjs")
"""The large files; what is not among a visit's times belongs to another kind of page."""

GAME_STEPS = (
    ("page: until its answer begins", "navigation responseStart"),
    ("download: until wasm, zip and asm.mjs are here", "downloaded"),
    ("compile: what is left of it, and importing asm.mjs", "magdagdon:parts"),
    ("snapshot: reading and unpacking what is left", "magdagdon:memory"),
    ("Python: starting or restoring it", "magdagdon:python"),
    ("PyScript's own start: what is left of it", "bench:py:ready"),
    ("our own: start.py to ready", "magdagdon:ready"),
)
STOCK_STEPS = (
    ("page: until its answer begins", "navigation responseStart"),
    ("download: PyScript, then wasm, zip and asm.mjs", "downloaded"),
    ("compile, start Python, PyScript's own start", "bench:py:ready"),
    ("the script", "stock:ready"),
)

Steps = Sequence[tuple[str, str]]


def moments(visit: Visit) -> dict[str, float]:
    """A visit's times, with the moment at which the large files were there."""
    return {**visit.times, "downloaded": max(visit.times[name] for name in RUNTIME if name in visit.times)}


def breakdown(visits: Sequence[Visit], steps: Steps) -> dict[str, float]:
    """The median milliseconds of each step; one that was over before the one in front of it counts as 0."""
    found: dict[str, list[float]] = {name: [] for name, _ in steps}
    for visit in visits:
        reached = 0.0
        times = moments(visit)
        for name, moment in steps:
            found[name].append(max(times[moment] - reached, 0.0))
            reached = max(times[moment], reached)
    return {name: statistics.median(values) for name, values in found.items()}


def breakdown_table(title: str, first: dict[str, float], later: dict[str, float]) -> str:
    """Both kinds of visits beside each other."""
    lines = [f"{title:66} {'first, ms':>10} {'later, ms':>10}"]
    lines += [f"{name:66} {first[name]:10.0f} {later[name]:10.0f}" for name in first]
    return "\n".join(lines)
