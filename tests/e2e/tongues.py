"""The site's languages in a page that is open: which there are, and changing to one without opening a dialog.

Knows the list of languages. Refuses to know what a test looks for in each.
"""

from tests.e2e.game_page import GamePage
from tools.locales.languages import Language, in_order, read_languages
from tools.places import LOCALES

LANGUAGES: list[Language] = in_order(read_languages(LOCALES))

CHOOSE = """async (tag) => {
  const list = document.querySelector('[data-setting="language"]');
  list.value = tag;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  while (document.documentElement.lang !== tag || document.documentElement.ariaBusy === "true")
    await new Promise((resolve) => setTimeout(resolve, 5));
}"""


def speak(page: GamePage, tag: str) -> None:
    """Show the page in a language, as a choice in SETTINGS does; it may still have to be fetched."""
    page.driver.run(CHOOSE, tag)


def part_of(languages: list[Language], part: int, parts: int) -> list[Language]:
    """One of several equal parts of the languages, so that workers can share them."""
    return languages[part::parts]
