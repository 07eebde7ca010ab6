"""The Chromium that the browser tests drive: `python -m tools.chromium`.

Knows where systems keep Chromium and what to install where there is none; refuses to download one of its own.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_APPLICATION = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
DEBIAN_PACKAGES = ("chromium", "fonts-noto-core")
ADVICE = """The browser tests need Chromium or Chrome, and there is none here. To install it:
  Debian: sudo apt install chromium
  Ubuntu: sudo snap install chromium   (or Google's own package)
  Fedora: sudo dnf install chromium
  macOS: brew install --cask google-chrome"""


def chromium_path() -> str | None:
    """The program's path, or None where the machine has none."""
    for name in (*NAMES, MAC_APPLICATION):
        if path := shutil.which(name):
            return path
    return None


def may_install() -> bool:
    """Whether this is a Debian kind of machine on which we are allowed to install packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install() -> None:
    """Install Debian's Chromium; what apt-get prints is shown, since it can take minutes."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print("Installing Chromium from Debian's packages", flush=True)
    subprocess.run(["apt-get", "-q", "update"], env=quiet, check=True)
    packages = ["apt-get", "-q", "install", "-y", "--no-install-recommends", *DEBIAN_PACKAGES]
    subprocess.run(packages, env=quiet, check=True)


def main() -> int:
    """The command; 1 when there is no Chromium in the end."""
    if chromium_path() is None and may_install():
        try:
            install()
        except subprocess.CalledProcessError as error:
            print(f"apt-get failed: {error}", file=sys.stderr)
    if chromium_path() is None:
        print(ADVICE, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
