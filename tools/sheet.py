"""All drawings on one sheet, at every size and on every ground: to look at them, and to test them.

python -m tools.sheet FOLDER     builds the sheet and takes its pictures, light and dark
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, Page, Route, sync_playwright

from tools.browser import ROOT, launch, noted

WEB: Final = ROOT / "web"
ADDRESS: Final = "http://sheet.invalid/"
"""Nobody answers there: the page gets the files of the folder."""
WIDTH: Final = 1420
TYPES: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
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


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m tools.sheet FOLDER", file=sys.stderr)
        return 2
    pictures = Path(arguments[0])
    built = ROOT / "build" / "sheet"
    build(built)
    with sync_playwright() as playwright, launch(playwright, noted()) as browser:
        for theme in THEMES:
            opened(browser, built, theme).screenshot(
                path=pictures / f"sheet-{theme}.png", full_page=True
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
