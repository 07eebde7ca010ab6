"""The first game's steps, found by what the page marks as awaited.

Knows the mark. Refuses to know which steps there are, and what is told at each.
"""

from collections.abc import Iterator

from tests.e2e.game_page import GamePage

NEXT = '[data-next="true"]'


def awaited(page: GamePage) -> str:
    """The hook of the one control that is marked, such as `cell=b2`."""
    return str(
        page.driver.run(
            """() => {
              const marked = [...document.querySelectorAll("[data-next]")];
              if (marked.length !== 1) throw new Error(`${marked.length} elements are marked`);
              const hook = ["action", "die", "cell"].find((name) => name in marked[0].dataset);
              return `${hook}=${marked[0].dataset[hook]}`;
            }"""
        )
    )


def steps(page: GamePage) -> Iterator[str]:
    """The awaited presses one after another, each done by a click after it was yielded."""
    while (hook := awaited(page)) != "action=skip":
        yield hook
        page.driver.press(NEXT)
