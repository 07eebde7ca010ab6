"""What is said of the works by others that ship is what ships."""

import html
import json
import re
import tomllib
from pathlib import Path

import pytest

from tools.notices.__main__ import main
from tools.notices.document import notices, notices_text
from tools.notices.page import as_page
from tools.notices.texts import LISTED_TEXTS, plain
from tools.notices.works import LISTED, bundled_works, packaged_works
from tools.places import NODE_MODULES, NOTICES, ROOT
from tools.site.integrity import PACKAGES
from tools.site.runtime import CHUNKS, shipped_chunks

CONFIGURATION = (ROOT / "pyscript.toml").read_text(encoding="utf-8")
WASM = "pyodide/pyodide.asm.wasm"


def test_the_notices_in_the_repository_are_of_what_ships() -> None:
    assert NOTICES.read_text(encoding="utf-8") == notices_text(), "run `python -m tools.notices`"


def test_notices_that_are_out_of_date_are_told_and_can_be_written_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / NOTICES.name
    assert main(["--check"], place) == 1
    assert "run `python -m tools.notices`" in capsys.readouterr().err
    assert not place.exists()

    assert main([], place) == 0
    assert main(["--check"], place) == 0

    place.write_text(place.read_text(encoding="utf-8").replace("MIT", "mit"), encoding="utf-8")
    assert main(["--check"], place) == 1


def test_every_package_that_the_site_is_built_of_is_named_with_the_locked_version() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    named = {work.name: work.version for work in packaged_works(NODE_MODULES)}
    shipped = set(PACKAGES) - {"ws"}  # which runs at build time alone
    assert named == {name: packages[f"node_modules/{name}"]["version"] for name in shipped}


def test_every_package_inside_the_chunks_that_ship_is_named() -> None:
    folder = NODE_MODULES / CHUNKS
    maps = [(folder / f"{name}.map").read_text("utf-8") for name in shipped_chunks(folder, CONFIGURATION)]
    inside = set(re.findall(r"node_modules/((?:@[\w-]+/)?[\w-]+)/(?!node_modules)", "".join(maps)))
    assert {"polyscript", "coincident", "@webreflection/fetch"} < inside
    assert {work.name for work in bundled_works(NODE_MODULES, CONFIGURATION)} == inside


@pytest.mark.parametrize(
    "work", tomllib.loads(LISTED.read_text("utf-8"))["work"], ids=lambda work: work["name"]
)
def test_a_work_without_a_package_leaves_its_trace_in_what_ships(work: dict[str, str]) -> None:
    if "trace" not in work:
        assert work["name"] in ("SipHash", "strtod and dtoa", "uvloop, of which asyncio has a part")
        return
    content = (NODE_MODULES / work.get("file", WASM)).read_bytes()
    assert work["trace"].encode() in content


def test_every_licence_that_is_named_is_there_in_full_and_once() -> None:
    text = notices_text()
    licences, words = text.split("\n## Licences\n")
    named = set(re.findall(r"^- Licence: (.+)$", licences, re.MULTILINE))
    parts = sorted(part for licence in named for part in licence.split(" WITH "))
    headings = re.findall(r"^### (.+)$", words, re.MULTILINE)
    assert headings == sorted(set(parts), key=str.lower)
    for path in LISTED_TEXTS.iterdir():
        assert plain(path.read_text(encoding="utf-8")) in plain(words), path.name
    for beginning in ("Apache License Version 2.0", "SIL OPEN FONT LICENSE Version 1.1"):
        assert plain(words).count(beginning) == 1


def test_whose_a_work_is_stands_with_its_name() -> None:
    text = notices_text()
    for name in ("@fontsource/noto-sans-gujarati", "coincident", "zlib", "musl"):
        said = text.split(f" {name}")[1].split("\n#")[0]
        assert "Copyright" in said, name
    pyodide = text.split("## pyodide ")[1].split("\n#")[0]
    assert "https://github.com/pyodide/pyodide/tree/" in pyodide, (
        "MPL-2.0 wants to be told where the source is"
    )


def test_the_page_says_the_same_as_the_text() -> None:
    def words(text: str) -> list[str]:
        return re.findall(r"\w+", text)

    page = re.sub(r"<style.*?</style>|<head>.*?</head>|<[^>]+>", " ", as_page(notices()), flags=re.DOTALL)
    text = re.sub(r"^```text$", "", notices_text(), flags=re.MULTILINE)
    assert words(html.unescape(page)) == [*words(text), "MAGDAGDON"]
    assert "<marek@popcount.org>" not in as_page(notices())
