"""No source of ours makes code or markup out of text: words that would are nowhere in what ships.

A browser's policy refuses most of it as well (tests/e2e/test_policy.py); here it does not get that far.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.places import PACKAGE, PAGE, ROOT
from tools.site.archive import shipped_files
from tools.site.rules import PAGE as RULES_PAGE

MARKUP = (
    r"\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|parseFromString|DOMParser|srcdoc)\b",
    r"\b(setHTML|setHTMLUnsafe|parseHTMLUnsafe|XSLTProcessor)\b",
    r"\bdocument\s*\.\s*(write|writeln|open)\b",
)
CODE = (
    r"(?<![\w.])(eval|exec|compile|execScript|importScripts)\s*\(",
    r"\bjs\s*\.\s*(eval|Function)\b",
    r"\bFunction\s*\(",
    r"\b(run_js|runPython|runPythonAsync|pyodide\.code|__import__)\b",
    r"\bset(Timeout|Interval)\s*\(\s*[\"'`]",
    r"javascript:",
    r"\bpickle\b|\bmarshal\b",
)
ATTRIBUTES = (
    r"setAttribute\s*\(\s*[\"'`](on|style|src|href)",
    r"\.\s*on[a-z]+\s*=(?!=)",
    r"\bcssText\b",
)
FORBIDDEN = tuple(re.compile(each) for each in (*MARKUP, *CODE, *ATTRIBUTES))

ALLOWED = {
    ("static/boot/interpreter.mjs", "Promise.all([compile(), "): "compiles the interpreter's WebAssembly",
    ("static/boot/interpreter.mjs", "python.runPython(FRESHEN, { globals });"): "a constant of that file",
    ("static/boot/sound.js", "source.onended = "): "a function of that file, on a sound",
}
"""What is found and meant: file and line, with the reason."""

# Where an attribute's name is not written out; each of them gets it from the code, never from what is stored.
NAMED_BY_CODE = {
    "static/boot/boot.js": ["element.setAttribute(name, value);", "element.setAttribute(attribute, text);"],
    "static/boot/draw.js": ["target.setAttribute(name, value);", "node.setAttribute(name, value);"],
}


def sources() -> Iterator[tuple[str, str]]:
    """Every source that ships and runs: its path in the checkout and its text."""
    scripts = [*sorted((ROOT / "static" / "boot").iterdir()), ROOT / "sw.js", ROOT / "tools/site/withdraw.js"]
    modules = [path for path in shipped_files(PACKAGE) if path.suffix == ".py"]
    for path in (*scripts, *modules):
        yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def is_allowed(file: str, line: str) -> bool:
    return any(file == place and part in line for place, part in ALLOWED)


def lines_with(forbidden: re.Pattern[str]) -> list[str]:
    """The lines that match, but for those that are allowed."""
    return [
        f"{file}: {line.strip()}"
        for file, text in sources()
        for line in text.splitlines()
        if forbidden.search(line) and not is_allowed(file, line)
    ]


@pytest.mark.parametrize("forbidden", FORBIDDEN, ids=lambda pattern: pattern.pattern)
def test_no_source_makes_code_or_markup_of_a_text(forbidden: re.Pattern[str]) -> None:
    assert lines_with(forbidden) == []


BAD_LINES = {
    "element.innerHTML = text;": 1,
    "document . write(text)": 1,
    "new Function(text)": 1,
    "x = eval(text)": 1,
    'setTimeout("go()", 1)': 1,
    'js.eval("1")': 1,
    'a.href = "javascript:go()"': 1,
    'element.setAttribute("onclick", text)': 1,
    "element.onclick = go": 1,
    "frame.srcdoc = text": 1,
    "re.compile(text)": 0,  # no code comes of it
    "literal_eval(text)": 0,
    "element.textContent = text;": 0,
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_such_a_line_is_found(line: str) -> None:
    found = sum(bool(forbidden.search(line)) for forbidden in FORBIDDEN)
    assert (found > 0) == bool(BAD_LINES[line])


def test_an_attributes_name_is_written_out_or_comes_from_the_code() -> None:
    named = re.compile(r"setAttribute(NS)?\(\s*(?![\"'])")
    found: dict[str, list[str]] = {}
    for file, text in sources():
        for line in text.splitlines():
            if named.search(line):
                found.setdefault(file, []).append(re.sub(r"^.*?(\w+\.setAttribute)", r"\1", line.strip()))
    assert found == NAMED_BY_CODE


def test_what_is_allowed_is_still_there() -> None:
    texts = dict(sources())
    assert [place for place, part in ALLOWED if part not in texts[place]] == []


class Attributes(HTMLParser):
    """The elements of a page, with their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.found += [(tag, name, value or "") for name, value in attrs]


def parsed(text: str) -> Attributes:
    page = Attributes()
    page.feed(text)
    return page


@pytest.mark.parametrize(
    "text", [PAGE.read_text(encoding="utf-8"), RULES_PAGE.template], ids=["index.html", "rules"]
)
def test_the_pages_have_no_inline_script_style_or_handler_and_name_no_other_place(text: str) -> None:
    page = parsed(text)
    assert not {"iframe", "object", "embed", "base", "form", "style"} & set(page.tags)
    assert [each for each in page.found if each[1].startswith("on") or each[1] in ("style", "srcdoc")] == []
    addresses = [value for _, name, value in page.found if name in ("href", "src", "action", "poster")]
    assert [value for value in addresses if re.match(r"[a-z]+:|//", value)] == []
    inline = re.findall(r"<script(?![^>]*\ssrc=)([^>]*)>(.*?)</script>", text, re.DOTALL)
    assert [body for kind, body in inline if 'type="application/json"' not in kind] == []


def test_a_pages_handler_would_be_found() -> None:
    page = parsed('<p onclick="go()" style="x"></p><a href="//elsewhere/">')
    assert [name for _, name, _ in page.found] == ["onclick", "style", "href"]


def test_every_script_is_looked_at() -> None:
    looked_at = {Path(file).name for file, _ in sources()}
    shipped = {path.name for path in (ROOT / "static").rglob("*") if path.suffix in (".js", ".mjs")}
    assert shipped | {"sw.js", "app.py"} <= looked_at
