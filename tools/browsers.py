"""The browsers that the tests drive, one of each engine: `python -m tools.browsers`.

Knows where systems keep them and what to install where one is missing; refuses to download any by itself.
With REQUIRE_ENGINES=1 a missing engine is a failure; without it, its tests are left out, and that is said.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from glob import glob

MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
FONTS = ("fonts-noto-core", "fonts-noto-cjk")  # for all the scripts that the game is written in


@dataclass(frozen=True, slots=True)
class Engine:
    """A browser engine: the programs that driving it needs, and how a machine comes by them."""

    name: str
    needs: tuple[tuple[str, ...], ...]
    """For each program that is needed, the names or patterns of paths under which it may be found."""
    debian: tuple[str, ...]
    advice: str

    def programs(self) -> tuple[str, ...] | None:
        """The paths of what is needed, in order; None where any is missing."""
        found = tuple(path for path in map(first_found, self.needs) if path)
        return found if len(found) == len(self.needs) else None


CHROMIUM = Engine(
    "Chromium",
    (("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", MAC_CHROME),),
    ("chromium",),
    """\
  Debian: sudo apt install chromium
  Ubuntu: sudo snap install chromium   (or Google's own package)
  Fedora: sudo dnf install chromium
  macOS: brew install --cask google-chrome""",
)
FIREFOX = Engine(
    "Firefox",
    (("firefox-esr",),),
    ("firefox-esr",),
    "  Debian: sudo apt install firefox-esr   (no other Firefox is looked for)",
)
WEBKIT = Engine(
    "WebKit",
    (("WebKitWebDriver",), (MINI_BROWSERS,), ("Xvfb",)),
    ("webkit2gtk-driver", "xvfb"),
    "  Debian, Ubuntu: sudo apt install webkit2gtk-driver xvfb",
)
ENGINES = (CHROMIUM, FIREFOX, WEBKIT)

QUIET_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What keeps Chromium from asking anyone anything, and lets it run as root."""


def first_found(names: tuple[str, ...]) -> str | None:
    """The first of these programs that there is, as a path."""
    for name in names:
        for candidate in glob(name) if "*" in name else [name]:
            if path := shutil.which(candidate):
                return path
    return None


def chromium_path() -> str | None:
    """Chromium's path, or None where the machine has none."""
    programs = CHROMIUM.programs()
    return programs[0] if programs else None


def missing_engines() -> list[Engine]:
    """The engines that cannot be driven here."""
    return [engine for engine in ENGINES if engine.programs() is None]


def engines_are_required() -> bool:
    """Whether a missing engine is a failure, as it is in continuous integration."""
    return os.environ.get("REQUIRE_ENGINES", "") not in ("", "0")


def may_install() -> bool:
    """Whether this is a Debian kind of machine on which we are allowed to install packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(engines: list[Engine]) -> None:
    """Install Debian's packages; what apt-get prints is shown, since it can take minutes."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    packages = [package for engine in engines for package in engine.debian]
    print(f"Installing from Debian's packages: {', '.join(packages)}", flush=True)
    subprocess.run(["apt-get", "-q", "update"], env=quiet, check=True)
    command = ["apt-get", "-q", "install", "-y", "--no-install-recommends", *packages, *FONTS]
    subprocess.run(command, env=quiet, check=True)


def why_missing(engine: Engine) -> str:
    """What a person at a machine without the engine should know."""
    return f"{engine.name} is not here, so its tests are NOT run. To install it:\n{engine.advice}"


def main() -> int:
    """The command; 1 when an engine is missing in the end and all are required."""
    missing = missing_engines()
    if missing and may_install():
        try:
            install(missing)
        except subprocess.CalledProcessError as error:
            print(f"apt-get failed: {error}", file=sys.stderr)
        missing = missing_engines()
    for engine in missing:
        print(why_missing(engine), file=sys.stderr)
    if missing and engines_are_required():
        print("REQUIRE_ENGINES is set, so a missing engine is a failure.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
