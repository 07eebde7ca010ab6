"""Where things stand in the checkout. Knows names and folders; refuses to know what is done with them."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "magdagdon"
PAGE = ROOT / "index.html"
LOCALES = ROOT / "locales"
NOTICES = ROOT / "THIRD_PARTY_NOTICES.md"
STATIC = ROOT / "static"
NODE_MODULES = ROOT / "node_modules"
DIST = ROOT / "dist"
SINGLE = ROOT / "single" / "magdagdon.html"
CACHE = ROOT / ".cache"
