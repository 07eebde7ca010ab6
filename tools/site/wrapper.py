"""What the wrapper around Pyodide is told by the build. Knows how the sizes come into `interpreter.mjs`.

Refuses to know what the wrapper does with them.
"""

import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

from tools.site.errors import BuildError, present
from tools.site.runtime import REMEDY

BLANK = "const BUILD = {};"
COUNTED = ("pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.mjs", "python.zip")


def lock_file(node_modules: Path) -> str:
    """Pyodide's lock file without packages: its version must be right, and nothing is looked up in it."""
    whole = json.loads(
        present(node_modules / "pyodide" / "pyodide-lock.json", REMEDY).read_text(encoding="utf-8")
    )
    return json.dumps({"info": whole["info"], "packages": {}}, separators=(",", ":"))


def build_facts(runtime: Path, lock: str) -> dict[str, Any]:
    """The sizes of what a start fetches, and an id that ties a kept snapshot to its zip and interpreter."""
    sizes = {name: (runtime / name).stat().st_size for name in COUNTED}
    snapshot = gzip.decompress((runtime / "snapshot.gz").read_bytes())
    whole = hashlib.sha256()
    for name in COUNTED:
        whole.update((runtime / name).read_bytes())
    whole.update(snapshot)
    return {
        "id": whole.hexdigest()[:16],
        "sizes": sizes,
        "total": sum(sizes.values()),
        "snapshot": {"size": len(snapshot), "sha256": hashlib.sha256(snapshot).hexdigest()},
        "lockFile": lock,
    }


def write_facts(wrapper: Path, facts: dict[str, Any]) -> None:
    """Write them into the built wrapper, in the place that is left blank for them."""
    source = wrapper.read_text(encoding="utf-8")
    if source.count(BLANK) != 1:
        raise BuildError(f"{wrapper.name} must have `{BLANK}` once, for the build to fill in")
    told = f"const BUILD = {json.dumps(facts)};"
    wrapper.write_text(source.replace(BLANK, told), encoding="utf-8", newline="\n")
