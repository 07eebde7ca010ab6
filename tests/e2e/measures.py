"""Where the parts of a screen stand, and what is wrong with that.

Knows boxes, and which parts and controls a screen has. Refuses to know which screens and sizes are measured.
"""

from typing import Any, TypeAlias

TORN = """(element) => {
  if (["ja", "zh-Hans", "zh-Hant"].includes(document.documentElement.lang)) return [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const torn = [];
  while (walker.nextNode()) {
    for (const { 0: word, index } of walker.currentNode.data.matchAll(/[^\\s\u00ad-]+/g)) {
      const range = document.createRange();
      const isRest = index > 0 && walker.currentNode.data[index - 1] === "\u00ad";
      range.setStart(walker.currentNode, index + (isRest ? 1 : 0)); // the hyphen counts to what follows it
      range.setEnd(walker.currentNode, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 4) torn.push(word);
    }
  }
  return torn;
}"""
"""The words of an element that go on in another line where no hyphen may stand; Chinese and Japanese may."""

MEASURE = """() => {
  const torn = TORN;
  const visible = (element) => element.checkVisibility({ visibilityProperty: true });
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return [left, top, right, bottom].map((edge) => Math.round(edge * 10) / 10);
  };
  const named = (elements, name) =>
    Object.fromEntries(elements.filter(visible).map((e) => [name(e), box(e)]));
  const all = (selector) => [...document.querySelectorAll(selector)];
  const hook = (e) => e.dataset.action ?? (e.dataset.die ? `die ${e.dataset.die}` : `cell ${e.dataset.cell}`);
  const game = ".game :is([data-action], [data-die], [data-cell])";
  const spills = (e) => {
    const text = document.createRange();
    text.selectNodeContents(e);
    const inside = text.getBoundingClientRect();
    const around = (e.closest(".word") ?? e).getBoundingClientRect();
    const tall = e.matches(".word > *, button")
      && (inside.top < around.top - 5 || inside.bottom > around.bottom + 5);
    return tall || inside.left < around.left - 1 || inside.right > around.right + 1;
  };
  const words = ".bar :is(h1, p), .figures p, .word > *, .powers :is(p, button), .actions button";
  return {
    overflow: document.documentElement.scrollWidth - innerWidth,
    window: [innerWidth, innerHeight],
    areas: named(all(".bar, .figures, .board, .word, .tray, .powers, .actions"), (e) => e.className),
    controls: named(all(game), hook),
    spilling: all(words).filter(visible).filter((e) => e.innerText.trim()).filter(spills)
      .map((e) => `${e.className}: ${e.innerText}`),
    torn: all(".game button").filter(visible).flatMap(torn),
  };
}""".replace("TORN", TORN)

PLACES = """() => {
  const places = {};
  const parts = ".game :is([data-action], [data-cell], [data-die], [data-line])";
  for (const element of document.querySelectorAll(parts)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { action, cell, die, line } = element.dataset;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    places[action ?? cell ?? (die ? `die ${die}` : `line ${line}`)] = [left, top, right, bottom];
  }
  return places;
}"""
"""The boxes of what can be seen of the controls, cells, dice and sums of the game, by name."""

SPILLS = """(e) => {
    const words = document.createRange();
    words.selectNodeContents(e);
    const text = words.getBoundingClientRect();
    const around = e.getBoundingClientRect();
    const isTall = e.localName === "button" && (text.top < around.top - 4 || text.bottom > around.bottom + 4);
    return isTall || text.left < around.left - 1 || text.right > around.right + 1;
  }"""
"""Whether the text of an element goes beyond it."""

SPILLED = """() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const top = document.querySelector("dialog[open]") ?? document.querySelector(".game");
  const inside = (selector) => [...top.querySelectorAll(selector)].filter(seen);
  const spills = SPILLS;
  const isTooWide = (e) => getComputedStyle(e).overflowX !== "visible" && e.scrollWidth > e.clientWidth + 1;
  const words = "button, h2, h3, p, li, dt, dd, th, td, label > span, .figure, .difficulty";
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : []),
    ...[top, ...inside("div, section, table")].filter(isTooWide).map((e) => `${e.className} is too wide`),
    ...inside(words).filter((e) => e.innerText.trim()).filter(spills).map((e) => `it spills: ${e.innerText}`),
  ];
}""".replace("SPILLS", SPILLS)
"""What does not fit of the open dialog, or of the game where none is open: as lines."""

Box: TypeAlias = list[float]
Measures: TypeAlias = dict[str, Any]


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than a hair."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > 0.5
        and min(one[3], other[3]) - max(one[1], other[1]) > 0.5
    )


def faults(measures: Measures) -> list[str]:
    """What is wrong with one screen at one size."""
    width, height = measures["window"]
    found = [f"the page is {measures['overflow']} px too wide"] if measures["overflow"] > 0 else []
    found += [f"text spills out of {element}" for element in measures["spilling"]]
    found += [f"“{word}” is torn into two lines" for word in measures["torn"]]
    for name, box in {**measures["areas"], **measures["controls"]}.items():
        if box[0] < -0.5 or box[1] < -0.5 or box[2] > width + 0.5 or box[3] > height + 0.5:
            found.append(f"{name} is not all in sight: {box}")
    controls = list(measures["controls"].items())
    for index, (name, box) in enumerate(controls):
        if box[2] - box[0] < 43.9 or box[3] - box[1] < 43.9:
            found.append(f"{name} is too small for a thumb: {box}")
        found += [f"{name} overlaps {other}" for other, there in controls[index + 1 :] if overlap(box, there)]
    missing = {"bar", "figures", "board", "word", "tray", "powers", "actions"} - measures["areas"].keys()
    return found + [f"{area} is not in sight" for area in sorted(missing)]


def moved(before: dict[str, Box], after: dict[str, Box]) -> list[str]:
    """The controls that two screens have and show at different places."""
    return [
        f"{name} moved from {box} to {after[name]}"
        for name, box in before.items()
        if name in after and max(abs(a - b) for a, b in zip(box, after[name], strict=True)) > 0.5
    ]
