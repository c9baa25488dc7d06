"""What every request passes: rates, origin, size, depth, type; and what every response has."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
import pytest_asyncio
import uvicorn
from litestar import Response, get
from litestar.response import Stream
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from bohnhaus.server.doorway import PIECE
from bohnhaus.server.guards import MOST_BYTES, client_address, is_too_deep, origin_allowed, token_of
from bohnhaus.server.limits import Limits
from bohnhaus.server.protocol import SOCKET_CONFIG
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import StoreDown
from tests.server.services import Postgres
from tests.server.web import URL, Web, open_table, refused, running

JSON = {"Content-Type": "application/json"}


@pytest_asyncio.fixture
async def limited(tmp_path: Path) -> AsyncIterator[Web]:
    """The app with its rates. For them time stands still, however slow the machine is."""
    async with running(tmp_path, rates=True) as web:
        web.services.limits = Limits(clock=lambda: 0.0)
        yield web


# --- rates ------------------------------------------------------------------------------


async def until_refused(client: httpx.AsyncClient, path: str) -> tuple[httpx.Response, int]:
    """The first refusal, and how many requests were taken before it."""
    for taken in range(5000):
        answer = await client.get(path)
        if answer.status_code == 429:
            return answer, taken
    raise AssertionError("nothing was ever too much")


async def test_BH_26_who_sends_too_much_at_once_has_to_wait(limited: Web) -> None:
    anna = await limited.guest("Anna")
    answer, taken = await until_refused(anna, "/api/me")
    assert 90 <= taken <= 400
    assert refused(answer, 429) == "BH-26"
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    # Another session from the same address is not held up, and neither is one elsewhere.
    for other in (await limited.guest("Ben"), await limited.guest("Cleo", address="192.0.2.9")):
        assert (await other.get("/api/me")).status_code == 200


async def test_BH_26_one_address_with_many_sessions_has_to_wait_too(limited: Web) -> None:
    client = limited.client()
    for number in range(5000):
        answer = await client.get("/api/games", headers={"Authorization": f"Bearer {number}"})
        if answer.status_code == 429:
            break
    assert refused(answer, 429) == "BH-26"
    assert (await limited.client(address="192.0.2.9").get("/api/games")).status_code == 200


async def test_BH_26_guests_and_passwords_have_rates_of_their_own(limited: Web) -> None:
    guests = [await limited.client().post("/api/guest", json={"name": "A"}) for _ in range(31)]
    assert [guest.status_code for guest in guests] == [201] * 30 + [429]
    tries = [await limited.client().post("/api/recover", json={"code": "x"}) for _ in range(22)]
    assert [answer.status_code for answer in tries] == [401] * 20 + [429] * 2
    login = {"name": "Anna", "password": "guess"}
    assert refused(await limited.client().post("/api/login", json=login), 429) == "BH-26"
    assert (await limited.client().get("/api/games")).status_code == 200


async def test_BH_26_who_opens_too_many_sockets_is_told_to_come_later(limited: Web) -> None:
    config = uvicorn.Config(
        limited.app, port=0, lifespan="off", log_config=None, access_log=False, **SOCKET_CONFIG
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    url, bearer = f"ws://127.0.0.1:{port}/api/socket", {"Authorization": "Bearer nobody"}

    async def open_many() -> None:
        for _ in range(150):
            async with connect(url, additional_headers=bearer):
                pass

    with pytest.raises(InvalidStatus) as refusal:
        await open_many()
    server.should_exit = True
    await serving
    assert refusal.value.response.status_code == 429
    assert int(refusal.value.response.headers["retry-after"]) >= 1


def test_a_rate_comes_back_with_time() -> None:
    now = 0.0
    limits = Limits(clock=lambda: now)
    assert [limits.spend("chat", "s", "a") is None for _ in range(6)] == [True] * 5 + [False]
    now += limits.wait("chat")
    assert limits.spend("chat", "s", "a") is None
    assert limits.spend("chat", "s", "a") is not None


# --- origin -----------------------------------------------------------------------------


async def test_BH_30_a_page_of_another_server_may_not_write(web: Web) -> None:
    anna = await web.guest("Anna", origin=URL)
    for origin in ("http://evil.test", "null", "http://bohnhaus.test.evil.test", "https:"):
        headers = {"Origin": origin}
        assert refused(await anna.delete("/api/me", headers=headers), 403) == "BH-30"
        assert refused(await anna.post("/api/logout", headers=headers), 403) == "BH-30"
        assert (await anna.get("/api/me", headers=headers)).status_code == 200
    assert (await anna.patch("/api/me", json={"name": "Anne"})).status_code == 200


def test_behind_a_proxy_only_the_public_address_is_an_origin() -> None:
    settings = Settings(data=Path("."), public_url="https://beans.test/")
    assert origin_allowed(settings, "https://beans.test", "10.0.0.1:8420")
    assert not origin_allowed(settings, "http://beans.test", "beans.test")
    assert not origin_allowed(settings, "http://10.0.0.1:8420", "10.0.0.1:8420")
    assert origin_allowed(settings, None, None)
    assert not origin_allowed(Settings(data=Path(".")), "http://", None)


# --- size, depth, type ------------------------------------------------------------------


async def test_BH_25_what_is_too_large_too_deep_or_not_json_is_not_even_read(web: Web) -> None:
    client = web.client()

    async def post(content: bytes | AsyncIterator[bytes], **headers: str) -> httpx.Response:
        return await client.post("/api/guest", content=content, headers=JSON | headers)

    async def in_pieces() -> AsyncIterator[bytes]:
        for _ in range(70):
            yield b" " * 1024

    assert refused(await post(b" " * (MOST_BYTES + 1)), 413) == "BH-25"
    assert refused(await post(in_pieces()), 413) == "BH-25"
    assert refused(await post(b"{}", **{"Content-Length": "9" * 30}), 413) == "BH-25"
    assert refused(await post(b"{}", **{"Content-Length": "-1"}), 413) == "BH-25"
    assert refused(await post(b"[" * 60_000), 400) == "BH-25"
    assert refused(await post(b'{"name":' * 33), 400) == "BH-25"
    for sort in ("text/plain", "application/x-www-form-urlencoded", "", "application/jsonx"):
        answer = await post(b'{"name":"Anna"}', **{"Content-Type": sort})
        assert refused(answer, 415) == "BH-25"
    sort = "Application/JSON; charset=utf-8"
    assert (await post(b'{"name":"Anna"}', **{"Content-Type": sort})).status_code == 201


async def test_BH_25_rubbish_is_refused_with_a_reason(web: Web) -> None:
    client = web.client()
    for content in (
        b"",
        b"nonsense",
        b"null",
        b"[]",
        b"{}",
        b'{"name":1}',
        b'{"name":""}',
        b'{"name":"Anna","more":1}',
        b'{"name":"\xff"}',
        b'{"name":"\\ud800"}',
        b'{"name":"Anna"} {}',
        b'\xef\xbb\xbf{"name":"Anna"}',
    ):
        answer = await client.post("/api/guest", content=content, headers=JSON)
        assert refused(answer, 400) == "BH-25"
    assert refused(await client.get("/api/nothing"), 404) == "BH-25"
    assert refused(await client.get("/nothing"), 404) == "BH-25"
    assert refused(await client.get("/api/openapi.json/more"), 404) == "BH-25"
    answer = await client.put("/api/me")
    assert refused(answer, 405) == "BH-25"
    assert set(answer.headers["allow"].split(", ")) >= {"DELETE", "GET", "PATCH"}


def test_depth_is_told_without_reading() -> None:
    assert not is_too_deep(b"[" * 32 + b"]" * 32)
    assert is_too_deep(b"[" * 33)
    assert is_too_deep(b'{"a":' * 33)
    assert not is_too_deep(b'["' + b"[" * 1000 + b'"]')
    assert not is_too_deep(b'["\\"' + b"[" * 1000 + b'"]')
    assert not is_too_deep(b"[]," * 20_000)


# --- addresses and tokens ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("peer", "forwarded", "counted"),
    [
        ("192.0.2.7", ["198.51.100.1"], "192.0.2.7"),  # no proxy of ours: not believed
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["6.6.6.6, 198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["6.6.6.6", "198.51.100.1, 10.0.0.2"], "198.51.100.1"),
        ("10.0.0.1", ["198.51.100.1:4711"], "198.51.100.1"),
        ("10.0.0.1", ["nonsense"], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1, nonsense"], "10.0.0.1"),
        ("::ffff:10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::"),
        ("10.0.0.1", ["[2001:db8:1:2::9]:80"], "2001:db8:1:2::"),
        ("fd00::1", ["198.51.100.1"], "198.51.100.1"),
        ("", ["198.51.100.1"], ""),
    ],
)
def test_only_trusted_proxies_are_believed(peer: str, forwarded: list[str], counted: str) -> None:
    settings = Settings(data=Path("."), trusted_proxies=("10.0.0.0/8", "fd00::1"))
    assert client_address(settings, peer, forwarded) == counted


def test_a_token_is_found_among_other_cookies() -> None:
    assert token_of("a=1; bohnhaus=t; b=[}", None) == "t"
    assert token_of("bohnhaus=t", "Bearer other") == "other"
    assert token_of("xbohnhaus=t", None) is None
    assert token_of(None, None) is None


# --- responses --------------------------------------------------------------------------


async def test_every_response_has_its_headers(web: Web) -> None:
    client = web.client()
    for answer in (
        await client.get("/api/games"),
        await client.get("/api/nothing"),
        await client.get("/nothing"),
        await client.put("/api/me"),
        await client.post("/api/guest", content=b"["),
        await client.post("/api/logout", headers={"Origin": "http://evil.test"}),
    ):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe-inline" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in answer.headers["permissions-policy"]
        assert "server" not in answer.headers
        kept = answer.headers.get("cache-control")
        assert kept == (None if answer.url.path == "/nothing" else "no-store")


async def test_a_fault_of_ours_is_told_without_details(web: Web) -> None:
    @get("/api/fault")
    async def fault() -> None:
        raise KeyError("a secret")

    web.app.register(fault)
    answer = await web.client().get("/api/fault")
    assert answer.status_code == 500
    assert answer.json()["clause"] == "BH-27"
    assert "secret" not in answer.text


async def test_a_body_that_does_not_end_is_given_up(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bohnhaus.server.doorway.SLOWEST_BODY", 0.05)

    async def never() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(3600)

    answer = await web.client().post("/api/guest", content=never(), headers=JSON)
    assert refused(answer, 408) == "BH-25"


@pytest.mark.parametrize("streamed", [False, True])
async def test_a_response_that_is_not_read_is_given_up_piece_by_piece(
    web: Web, monkeypatch: pytest.MonkeyPatch, streamed: bool
) -> None:
    monkeypatch.setattr("bohnhaus.server.doorway.SLOWEST_READER", 0.2)

    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(16):
            yield b"x" * PIECE

    @get("/api/long")
    async def long() -> Response[bytes] | Stream:
        return Stream(pieces()) if streamed else Response(b"x" * 16 * PIECE)

    web.app.register(long)
    whole = await web.client().get("/api/long")
    assert whole.content == b"x" * 16 * PIECE
    taken: list[dict[str, Any]] = []
    asked = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> dict[str, Any]:
        """As uvicorn does it: no end is told before the response has one, or the client goes."""
        if not asked:
            await asyncio.sleep(3600)
        return asked.pop()

    async def read_little(message: dict[str, Any]) -> None:
        if len(taken) == 3:
            await asyncio.sleep(3600)
        taken.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": "/api/long",
        "raw_path": b"/api/long",
        "query_string": b"",
        "root_path": "",
        "headers": [],
        "client": ("192.0.2.1", 4711),
        "server": ("bohnhaus.test", 80),
        "state": {},
    }
    await asyncio.wait_for(web.app(cast(Any, scope), cast(Any, receive), cast(Any, read_little)), 5)
    assert [len(message.get("body", b"")) for message in taken] == [0, PIECE, PIECE]
    assert taken[-1]["more_body"]


# --- the store --------------------------------------------------------------------------


@pytest.mark.slow
async def test_BH_27_what_cannot_be_stored_is_refused_and_works_when_the_store_is_back(
    tmp_path: Path,
) -> None:
    postgres = Postgres()
    try:
        async with running(tmp_path, database=postgres.new_database()) as web:
            anna = await web.guest("Anna")
            postgres.kill()
            for answer in (
                await anna.get("/health"),
                await anna.get("/api/me"),
                await web.client().post("/api/guest", json={"name": "Ben"}),
            ):
                assert refused(answer, 503) == "BH-27"
                assert answer.headers["retry-after"]
            postgres.start()
            assert (await anna.get("/health")).json()["status"] == "ok"
            assert await open_table(anna)
    finally:
        postgres.remove()


async def test_BH_27_a_full_disk_refuses_what_must_be_written_and_reads_on(web: Web) -> None:
    anna = await web.guest("Anna")
    await _fill_the_disk(web)
    client = web.client()
    for _ in range(200):
        answer = await web.client().post("/api/guest", json={"name": "A" * 40})
        if answer.status_code != 201:
            break
    assert refused(answer, 503) == "BH-27"
    assert refused(await client.post("/api/guest", json={"name": "A" * 40}), 503) == "BH-27"
    assert (await anna.get("/api/me")).status_code == 200
    await _fill_the_disk(web, pages=1_000_000)
    assert (await client.post("/api/guest", json={"name": "A" * 40})).status_code == 201


async def _fill_the_disk(web: Web, pages: int = 1) -> None:
    """SQLite may not use more pages than it has; or as many as it likes again."""
    from sqlalchemy.engine import Connection

    def work(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await web.services.store.database.write(work)


async def test_a_store_that_is_down_is_no_fault_of_the_server(web: Web) -> None:
    @get("/api/down")
    async def down() -> None:
        raise StoreDown("The database disk is full.")

    web.app.register(down)
    assert refused(await web.client().get("/api/down"), 503) == "BH-27"


def test_a_string_that_never_ends_is_looked_through_once() -> None:
    """Eight times the length may take some eight times as long, not sixty-four times."""

    def seconds(pairs: int) -> float:
        data = b'"' + b'\\"' * pairs
        times = []
        for _ in range(5):
            begun = time.thread_time()
            assert not is_too_deep(data)
            times.append(time.thread_time() - begun)
        return min(times)

    assert seconds(32_000) < 30 * max(seconds(4_000), 1e-5)
    assert is_too_deep(b"[" * 40 + b'"' + b'\\"' * 100)
    assert not is_too_deep(b'"' + b"[" * 100 + b"\\")
