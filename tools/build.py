"""Build the site: `python -m tools.build`. Knows the parts and their places; each part's module the rest.

The site is made in a folder of its own beside dist/ and moved into place when it is complete, so that a
failed build leaves the last good one, and a server never shows half of one.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from tools.locales.compiled import compile_catalogues, read_words
from tools.locales.errors import CatalogueError
from tools.locales.languages import ENGLISH, Language
from tools.notices.page import write_notices
from tools.places import CACHE, DIST, LOCALES, NODE_MODULES, PACKAGE, PAGE, ROOT, STATIC
from tools.site.build_name import content_digest, write_name
from tools.site.errors import BuildError, present
from tools.site.fonts import copy_fonts
from tools.site.integrity import unchecked
from tools.site.manifests import NAME, write_manifests
from tools.site.page import (
    before,
    with_configuration,
    with_languages,
    with_parts,
    with_plugins_off,
    without_comments,
)
from tools.site.precache import WORKER, write_worker
from tools.site.python import copy_python, python_parts
from tools.site.rules import write_rules
from tools.site.runtime import copy_pyodide, copy_pyscript, switched_off_plugins
from tools.site.scripts import names_of, with_one, write_script
from tools.site.sharing import site_address, told_when_shared
from tools.site.styles import write_styles
from tools.site.unscripted import with_rules_unscripted
from tools.site.wrapper import build_facts, lock_file, write_facts
from tools.version import project_version

ADDRESS_VARIABLE = "MAGDAGDON_SITE"
STARTERS = (Path("web") / "start.py", Path("web") / "coach_worker.py")
WRAPPER = "static/boot/interpreter.mjs"
SCRIPTS = (WRAPPER, "runtime/pyscript/core.js")
# A start asks for all of them, whatever it starts from.
EARLY_MODULES = ("static/boot/snapshot.mjs", "runtime/pyodide/pyodide.mjs", "runtime/pyodide/pyodide.asm.mjs")
EARLY_FILES = ("runtime/pyodide/pyodide.asm.wasm", "runtime/python.zip")


def write_site(target: Path, cache: Path, address: str = "") -> None:
    """Write every part of the site into an empty folder; what is made of Python is kept in the cache."""
    configuration, page = source(ROOT / "pyscript.toml"), source(PAGE)
    languages = compile_catalogues(PAGE, LOCALES, target / "locales")
    write_runtime(target / "runtime", configuration, cache)
    page_for_all = with_words_for_others(page, read_words(target / "locales", ENGLISH), languages, address)
    write_page(page_for_all, target, configuration, languages)
    write_starters(target)
    copy_fonts(NODE_MODULES, target / "fonts")
    apart = shutil.ignore_patterns("css", *names_of(page))
    shutil.copytree(STATIC, target / "static", ignore=apart, copy_function=shutil.copyfile)
    write_script(page, STATIC / "boot", target / "static" / "boot")
    write_styles(STATIC / "css", target / "static" / "css")
    write_facts(target / WRAPPER, build_facts(target / "runtime", lock_file(NODE_MODULES)))
    write_manifests(STATIC / NAME, target / "locales", languages, target / "static")
    write_rules(page, target / "locales", target / "rules", address)
    write_notices(target)
    write_name(target / "index.html", project_version(), content_digest(target, WORKER))
    write_worker(target)


def source(path: Path) -> str:
    """A text of the checkout."""
    return present(path, "it belongs to the checkout").read_text(encoding="utf-8")


def check_packages(*, strict: bool) -> None:
    """Refuse packages that were altered since npm installed them; say which could not be checked.

    Those are refused too where it is strict, which is where a site is built for others. On a player's own
    machine npm has compared them at the installation, and a game must start without a network.
    """
    missing = unchecked(NODE_MODULES, ROOT / "package-lock.json")
    if not missing:
        return
    told = f"npm has no tarball of {', '.join(missing)}, and can fetch none: not compared with the lock file."
    if strict:
        raise BuildError(f"{told} Run `npm ci`.")
    print(told, file=sys.stderr)


def write_runtime(target: Path, configuration: str, cache: Path) -> None:
    """Write Python, with the package among its modules, and PyScript."""
    copy_pyodide(NODE_MODULES, target / "pyodide")
    copy_pyscript(NODE_MODULES, target / "pyscript", configuration)
    copy_python(python_parts(NODE_MODULES, PACKAGE, cache), target)


def with_words_for_others(page: str, words: dict[str, str], languages: list[Language], address: str) -> str:
    """The page with what those read of it who do not play: where a link is shared, and without scripts."""
    shared = told_when_shared(words["page.title"], words["page.description"], "", address)
    return before(with_rules_unscripted(page, words, languages), "</head>", f"  {shared}\n  ")


def write_page(page: str, target: Path, configuration: str, languages: list[Language]) -> None:
    """Write the page with what the build knows: configuration, languages, and what a start fetches."""
    page = with_configuration(without_comments(page), configuration)
    page = with_one(with_languages(page, languages))
    page = with_plugins_off(page, switched_off_plugins(configuration))
    chunks = sorted(
        f"runtime/pyscript/{path.name}" for path in (target / "runtime" / "pyscript").glob("*-*.js")
    )
    page = with_parts(page, files=EARLY_FILES, modules=(*EARLY_MODULES, *chunks), scripts=SCRIPTS)
    (target / "index.html").write_text(page, encoding="utf-8", newline="\n")


def write_starters(target: Path) -> None:
    """Write the scripts that PyScript asks for by name: the page's, and the worker's."""
    for script in STARTERS:
        place = target / PACKAGE.name / script
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(present(PACKAGE / script, "it belongs to the checkout"), place)


def move_into_place(made: Path, place: Path) -> None:
    """Put the new site where the old one stood; both renames stay within one folder."""
    old = place.with_name(f"{place.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    made.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def build(place: Path, cache: Path = CACHE, *, strict: bool = False, address: str = "") -> None:
    """Build the site from scratch and move it to the place named.

    `strict` as in `check_packages`; the site's address, where it is known, as `site_address` returns it.
    """
    check_packages(strict=strict)
    with tempfile.TemporaryDirectory(prefix=f"{place.name}.", dir=place.parent) as workshop:
        made = Path(workshop) / "site"
        made.mkdir()
        write_site(made, cache, address)
        move_into_place(made, place)


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 when the site cannot be built."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description="Build the site into dist/.")
    parser.add_argument("--into", type=Path, default=DIST, help="another folder than dist/")
    place: Path = parser.parse_args(arguments).into.absolute()
    began = time.perf_counter()
    try:
        address = site_address(os.environ.get(ADDRESS_VARIABLE, ""))
        build(place, strict=bool(os.environ.get("CI")), address=address)
    except (BuildError, CatalogueError) as error:
        print(f"The site cannot be built. {error}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in place.rglob("*") if path.is_file())
    print(f"Built {place.name}/: {size / 1e6:.1f} MB in {time.perf_counter() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
