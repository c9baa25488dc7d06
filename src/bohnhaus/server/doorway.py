"""The doorway: what every request passes before anything reads it, and every response after.

It stands outside the router, so that it also sees what no route takes.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from typing import Final, cast

import msgspec
import structlog
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    HTTPRequestEvent,
    HTTPScope,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
)

from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.guards import (
    FOREIGN_ORIGIN,
    LARGE_RECORD,
    MOST_BYTES,
    TOO_DEEP,
    TOO_LARGE,
    address_of,
    is_too_deep,
    origin_allowed,
    token_of,
)
from bohnhaus.server.identity import hash_token
from bohnhaus.server.limits import TOO_MUCH, Lanes
from bohnhaus.server.pages import is_for_programs
from bohnhaus.server.problems import BROKEN, MALFORMED, NOT_JSON, TOO_SLOW, Refused
from bohnhaus.server.protocol import RECORD_PATHS
from bohnhaus.server.services import Services

READS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
COSTLY: Final = {
    "/api/guest": "guest",
    "/api/login": "password",
    "/api/recover": "password",
    "/api/me/password": "password",
}
"""Writes with a rate of their own."""
REPLAY: Final = "/replay"
"""How addresses end where a whole game is played through."""
REVIEW: Final = "/review"
"""How addresses end where one is reviewed."""
MOST_RECORD: Final = 1_000_000
"""Bytes of a record file, which may be larger than other requests."""
SLOWEST_BODY: Final = 10
"""Seconds until a body that does not end is given up."""
PIECE: Final = 64 * 1024
"""Bytes that are sent at a time: what the other end does not read is not piled up for it."""
SLOWEST_READER: Final = 60
"""Seconds until a response that is not read to its end is given up."""
SLOW_DOWN: Final = 0.25
"""Seconds that a client which sent too much waits for the answer: a flood slows itself down."""
REFUSALS: Final = 20
"""How many refusals a second one address gets: the more of its requests wait for theirs, the
longer each one waits."""
SLOWEST_REFUSAL: Final = 5.0
PLAY_FIRST: Final = 0.05
"""Seconds that a request waits, at most, for what people are just doing at tables."""
LANES: Final = 2
"""Requests of one address that are worked on at the same time."""
ROUNDS: Final = 8
"""Rounds of the event loop between two requests on a lane: about as many as a command takes from
its arrival to its answer. They cost nothing while nobody else wants anything, and last as long as
what the others want, so this holds on a busy machine as on a quiet one."""

SECURITY: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; media-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    # The key of an invitation stands in an address: no other page is told it.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), "
    "payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_HEADERS: Final = [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]
_NO_STORE: Final = (b"cache-control", b"no-store")

_log: structlog.stdlib.BoundLogger = structlog.get_logger("bohnhaus.requests")


class Gone(Exception):
    """Raised when the client went away in the middle of its request."""


class Doorway:
    """Limits, checks and headers around the whole app."""

    def __init__(self, inner: ASGIApp, services: Callable[[], Services]) -> None:
        self.inner = inner
        self.services = services
        self._slowed: Counter[str] = Counter()
        """By address: requests that wait for their refusal."""
        self._lanes = Lanes(LANES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await self._pass(scope, receive, send)
        elif self._is_too_much(scope, "read"):
            await _turn_away(scope, receive, send, self.services().limits.wait("read"))
        else:
            await self.inner(scope, receive, send)

    async def _pass(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        begun = time.monotonic()
        sender = _Sender(send, scope["path"], scope["method"] == "HEAD")
        try:
            await self._answer(scope, receive, sender)
        except Gone:
            return
        except Exception as error:
            _log.error("request failed", exc_info=error)
            if not sender.status:
                await _refuse(sender, Refused(BROKEN, 500))
        finally:
            self._note(scope, sender.status, time.monotonic() - begun)

    async def _answer(self, scope: HTTPScope, receive: Receive, send: _Sender) -> None:
        try:
            self._check(scope)
            body = await _read(scope, receive)
        except Refused as refused:
            if refused.refusal is TOO_MUCH:
                await self._slow_down(scope)
            await _refuse(send, refused)
            return
        # What can be got can be asked for by HEAD: the same answer, of which the body is kept back.
        asked = (
            scope if scope["method"] != "HEAD" else cast("HTTPScope", {**scope, "method": "GET"})
        )
        async with self._turn(scope, send):
            await self.inner(asked, _again(body, receive, send.given_up), send)
        scope["path_template"] = asked.get("path_template", "")

    @asynccontextmanager
    async def _turn(self, scope: HTTPScope, send: _Sender) -> AsyncIterator[None]:
        """Held till the answer begins. Few requests of one address are worked on at a time, so that
        a burst of them leaves room for others in between. Long work has turns of its own."""
        services = self.services()
        address = address_of(services.settings, scope)
        what = _sort(scope)
        if what == "password":
            async with services.hashing.turn(address):
                yield
        elif what in ("replay", "review"):
            yield
        else:
            lane = self._lanes.of(address)
            await lane.acquire()
            with ExitStack() as held:
                held.callback(_after, ROUNDS, lane.release)  # others have their turn before
                await services.house.commands.is_done(PLAY_FIRST)
                send.on_start = held.close
                yield

    async def _slow_down(self, scope: HTTPScope) -> None:
        address = address_of(self.services().settings, scope)
        self._slowed[address] += 1
        try:
            await asyncio.sleep(refusal_wait(self._slowed[address]))
        finally:
            self._slowed[address] -= 1
            if not self._slowed[address]:
                del self._slowed[address]

    def _check(self, scope: HTTPScope) -> None:
        """Whether the request may go on; nothing of its body is read yet."""
        services = self.services()
        headers = Headers.from_scope(scope)
        what = _sort(scope)
        if self._is_too_much(scope, what) or self._is_full(scope, what):
            raise Refused(TOO_MUCH, headers={"Retry-After": str(services.limits.wait(what))})
        if scope["method"] not in READS and not origin_allowed(
            services.settings, headers.get("origin"), headers.get("host")
        ):
            raise Refused(FOREIGN_ORIGIN, 403)

    def _is_too_much(self, scope: Scope, what: str) -> bool:
        """BH-26: for this session, this address, or all together."""
        services = self.services()
        headers = Headers.from_scope(scope)
        token = token_of(headers.get("cookie"), headers.get("authorization"))
        session = hash_token(token) if token else ""
        address = address_of(services.settings, scope)
        if services.limits.spend(what, session, address) is None:
            return False
        services.metrics.limited.labels(what).inc()
        return True

    def _is_full(self, scope: HTTPScope, what: str) -> bool:
        """BH-26: too many already wait to have a password checked."""
        services = self.services()
        address = address_of(services.settings, scope)
        return what == "password" and services.hashing.is_full(address)

    def _note(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """The request is counted and told in the log: by its route, never by its address, which
        may hold a key."""
        route = str(scope.get("path_template") or "none")
        metrics = self.services().metrics
        metrics.requests.labels(_known(scope["method"]), route, str(status)).inc()
        metrics.request_seconds.observe(seconds)
        if status == 429:
            return  # a flood shall not fill the log as well; the metrics count it
        _log.info(
            "request",
            method=_known(scope["method"]),
            route=route,
            status=status,
            ms=round(seconds * 1000, 1),
        )


def _after(rounds: int, call: Callable[[], object]) -> None:
    """Calls it so many rounds of the event loop later."""
    if not rounds:
        call()
        return
    asyncio.get_running_loop().call_soon(_after, rounds - 1, call)


def refusal_wait(waiting: int) -> float:
    """Seconds until a refusal is told to an address that waits for so many."""
    return min(max(SLOW_DOWN, waiting / REFUSALS), SLOWEST_REFUSAL)


def _sort(scope: HTTPScope) -> str:
    """By which rate the request is counted."""
    if scope["path"].startswith("/api/") and scope["path"].endswith(REPLAY):
        return "replay"
    if scope["method"] == "POST" and scope["path"].endswith(REVIEW):
        return "review"
    return "read" if scope["method"] in READS else COSTLY.get(scope["path"], "write")


def _known(method: str) -> str:
    return method if method in READS | {"POST", "PUT", "PATCH", "DELETE"} else "other"


async def _read(scope: HTTPScope, receive: Receive) -> bytes:
    """The body: whole, small, flat and JSON."""
    headers = Headers.from_scope(scope)
    length = headers.get("content-length", "0")
    most, too_large = MOST_BYTES, TOO_LARGE
    if scope["path"] in RECORD_PATHS:
        most, too_large = MOST_RECORD, LARGE_RECORD
    if not length.isdecimal() or int(length[:20]) > most:
        raise Refused(too_large, 413)
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            body = await _collect(receive, most, too_large)
    except TimeoutError:
        raise Refused(TOO_SLOW, 408) from None
    if body and not _is_json(headers.get("content-type", "")):
        raise Refused(NOT_JSON, 415)
    if await _is_deep(body):
        raise Refused(TOO_DEEP, 400)
    if not _is_text(body):
        raise Refused(MALFORMED, 400)
    return body


async def _collect(receive: Receive, most: int, too_large: Refusal) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Gone
        body += message["body"]
        if len(body) > most:
            raise Refused(too_large, 413)
        if not message["more_body"]:
            return bytes(body)


async def _is_deep(body: bytes) -> bool:
    """Whether values are nested too deeply; a long body is looked through beside the event loop."""
    if len(body) > MOST_BYTES:
        return await asyncio.to_thread(is_too_deep, body)
    return is_too_deep(body)


def _is_json(content_type: str) -> bool:
    return content_type.partition(";")[0].strip().lower() == "application/json"


def _is_text(body: bytes) -> bool:
    try:
        body.decode()
    except UnicodeDecodeError:
        return False
    return True


def _again(body: bytes, receive: Receive, given_up: asyncio.Event) -> Receive:
    """The body once more, then whatever else comes; the end, when the other end is given up."""
    waiting: list[HTTPRequestEvent] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        if waiting:
            return waiting.pop()
        coming = asyncio.ensure_future(receive())
        ending = asyncio.ensure_future(given_up.wait())
        try:
            await asyncio.wait([coming, ending], return_when=asyncio.FIRST_COMPLETED)
            return coming.result() if coming.done() else {"type": "http.disconnect"}
        finally:
            coming.cancel()
            ending.cancel()

    return again


class _Sender:
    """Sends on, with the headers that every response has, and knows the status."""

    def __init__(self, send: Send, path: str, bare: bool) -> None:
        self.send = send
        self.bare = bare
        """Whether nobody wants the body."""
        self.stored = not is_for_programs(path)
        """Whether a browser may keep the response."""
        self.status = 0
        self.on_start: Callable[[], None] = _nothing
        """Called when the answer begins."""
        self._until: float | None = None
        self.given_up = asyncio.Event()
        """Set when the other end does not read: nothing more is sent."""

    async def __call__(self, message: Message) -> None:
        if self.given_up.is_set():
            return
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.on_start()
            self._until = asyncio.get_running_loop().time() + SLOWEST_READER
            own = [] if self.stored else [_NO_STORE]
            message["headers"] = [*message["headers"], *_HEADERS, *own]
        elif message["type"] == "http.response.body" and self.bare:
            message["body"] = b""
        try:
            async with asyncio.timeout_at(self._until):
                for piece in _pieces(message):
                    await self.send(piece)
        except TimeoutError:
            self.given_up.set()  # a response without an end: the connection is closed


def _nothing() -> None:
    """Done when an answer begins that nobody waits for."""


def _pieces(message: Message) -> Iterator[Message]:
    """The message; a long body in several."""
    if message["type"] != "http.response.body" or len(message["body"]) <= PIECE:
        yield message
        return
    body = message["body"]
    for begin in range(0, len(body), PIECE):
        more = message["more_body"] or begin + PIECE < len(body)
        piece = body[begin : begin + PIECE]
        yield {"type": "http.response.body", "body": piece, "more_body": more}


async def _refuse(send: Send, refused: Refused) -> None:
    body = msgspec.json.encode(refused.problem)
    headers = {"Content-Type": "application/json", **refused.headers}
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send(
        {
            "type": "http.response.start",
            "status": refused.status,
            "headers": [*raw, (b"content-length", str(len(body)).encode())],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def _turn_away(scope: Scope, receive: Receive, send: Send, wait: int) -> None:
    """A socket is refused before it is one, with status 429: come again later."""
    await receive()
    if "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": 1013, "reason": TOO_MUCH.reason})
        return
    body = msgspec.json.encode(Refused(TOO_MUCH).problem)
    headers = [(b"content-type", b"application/json"), (b"retry-after", str(wait).encode())]
    start = {"type": "websocket.http.response.start", "status": 429, "headers": headers}
    rest = {"type": "websocket.http.response.body", "body": body, "more_body": False}
    await send(cast("Message", start))
    await send(cast("Message", rest))
