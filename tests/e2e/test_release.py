"""A release's zip, unpacked on a static host under a path of its own, plays; ABOUT says which build it is."""

import zipfile
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import expect

from magdagdon.engine.difficulty import Difficulty
from tests.e2e.conftest import NewPage
from tests.e2e.driver import PlaywrightDriver
from tests.e2e.player import Player
from tools.places import DIST
from tools.release.packing import write_site_zip
from tools.serve import serving
from tools.site.build_name import name_in
from tools.version import project_version

pytestmark = pytest.mark.e2e

SEED = "cubiri"


def test_a_release_unpacked_below_a_host_s_folder_plays_and_names_its_build(
    new_page: NewPage, tmp_path: Path
) -> None:
    write_site_zip(DIST, tmp_path / "site.zip", date(2026, 11, 30))
    with zipfile.ZipFile(tmp_path / "site.zip") as archive:
        archive.extractall(tmp_path / "host" / "some" / "where")

    with serving(tmp_path / "host") as host:
        page = new_page(f"{host}some/where/")
        player = Player(page, SEED, Difficulty.PEACEFUL).open()
        player.take_turn()
        assert page.stored("magdagdon/game")["record"]["seed"] == SEED

        page.press_in_menu("about")
        shown = page.text('[data-part="build"]')
        assert shown.startswith(f"{project_version()} · ")
        assert shown == name_in((DIST / "index.html").read_text(encoding="utf-8"))
        licences_open_in_a_tab_of_their_own(page.driver)


def licences_open_in_a_tab_of_their_own(driver: object) -> None:
    assert isinstance(driver, PlaywrightDriver)
    link = driver.page.get_by_role("link", name="Licences")
    with driver.page.context.expect_page() as opened:
        link.click()
    notices = opened.value
    expect(notices.get_by_role("heading", level=1)).to_have_text("Third-party notices")
    expect(notices.get_by_text("Permission is hereby granted, free of charge").first).to_be_visible()
    widths = notices.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    notices.close()
