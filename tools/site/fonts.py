"""The fonts that ship. Knows which files of the npm package they are and the names they get."""

import shutil
from pathlib import Path

from tools.site.errors import present
from tools.site.runtime import REMEDY

WEIGHTS = (400, 700)


def copy_fonts(node_modules: Path, target: Path) -> None:
    """Copy the Gujarati subset in both weights, as `noto-sans-gujarati-400.woff2` and `-700.woff2`."""
    folder = node_modules / "@fontsource" / "noto-sans-gujarati" / "files"
    target.mkdir(parents=True)
    for weight in WEIGHTS:
        source = present(folder / f"noto-sans-gujarati-gujarati-{weight}-normal.woff2", REMEDY)
        shutil.copyfile(source, target / f"noto-sans-gujarati-{weight}.woff2")
