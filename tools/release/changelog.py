"""The changelog's sections. Knows their form, which is Keep a Changelog's; refuses to know what they say."""

import re
from dataclasses import dataclass
from datetime import date

from tools.release.errors import ReleaseError

HEADING = re.compile(r"^## \[(?P<version>[^\]]+)\](?: - (?P<date>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    """What a version brought: its notes are Markdown without the section's heading."""

    version: str
    day: date
    notes: str


def section_of(changelog: str, version: str) -> Section:
    r"""The section of a version; a ReleaseError where there is none, or none with a day and with notes.

    >>> section_of("# Changes\n\n## [1.2.0] - 2026-01-31\n\n- New dice.\n\n## [1.1.0]", "1.2.0")
    Section(version='1.2.0', day=datetime.date(2026, 1, 31), notes='- New dice.\n')
    """
    headings = list(HEADING.finditer(changelog))
    found = next((at for at, heading in enumerate(headings) if heading["version"] == version), None)
    if found is None:
        known = ", ".join(heading["version"] for heading in headings) or "none"
        raise ReleaseError(
            f"pyproject.toml says {version}, but CHANGELOG.md has no section `## [{version}] - YYYY-MM-DD` "
            f"(it has: {known}). Make one of what is unreleased, or change the version."
        )
    heading, end = headings[found], next((each.start() for each in headings[found + 1 :]), len(changelog))
    notes = changelog[heading.end() : end].strip()
    if not heading["date"] or not notes:
        raise ReleaseError(f"CHANGELOG.md's section [{version}] has no day or no notes.")
    return Section(version, date.fromisoformat(heading["date"]), f"{notes}\n")
