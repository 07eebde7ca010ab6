"""Links: none of the repository's or of the built site's leads nowhere, and one that did would be found."""

import subprocess
from pathlib import Path

import pytest

from tools.linking import from_css, from_html, from_manifest, from_markdown
from tools.links import dead_in_repository, dead_in_site, repository_files, why_no_address
from tools.places import DIST, ROOT


def checkout(folder: Path, **files: str) -> Path:
    """A checkout with these Markdown files and a picture, of which `lost.md` is ignored."""
    subprocess.run(["git", "init", "--quiet", str(folder)], check=True)
    (folder / "docs").mkdir()
    (folder / "docs" / "game.jpg").touch()
    (folder / ".gitignore").write_text("lost.md\n", encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")
    return folder


def site(folder: Path, page: str) -> Path:
    """A built site with this page, one of rules and a stylesheet."""
    (folder / "rules").mkdir()
    (folder / "rules" / "en.html").write_text('<h1 id="goal">Goal</h1><a href="../">Play</a>', "utf-8")
    (folder / "main.css").write_text("a { fill: url(#tail); cursor: url('gone.svg') }", "utf-8")
    (folder / "index.html").write_text(page, "utf-8")
    return folder


# --- what there is --------------------------------------------------------------------------


def test_no_link_of_the_repository_leads_nowhere() -> None:
    assert ROOT / "README.md" in repository_files()
    assert len(from_markdown((ROOT / "README.md").read_text(encoding="utf-8")).links) > 5
    assert dead_in_repository() == []


def test_no_link_of_the_built_site_leads_nowhere() -> None:
    assert (DIST / "index.html").exists(), "dist/ is not built: run `make build` first"
    assert len(from_html((DIST / "index.html").read_text(encoding="utf-8")).links) > 50
    assert dead_in_site() == []


# --- what would be found --------------------------------------------------------------------


def test_a_dead_link_and_a_dead_anchor_of_the_repository_are_found_with_their_lines(tmp_path: Path) -> None:
    text = "# Game\n\n[a](OTHER.md#two-words) [b](OTHER.md#three)\n\n![c](docs/none.jpg) ![](docs/game.jpg)\n"
    root = checkout(tmp_path, README=text, OTHER="## Two words\n\n[here](#two-words)\n")
    assert dead_in_repository(root) == [
        "README.md:3: OTHER.md#three: no such anchor",
        "README.md:5: docs/none.jpg: nothing is there",
    ]


def test_a_file_that_is_not_committed_is_not_there(tmp_path: Path) -> None:
    root = checkout(tmp_path, README="[lost](lost.md) [docs](docs/)", lost="x")
    assert dead_in_repository(root) == ["README.md:1: lost.md: nothing is there"]


def test_a_link_out_of_the_repository_or_from_the_hosts_root_is_dead(tmp_path: Path) -> None:
    root = checkout(tmp_path, README="[up](../README.md) [root](/README.md)")
    assert dead_in_repository(root) == [
        "README.md:1: ../README.md: outside",
        "README.md:1: /README.md: not relative: under another path it would lead elsewhere",
    ]


def test_a_dead_link_and_a_dead_anchor_of_a_site_are_found(tmp_path: Path) -> None:
    page = (
        '<svg><symbol id="die"></symbol><use href="#die"/><use href="#dice"/></svg>\n'
        '<a href="rules/en.html#goal">a</a><a href="rules/en.html#end">b</a><a href="rules/">c</a>\n'
        '<noscript><img src="gone.png"></noscript><meta property="og:image" content="gone.jpg">'
    )
    assert dead_in_site(site(tmp_path, page)) == [
        "index.html:1: #dice: no such anchor",
        "index.html:2: rules/en.html#end: no such anchor",
        "index.html:2: rules/: nothing is there",
        "index.html:3: gone.png: nothing is there",
        "index.html:3: gone.jpg: nothing is there",
        "main.css:1: gone.svg: nothing is there",
    ]


# --- how documents are read -----------------------------------------------------------------


def test_headings_have_githubs_names() -> None:
    text = "# What it is, and `how`!\n\n## Why\n\n## Why\n\n<a id='own'></a>\n"
    assert from_markdown(text).anchors == {"what-it-is-and-how", "why", "why-1", "own"}


def test_links_in_html_in_tables_and_by_reference_are_links_and_those_in_code_are_none() -> None:
    text = '<img src="a.png">\n\n| x |\n|---|\n| [b](b.md) |\n\n[c]\n\n[c]: c.md\n\n`[d](d)`\n\n    [e](e)\n'
    assert [target for _, target in from_markdown(text).links] == ["a.png", "b.md", "c.md"]


def test_a_manifests_addresses_are_its_links() -> None:
    text = '{"start_url": "../", "icons": [{"src": "a.png"}], "shortcuts": [{"url": "?a", "name": "src"}]}'
    assert [target for _, target in from_manifest(text).links] == ["../", "a.png", "?a"]


def test_a_stylesheets_addresses_are_its_links() -> None:
    assert from_css('a { b: url(c.svg);\n d: url( "e.woff2" ) }').links == ((1, "c.svg"), (2, "e.woff2"))


@pytest.mark.parametrize(
    "address",
    ["https://example.org/a?b#c", "http://example.org", "mailto:a@example.org", "data:image/png;base64,AA=="],
)
def test_an_address_elsewhere_is_not_asked_for(address: str) -> None:
    assert why_no_address(address) == ""


@pytest.mark.parametrize(
    "address", ["https:/example.org", "https://example", "htp://example.org", "mailto:a"]
)
def test_what_can_be_no_address_is_found(address: str) -> None:
    assert why_no_address(address)
