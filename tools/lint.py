"""All that can be said of the sources without running them: `python -m tools.lint`.

Knows the checks and their order, and how long each took; their settings are in pyproject.toml.
"""

import subprocess
import sys
import time
from pathlib import Path

from tools.places import ROOT

CHECKS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Style (ruff check)", (sys.executable, "-m", "ruff", "check", "--quiet")),
    ("Layout (ruff format)", (sys.executable, "-m", "ruff", "format", "--check", "--quiet")),
    ("Types (mypy --strict)", (sys.executable, "-m", "mypy")),
    ("Imports run one way (import-linter)", (str(Path(sys.executable).with_name("lint-imports")),)),
    ("Catalogues (tools.locales check)", (sys.executable, "-m", "tools.locales", "check")),
)


def passes(title: str, command: tuple[str, ...]) -> bool:
    """Run one check and say how long it took; what it prints is shown when it fails."""
    began = time.perf_counter()
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    passed = done.returncode == 0
    print(f"{title}: {'ok' if passed else 'FAILED'}, {time.perf_counter() - began:.1f} s", flush=True)
    if not passed:
        print(done.stdout + done.stderr, flush=True)
    return passed


def main() -> int:
    """The command: all checks, then 1 when any of them failed."""
    failed = [title for title, command in CHECKS if not passes(title, command)]
    if failed:
        print("Failed: " + "; ".join(failed), file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
