"""No words outside the catalogues: where every letter has an accent, a plain word is a forgotten one."""

import re

import pytest

from tests.e2e.conftest import NewPage
from tests.e2e.scenes import whole_game
from tests.pseudo import KEPT

pytestmark = pytest.mark.e2e

# All that a page says: its texts, and what it tells screen readers and shows in empty fields.
SAID = """() => {
  const CODE = "script, style, noscript, [data-part='build']"; // a build's digits may look like a word
  const CALENDAR = "[data-part='month'], [data-weekday], [data-part='daily-name']";
  const INTL = `[data-part='boot-bytes'], [class='row-date'], ${CALENDAR}`;
  const said = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (!parentElement.closest(`${CODE}, [data-setting='language'], kbd, [data-field='seed'], ${INTL}`))
      said.push(data);
  }
  for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]")) {
    const date = element.querySelector(INTL)?.textContent ?? ""; // a name that repeats it repeats no word
    for (const name of ["aria-label", "placeholder", "title", "alt"])
      if (element.hasAttribute(name)) said.push(element.getAttribute(name).replace(date, ""));
  }
  return said.map((text) => text.trim()).filter(Boolean);
}"""

# Names of keys, of browsers and of cells are the same in every language.
OTHER_NAMES = re.compile(
    r"\b(?:[a-d][1-4]|[a-d]|[A-Z]|D6|Ctrl|Alt|Command|Chrome|Firefox|Safari|JavaScript)\b"
)
PLAIN = re.compile(r"[A-Za-z]{2,}")


def plain_words(text: str) -> list[str]:
    """The words of a text that have no accent and are no name."""
    return PLAIN.findall(OTHER_NAMES.sub(" ", KEPT.sub(" ", text)))


def test_every_screen_is_in_the_language_to_its_last_word(new_page: NewPage, pseudo_site: str) -> None:
    page = new_page(at=pseudo_site)
    wrong = {
        f"{screen}: {text}"
        for screen in whole_game(page, "en-XA")
        for text in page.driver.run(SAID)
        if plain_words(text)
    }
    assert not wrong, "\n".join(sorted(wrong))
