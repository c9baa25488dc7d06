"""The client as an app: it can be installed, opens without a connection, and is never outdated."""

from __future__ import annotations

import json
import re
import shutil
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import bohnhaus.server
from bohnhaus.server.pages import TYPES
from tests.browser.checks import assert_accessible, assert_nothing_clipped
from tests.browser.person import People
from tests.browser.playing import play_on, start, wait_until
from tests.server.process import ServerProcess

pytestmark = pytest.mark.slow

BUILT = Path(bohnhaus.server.__path__[0]) / "web"
NEWER = "bohnhaus-0123456789abcdef"
LOST = "net::ERR_|WebSocket connection|Failed to fetch"
READY = """
navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === "activated")
"""
"""Whether the worker answers for the pages that are opened now."""
LINKS = """
[...document.querySelectorAll("link[rel]")].map(({ rel, href }) => [rel, new URL(href).pathname])
"""
KEPT = """
async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("bohnhaus-"));
  const cache = await caches.open(name ?? "bohnhaus-none");
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}
"""


def wait_for_worker(page: Page, *files: str) -> None:
    """The worker is there and keeps files with these names."""
    wait_until(page, lambda: bool(page.evaluate(READY)))
    wait_until(page, lambda: keeps(page.evaluate(KEPT), files))


def keeps(paths: list[str], files: tuple[str, ...]) -> bool:
    return all(any(path.startswith(f"/assets/{file}-") for path in paths) for file in files)


def written_down(page: Page) -> list[str]:
    """The own hand as the browser keeps it, which it does a moment after a change."""
    hand: list[str] = page.evaluate(
        "JSON.parse(localStorage.getItem('bohnhaus.table')).state.view.hand"
    )
    return hand


def size_of(png: bytes) -> str:
    assert png.startswith(b"\x89PNG")
    return "{}x{}".format(*struct.unpack(">II", png[16:24]))


def test_the_app_can_be_installed(people: People) -> None:
    anna = people("Anna")
    anna.go("/")
    named = dict(anna.page.evaluate(LINKS))
    answer = anna.context.request.get(anna.url + named["manifest"])
    assert answer.headers["content-type"] == TYPES[".webmanifest"]
    manifest = answer.json()
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    sizes = set()
    for icon in manifest["icons"]:
        picture = anna.context.request.get(anna.url + icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert size_of(picture.body()) == icon["sizes"]
            sizes.add((icon["sizes"], icon.get("purpose", "any")))
    assert sizes >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    assert (
        size_of(anna.context.request.get(anna.url + named["apple-touch-icon"]).body()) == "180x180"
    )


def test_without_a_line_the_last_table_is_shown_and_comes_back_by_itself(
    own_people: People, own_server: ServerProcess
) -> None:
    anna = own_people("Anna", locale="de", service_workers="allow")
    anna.forgive(LOST)
    table = start(anna)
    play_on(anna, acts=3)
    wait_for_worker(anna.page, "Table", "bohnanza", "bohnanza.de", "de")
    anna.go(f"/table/{table}")  # what is kept is what a reload shows
    expect(anna.page.locator("#own-title")).to_be_visible()
    hand = anna.page.locator(".hand [data-card]")
    cards = [card.get_attribute("data-card") for card in hand.all()]
    wait_until(anna.page, lambda: written_down(anna.page) == cards)
    own_server.kill()
    anna.page.reload()
    lost = anna.page.get_by_role("alert").filter(has_text="Verbindung")
    expect(lost).to_be_visible()
    expect(anna.page.locator("html")).to_have_attribute("lang", "de")
    assert [card.get_attribute("data-card") for card in hand.all()] == cards
    assert anna.page.locator(":is([data-act=plant], [data-act=end_planting])").count() == 0
    assert_accessible(anna.page)
    assert_nothing_clipped(anna.page)
    own_server.start()
    expect(lost).to_have_count(0)
    play_on(anna, acts=2)


def test_without_a_line_the_lobby_opens_and_looks_for_the_server(
    own_people: People, own_server: ServerProcess
) -> None:
    anna = own_people("Anna", service_workers="allow")
    anna.forgive(LOST)
    anna.go("/")
    wait_for_worker(anna.page)
    own_server.kill()
    anna.page.reload()
    expect(anna.page.get_by_text("The server isn't responding. Trying again ...")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Play Bohnanza")).to_be_visible()
    own_server.start()
    expect(anna.page.get_by_text("The server isn't responding.")).to_have_count(0)
    anna.page.get_by_role("button", name="Play Bohnanza").click()
    expect(anna.page.locator("#own-title")).to_be_visible()


def test_who_logs_out_leaves_nothing_behind(people: People) -> None:
    anna = people("Anna", service_workers="allow")
    start(anna)
    anna.page.wait_for_function("() => localStorage.getItem('bohnhaus.table') !== null")
    anna.page.evaluate("fetch('/api/logout', { method: 'POST' })")
    anna.go("/")
    expect(anna.page.get_by_label("Your name at the table")).to_be_visible()
    kept = anna.page.evaluate("Object.keys(localStorage)")
    assert not {"bohnhaus.table", "bohnhaus.person"} & set(kept)
    paths = anna.page.evaluate(KEPT)
    assert {path for path in paths if path.startswith("/api/")} <= {"/api/games"}


class Files(SimpleHTTPRequestHandler):
    """The client's files and pages, without a server behind them."""

    def do_GET(self) -> None:
        if self.path.startswith("/api/"):
            self.send_error(404)
            return
        if not Path(str(self.directory), self.path[1:]).is_file():
            self.path = "/index.html"
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_a_new_version_is_there_at_the_next_look_and_the_old_one_is_gone(
    browser: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / "web"
    shutil.copytree(BUILT, folder)
    index, worker = folder / "index.html", folder / "worker.js"
    context = browser.new_context(service_workers="allow")
    page = context.new_page()
    marked = page.locator("meta[name=description]")
    with served(folder) as port:
        url = f"http://127.0.0.1:{port}/"
        page.goto(url)
        wait_until(page, lambda: bool(page.evaluate(READY)))
        (old,) = page.evaluate("caches.keys()")
        assert re.fullmatch("bohnhaus-[0-9a-f]{16}", old)
        shell = json.loads(worker.read_text().partition("const SHELL = ")[2].partition(";\n")[0])
        assert old == f"bohnhaus-{shell['version']}"
        assert set(shell["files"]) < set(page.evaluate(KEPT))

        index.write_text(index.read_text().replace("The bean card games", "Newer games"))
        worker.write_text(worker.read_text().replace(shell["version"], NEWER[-16:]))
        page.reload()  # once is enough
        expect(marked).to_have_attribute("content", re.compile("Newer games"))
        wait_until(page, lambda: page.evaluate("caches.keys()") == [NEWER])
    page.reload()  # and without a server
    expect(marked).to_have_attribute("content", re.compile("Newer games"))
    context.close()
