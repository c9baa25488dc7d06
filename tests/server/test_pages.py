"""The browser client is served: its files, its pages, and nothing else of the disk."""

from __future__ import annotations

import gzip
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bohnhaus.server.pages import PAGES
from tests.server.web import URL, Web, refused, running

pytestmark = pytest.mark.asyncio(loop_scope="module")

HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SCRIPT = b"console.log('beans')"


def build(folder: Path, title: str = "Bohnhaus") -> None:
    """A client as Vite builds one."""
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / ".vite").mkdir(exist_ok=True)
    (folder / ".vite" / "manifest.json").write_text("{}")
    (folder / "index.html").write_text(f"<!doctype html><title>{title}</title>")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "worker.js").write_text("skipWaiting()")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "notes").write_text("no type")
    script = folder / "assets" / "index-Ab12.js"
    script.write_bytes(SCRIPT)
    Path(f"{script}.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    Path(f"{script}.br").write_bytes(b"as brotli packs it")
    (folder / "assets" / "index-Cd34.css").write_text("body{}")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def built(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Web]:
    """One server for all: none of them changes anything."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "secret.txt").write_text("secret")
    build(folder / "web")
    async with running(folder, web=folder / "web") as web:
        yield web


async def test_every_page_is_the_same_file_and_is_asked_for_each_time(built: Web) -> None:
    client = built.client()
    paths = [page.format(id="90d2e2ee22ccf6d4", game="bohnanza") for page in PAGES]
    for path in (*paths, "/index.html", "/table/ü"):
        answer = await client.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "<title>Bohnhaus</title>" in answer.text


async def test_a_file_that_is_named_by_what_is_in_it_is_kept_for_ever(built: Web) -> None:
    client = built.client()
    for path, sort in (("index-Ab12.js", "text/javascript"), ("index-Cd34.css", "text/css")):
        answer = await client.get(f"/assets/{path}")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"] == f"{sort}; charset=utf-8"
    for path, sort in (
        ("icon.svg", "image/svg+xml"),
        ("manifest.webmanifest", "application/manifest+json"),
    ):
        answer = await client.get(f"/{path}")
        assert answer.headers["cache-control"] == "public, max-age=600"
        assert answer.headers["content-type"] == sort


async def test_the_service_worker_is_asked_for_each_time_and_rules_over_all_pages(
    built: Web,
) -> None:
    answer = await built.client().get("/worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    # Its place says which pages are its own, and the policy lets it ask this server alone.
    assert "connect-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("BR", "br"),
        ("identity", None),
        ("br;q=0.0,gzip; q=0", None),
        ("brotli", None),
        ("", None),
    ],
)
async def test_the_packed_copy_goes_to_who_takes_it(
    built: Web, accepted: str, sent: str | None
) -> None:
    client = built.client()
    path, headers = "/assets/index-Ab12.js", {"Accept-Encoding": accepted}
    async with client.stream("GET", path, headers=headers) as answer:
        raw = b"".join([piece async for piece in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["vary"] == "Accept-Encoding"
    assert int(answer.headers["content-length"]) == len(raw)
    bodies = {None: SCRIPT, "gzip": gzip.compress(SCRIPT, mtime=0), "br": b"as brotli packs it"}
    assert raw == bodies[sent]


async def test_who_has_it_already_is_not_sent_it_again(built: Web) -> None:
    client = built.client()
    tag = (await client.get("/")).headers["etag"]
    for given in (tag, f'"other", W/{tag}'):
        again = await client.get("/", headers={"If-None-Match": given})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == "no-cache"
    assert (await client.get("/", headers={"If-None-Match": '"other"'})).status_code == 200


async def test_an_unknown_address_is_a_page_for_browsers_and_a_refusal_for_programs(
    built: Web,
) -> None:
    client = built.client()
    for path in ("/nothing", "/table", "/table/a/b", "/assets/gone.js", "/tables/", "/apiary"):
        answer = await client.get(path, headers=HTML)
        assert answer.status_code == 404
        assert "<title>Bohnhaus</title>" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
        assert refused(await client.get(path), 404) == "BH-25"
    for path in ("/api", "/api/nothing", "/api/tables/x/replay"):
        assert (await client.get(path, headers=HTML)).headers["content-type"] == "application/json"
    assert refused(await client.post("/new", headers=HTML), 404) == "BH-25"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/%00",
        "//etc/passwd",
        "/.vite/manifest.json",
        "/notes",
        "/assets/index-Ab12.js.gz",
        "/assets/",
        "/assets",
    ],
)
async def test_nothing_else_of_the_disk_is_served(built: Web, path: str) -> None:
    assert refused(await built.client().get(f"{URL}{path}"), 404) == "BH-25"


async def test_head_tells_what_get_would(built: Web) -> None:
    client = built.client()
    for path in ("/", "/assets/index-Ab12.js", "/icon.svg", "/api/games", "/health", "/nothing"):
        got, head = await client.get(path), await client.head(path)
        assert head.status_code == got.status_code
        assert head.content == b""
        for name in ("content-length", "content-type", "cache-control", "etag"):
            assert head.headers.get(name) == got.headers.get(name)
    assert refused(await client.get("/api/logout"), 405) == "BH-25"
    assert (await client.head("/api/logout")).status_code == 405
    assert "HEAD" in (await client.options("/api/games")).headers["allow"]


async def test_the_pages_run_under_a_strict_policy(built: Web) -> None:
    policy = (await built.client().get("/table/1")).headers["content-security-policy"]
    assert "unsafe" not in policy
    for part in ("script-src 'self'", "style-src 'self'", "manifest-src 'self'"):
        assert part in policy


async def test_a_client_that_was_built_again_is_served_anew(tmp_path: Path) -> None:
    folder = tmp_path / "web"
    build(folder)
    async with running(tmp_path, web=folder) as web:
        client = web.client()
        await client.get("/")
        build(folder, "Newer")
        os.utime(folder / "index.html", (1, 1))
        assert "<title>Newer</title>" in (await client.get("/")).text


async def test_without_a_client_the_pages_say_so(tmp_path: Path) -> None:
    async with running(tmp_path, web=tmp_path / "nothing") as web:
        for path in ("/", "/table/1"):
            answer = await web.client().get(path)
            assert answer.status_code == 200
            assert "not built yet" in answer.text
            assert "make web" in answer.text
        assert (await web.client().get("/health")).status_code == 200
        assert refused(await web.client().get("/icon.svg"), 404) == "BH-25"


async def test_the_address_of_a_page_is_not_in_the_metrics(built: Web) -> None:
    client = built.client()
    await client.get("/table/90d2e2ee22ccf6d4")
    await client.get("/assets/index-Ab12.js")
    await client.head("/api/games")
    told = (await client.get("/metrics")).text
    assert "90d2e2ee22ccf6d4" not in told
    assert 'route="/table/{id}"' in told
    assert 'route="/assets/*"' in told
    assert 'method="HEAD",route="/api/games"' in told
