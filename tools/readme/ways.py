"""How each command that the documents show is tried. Knows them all, in an order in which they can be run.

What takes hours is tried with less of it, or left out with the reason. Refuses to know how a command is run.
"""

from dataclasses import dataclass

MINUTE = 60

SYNOPSIS_OF_SIMULATE = (
    "python -m magdagdon simulate --difficulty NAME --player random|greedy|coach --games N "
    "--seed TEXT [--depth 1|2]"
)
COACH_OF_100 = (
    "python -m magdagdon simulate --difficulty peaceful --player coach --games 100 --seed 1 [--depth 2]"
)
NUMBA = "it trains the coach with Numba, which only `make coach` installs"


@dataclass(frozen=True, slots=True)
class Way:
    """How a command is tried: as it stands, or by what is run instead, where `{port}` is a free one."""

    instead: str = ""
    seconds: int = 2 * MINUTE
    serves: bool = False
    """It goes on until it is stopped, and is right when its address answers with the game."""
    measures: bool = False
    """Its exit code 1 may mean that this machine is slow; only what breaks off has failed."""
    left_out: str = ""
    """Why it is not run."""


WAYS = {
    "make play": Way("make play OPEN= PORT={port}", 15 * MINUTE, serves=True),
    "make serve": Way("make serve PORT={port}", serves=True),
    "make build": Way(seconds=5 * MINUTE),
    "make build SITE=https://…": Way("make build SITE=https://example.org/game", 5 * MINUTE),
    "make setup": Way(seconds=15 * MINUTE),
    "make lint": Way(seconds=10 * MINUTE),
    "make language L=de": Way("make language L=de OPEN= PORT={port}", 5 * MINUTE, serves=True),
    # The command line, with the standard library alone.
    "python -m magdagdon replay game.json": Way(),
    "python -m magdagdon replay FILE": Way("python -m magdagdon replay game.json"),
    "python -m magdagdon replay --lines FILE": Way("python -m magdagdon replay --lines game.json"),
    'python -m magdagdon moves --board "34../x3../..../...." --dice 3465 --difficulty survival': Way(),
    "python -m magdagdon moves --board TEXT --dice FACES --difficulty NAME": Way(
        "python -m magdagdon moves --board 34../x3../..../.... --dice 3465 --difficulty nightmare"
    ),
    "python -m magdagdon simulate --difficulty peaceful --player greedy --games 200 --seed 1": Way(),
    SYNOPSIS_OF_SIMULATE: Way(
        "python -m magdagdon simulate --difficulty survival --player coach --games 1 --seed text --depth 2"
    ),
    COACH_OF_100: Way("python -m magdagdon simulate --difficulty peaceful --player coach --games 5 --seed 1"),
    # Tests and figures.
    ".venv/bin/python -m pytest tests/engine/test_turn.py -n 0 -k returning": Way(),
    ".venv/bin/python -m pytest tests/e2e -n 2": Way(
        ".venv/bin/python -m pytest tests/e2e/test_site.py -n 2", 5 * MINUTE
    ),
    ".venv/bin/python -m pytest -n 0 -m long tests/tools/test_reproducible.py": Way(seconds=10 * MINUTE),
    ".venv/bin/python -m tests.e2e.hostile": Way(),
    "make fuzz": Way("make fuzz TURNS=2000", 5 * MINUTE),
    "python benchmarks/engine.py": Way(seconds=10 * MINUTE, measures=True),
    ".venv/bin/python benchmarks/coach.py": Way(
        ".venv/bin/python benchmarks/coach.py --games 4", 10 * MINUTE, measures=True
    ),
    ".venv/bin/python benchmarks/startup.py": Way(
        ".venv/bin/python benchmarks/startup.py --runs 1 --first-runs 1", 15 * MINUTE, measures=True
    ),
    ".venv/bin/python benchmarks/lighthouse.py": Way(seconds=10 * MINUTE, measures=True),
    ".venv/bin/python -m tools.locales update": Way(),
    # What others build of the site.
    "make single": Way(seconds=10 * MINUTE),
    "make release": Way(seconds=20 * MINUTE),
    ".venv/bin/python -m tools.site.precache --withdraw": Way(),
    ".venv/bin/python -m tools.pictures": Way(),
    ".venv/bin/python -m tools.links": Way(),
    # What is not run.
    **{
        f".venv/bin/python -m pytest {tests}": Way(left_out="a long run: some minutes to half an hour")
        for tests in (
            "-m long tests/e2e/test_kills.py",
            '-m "long or not long" tests/e2e/test_tabs.py',
            '-m "long or not long" tests/e2e/test_hostile.py',
            "-m long tests/e2e/engines/test_same_game.py",
            "-m long tests/e2e/test_long_play.py",
        )
    },
    ".venv/bin/python -m pytest tests/e2e/test_storage.py tests/e2e/test_start.py": Way(seconds=10 * MINUTE),
    ".venv/bin/python -m pytest tests/fuzz": Way(seconds=10 * MINUTE),
    "make test": Way(left_out="it takes most of an hour, and CI runs it in a fresh clone at every push"),
    "make long": Way(left_out="it takes hours; its parts are tests like those above"),
    "make readme": Way(left_out="it is this very command"),
    "make coach": Way(left_out="it trains for half an hour, in an environment of its own"),
    "python -m tools.coach train [--seed 1] [--share 1]": Way(left_out=NUMBA),
    "python -m tools.coach check": Way(left_out=NUMBA),
    "python -m tools.coach compare FILE": Way(left_out=NUMBA),
    "python -m tools.coach tables [--games 4000]": Way(left_out=NUMBA),
    "make clean": Way(),
}
