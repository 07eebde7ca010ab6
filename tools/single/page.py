"""The single file's page, made of the built one. Knows what would ask a server, and what stands there now.

Refuses to know how its own files are found again: `page.mjs` reads what is written here as inert elements.
"""

import base64
import gzip
import html
import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.site.errors import BuildError, present
from tools.site.page import once
from tools.site.precache import content_hash

REMEDY = "run `make build` first"
STYLES = '<link rel="stylesheet" href="static/css/main.css">'
SCRIPT = '    <script defer src="static/boot/page.js"></script>\n'
ICON = "static/icons/icon.svg"
ROOT_ELEMENT = "<html "
POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*(">)')
ASKED_FOR = re.compile(r'(<script type="application/json" data-part="python">)(.*?)(</script>)')
# What names another file and is of no use here: installing, touch icons, other pages, how a link to it looks.
ELSEWHERE = re.compile(
    r" *<(?:link (?![^>]*(?:/icon\.svg|/main\.css)\")|meta (?:property=\"og:|name=\"twitter:))[^>]*>\n"
)
OTHER_RULES = re.compile(r' *<ul class="languages-of-rules">.*?</ul>\n', re.DOTALL)
ADDRESS = re.compile(r'url\("([^"#][^"]*)"\)')
PACKED = (".gz", ".zip", ".woff2")

Bundles = dict[str, Path]
"""Files that stand in the place of the site's own, by their names there."""


def single_page(site: Path, bundles: Bundles, script: str) -> str:
    """The whole file, of a built site; a BuildError where the page is not as it is expected to be."""
    page = text_of(site / "index.html")
    styles = with_addresses(text_of(site / "static/css/main.css"), site / "static/css")
    script += text_of(site / "static/boot/page.js")
    page = once(page, ROOT_ELEMENT, f'{ROOT_ELEMENT}data-edition="single" ')
    page = OTHER_RULES.sub("", ELSEWHERE.sub("", page))
    page = once(page, ICON, data_address(site / ICON, "image/svg+xml"))
    page = once(page, STYLES, element("style", styles))
    page = once(page, SCRIPT, "")
    page = with_policy(asking_for_scripts(page), styles, script)
    words, rest = embedded(site, bundles)
    tail = [*words, element("script", script), *rest]
    return once(page, "</body>", "\n".join([*tail, "</body>"]))


def alone(page: str) -> str:
    r"""Another page of the site as it is when nothing else of the site can be asked for.

    >>> alone('<head>\n<link rel="icon" href="a.svg">\n</head><p><a href="./">MAGDAGDON</a></p>')
    '<head>\n</head><p>MAGDAGDON</p>'
    """
    return re.sub(r'<a href="\./">(.*?)</a>', r"\1", re.sub(r" *<link [^>]*>\n", "", page))


def text_of(path: Path) -> str:
    """A text of the built site."""
    return present(path, REMEDY).read_text(encoding="utf-8")


def element(name: str, text: str) -> str:
    """An element around a text that no tag may end.

    >>> element("style", "a { color: red }")
    '<style>a { color: red }</style>'
    """
    if f"</{name}" in text or "<!--" in text:
        raise BuildError(f"a {name} of the single file holds what would end it")
    return f"<{name}>{text}</{name}>"


def data_address(path: Path, kind: str) -> str:
    """A file as an address that holds it."""
    return f"data:{kind};base64,{base64.b64encode(present(path, REMEDY).read_bytes()).decode('ascii')}"


def with_addresses(styles: str, folder: Path) -> str:
    """The styles with each file that they name in them; what names a part of the page stays."""

    def held(found: re.Match[str]) -> str:
        return f'url("{data_address((folder / found[1]).resolve(), "font/woff2")}")'

    return ADDRESS.sub(held, styles)


def asking_for_scripts(page: str) -> str:
    """The page that asks for its modules alone: there is nothing to be fetched ahead of them."""

    def told(found: re.Match[str]) -> str:
        asked = json.loads(found[2]) | {"files": [], "modules": []}
        return f"{found[1]}{json.dumps(asked)}{found[3]}"

    return only(ASKED_FOR, told, page)


def only(pattern: re.Pattern[str], replacement: Callable[[re.Match[str]], str], page: str) -> str:
    """The page with a pattern replaced that must be found once."""
    made, count = pattern.subn(replacement, page)
    if count != 1:
        raise BuildError(f"the built page must have `{pattern.pattern}` once; it has it {count} times")
    return made


def with_policy(page: str, styles: str, script: str) -> str:
    """The page under a policy of its own: its script and style by content, modules of its own making."""
    policy = (
        f"default-src 'none'; script-src '{content_source(script)}' 'unsafe-eval' 'wasm-unsafe-eval' blob:; "
        f"style-src '{content_source(styles)}'; img-src data:; font-src data:; connect-src blob:; "
        "worker-src blob:; base-uri 'none'; form-action 'none'"
    )
    return only(POLICY, lambda found: f"{found[1]}{html.escape(policy, quote=False)}{found[2]}", page)


def content_source(text: str) -> str:
    """A content's name in a policy.

    >>> content_source("")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return f"sha256-{content_hash(text.encode('utf-8'))}"


def embedded(site: Path, bundles: Bundles) -> tuple[list[str], list[str]]:
    """The elements of files that are needed at once, and of all others."""
    first = sorted((site / "locales").iterdir())
    rest = [
        *sorted((site / "magdagdon/web").iterdir()),
        site / "runtime/pyodide/pyodide.asm.mjs",
        site / "runtime/pyodide/pyodide.asm.wasm",
        site / "runtime/python.zip",
        site / "runtime/snapshot.gz",
    ]
    return elements(site, first), [*elements(site, rest), *map(as_element, bundles, bundles.values())]


def elements(site: Path, paths: Iterable[Path]) -> list[str]:
    """An element for each file, named as in the site."""
    return [as_element(path.relative_to(site).as_posix(), path) for path in paths]


def as_element(name: str, path: Path) -> str:
    """A file as an inert element: in base64, and packed where it is not already.

    The bytes are the same for the same file: gzip's head has no date.
    """
    content = present(path, REMEDY).read_bytes()
    is_packed = not name.endswith(PACKED)
    held = base64.b64encode(gzip.compress(content, 9, mtime=0) if is_packed else content).decode("ascii")
    mark = " data-packed" if is_packed else ""
    return f'<script type="application/octet-stream" data-file="{html.escape(name)}"{mark}>{held}</script>'
