"""How fast the game starts, answers and keeps house, beside a stock PyScript page and Pyodide alone.

    python benchmarks/startup.py [--json] [--runs N] [--first-runs N]

Plays dist/ in Chromium, so `make build` comes first. Prints a table (or JSON with every value) and exits 1
when a figure misses its bound. The kinds of pages take turns, each with browser profiles of its own, on
one server that gzips; a later visit is at least the third of its profile, in a new tab, its service worker
not running yet, and finds a game in the middle of a turn. Bytes are heads and bodies as they were sent.
"""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import sync_playwright

from benchmarks.startup_parts.bounds import all_figures, sent_twice
from benchmarks.startup_parts.figures import Figure, figure_table
from benchmarks.startup_parts.kinds import FOLDERS, GAME, STOCK, TEXTS
from benchmarks.startup_parts.measured import Measured, Run, Visits
from benchmarks.startup_parts.parts import GAME_STEPS, STOCK_STEPS, breakdown, breakdown_table
from benchmarks.startup_parts.server import counting_server
from tools.places import DIST

LATER, FIRST = 9, 3

Breakdowns = dict[str, tuple[dict[str, float], dict[str, float]]]


def breakdowns(measured: Measured) -> Breakdowns:
    """The steps of the game's and of stock PyScript's starts, of first and of later visits."""
    first, later = measured.first, measured.later
    return {
        kind.name: (breakdown(first[kind], steps), breakdown(later[kind], steps))
        for kind, steps in ((GAME, GAME_STEPS), (STOCK, STOCK_STEPS))
    }


def raw(visits: Visits) -> dict[str, list[dict[str, object]]]:
    """Visits as JSON knows them."""
    return {kind.name: [asdict(visit) for visit in of_kind] for kind, of_kind in visits.items()}


def as_json(measured: Measured, figures: list[Figure]) -> str:
    """Everything, raw values too."""
    return json.dumps(
        {
            "figures": [figure.as_object() for figure in figures],
            "breakdown": breakdowns(measured),
            "first": raw(measured.first),
            "later": raw(measured.later),
            "save_data": [asdict(answer) for answer in measured.saving],
            "actions": measured.actions,
            "games": measured.games,
            "strays": measured.strays,
        }
    )


def as_text(measured: Measured, figures: list[Figure]) -> str:
    """The tables."""
    first, later = measured.first[GAME], measured.later[GAME]
    lines = [f"Medians of {len(later)} later and {len(first)} first visits of each kind", ""]
    lines += [figure_table(figures), ""]
    for name, (steps_first, steps_later) in breakdowns(measured).items():
        lines += [breakdown_table(f"{name}, where the time goes", steps_first, steps_later), ""]
    lines += [f"sent twice: {path}" for path in sent_twice(first)]
    lines += [f"left the origin: {address}" for address in sorted(set(measured.strays))]
    return "\n".join(lines).rstrip()


def options() -> argparse.Namespace:
    """The command's options."""
    parser = argparse.ArgumentParser(description="Measure the start, the actions and the memory.")
    parser.add_argument("--json", action="store_true", help="print everything, raw values too")
    parser.add_argument("--runs", type=int, default=LATER, help="later visits of each kind (%(default)s)")
    parser.add_argument("--first-runs", type=int, default=FIRST, help="first visits (%(default)s)")
    return parser.parse_args()


def main() -> int:
    """Measure, print, and tell by the exit code whether every bound is kept."""
    chosen = options()
    if not (DIST / "index.html").exists():
        print("dist/ is not built: run `make build` first.", file=sys.stderr)
        return 2
    with counting_server(FOLDERS, TEXTS) as server, sync_playwright() as playwright:
        measured = Run(playwright, server).everything(chosen.runs, chosen.first_runs)
    figures = all_figures(measured)
    print(as_json(measured, figures) if chosen.json else as_text(measured, figures))
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
