"""What was measured as figures, beside what each must keep and should come to.

Knows the bounds. Refuses to measure.
"""

import statistics
from collections.abc import Callable, Sequence

from benchmarks.startup_parts.actions import COUNTED, Times
from benchmarks.startup_parts.figures import Figure, percentile
from benchmarks.startup_parts.kinds import BARE, GAME, KINDS, STOCK
from benchmarks.startup_parts.measured import SLOWDOWN, Measured
from benchmarks.startup_parts.memory import CONSTANT, growth, growth_a_game
from benchmarks.startup_parts.server import Answer
from benchmarks.startup_parts.visits import Visit, wire

SNAPSHOT = "/runtime/snapshot"
PAINT = "first-contentful-paint"


def median(visits: Sequence[Visit], value: Callable[[Visit], float]) -> float:
    """The median of a value over visits."""
    return statistics.median(value(visit) for visit in visits)


def ready(visits: Sequence[Visit]) -> float:
    """The median time to ready."""
    return median(visits, lambda visit: visit.ready)


def wire_until_ready(visits: Sequence[Visit]) -> float:
    """The median of the bytes until ready."""
    return median(visits, lambda visit: wire(visit.until_ready))


def wire_with_plain_zips(visits: Sequence[Visit]) -> float:
    """The same where a host sends .zip files as they are."""

    def saved(answers: list[Answer]) -> int:
        return sum(each.plain - each.body for each in answers if each.path.endswith(".zip"))

    return median(visits, lambda visit: wire(visit.until_ready) + saved(visit.until_ready))


def sent_twice(visits: Sequence[Visit]) -> list[str]:
    """The files that any visit was sent more than once."""
    return sorted({path for visit in visits for path in visit.served_twice})


def start_figures(measured: Measured) -> list[Figure]:
    """How long it takes until one can play."""
    first, later = measured.first, measured.later
    later_ratio, first_ratio = (ready(of[GAME]) / ready(of[STOCK]) for of in (later, first))
    paint = median(later[GAME], lambda visit: visit.times[PAINT])
    return [
        Figure("later visit, time to ready / stock PyScript", later_ratio, 0.45, 0.25),
        *(Figure(f"  {kind.name}, ms", ready(later[kind])) for kind in KINDS),
        Figure("  game / bare loadPyodide", ready(later[GAME]) / ready(later[BARE])),
        Figure("later visit, first paint of the board, ms", paint, 200, 100),
        Figure("first visit, time to ready / stock PyScript", first_ratio, 0.65, 0.45),
        *(Figure(f"  {kind.name}, ms", ready(first[kind])) for kind in KINDS),
    ]


def byte_figures(measured: Measured) -> list[Figure]:
    """What goes over the wire in a first visit, heads and bodies."""
    game, stock = measured.first[GAME], measured.first[STOCK]
    until_ready, of_stock = wire_until_ready(game), wire_until_ready(stock)
    everything = median(game, lambda visit: wire(visit.answers))
    plain_zips = wire_with_plain_zips(game) / wire_with_plain_zips(stock)
    return [
        Figure("first visit, bytes until ready / stock PyScript", until_ready / of_stock, 0.90, 0.80),
        Figure("  game, bytes", until_ready),
        Figure("  stock PyScript, bytes", of_stock),
        Figure("  the ratio where a host does not gzip .zip files", plain_zips),
        Figure("first visit, all bytes / stock PyScript", everything / of_stock, 2.0, 1.8),
        Figure("  game, bytes", everything),
        Figure("  files that were sent twice", len(sent_twice(game)), 0, 0),
    ]


def request_figures(measured: Measured) -> list[Figure]:
    """Requests that should not be."""
    snapshots = sum(SNAPSHOT in answer.path for answer in measured.saving)
    asked = median(measured.later[GAME], lambda visit: len(visit.answers))
    return [
        Figure("first visit with Save-Data, snapshots fetched", snapshots, 0, 0),
        Figure("later visit, requests that reached the server until ready", asked),
        Figure("requests that left the origin, all pages", len(measured.strays), 0, 0),
    ]


def figures_of_action(action: str, times: list[Times], must: float, aim: float) -> list[Figure]:
    """An action's time, and how much of it is spent before the handler returns."""
    whole = [each for _, each in times]
    handler = statistics.median(each for each, _ in times)
    return [
        Figure(f"{action}, p95 of {len(times)}, ms", percentile(whole, 95), must, aim),
        Figure(f"  median {statistics.median(whole):.1f}, of which until the handler returns", handler),
    ]


def action_figures(measured: Measured) -> list[Figure]:
    """How long each action takes, plain and slowed down."""
    figures = []
    for slowdown, must, aim in ((1, 8, 4), (SLOWDOWN, 40, 16)):
        title = "" if slowdown == 1 else f"{slowdown}x slowed down, "
        for action in COUNTED:
            figures += figures_of_action(title + action, measured.actions[slowdown][action], must, aim)
    return figures


def memory_figures(measured: Measured) -> list[Figure]:
    """What games 2 to 5 in one tab leave behind."""
    games = measured.games
    heap = growth_a_game(games, "heap bytes") / 1000
    counts = [(f"  {name}, {games[0][name]} after game 1, growth", growth(games, name)) for name in CONSTANT]
    return [
        Figure("games 2 to 5, JavaScript heap a game, kB", heap, 50, 0),
        *(Figure(name, value, 0, 0) for name, value in counts),
        Figure("  Python objects a game", growth_a_game(games, "Python objects")),
    ]


def all_figures(measured: Measured) -> list[Figure]:
    """All figures, in the order of the table."""
    makers = (start_figures, byte_figures, request_figures, action_figures, memory_figures)
    return [figure for maker in makers for figure in maker(measured)]
