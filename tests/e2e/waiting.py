"""How long a test waits: until something holds, which it must before long, and what a busy machine is given.

Knows clocks and the machine's load. Refuses to know what is waited for.
"""

import os
import time
from collections.abc import Callable


def wait_until(holds: Callable[[], bool], seconds: float = 20) -> None:
    """Wait until something holds, which it must before long."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it never came to hold"
        time.sleep(0.02)


def patience() -> float:
    """What a busy machine is given: nothing more where the processors wait for work."""
    return max(1.0, 2.0 * os.getloadavg()[0] / (os.cpu_count() or 1))
