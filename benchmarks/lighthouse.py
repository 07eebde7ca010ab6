"""What Lighthouse says of the built site, with its mobile settings.

    .venv/bin/python benchmarks/lighthouse.py [--json] [--uncompressed] [--root FOLDER]

Prints the figures (or JSON) and exits 1 when a must is missed. Lighthouse comes through npm, at the
version named here, and drives the machine's Chromium; nothing of it is kept in the checkout. Knows the
musts, and which parts of the site are not our own code; refuses to know how a fault is mended.

The times are simulated by Lighthouse from a load over loopback: a slow line and a slow processor are
reckoned, and a busy machine makes them worse. The site is served with gzip, as hosts do, unless it is
asked for uncompressed, as `make serve` does.
"""

import argparse
import gzip
import io
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.browsers import CHROMIUM, QUIET_FLAGS, chromium_path
from tools.places import DIST
from tools.serve import serving
from tools.site_server import SiteHandler

VERSION = "12.8.2"  # the newest that runs on Node.js 20, which the README promises to be enough
CATEGORIES = ("performance", "accessibility", "best-practices")
BROWSER_FLAGS = (
    "--headless=new",
    *QUIET_FLAGS,
    # It would show the empty tab for a second longer, and the times with it; Playwright switches it off too.
    "--disable-features=PaintHolding",
)
FULL_MARKS = {
    "largest-contentful-paint": "Largest Contentful Paint",
    "cumulative-layout-shift": "Cumulative Layout Shift",
    "speed-index": "Speed Index",
}
REPORTED = {
    "first-contentful-paint": "First Contentful Paint",
    "total-blocking-time": "Total Blocking Time",
}
# Under these the build puts what comes from npm as it is.
RUNTIMES = {"runtime/pyodide/": "Pyodide", "runtime/pyscript/": "PyScript"}
OURS = "our own code"
COMPRESSED = frozenset({".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".wasm", ".webmanifest"})

Report = dict[str, Any]


@dataclass(frozen=True)
class Figure:
    """A value that Lighthouse measured, its score between 0 and 1, and whether full marks are a must."""

    name: str
    score: float
    value: str
    is_must: bool

    @property
    def holds(self) -> bool:
        """Whether what must be is."""
        return self.score == 1 or not self.is_must


@dataclass(frozen=True)
class Fault:
    """An audit that failed, and whose code it is about."""

    category: str
    title: str
    causes: tuple[str, ...]

    @property
    def is_ours(self) -> bool:
        """Whether we can mend it. All of accessibility is ours: no runtime draws anything."""
        return self.category == "accessibility" or OURS in self.causes


@cache
def packed(path: Path) -> bytes:
    """A file as a host sends it."""
    return gzip.compress(path.read_bytes(), 6)


class PackingHandler(SiteHandler):
    """Answers with gzip where hosts do."""

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path.partition("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file() or path.suffix not in COMPRESSED:
            return super().send_head()
        body = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


def packed_before(root: Path) -> Path:
    """A folder whose files are packed before anyone waits for them."""
    for path in root.rglob("*"):
        if path.suffix in COMPRESSED:
            packed(path)
    return root


def audited(address: str, browser: str) -> Report:
    """Lighthouse's own report on the page at the address."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = ["npm", "exec", "--yes", f"--package=lighthouse@{VERSION}", "--", "lighthouse", address]
        command += ["--quiet", "--output=json", f"--output-path={report}"]
        command += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={' '.join(BROWSER_FLAGS)}"]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": browser})
        read: Report = json.loads(report.read_text(encoding="utf-8"))
    if "runtimeError" in read:
        raise SystemExit(f"Lighthouse could not measure: {read['runtimeError']['message']}")
    return read


def figures(report: Report) -> list[Figure]:
    """The times and the categories, those that are a must first."""
    musts = [figure(report, name, title, is_must=True) for name, title in FULL_MARKS.items()]
    category = report["categories"]
    musts.append(whole(category["accessibility"], is_must=True))
    others = [figure(report, name, title, is_must=False) for name, title in REPORTED.items()]
    return [*musts, *others, whole(category["best-practices"], is_must=False)]


def figure(report: Report, name: str, title: str, *, is_must: bool) -> Figure:
    """One audit that measures."""
    audit = report["audits"][name]
    unit = " ms" if audit["numericUnit"] == "millisecond" else ""
    digits = 0 if unit else 4
    return Figure(title, audit["score"] or 0, f"{audit['numericValue']:,.{digits}f}{unit}", is_must)


def whole(category: Report, *, is_must: bool) -> Figure:
    """A category as one figure."""
    score = category["score"] or 0
    return Figure(category["title"], score, f"{100 * score:.0f}", is_must)


def faults(report: Report) -> Iterator[Fault]:
    """Every audit of accessibility and best practices that failed or broke, also those that weigh nothing."""
    for name in ("accessibility", "best-practices"):
        for reference in report["categories"][name]["auditRefs"]:
            audit = report["audits"][reference["id"]]
            failed = audit["score"] is not None and audit["score"] < 1
            if failed or audit["scoreDisplayMode"] == "error":
                yield Fault(name, audit["title"], tuple(causes(audit)))


def causes(audit: Report) -> list[str]:
    """Whose code each finding is about; ours where the finding names no file of a runtime."""
    findings = audit.get("details", {}).get("items", [])
    return sorted({cause(json.dumps(finding)) for finding in findings}) or [OURS]


def cause(finding: str) -> str:
    """Whose code one finding is about.

    >>> cause('{"url": "http://127.0.0.1:1/runtime/pyodide/pyodide.asm.mjs"}'), cause('{"node": "button"}')
    ('Pyodide', 'our own code')
    """
    return next((name for path, name in RUNTIMES.items() if path in finding), OURS)


def show(measured: list[Figure], found: list[Fault], warnings: list[str]) -> None:
    """Print the figures, what failed, and what Lighthouse has against the measurement."""
    print(f"Lighthouse {VERSION}, mobile settings")
    for each in measured:
        verdict = ("ok" if each.holds else "MISSED") if each.is_must else "-"
        print(f"{each.name:26} {each.value:>12}   score {each.score:4.2f}   {verdict}")
    for fault in found:
        print(f"Failed in {fault.category}: {fault.title}   (caused by {', '.join(fault.causes)})")
    for warning in warnings:
        print(f"Warning: {warning}")


def as_json(measured: list[Figure], found: list[Fault], warnings: list[str]) -> str:
    """The same for programs."""
    told = {
        "lighthouse": VERSION,
        "figures": {each.name: {"score": each.score, "value": each.value} for each in measured},
        "failed": [{"category": each.category, "title": each.title, "causes": each.causes} for each in found],
        "warnings": warnings,
    }
    return json.dumps(told)


def main() -> int:
    """Measure, print, and tell by the exit code whether every must is kept."""
    parser = argparse.ArgumentParser(description="Let Lighthouse measure the built site.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--uncompressed", action="store_true", help="serve as `make serve` does")
    parser.add_argument("--root", type=Path, default=DIST, help="the folder to serve (dist)")
    chosen = parser.parse_args()
    browser = chromium_path()
    if not browser:
        raise SystemExit(f"Chromium is needed.\n{CHROMIUM.advice}")
    if not (chosen.root / "index.html").exists():
        raise SystemExit(f"{chosen.root.name} has no index.html: run `make build` first.")
    root = chosen.root.resolve()
    served = serving(root) if chosen.uncompressed else serving(packed_before(root), handler=PackingHandler)
    with served as address:
        report = audited(address, browser)
    measured, found = figures(report), list(faults(report))
    warnings: list[str] = report["runWarnings"]
    if chosen.json:
        print(as_json(measured, found, warnings))
    else:
        show(measured, found, warnings)
    return 0 if all(each.holds for each in measured) and not any(each.is_ours for each in found) else 1


if __name__ == "__main__":
    sys.exit(main())
