"""Whether the packages that the site is made of are, byte for byte, those that the lock file names.

npm compares a tarball with the lock file when it installs; what became of the files since is compared here,
at every build. Refuses to know which files ship: all of a package's are compared.
"""

import io
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.site.errors import BuildError
from tools.site.tarballs import Locked, locked, npm_caches, tarball

# `ws` does not ship, but Pyodide imports it under Node, where python.zip and its snapshot are made.
PACKAGES = ("pyodide", "@pyscript/core", "@fontsource/noto-sans-gujarati", "ws")

Find = Callable[[Locked], bytes | None]


def in_npm_cache(package: Locked) -> bytes | None:
    """The package's tarball as npm keeps it, or fetches it; None where it cannot be had."""
    return tarball(package, lambda: npm_caches(package))


def unchecked(node_modules: Path, lock: Path, find: Find = in_npm_cache) -> list[str]:
    """The packages whose tarballs cannot be had; a BuildError names each file that is not the lock file's."""
    missing, altered = [], []
    for name in PACKAGES:
        package = locked(lock, name)
        content = find(package)
        if content is None:
            missing.append(package.wanted)
        else:
            altered += [f"{name}/{path}" for path in differences(node_modules / name, content)]
    if altered:
        raise BuildError(
            f"These files of node_modules are not what {lock.name} names: {', '.join(altered)}. "
            "Take node_modules away and run `npm ci`."
        )
    return missing


def differences(folder: Path, content: bytes) -> list[str]:
    """The files of an installed package that its tarball has otherwise or not at all; sorted.

    A file that is missing is none of them: where it ships, the build says so itself.
    """
    packed = dict(files_in(content))
    return [
        name
        for name, path in installed_files(folder)
        if name not in packed or path.read_bytes() != packed[name]
    ]


def files_in(content: bytes) -> Iterator[tuple[str, bytes]]:
    """The files of a tarball by their paths in the package: its first folder is dropped, as npm does."""
    with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as archive:
        for member in archive:
            opened = archive.extractfile(member) if member.isfile() else None
            if opened:
                yield member.name.partition("/")[2], opened.read()


def installed_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """The files of an installed package, without the packages that lie inside it; in order of their paths."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and name.parts[0] != "node_modules":
            yield name.as_posix(), path
