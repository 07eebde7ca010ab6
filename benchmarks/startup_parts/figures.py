"""Figures with their bounds, and how they are printed.

Knows numbers and their bounds. Refuses to know how they were measured.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured value, what it must not exceed and what it should come to; without them it only informs."""

    name: str
    value: float
    must: float | None = None
    aim: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the bound is kept."""
        return self.must is None or self.value <= self.must

    @property
    def verdict(self) -> str:
        """How the value stands to its bounds."""
        if self.must is None:
            return ""
        if not self.holds:
            return "MISSED"
        return "ok" if self.aim is None or self.value <= self.aim else "ok, aim missed"

    def as_object(self) -> dict[str, Any]:
        """The figure for JSON."""
        return {**asdict(self), "verdict": self.verdict}


def number(value: float | None) -> str:
    """A number as the table shows it: three digits, or all of a whole number's."""
    if value is None:
        return ""
    return f"{value:.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"


def figure_table(figures: Iterable[Figure]) -> str:
    """The figures in columns."""
    rows = [("figure", "value", "must", "aim", "")]
    rows += [
        (each.name, number(each.value), number(each.must), number(each.aim), each.verdict) for each in figures
    ]
    lines = [
        f"{name:66} {value:>10} {must:>8} {aim:>8}  {verdict}" for name, value, must, aim, verdict in rows
    ]
    return "\n".join(line.rstrip() for line in lines)


def percentile(values: Sequence[float], percent: int) -> float:
    """The nearest-rank percentile."""
    return sorted(values)[max(math.ceil(percent * len(values) / 100), 1) - 1]
