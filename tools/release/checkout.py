"""What git says of the checkout. Knows how it is asked; refuses to know what a release makes of it."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tools.places import ROOT


@dataclass(frozen=True, slots=True)
class Checkout:
    """The checkout's state: files that no commit has as they are, and the version tags of its commit.

    `known` is False where git is not there or sees no repository: then nothing is known of either.
    """

    changed: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    known: bool = True


def checkout(root: Path = ROOT) -> Checkout:
    """The state of a checkout, by git."""
    changed, tags = (
        git(root, "status", "--porcelain"),
        git(root, "tag", "--points-at", "HEAD", "--list", "v*"),
    )
    if changed is None or tags is None:
        return Checkout(known=False)
    return Checkout(tuple(line[3:] for line in changed.splitlines()), tuple(tags.split()))


def git(root: Path, *arguments: str) -> str | None:
    """What git prints; None where it is not there or fails."""
    program = shutil.which("git")
    if not program:
        return None
    done = subprocess.run([program, *arguments], cwd=root, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None
