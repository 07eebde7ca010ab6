"""The works by others that ship, and what each package says of its own licence.

Knows the npm packages that a site is made of, which packages PyScript's makers have bundled into the chunks
that ship, and the works of works.toml, which lie inside Pyodide and have no package. Refuses to know how it
is told.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.notices.texts import LISTED_TEXTS, body_of, notices_in
from tools.places import ROOT
from tools.site.errors import present
from tools.site.runtime import CHUNKS, REMEDY, shipped_chunks

LISTED = Path(__file__).with_name("works.toml")
LOCK = ROOT / "package-lock.json"
FOLDER = "node_modules/"
SPELLED = {"APACHE-2.0": "Apache-2.0"}
NO_FILE = "The package holds no licence file, but names {licence} and its author: the text is the usual one."

TOLD_OF_PACKAGES = {
    "pyodide": "Its files ship as they are. Their source is at "
    "https://github.com/pyodide/pyodide/tree/{version}, which lists what is compiled into them. "
    "In the single file `pyodide.mjs` is bundled with the game’s own scripts and minified by esbuild. "
    "The package holds no licence file, but names MPL-2.0: the text is Mozilla’s own.",
    "@pyscript/core": "Changed: the lines that name source maps are taken out, and the plugins that the page "
    "does not use are left out. In the single file the rest is bundled and minified by esbuild, and changed "
    "in two places so that it takes blob addresses (tools/single/bundle.mjs).",
    "@fontsource/noto-sans-gujarati": "The Gujarati subset in two weights, as the package has it.",
}
# Where a package names none, or its packers' own.
HOMES = {
    "@fontsource/noto-sans-gujarati": "https://github.com/notofonts/gujarati",
    "codedent": "https://github.com/WebReflection/codedent",
    "polyscript": "https://github.com/pyscript/polyscript",
}


@dataclass(frozen=True, slots=True)
class Work:
    """A work: `licence` is an SPDX expression or empty, `texts` the licences' words by identifier."""

    name: str
    version: str
    licence: str
    home: str
    copyright: tuple[str, ...]
    told: str
    texts: tuple[tuple[str, str], ...]


def packaged_works(node_modules: Path) -> list[Work]:
    """The packages that the site is made of."""
    packages = locked_packages()
    return [
        package_work(node_modules, f"{FOLDER}{name}", packages, told)
        for name, told in TOLD_OF_PACKAGES.items()
    ]


def bundled_works(node_modules: Path, configuration: str) -> list[Work]:
    """The packages inside PyScript's chunks that ship, by name and version; of each version one."""
    packages = locked_packages()
    places = set(bundled_places(node_modules / CHUNKS, configuration, packages))
    works = {package_work(node_modules, place, packages, "") for place in places}
    return sorted(works, key=lambda work: (work.name.lstrip("@"), work.version))


def bundled_places(folder: Path, configuration: str, packages: dict[str, Any]) -> Iterator[str]:
    """The lock file's keys of the packages that the chunks' source maps name."""
    for chunk in shipped_chunks(folder, configuration):
        sources = json.loads(present(folder / f"{chunk}.map", REMEDY).read_text(encoding="utf-8"))["sources"]
        for source in sources:
            if FOLDER in source:
                yield package_place(source, packages)


def package_place(source: str, packages: dict[str, Any]) -> str:
    """The lock file's key of a source's package; here npm may have put it higher up than PyScript's makers.

    >>> package_place("../node_modules/coincident/node_modules/@a/b/src/c.js", {})
    'node_modules/@a/b'
    """
    outer, _, path = source[source.index(FOLDER) :].rpartition(FOLDER)
    name = "/".join(path.split("/")[: 2 if path.startswith("@") else 1])
    inner = f"{outer}{FOLDER}{name}"
    return inner if inner in packages else f"{FOLDER}{name}"


def locked_packages() -> dict[str, Any]:
    """What the lock file says of each package, by its place."""
    packages: dict[str, Any] = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    return packages


def package_work(node_modules: Path, place: str, packages: dict[str, Any], told: str) -> Work:
    """The work that a package is, by its place as the lock file has it."""
    folder = present(node_modules / place.removeprefix(FOLDER), REMEDY)
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    licence = SPELLED.get(packages[place]["license"], packages[place]["license"])
    file = next((path for path in sorted(folder.iterdir()) if path.name.startswith("LICENSE")), None)
    text = file.read_text(encoding="utf-8") if file else ""
    version = packages[place]["version"]
    return Work(
        name=package["name"],
        version=version,
        licence=licence,
        home=HOMES.get(package["name"], home_of(package)),
        copyright=notices_in(text) or ((package["author"],) if "author" in package else ()),
        told=told.format(version=version) or ("" if file else NO_FILE.format(licence=licence)),
        texts=((licence, body_of(text, licence) if file else listed_text(licence)),),
    )


def home_of(package: dict[str, Any]) -> str:
    """A package's repository as an address that a browser opens; empty where it names none.

    >>> home_of({"name": "a", "repository": {"url": "git+https://github.com/b/a.git"}})
    'https://github.com/b/a'
    """
    address = package.get("repository", {}).get("url", "")
    found = re.fullmatch(r"(?:git\+)?(https://.+?)(?:\.git)?", address)
    return found[1] if found else ""


def listed_works(node_modules: Path) -> list[Work]:
    """The works of works.toml; CPython's version is the one that Pyodide names."""
    python = json.loads(present(node_modules / "pyodide" / "pyodide-lock.json", REMEDY).read_text("utf-8"))
    versions = {"CPython": python["info"]["python"]}
    works = tomllib.loads(LISTED.read_text(encoding="utf-8"))["work"]
    return [listed_work(work, versions.get(work["name"], "")) for work in works]


def listed_work(work: dict[str, Any], version: str) -> Work:
    """A work as works.toml describes it."""
    licence = work.get("licence", "")
    return Work(
        name=work["name"],
        version=version,
        licence=licence,
        home=work["home"],
        copyright=tuple(work.get("copyright", ())),
        told=work.get("told", ""),
        texts=tuple((part, listed_text(part)) for part in licence.split(" WITH ") if part),
    )


def listed_text(licence: str) -> str:
    """A licence's usual words; empty where a package that ships has them, as PyScript has Apache-2.0's."""
    path = LISTED_TEXTS / f"{licence}.txt"
    return path.read_text(encoding="utf-8") if path.exists() else ""
