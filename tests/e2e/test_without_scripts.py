"""The page in a browser that runs no scripts: the rules stand where the game would."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.e2e


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    with browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        page.goto(site)
        yield page


def test_the_rules_can_be_read_and_nothing_of_the_game_stands_in_the_way(page: Page) -> None:
    why = page.locator("main strong:visible")
    expect(why).to_be_in_viewport()
    assert why.inner_text().startswith("The game needs JavaScript.")
    expect(page.get_by_role("heading", name="LEGAL PLACEMENT")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.locator('[data-cell="a1"]')).to_be_hidden()
    expect(page.get_by_role("main")).to_have_count(1)


def test_a_link_leads_to_the_rules_in_another_language(page: Page) -> None:
    page.get_by_role("link", name="ગુજરાતી").click()
    expect(page.locator('html[lang="gu"]')).to_be_attached()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
