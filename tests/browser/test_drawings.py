"""Every drawing can be told from the others, in grey and at 20 pixels, and none is cut off."""

from __future__ import annotations

import fnmatch
import json
import struct
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tools.sheet import ICONS, PUBLIC, build, opened, vector_icon

SIDE = 20
LEAST_APART = 0.14
"""Of two silhouettes of beans."""
LEAST_DIFFERENT = 50
"""Of the greys of two beans, of 255."""
LEAST_SHADES = 20
"""Of the greys of two other drawings. Bots share a face, and differ in the shape of their seats."""
BOXES = {
    "sign-*": "0 0 32 32",
    "business-*": "0 0 100 100",
    "land-*": "-20 -22 40 40",
    "face-*-bot": "-1 -1 50 50",
    "boss-*": "0 8 140 140",
}
DRAW_ICONS = "the drawing has changed: python -m tools.sheet icons"

# Draws what an `id` of the page holds, alone, in a box that is larger by `margin` on each side;
# returns for each pixel how much of it is covered, and its grey on a card.
DRAW = """
async ([id, viewBox, side, margin]) => {
  const [x, y, width, height] = viewBox.split(" ").map(Number);
  const edge = margin * width / side;
  const box = [x - edge, y - edge, width + 2 * edge, height + 2 * edge].join(" ");
  const size = side + 2 * margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}"
    height="${size}" stroke-linejoin="round" stroke-linecap="round">${
    document.getElementById(id).innerHTML}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0, size, size);
  const { data } = pen.getImageData(0, 0, size, size);
  const covered = [];
  const greys = [];
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b, a] = [data[i], data[i + 1], data[i + 2], data[i + 3]];
    const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    covered.push(a / 255);
    greys.push((grey * a + 255 * (255 - a)) / 255);
  }
  return JSON.stringify([covered, greys]); // Playwright would wrap every number
}
"""


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sheet")
    build(folder)
    return folder


@dataclass(frozen=True)
class Pixels:
    """A drawing alone: how much of each pixel it covers, and its greys on a card."""

    covered: list[float]
    greys: list[float]


def ids(page: Page, pattern: str) -> list[str]:
    """Of the drawings that the page keeps, those with such names; no rims."""
    found: list[str] = page.eval_on_selector_all("defs > g", "found => found.map(one => one.id)")
    return [id for id in fnmatch.filter(found, f"draw-{pattern}") if not id.endswith("-rim")]


def drawn(page: Page, id: str, box: str, side: int = SIDE, margin: int = 0) -> Pixels:
    return Pixels(*json.loads(page.evaluate(DRAW, [id, box, side, margin])))


def apart(one: Pixels, other: Pixels) -> float:
    """Of what two silhouettes cover together, the share that only one of them covers."""
    pairs = list(zip(one.covered, other.covered, strict=True))
    return sum(abs(a - b) for a, b in pairs) / sum(max(a, b) for a, b in pairs)


def different(one: Pixels, other: Pixels) -> float:
    """By how much the greys differ in the mean, of 255, where one of the two is."""
    both = zip(one.covered, other.covered, one.greys, other.greys, strict=True)
    found = [abs(a - b) for covers, hides, a, b in both if max(covers, hides) > 0.5]
    return sum(found) / len(found)


def test_beans_differ_in_silhouette_and_in_grey(browser: Browser, sheet: Path) -> None:
    page = opened(browser, sheet)
    beans = {bean: drawn(page, f"draw-{bean}-small", box_of(page, bean)) for bean in kinds(page)}
    assert len(beans) == 15
    for one, other in combinations(beans, 2):
        assert apart(beans[one], beans[other]) >= LEAST_APART, (one, other)
        assert different(beans[one], beans[other]) >= LEAST_DIFFERENT, (one, other)
    page.context.close()


@pytest.mark.parametrize(
    ("pattern", "count"),
    [("sign-*", 10), ("business-*", 9), ("land-*", 15), ("face-*-bot", 8), ("boss-*", 3)],
)
def test_what_one_game_shows_together_differs_in_grey(
    browser: Browser, sheet: Path, pattern: str, count: int
) -> None:
    page = opened(browser, sheet)
    found = {id: drawn(page, id, BOXES[pattern]) for id in ids(page, pattern)}
    assert len(found) == count
    for one, other in combinations(found, 2):
        assert different(found[one], found[other]) >= LEAST_SHADES, (one, other)
    page.context.close()


@pytest.mark.parametrize("end", ["", "-small"])
def test_no_bean_is_cut_off(browser: Browser, sheet: Path, end: str) -> None:
    page = opened(browser, sheet)
    side, margin = 57, 6
    for bean in kinds(page):
        pixels = drawn(page, f"draw-{bean}{end}", box_of(page, bean), side, margin)
        width = side + 2 * margin
        outside = [
            covered
            for place, covered in enumerate(pixels.covered)
            if not all(margin <= at < width - margin for at in divmod(place, width))
        ]
        assert max(outside) < 0.5, bean
    page.context.close()


def test_the_icon_is_the_one_that_is_drawn(browser: Browser, sheet: Path) -> None:
    page = opened(browser, sheet)
    assert (PUBLIC / "icon.svg").read_text(encoding="utf-8") == vector_icon(page), DRAW_ICONS
    for name, _, size in ICONS:
        head = (PUBLIC / name).read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", head[16:24]) == (size, size), name
    page.context.close()


def kinds(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(
        "[data-drawn-bean]", "found => found.map(one => one.dataset.drawnBean)"
    )
    return found


def box_of(page: Page, bean: str) -> str:
    box = page.locator(f"[data-drawn-bean={bean}] svg").first.get_attribute("viewBox")
    assert box
    return box
