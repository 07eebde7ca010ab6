"""THIRD_PARTY_NOTICES.md from what ships: `python -m tools.notices`, with `--check` whether it is up to date.

Refuses to know what is in it. It is committed for those who read the repository and install nothing.
"""

import argparse
import sys
from pathlib import Path

from tools.notices.document import notices_text
from tools.places import NOTICES
from tools.site.errors import BuildError


def main(arguments: list[str] | None = None, place: Path = NOTICES) -> int:
    """The command; 1 when packages are missing, or the file is not what they say."""
    parser = argparse.ArgumentParser(prog="python -m tools.notices", description=f"Write {NOTICES.name}.")
    parser.add_argument("--check", action="store_true", help="write nothing; say whether it is up to date")
    try:
        return keep(place, notices_text(), check=parser.parse_args(arguments).check)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1


def keep(place: Path, text: str, *, check: bool) -> int:
    """Write the text, or compare it with what is there."""
    if not check:
        place.write_text(text, encoding="utf-8", newline="\n")
    elif not place.exists() or place.read_text(encoding="utf-8") != text:
        print(f"{place.name} is not what ships: run `python -m tools.notices`.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
