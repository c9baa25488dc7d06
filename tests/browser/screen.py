"""One screen: nothing scrolls at a table, and cards are dragged to where they go."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.checks import settled

SCROLLS: Final = """
() => [document.documentElement, ...document.querySelectorAll(".table-page *")]
  .filter((node) => node.checkVisibility() && !node.closest("#story, details, .hidden"))
  .filter((node) => {
    const { overflowY } = getComputedStyle(node);
    const room = node === document.documentElement ? innerHeight : node.clientHeight;
    const scrolls = ["auto", "scroll", "hidden"].includes(overflowY) && node.clientHeight > 1;
    return scrolls && node.scrollHeight > room + 1;
  })
  .map((node) => `${node.scrollHeight} in ${node.clientHeight}: ${node.cloneNode(false).outerHTML}`)
"""
LAPS: Final = """
() => {
  const box = (one) => document.querySelector(one)?.getBoundingClientRect();
  const [stage, dock] = [box(".stage > *"), box(".dock")];
  return stage && dock && stage.bottom > dock.top + 1 ? [stage.bottom, dock.top] : [];
}
"""
SCROLL_TO: Final = """
(place) => {
  for (const node of [document.documentElement, document.querySelector(".stage")])
    node.scrollTo({ top: node[place], behavior: "instant" });
}
"""
"""The page scrolls, or what lies above the dock by itself."""
DRAWN: Final = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
"""What the page was told before is on the screen after that."""
CROWDED_OUT: Final = """
() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [prompt, dock, cards] = [".dock .prompt", ".dock", ".dock > .cards"].map(box);
  const has = prompt.top >= dock.top && prompt.bottom <= cards.top + 1;
  return has ? [] : [prompt.top, prompt.bottom];
}
"""
"""What to do, if it has no room between the edge of the dock and the hand."""
NOTE_SHIFTS: Final = """
() => {
  let shifts = [];
  const told = ({ node, previousRect, currentRect }) => {
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
    const element = node?.nodeType === 1 ? node : node?.parentElement;
    const named = element?.className?.baseVal ?? element?.className ?? "";
    return `${named}: ${box(previousRect)} -> ${box(currentRect)}`;
  };
  const note = (entries) => {
    for (const { hadRecentInput, value, startTime, sources } of entries)
      if (!hadRecentInput) shifts.push([startTime, value, [...sources].map(told)]);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift" });
  window.takeShifts = () => {
    note(observer.takeRecords());
    const taken = shifts;
    shifts = [];
    return taken;
  };
}
"""
"""From now on the page notes what moves without a click: when, how much of the window, and what
from where to where. `takeShifts` tells it."""
DOCKED: Final = """
() => {
  const dock = document.querySelector(".dock");
  const { top, bottom } = dock.getBoundingClientRect();
  const found = [];
  const told = (node) => node.cloneNode(false).outerHTML + node.textContent.trim().slice(0, 60);
  if (Math.abs(bottom - innerHeight) > 2) found.push(`it ends at ${bottom} of ${innerHeight}`);
  if (top < innerHeight / 4) found.push(`it begins at ${top}: nothing of the table is seen`);
  const parts = [...dock.querySelectorAll(":scope > :is(.now, .fields, .cards)")];
  if (parts.length !== 3) found.push(`it has ${parts.length} parts`);
  for (const [at, part] of parts.entries()) {
    const box = part.getBoundingClientRect();
    for (const node of part.querySelectorAll("*")) {
      if (node.closest("svg, .hidden, .label, .note") || !node.checkVisibility()) continue;
      const { top, bottom } = node.getBoundingClientRect();
      if (bottom > box.bottom + 1) found.push(`${bottom} of ${box.bottom}: ${told(node)}`);
    }
    for (const other of parts.slice(at + 1).map((part) => part.getBoundingClientRect())) {
      const beside = box.right <= other.left + 1 || other.right <= box.left + 1;
      const stacked = box.bottom <= other.top + 1 || other.bottom <= box.top + 1;
      if (!beside && !stacked) found.push(`another part lies over ${told(part)}`);
    }
  }
  return found;
}
"""


def assert_on_one_screen(page: Page) -> None:
    """All of the table is in view at once: neither the page nor a part of it scrolls."""
    found = settled(page, lambda: page.evaluate(SCROLLS))
    assert not found, "\n".join(found)
    assert settled(page, lambda: page.evaluate(LAPS)) == []


def assert_docked(page: Page) -> None:
    """On a phone, what to do, the own fields and the hand are in view, each whole and none over
    another, wherever the table above them is scrolled to."""
    page.evaluate(DRAWN)  # the window may just have become another one
    for place in ("scrollHeight", "scrollLeft"):  # the end, and 0
        page.evaluate(SCROLL_TO, place)
        found = page.evaluate(DOCKED)
        assert not found, "\n".join(found)


def drag(page: Page, card: Locator, place: Locator) -> None:
    """With the mouse, from the middle of one to the middle of the other."""
    start, end = card.bounding_box(), place.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()
