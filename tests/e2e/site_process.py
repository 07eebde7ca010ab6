"""The built site served by a process of its own.

Knows that a server within the tests' process cannot be stopped wholly: its open connections go on answering.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.places import DIST, ROOT


class SiteProcess:
    """A server of the site; when it has ended, nothing answers at its address any more."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        assert process.stdout
        told = next((line for line in process.stdout if " is at " in line), None)
        assert told, "the site's server did not start"
        self.address = told.split()[-1]

    def end(self) -> None:
        """End it at once, with all its connections."""
        self._process.kill()
        self._process.wait()


@contextmanager
def site_process(root: Path = DIST, path: str = "/") -> Iterator[SiteProcess]:
    """A site at a port of its own, for as long as the block runs or until `end`."""
    command = [sys.executable, "-u", "-m", "tools.serve", "--port", "0", "--root", str(root), "--path", path]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield SiteProcess(process)
        finally:
            process.kill()
