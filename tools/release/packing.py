"""The files of a release: the site as a zip, and checksums.

Knows how the same files make the same bytes: in order of their names, with one day and one mode for all. (The
compressor is Python's: one with another zlib may pack the same files in other bytes.) The day is that of the
release and not the distant past, since a host may tell it as a file's last change, and browsers seldom ask
for what has not changed for years. Refuses to know what is in the files.
"""

import hashlib
import zipfile
from datetime import date
from pathlib import Path

SUMS = "SHA256SUMS"
LEVEL = 9
UNIX = 3
MODE = 0o100644


def write_site_zip(site: Path, place: Path, day: date) -> None:
    """Pack all files of a site. They lie at the top: hosts that take a zip look for index.html there."""
    noon = (day.year, day.month, day.day, 12, 0, 0)
    with zipfile.ZipFile(place, "w") as archive:
        files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
        for name, path in sorted(files.items()):
            member = zipfile.ZipInfo(name, noon)
            member.create_system = UNIX
            member.external_attr = MODE << 16
            archive.writestr(member, path.read_bytes(), zipfile.ZIP_DEFLATED, LEVEL)


def checksums(paths: list[Path]) -> str:
    """The SHA-256 of each file, as `sha256sum --check` reads them."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)
