"""What is read of a page's head by those who do not play: links that are shared, and search engines."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.build import with_words_for_others
from tools.locales.compiled import compile_catalogues, read_words
from tools.locales.languages import Language
from tools.places import LOCALES, PAGE, ROOT, STATIC
from tools.site.errors import BuildError
from tools.site.rules import write_rules
from tools.site.sharing import PICTURE, PICTURE_SIZE, site_address, told_when_shared

ADDRESS = "https://example.org/game/"


class Head(HTMLParser):
    """What the elements of a head say, by property or name, and by what a link is."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.says: dict[str, str] = {}
        self.links: list[tuple[str, dict[str, str]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "meta" and "content" in told:
            self.says[told.get("property") or told.get("name", "")] = told["content"]
        elif tag == "link":
            self.links.append((told["rel"], told))

    def hrefs(self, rel: str) -> list[str]:
        return [told["href"] for each, told in self.links if each == rel]

    def alternates(self) -> dict[str, str]:
        return {told["hreflang"]: told["href"] for rel, told in self.links if rel == "alternate"}


@pytest.fixture(scope="module")
def languages(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Language]]:
    folder = tmp_path_factory.mktemp("locales")
    return folder, compile_catalogues(PAGE, LOCALES, folder)


def heads_of_rules(languages: tuple[Path, list[Language]], target: Path, address: str) -> dict[str, Head]:
    write_rules(PAGE.read_text(encoding="utf-8"), languages[0], target / "rules", address)
    return {path.stem: Head(path.read_text(encoding="utf-8")) for path in (target / "rules").iterdir()}


def head_of_page(languages: tuple[Path, list[Language]], address: str) -> Head:
    words = read_words(languages[0], "en")
    return Head(with_words_for_others(PAGE.read_text(encoding="utf-8"), words, languages[1], address))


# --- the game's page ------------------------------------------------------------------------


def test_a_shared_link_shows_the_title_the_description_and_the_picture(
    languages: tuple[Path, list[Language]],
) -> None:
    head = head_of_page(languages, ADDRESS)
    assert head.says["og:title"] == "MAGDAGDON: a solitaire dice game"
    assert head.says["og:description"] == head.says["description"]
    assert head.says["og:image"] == "https://example.org/game/static/icons/sharing.jpg"
    assert head.says["twitter:card"] == "summary_large_image"
    assert head.says["og:url"] == ADDRESS
    assert head.hrefs("canonical") == [ADDRESS]


def test_without_an_address_no_address_is_made_up(languages: tuple[Path, list[Language]]) -> None:
    head = head_of_page(languages, "")
    assert head.says["og:image"] == "static/icons/sharing.jpg"
    assert "og:url" not in head.says
    assert head.hrefs("canonical") == []


def test_the_picture_is_there_at_the_size_that_is_named_and_small() -> None:
    content = (ROOT / PICTURE).read_bytes()
    frame = re.search(rb"\xff[\xc0\xc2]\x00\x11\x08(..)(..)", content, re.DOTALL)
    assert frame
    assert (int.from_bytes(frame[2]), int.from_bytes(frame[1])) == PICTURE_SIZE
    assert len(content) < 100_000


def test_what_a_word_holds_cannot_leave_its_attribute() -> None:
    assert 'content="&quot;&gt;&lt;script&gt;"' in told_when_shared('"><script>', "", "", "")


@pytest.mark.parametrize("told", ["", " "])
def test_an_address_need_not_be_told(told: str) -> None:
    assert site_address(told) == ""


@pytest.mark.parametrize(
    "told", ["example.org", "ftp://example.org", "https://", "https://a.org/?x", "https://a.org/a b"]
)
def test_what_is_no_sites_address_stops_the_build(told: str) -> None:
    with pytest.raises(BuildError, match="no address of a site"):
        site_address(told)


# --- the pages of rules ---------------------------------------------------------------------


@pytest.mark.parametrize("address", ["", ADDRESS])
def test_each_page_of_rules_names_all_of_them_and_they_name_it(
    languages: tuple[Path, list[Language]], tmp_path: Path, address: str
) -> None:
    heads = heads_of_rules(languages, tmp_path, address)
    base = f"{address}rules/" if address else ""
    expected = {tag: f"{base}{tag}.html" for tag in heads} | {"x-default": f"{base}en.html"}
    assert sorted(heads) == sorted(each.tag for each in languages[1])
    assert {tag: head.alternates() for tag, head in heads.items()} == dict.fromkeys(heads, expected)


def test_a_page_of_rules_is_described_in_its_own_language(
    languages: tuple[Path, list[Language]], tmp_path: Path
) -> None:
    heads = heads_of_rules(languages, tmp_path, ADDRESS)
    for tag, head in heads.items():
        words = read_words(languages[0], tag)
        assert head.says["description"] == head.says["og:description"] == words["rules.goal.1"]
        assert head.says["og:title"] == f"{words['action.rules']} – MAGDAGDON"
        assert head.hrefs("canonical") == [f"{ADDRESS}rules/{tag}.html"] == [head.says["og:url"]]


def test_a_page_of_rules_finds_the_picture_from_its_own_folder(
    languages: tuple[Path, list[Language]], tmp_path: Path
) -> None:
    assert heads_of_rules(languages, tmp_path, "")["gu"].says["og:image"] == f"../{PICTURE}"


# --- where the game is put on a device ------------------------------------------------------


def test_a_home_screen_has_the_short_name_that_the_manifest_has() -> None:
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    head = Head(PAGE.read_text(encoding="utf-8"))
    assert head.says["apple-mobile-web-app-title"] == manifest["short_name"]


def test_the_touch_icon_has_no_transparent_corners_that_a_phone_would_make_black() -> None:
    kind_of_colour = (STATIC / "icons" / "icon-180.png").read_bytes()[25]
    assert kind_of_colour == 2, "not RGB"
