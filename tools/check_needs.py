"""Say what this machine lacks to build the game: `python3 tools/check_needs.py`.

Runs on Pythons that are too old for everything else here (3.6 and newer), so that they can say so.
"""

import importlib
import re
import shutil
import subprocess
import sys
from typing import List, Sequence

PYTHON = (3, 11)
NODE = 20
WAYS = {
    "python": (
        "Debian, Ubuntu: sudo apt install python3-venv   (older releases: python3.11-venv)",
        "Fedora: sudo dnf install python3",
        "macOS: brew install python",
        "Windows: install Python from python.org, in WSL as for Ubuntu",
    ),
    "node": (
        "Debian, Ubuntu: sudo apt install nodejs npm   (older releases: Node 20 or newer from nodejs.org)",
        "Fedora: sudo dnf install nodejs npm",
        "macOS: brew install node",
        "Windows: install Node from nodejs.org, in WSL as for Ubuntu",
    ),
}


def lacks_of_python(version: Sequence[int]) -> List[str]:
    """What is wrong with this Python, as sentences."""
    lacks = []
    if tuple(version) < PYTHON:
        text = "Python {}.{} or newer is needed; this is {}.{}. If you have one: make PYTHON=python3.12"
        lacks.append(text.format(PYTHON[0], PYTHON[1], version[0], version[1]))
    for module in ("venv", "ensurepip"):
        try:
            importlib.import_module(module)
        except ImportError:
            lacks.append("Python's module {} is missing; Debian has it in python3-venv.".format(module))
    return lacks


def version_of(command: str) -> str:
    """What `command --version` prints, or nothing when there is no such command."""
    path = shutil.which(command)
    if path is None:
        return ""
    try:
        return subprocess.check_output([path, "--version"], universal_newlines=True).strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def lacks_of_node(node: str, npm: str) -> List[str]:
    """What is wrong with Node and npm, as sentences, from the versions that they print."""
    lacks = []
    number = re.match(r"v(\d+)\.", node)
    if not number:
        lacks.append("Node {} or newer is needed; there is no node command.".format(NODE))
    elif int(number.group(1)) < NODE:
        lacks.append("Node {} or newer is needed; this is {}.".format(NODE, node))
    if not npm:
        lacks.append("npm is needed; there is no npm command.")
    return lacks


def main() -> int:
    """Print what is missing and how to get it; 1 when something is."""
    lacking = {
        "python": lacks_of_python(sys.version_info[:2]),
        "node": lacks_of_node(version_of("node"), version_of("npm")),
    }
    for subject, lacks in lacking.items():
        for lack in lacks:
            print(lack, file=sys.stderr)
        if lacks:
            print("  " + "\n  ".join(WAYS[subject]), file=sys.stderr)
    return 1 if any(lacking.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
