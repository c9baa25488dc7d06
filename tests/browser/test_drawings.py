"""Every drawing can be told from the others, in grey and at 20 pixels, and none is cut off."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tools.sheet import build, opened

SIDE = 20
LEAST_APART = 0.14
"""Of what two silhouettes cover together, the share that only one of them covers."""
LEAST_DIFFERENT = 50
"""By how much the greys of two beans differ in the mean, of 255, where one of them is."""

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
  return Array.from({ length: size * size }, (_, i) => {
    const [r, g, b, a] = data.slice(4 * i, 4 * i + 4);
    const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    return [a / 255, (grey * a + 255 * (255 - a)) / 255];
  });
}
"""


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sheet")
    build(folder)
    return folder


def drawn(page: Any, side: int, margin: int = 0, end: str = "") -> dict[str, list[list[float]]]:
    beans = page.eval_on_selector_all(
        "[data-drawn-bean]", "found => found.map(one => one.dataset.drawnBean)"
    )
    view_box = page.locator("[data-drawn-bean] svg").first.get_attribute("viewBox")
    return {
        bean: page.evaluate(DRAW, [f"draw-{bean}{end}", view_box, side, margin]) for bean in beans
    }


def test_beans_differ_in_silhouette_and_in_grey(browser: Browser, sheet: Path) -> None:
    page = opened(browser, sheet)
    beans = drawn(page, SIDE, end="-small")
    assert len(beans) == 15
    for one, other in combinations(beans, 2):
        pairs = list(zip(beans[one], beans[other], strict=True))
        both = sum(max(a, b) for (a, _), (b, _) in pairs)
        apart = sum(abs(a - b) for (a, _), (b, _) in pairs) / both
        covered = [(a, b) for (one_is, a), (other_is, b) in pairs if max(one_is, other_is) > 0.5]
        different = sum(abs(a - b) for a, b in covered) / len(covered)
        assert apart >= LEAST_APART, (one, other, apart)
        assert different >= LEAST_DIFFERENT, (one, other, different)
    page.context.close()


@pytest.mark.parametrize("end", ["", "-small"])
def test_no_bean_is_cut_off(browser: Browser, sheet: Path, end: str) -> None:
    page = opened(browser, sheet)
    side, margin = 57, 6
    for bean, pixels in drawn(page, side, margin, end).items():
        width = side + 2 * margin
        outside = [
            covered
            for place, (covered, _) in enumerate(pixels)
            if not all(margin <= at < width - margin for at in divmod(place, width))
        ]
        assert max(outside) < 0.5, bean
    page.context.close()
