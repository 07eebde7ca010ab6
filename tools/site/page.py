"""The built page. Knows the one thing that the source page leaves to the build: PyScript's second type.

PyScript looks at `py` and at `mpy` (MicroPython) in every page, and loads each type's plugins whether a
script of it is there or not. The page has no `mpy` script; what `pyscript.toml` switches off has to be said
for it too.
"""

import html
import json

from tools.site.errors import BuildError


def with_plugins_off(page: str, plugins: frozenset[str]) -> str:
    """The page with an `<mpy-config>` that switches the plugins off, last in its body."""
    head, end, tail = page.rpartition("</body>")
    if not end:
        raise BuildError("index.html has no </body>, before which the build must write")
    settings = html.escape(json.dumps({"plugins": [f"!{name}" for name in sorted(plugins)]}))
    return f'{head}<mpy-config hidden src="{settings}"></mpy-config>\n{end}{tail}'
