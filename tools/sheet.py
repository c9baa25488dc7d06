"""All drawings on one sheet, at every size and on every ground: to look at them, and to test them.

python -m tools.sheet FOLDER     builds the sheet and takes its pictures, light and dark
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal
from urllib.parse import unquote

from playwright.sync_api import Browser, Page, Route, sync_playwright

from tools.browser import ROOT, launch, noted

WEB: Final = ROOT / "web"
ADDRESS: Final = "http://sheet.invalid/"
"""Nobody answers there: the page gets the files of the folder."""
WIDTH: Final = 1420
TYPES: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
PUBLIC: Final = WEB / "public"
ICONS: Final = (
    ("icon-180.png", "any", 180),
    ("icon-192.png", "any", 192),
    ("icon-512.png", "any", 512),
    ("icon-maskable-512.png", "maskable", 512),
)
"""What phones want: files, which of the two icons, how large."""
THEMES: Final[tuple[Literal["light"], Literal["dark"]]] = ("light", "dark")


def build(folder: Path) -> None:
    """The sheet is in the folder, as a page and what it needs."""
    node = [sys.executable, str(ROOT / "tools" / "node.py"), "npm", "--prefix", str(WEB)]
    vite = ["exec", "--", "vite", "build", "--config", "sheet.config.ts", "--logLevel", "warn"]
    subprocess.run([*node, *vite, "--outDir", str(folder.resolve())], cwd=WEB, check=True)


def opened(
    browser: Browser, folder: Path, theme: Literal["light", "dark"] = "light", scale: float = 1
) -> Page:
    """The sheet in a window of its own."""
    context = browser.new_context(
        viewport={"width": WIDTH, "height": 900}, color_scheme=theme, device_scale_factor=scale
    )
    page = context.new_page()

    def answer(route: Route) -> None:
        file = folder / route.request.url.removeprefix(ADDRESS)
        route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix])

    page.route(f"{ADDRESS}**", answer)
    page.goto(f"{ADDRESS}sheet.html")
    page.locator("main").wait_for()
    return page


def vector_icon(sheet: Page) -> str:
    """The icon as the text of an SVG file."""
    address = sheet.locator("[data-icon=any]").first.get_attribute("src") or ""
    return unquote(address.partition(",")[2]) + "\n"


def raster_icons(sheet: Page) -> Iterator[tuple[str, bytes]]:
    """The icons as PNG files, by name."""
    page = sheet.context.new_page()
    for name, kind, size in ICONS:
        address = sheet.locator(f"[data-icon={kind}]").first.get_attribute("src") or ""
        page.set_viewport_size({"width": size, "height": size})
        page.set_content(
            f'<style>body {{ margin: 0 }}</style><img src="{address}" width="{size}">',
        )
        yield name, page.screenshot(omit_background=True)
    page.close()


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m tools.sheet FOLDER|icons", file=sys.stderr)
        return 2
    built = ROOT / "build" / "sheet"
    build(built)
    with sync_playwright() as playwright, launch(playwright, noted()) as browser:
        if arguments == ["icons"]:
            sheet = opened(browser, built)
            (PUBLIC / "icon.svg").write_text(vector_icon(sheet), encoding="utf-8")
            for name, content in raster_icons(sheet):
                (PUBLIC / name).write_bytes(content)
            return 0
        for theme in THEMES:
            picture = Path(arguments[0]) / f"sheet-{theme}.png"
            opened(browser, built, theme).screenshot(path=picture, full_page=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
