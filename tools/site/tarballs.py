"""The tarballs that npm installed from, by the digests in `package-lock.json`.

Knows the lock file and how npm keeps what it has fetched: under the SHA-512 of its content. So where a
tarball was found does not matter, only its digest does. Refuses to know what is in one.
"""

import base64
import hashlib
import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.site.errors import BuildError, present

LONGEST_FETCH_S = 120


@dataclass(frozen=True, slots=True)
class Locked:
    """A package as the lock file names it; `digest` is the SHA-512 of its tarball, 64 bytes."""

    name: str
    version: str
    digest: bytes

    @property
    def wanted(self) -> str:
        """The package with its version, as npm is asked for it."""
        return f"{self.name}@{self.version}"


def locked(lock: Path, name: str) -> Locked:
    """A package of the lock file; a BuildError where it is not there, or without a SHA-512."""
    packages = json.loads(present(lock, "it belongs to the checkout").read_text(encoding="utf-8"))["packages"]
    entry = packages.get(f"node_modules/{name}", {})
    kind, _, digest = entry.get("integrity", "").partition("-")
    if kind != "sha512":
        raise BuildError(f"{lock.name} has no SHA-512 for {name}: run `npm install --package-lock-only`")
    return Locked(name, entry["version"], base64.b64decode(digest))


def tarball(package: Locked, caches: Callable[[], Iterator[Path]]) -> bytes | None:
    """The package's tarball from the first of npm's caches that has it whole; None where none has.

    `caches` gives the folders one by one: the later ones take long to find.
    """
    digits = package.digest.hex()
    for cache in caches():
        kept = cache / "_cacache" / "content-v2" / "sha512" / digits[:2] / digits[2:4] / digits[4:]
        if kept.is_file() and hashlib.sha512(content := kept.read_bytes()).digest() == package.digest:
            return content
    return None


def npm_caches(package: Locked) -> Iterator[Path]:
    """Where npm keeps tarballs: usually, then as it says itself, then with the package fetched once more."""
    yield Path.home() / ".npm"
    said = run_npm("config", "get", "cache")
    if said:
        yield Path(said)
        run_npm("cache", "add", package.wanted, "--fetch-retries=0")
        yield Path(said)


def run_npm(*arguments: str) -> str | None:
    """What npm prints; None where it is not there, fails, or takes too long."""
    npm = shutil.which("npm")
    if not npm:
        return None
    try:
        done = subprocess.run(
            [npm, *arguments], capture_output=True, text=True, check=False, timeout=LONGEST_FETCH_S
        )
    except subprocess.TimeoutExpired:
        return None
    return done.stdout.strip() if done.returncode == 0 else None
