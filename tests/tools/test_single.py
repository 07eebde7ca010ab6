"""The single file's making: what is in it, and what is refused."""

import base64
import gzip
import hashlib
import re
import shutil
from pathlib import Path

import pytest

from tools.places import DIST
from tools.single.__main__ import MOST_BYTES, build
from tools.single.page import element, with_addresses
from tools.site.errors import BuildError
from tools.site.page import once

BLOCK = re.compile(
    r'<script type="application/octet-stream" data-file="([^"]+)"( data-packed)?>([A-Za-z0-9+/=]*)</script>'
)


@pytest.fixture(scope="module")
def single(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("single") / "magdagdon.html"
    build(DIST, file)
    return file


def test_two_of_the_same_site_are_the_same_and_no_larger_than_a_mail_takes(
    single: Path, tmp_path: Path
) -> None:
    build(DIST, tmp_path / "again.html")
    assert (tmp_path / "again.html").read_bytes() == single.read_bytes()
    assert single.stat().st_size <= MOST_BYTES


def test_it_holds_the_site_s_own_files(single: Path) -> None:
    blocks = {
        name: (packed, text) for name, packed, text in BLOCK.findall(single.read_text(encoding="utf-8"))
    }
    bundled = {"static/boot/interpreter.mjs", "runtime/pyscript/core.js", "THIRD_PARTY_NOTICES.html"}
    assert bundled < blocks.keys()
    assert "locales/gu.mo" in blocks
    for name in blocks.keys() - bundled:
        packed, text = blocks[name]
        content = base64.b64decode(text, validate=True)
        assert (gzip.decompress(content) if packed else content) == (DIST / name).read_bytes(), name


def test_its_policy_names_its_style_and_its_script_by_their_content(single: Path) -> None:
    page = single.read_text(encoding="utf-8")
    [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    for kind in ("script", "style"):
        [text] = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    assert "unsafe-inline" not in policy
    assert "http" not in policy


def test_it_names_no_other_file(single: Path) -> None:
    page = BLOCK.sub("", single.read_text(encoding="utf-8"))
    page = re.sub(r"<(script|style)>.*?</\1>", "", page, flags=re.DOTALL)
    named = re.findall(r'\s(?:href|src|srcset|poster)="([^"]*)"', page)
    asked = [name for name in named if not name.startswith(("data:", "#", "{"))]
    # Two are found in the file by the page's own script; the link to the rules stays hidden.
    assert sorted(asked) == ["THIRD_PARTY_NOTICES.html", "magdagdon/web/start.py", "rules/en.html"]


def test_a_site_that_is_not_built_or_not_as_expected_is_refused_and_the_last_file_stays(
    tmp_path: Path,
) -> None:
    file = tmp_path / "magdagdon.html"
    file.write_text("the last one", encoding="utf-8")
    with pytest.raises(BuildError, match="make build"):
        build(tmp_path / "nothing", file)
    site = tmp_path / "site"
    shutil.copytree(DIST, site, ignore=shutil.ignore_patterns("rules"))
    core = next((site / "runtime" / "pyscript").glob("core-*.js"))
    core.write_text(core.read_text(encoding="utf-8").replace("^blob:", "^bolb:"), encoding="utf-8")
    with pytest.raises(BuildError, match="other version"):
        build(site, file)
    assert file.read_text(encoding="utf-8") == "the last one"


def test_a_file_too_large_for_a_mail_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.single.__main__.MOST_BYTES", 1_000_000)
    with pytest.raises(BuildError, match="at most 1,000,000"):
        build(DIST, tmp_path / "magdagdon.html")


def test_a_text_that_would_end_its_element_is_refused() -> None:
    with pytest.raises(BuildError, match="script"):
        element("script", "const end = '</script>';")
    with pytest.raises(BuildError, match="style"):
        element("style", "<!-- a { }")


def test_a_page_without_what_is_to_be_replaced_is_refused() -> None:
    with pytest.raises(BuildError, match="0 times"):
        once("<p>", "<b>", "<i>")


def test_fonts_are_put_into_the_styles_and_parts_of_the_page_stay(tmp_path: Path) -> None:
    (tmp_path / "a.woff2").write_bytes(b"font")
    (tmp_path / "css").mkdir()
    styles = with_addresses('a { src: url("../a.woff2"); fill: url("#ivory") }', tmp_path / "css")
    assert styles == 'a { src: url("data:font/woff2;base64,Zm9udA=="); fill: url("#ivory") }'
