"""One run of everything, the kinds of pages in turn.

Knows the order of measuring. Refuses to know what the values should be.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Playwright

from benchmarks.startup_parts.actions import IS_READY, Hand, Samples, control, time_actions, wait_until
from benchmarks.startup_parts.kinds import GAME, KINDS, Kind
from benchmarks.startup_parts.memory import Count, count_games
from benchmarks.startup_parts.profile import Profile, fresh_profile
from benchmarks.startup_parts.server import Answer, CountingServer
from benchmarks.startup_parts.visits import SAVE_DATA, Visit, first_visit, later_visit

SLOWDOWN = 4

Visits = dict[Kind, list[Visit]]


def no_visits() -> Visits:
    """Room for the visits of each kind."""
    return {kind: [] for kind in KINDS}


@dataclass(frozen=True, slots=True)
class Measured:
    """Everything that a run measured."""

    first: Visits = field(default_factory=no_visits)
    later: Visits = field(default_factory=no_visits)
    saving: list[Answer] = field(default_factory=list)
    """What was answered in a first visit with Save-Data."""
    actions: dict[int, Samples] = field(default_factory=dict)
    """Samples by the factor by which the processor was slowed down."""
    games: list[Count] = field(default_factory=list)
    strays: list[str] = field(default_factory=list)
    """Addresses asked for outside the origin."""


class Run:
    """A run in progress: what was measured, and the profiles that have been somewhere."""

    def __init__(self, playwright: Playwright, server: CountingServer) -> None:
        self.measured = Measured()
        self._playwright = playwright
        self._server = server

    @contextmanager
    def _fresh(self) -> Iterator[Profile]:
        with fresh_profile(self._playwright, self._server.origin, self.measured.strays) as profile:
            yield profile

    def _leave_a_game(self, profile: Profile) -> None:
        """Begin a turn, so that later visits find a game under way."""
        page = profile.new_tab()
        page.goto(self._server.origin + GAME.path)
        wait_until(page, IS_READY)
        Hand(page).press(control("roll"))
        page.close()

    @contextmanager
    def _known(self, kind: Kind) -> Iterator[Profile]:
        """A profile that has visited a kind of page twice."""
        with self._fresh() as profile:
            first_visit(profile, self._server, kind)
            if kind is GAME:
                self._leave_a_game(profile)
            later_visit(profile, self._server, kind)
            yield profile

    def _visit_first(self, kind: Kind) -> None:
        with self._fresh() as profile:
            self.measured.first[kind].append(first_visit(profile, self._server, kind))

    def visits(self, known: dict[Kind, Profile], later: int, first: int) -> None:
        """Later and first visits, one of each kind after the other."""
        for run in range(max(later, first)):
            for kind in KINDS if run < later else ():
                self.measured.later[kind].append(later_visit(known[kind], self._server, kind))
            for kind in KINDS if run < first else ():
                self._visit_first(kind)

    def play(self, profile: Profile) -> None:
        """Actions and memory, in a profile that knows the game."""
        for slowdown in (1, SLOWDOWN):
            self.measured.actions[slowdown] = time_actions(profile, self._server, slowdown)
        self.measured.games.extend(count_games(profile, self._server))

    def save_data(self) -> None:
        """A first visit of a player who wants to save data."""
        with self._fresh() as profile:
            self.measured.saving.extend(first_visit(profile, self._server, GAME, SAVE_DATA).answers)

    def everything(self, later: int, first: int) -> Measured:
        """All of it."""
        with ExitStack() as stack:
            known = {kind: stack.enter_context(self._known(kind)) for kind in KINDS}
            self.visits(known, later, first)
            self.play(known[GAME])
        self.save_data()
        return self.measured
