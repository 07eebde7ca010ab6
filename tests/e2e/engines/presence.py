"""Which engines this machine has, as tests ask it."""

from typing import NoReturn

import pytest

from tools.browsers import Engine, engines_are_required, why_missing


def programs_of(engine: Engine) -> tuple[str, ...]:
    """The engine's programs; without them the test is left out, or fails where every engine is required."""
    return engine.programs() or leave_out(engine)


def leave_out(engine: Engine) -> NoReturn:
    """End a test for want of an engine, with the reason."""
    if engines_are_required():
        pytest.fail(why_missing(engine), pytrace=False)
    pytest.skip(why_missing(engine))
