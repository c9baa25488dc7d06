"""Answers that are long and always the same, sent packed: the games, their rules, the document.

Everything else the API tells is short, changes all the time, or belongs to one person; a replay is
packed where it is made.
"""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Final

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPResponseBodyEvent,
    HTTPResponseStartEvent,
    Message,
    Receive,
    Scope,
    Send,
)

from bohnhaus.server.pages import accepts

SAME: Final = ("/api/games", "/api/openapi.json")
LEAST: Final = 1000
"""Bytes; what is shorter fits into one packet anyway."""


class Packed:
    """Packs what is always the same for whoever takes it."""

    def __init__(self, inner: ASGIApp) -> None:
        self.inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith(SAME):
            accepted = Headers.from_scope(scope).get("accept-encoding", "")
            await self.inner(scope, receive, _Packer(send, accepts(accepted, "gzip")))
        else:
            await self.inner(scope, receive, send)


class _Packer:
    """Sends on; the head waits for the body, for its length is only known then."""

    def __init__(self, send: Send, wanted: bool) -> None:
        self.send = send
        self.wanted = wanted
        self._start: HTTPResponseStartEvent | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], (b"vary", b"Accept-Encoding")]
            self._start = message
            return
        start, self._start = self._start, None
        if start is not None:
            if message["type"] == "http.response.body" and not message["more_body"]:
                self._pack(start, message)
            await self.send(start)
        await self.send(message)

    def _pack(self, start: HTTPResponseStartEvent, body: HTTPResponseBodyEvent) -> None:
        if not self.wanted or len(body["body"]) < LEAST:
            return
        body["body"] = packed(bytes(body["body"]))
        kept = [pair for pair in start["headers"] if pair[0].lower() != b"content-length"]
        length = (b"content-length", str(len(body["body"])).encode())
        start["headers"] = [*kept, length, (b"content-encoding", b"gzip")]


@lru_cache(maxsize=64)
def packed(body: bytes) -> bytes:
    """The same in fewer bytes; kept, for the next who asks gets the same."""
    return gzip.compress(body, 9, mtime=0)
