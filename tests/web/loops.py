"""Running a coroutine in a test, whether a loop is running in its thread (a browser's may be) or not."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_through(coroutine: Coroutine[Any, Any, object]) -> None:
    """Run a coroutine to its end, in a thread that has no loop yet."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, coroutine).result()
