"""The files of a release, in release/: `python -m tools.release`, after the builds of both.

Knows the files' names, and what must agree before they are made. With `--notes` it prints what the changelog
says of the version, and makes nothing.
"""

import argparse
import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools.build import move_into_place
from tools.places import DIST, ROOT, SINGLE
from tools.release.agreement import check_builds, check_state, check_tag
from tools.release.changelog import Section, section_of
from tools.release.checkout import Checkout, checkout
from tools.release.errors import ReleaseError
from tools.release.packing import SUMS, checksums, write_site_zip
from tools.site.errors import BuildError, present
from tools.version import project_version

CHANGELOG = ROOT / "CHANGELOG.md"
RELEASE = ROOT / "release"


@dataclass(frozen=True, slots=True)
class Builds:
    """What is released: the folder of the site, and the single file."""

    site: Path
    single: Path


def write_release(builds: Builds, section: Section, place: Path) -> None:
    """Put the files of a release into a folder, where nothing else will be."""
    with tempfile.TemporaryDirectory(prefix=f"{place.name}.", dir=place.parent) as workshop:
        made = Path(workshop) / "release"
        made.mkdir()
        stem = f"magdagdon-{section.version}"
        files = [made / f"{stem}.html", made / f"{stem}-site.zip"]
        shutil.copyfile(builds.single, files[0])
        write_site_zip(builds.site, files[1], section.day)
        (made / SUMS).write_text(checksums(sorted(files)), encoding="ascii", newline="\n")
        move_into_place(made, place)


def check(builds: Builds, version: str, state: Checkout, tag: str | None, *, strict: bool) -> str:
    """The build's name; a ReleaseError where something does not agree, a BuildError where one is missing."""
    check_tag(version, tag, state)
    told = check_state(state, strict=strict)
    if told:
        print(told, file=sys.stderr)
    page = present(builds.site / "index.html", "run `make build` first").read_text(encoding="utf-8")
    single = present(builds.single, "run `make single` first").read_text(encoding="utf-8")
    return check_builds(version, page, single)


def options(arguments: list[str] | None) -> argparse.Namespace:
    """The command's options."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description="Write a release's files.")
    parser.add_argument("--single", type=Path, default=SINGLE, help="the single file")
    parser.add_argument("--site", type=Path, default=DIST, help="the built site (dist)")
    parser.add_argument("--into", type=Path, default=RELEASE, help="the folder of the release (release)")
    parser.add_argument("--tag", help="the tag that is released; else those that the commit has")
    parser.add_argument("--notes", action="store_true", help="print the changelog's section alone")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 when the release is refused."""
    chosen = options(arguments)
    version, place = project_version(), chosen.into.absolute()
    builds = Builds(chosen.site, chosen.single)
    try:
        section = section_of(CHANGELOG.read_text(encoding="utf-8"), version)
        if chosen.notes:
            print(section.notes, end="")
            return 0
        name = check(builds, version, checkout(), chosen.tag, strict=bool(os.environ.get("CI")))
        write_release(builds, section, place)
    except (ReleaseError, BuildError) as error:
        print(f"No release is made. {error}", file=sys.stderr)
        return 1
    print(f"{place.name}/ is the release of {name}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
