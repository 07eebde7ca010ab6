"""Node's part of a build. Knows how a script is run and its failure told; refuses to know what it makes."""

import shutil
import subprocess
from pathlib import Path

from tools.site.errors import BuildError


def run_node(script: Path, *arguments: Path | str) -> None:
    """Run a script to its end; a BuildError with its last words where it fails."""
    node = shutil.which("node")
    if not node:
        raise BuildError("node is missing: install Node.js 20 or newer")
    command = [node, str(script), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        told = "\n".join(line[:300] for line in done.stderr.strip().splitlines()[-15:])
        raise BuildError(f"{script.name} failed:\n{told}")
