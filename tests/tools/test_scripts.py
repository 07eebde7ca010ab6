"""The page's own scripts, as one file."""

from pathlib import Path

import pytest

from tools.site.errors import BuildError
from tools.site.scripts import names_of, with_one, write_script

PAGE = """\
    <link rel="stylesheet" href="static/css/main.css">
    <script defer src="static/boot/one.js"></script>
    <script defer src="static/boot/two.js"></script>
    <script type="application/json">{}</script>
"""


def test_the_page_runs_one_script_where_the_first_stood() -> None:
    assert with_one(PAGE) == (
        '    <link rel="stylesheet" href="static/css/main.css">\n'
        '    <script defer src="static/boot/page.js"></script>\n'
        '    <script type="application/json">{}</script>\n'
    )


def test_the_one_script_is_the_others_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "one.js").write_text("one();\n", encoding="utf-8")
    (tmp_path / "two.js").write_text("two();\n", encoding="utf-8")
    write_script(PAGE, tmp_path, tmp_path)
    assert (tmp_path / "page.js").read_text(encoding="utf-8") == "one();\ntwo();\n"


def test_a_page_without_scripts_or_with_one_that_is_missing_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(BuildError):
        names_of("<p></p>")
    with pytest.raises(BuildError, match=r"one\.js"):
        write_script(PAGE, tmp_path, tmp_path)
