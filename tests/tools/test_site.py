"""The parts of the built site."""

from pathlib import Path

import pytest

from tools.build import move_into_place
from tools.locales.languages import Language
from tools.places import NODE_MODULES, ROOT
from tools.site.archive import shipped_files
from tools.site.errors import BuildError
from tools.site.fonts import copy_fonts
from tools.site.page import with_configuration, with_languages, with_parts, with_plugins_off
from tools.site.runtime import chunk_stem, copy_pyodide, copy_pyscript, reachable_chunks

CONFIGURATION = (ROOT / "pyscript.toml").read_text(encoding="utf-8")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "magdagdon"
    (folder / "engine" / "__pycache__").mkdir(parents=True)
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "engine" / "board.py").write_text("SIDE = 4\n", encoding="utf-8")
    (folder / "engine" / "__pycache__" / "board.cpython-311.pyc").write_bytes(b"x")
    return folder


def test_the_package_ships_without_compiled_files(package: Path) -> None:
    shipped = [path.relative_to(package).as_posix() for path in shipped_files(package)]
    assert shipped == ["__init__.py", "engine/board.py"]


def test_chunks_are_followed_from_core_and_left_out_by_plugin(tmp_path: Path) -> None:
    chunks = {
        "core.js": 'export{a}from"./core-AAAAAAAA.js";',
        "core-AAAAAAAA.js": 'import("./error-BBBBBBBB.js");import("./codemirror_view-CC-CCCCC.js")',
        "error-BBBBBBBB.js": 'import{b}from"./core-AAAAAAAA.js";',
        "codemirror_view-CC-CCCCC.js": "",
        "py-editor-DDDDDDDD.js": "",
    }
    for name, text in chunks.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert reachable_chunks(tmp_path, frozenset({"codemirror"})) == [
        "core-AAAAAAAA.js",
        "core.js",
        "error-BBBBBBBB.js",
    ]


def test_pyscript_comes_without_the_plugins_that_are_switched_off(tmp_path: Path) -> None:
    copy_pyscript(NODE_MODULES, tmp_path / "pyscript", CONFIGURATION)
    names = [path.name for path in (tmp_path / "pyscript").iterdir()]
    assert sorted(chunk_stem(name) for name in names) == ["core", "core", "error"]
    assert "sourceMappingURL" not in (tmp_path / "pyscript" / "core.js").read_text(encoding="utf-8")


def test_the_page_switches_the_same_plugins_off_for_micropython() -> None:
    page = with_plugins_off("<body>\n<p>x</p>\n</body></html>", frozenset({"error", "donkey"}))
    settings = "{&quot;plugins&quot;: [&quot;!donkey&quot;, &quot;!error&quot;]}"
    assert page == (f'<body>\n<p>x</p>\n<mpy-config hidden src="{settings}"></mpy-config>\n</body></html>')


def test_the_page_carries_its_configuration_as_json() -> None:
    page = with_configuration(
        '<script type="py" config="pyscript.toml">', 'interpreter = "a.mjs"\nplugins = ["!error"]'
    )
    told = "{&quot;interpreter&quot;:&quot;a.mjs&quot;,&quot;plugins&quot;:[&quot;!error&quot;]}"
    assert page == f'<script type="py" config="{told}">'


def test_a_page_with_nowhere_to_write_the_configuration_is_refused() -> None:
    with pytest.raises(BuildError, match="config="):
        with_configuration("<body></body>", "plugins = []")


def test_the_page_names_the_parts_of_python() -> None:
    place = '<script type="application/json" data-part="python">{}</script>'
    page = with_parts(f"<head>{place}</head>", files=["python.zip"], scripts=["boot.mjs"])
    assert page == (
        '<head><script type="application/json" data-part="python">'
        '{"files": ["python.zip"], "scripts": ["boot.mjs"]}</script></head>'
    )
    with pytest.raises(BuildError, match="once"):
        with_parts(f"{place}{place}", files=[])


@pytest.mark.parametrize("part", [copy_pyodide, copy_fonts])
def test_a_missing_npm_package_is_told_with_its_remedy(tmp_path: Path, part: object) -> None:
    assert callable(part)
    with pytest.raises(BuildError, match="is missing: run `npm ci`"):
        part(tmp_path / "node_modules", tmp_path / "out")


def test_a_new_site_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    for name in ("dist", "made"):
        (tmp_path / name).mkdir()
        (tmp_path / name / name).touch()
    move_into_place(tmp_path / "made", tmp_path / "dist")
    assert [path.relative_to(tmp_path).as_posix() for path in sorted(tmp_path.rglob("*"))] == [
        "dist",
        "dist/made",
    ]


def test_the_page_offers_the_languages_in_the_order_given_each_by_its_own_name() -> None:
    page = '<select><option value="en" lang="en">English</option></select>'
    languages = [Language("nb", "Norsk bokmål"), Language("ar", "العربية", "rtl")]
    assert with_languages(page, languages) == (
        '<select><option value="nb" lang="nb">Norsk bokmål</option>'
        '<option value="ar" lang="ar">العربية</option></select>'
    )


def test_a_page_without_a_place_for_the_languages_stops_the_build() -> None:
    with pytest.raises(BuildError, match="once, for the build to replace"):
        with_languages("<select></select>", [])
