"""The stylesheets of the built site."""

import re
from pathlib import Path

import pytest

from tools.places import STATIC
from tools.site.errors import BuildError
from tools.site.styles import in_one, write_styles


def written(folder: Path, **sheets: str) -> Path:
    """A folder with these sheets."""
    for name, text in sheets.items():
        (folder / f"{name}.css").write_text(text, encoding="utf-8")
    return folder


def test_each_part_stands_in_its_layer_where_it_is_imported(tmp_path: Path) -> None:
    main = '@layer one, two;\n@import url("b.css") layer(two);\n@import url("a.css") layer(one);\n'
    folder = written(tmp_path, main=main, a="a { color: red; }\n", b="b { color: blue; }\n")
    assert in_one(folder) == (
        "@layer one, two;\n@layer two {\nb { color: blue; }\n}\n@layer one {\na { color: red; }\n}\n"
    )


@pytest.mark.parametrize(
    ("main", "part"),
    [('@import url("a.css");', ""), ('@import url("a.css") layer(a);', '@import url("b.css");')],
)
def test_another_way_of_importing_is_refused(tmp_path: Path, main: str, part: str) -> None:
    with pytest.raises(BuildError, match=r"import"):
        in_one(written(tmp_path, main=main, a=part))


def test_a_missing_sheet_is_told(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"a\.css is missing"):
        in_one(written(tmp_path, main='@import url("a.css") layer(a);'))


def test_the_site_has_one_sheet_with_every_rule(tmp_path: Path) -> None:
    write_styles(STATIC / "css", tmp_path / "css")
    [sheet] = (tmp_path / "css").iterdir()
    whole = sheet.read_text(encoding="utf-8")
    assert "@import" not in whole
    for part in (STATIC / "css").glob("*.css"):
        if part.name != "main.css":
            assert part.read_text(encoding="utf-8") in whole
    layers = re.findall(r"^@layer [-\w]+ \{$", whole, re.MULTILINE)
    assert len(layers) == len(list((STATIC / "css").iterdir())) - 1
