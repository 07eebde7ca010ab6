"""A driver of each engine. Knows how engines are started; refuses to know what is played in them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import CONTEXT
from tests.e2e.driver import PATIENCE_MS, Driver, PlaywrightDriver
from tests.e2e.engines.firefox import firefox
from tests.e2e.engines.presence import programs_of
from tests.e2e.engines.selenium_driver import SeleniumDriver
from tests.e2e.engines.webkit import webkit_session
from tools.browsers import CHROMIUM, ENGINES, FIREFOX, WEBKIT, Engine


@contextmanager
def tab_of(browser: Browser) -> Iterator[Driver]:
    """A tab in a context of its own; none of its pages may leave an error uncaught."""
    faults: list[str] = []
    with browser.new_context(**CONTEXT) as context:
        context.set_default_timeout(PATIENCE_MS)
        context.on("weberror", lambda error: faults.append(str(error.error)))
        yield PlaywrightDriver(context.new_page())
    assert faults == []


@contextmanager
def started(engine: Engine, request: pytest.FixtureRequest, folder: Path) -> Iterator[Driver]:
    """A tab of the engine's browser."""
    programs = programs_of(engine)
    if engine is WEBKIT:
        with webkit_session(programs, folder) as session:
            yield SeleniumDriver(session)
    elif engine is FIREFOX:
        playwright = request.getfixturevalue("playwright")
        with firefox(playwright, programs[0], folder) as browser, tab_of(browser) as tab:
            yield tab
    else:
        assert engine is CHROMIUM
        with tab_of(request.getfixturevalue("browser")) as tab:
            yield tab


def of_each_engine() -> list[object]:
    """The engines as parameters; a worker that has started one goes on with it."""
    return [
        pytest.param(engine, id=engine.name, marks=pytest.mark.xdist_group(f"engine-{engine.name}"))
        for engine in ENGINES
    ]


@pytest.fixture(scope="session", params=of_each_engine())
def driver(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The one tab of an engine, for all modules: a browser's start costs seconds."""
    engine: Engine = request.param
    with started(engine, request, tmp_path_factory.mktemp(engine.name)) as tab:
        yield tab
