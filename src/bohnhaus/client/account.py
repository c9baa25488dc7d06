"""Who somebody is at a server: a guest with a token. And what is asked without a socket."""

from __future__ import annotations

import asyncio
import secrets
import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Final, NamedTuple, Self, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from bohnhaus.server.entries import Setup

PATIENCE: Final = 15.0
"""Seconds for one request."""
MOST_BYTES: Final = 4 * 1024 * 1024

T = TypeVar("T")


class Refused(Exception):
    """Raised when the server said no: its clause and its reason."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"{clause}: {reason}" if clause else reason)
        self.clause = clause
        self.reason = reason


class Unreachable(Exception):
    """Raised when nobody answers at that address, or nobody who speaks like a table server."""


class _Admitted(Struct):
    token: str | None


class _Opened(Struct):
    id: str


class _Problem(Struct):
    clause: str = ""
    reason: str = ""


@dataclass(frozen=True)
class Account:
    """Somebody at a server. Whoever has the token is that person."""

    server: str
    """Its address, such as http://127.0.0.1:8420."""
    token: str = field(repr=False)

    @classmethod
    async def guest(cls, server: str, name: str) -> Self:
        """A new guest with this name."""
        address = server_address(server)
        admitted = await _post(address, "/api/guest", {"name": name}, None, _Admitted)
        if admitted.token is None:
            raise Unreachable(f"{address} gives no tokens to programs")
        return cls(address, admitted.token)

    async def open_table(
        self,
        setup: Setup,
        id: str | None = None,
        *,
        bots: Sequence[str] = (),
        start: bool = False,
    ) -> str:
        """The id of a new table, where one sits already, with these bots, and where the
        game has begun if it should. The same id opens no second one."""
        body: dict[str, object] = {
            "setup": msgspec.to_builtins(setup),
            "command_id": id or secrets.token_hex(8),
            "bots": list(bots),
            "start": start,
        }
        opened = await _post(self.server, "/api/tables", body, self.token, _Opened)
        return opened.id

    @property
    def socket_url(self) -> str:
        """Where the sockets are."""
        return "ws" + self.server.removeprefix("http") + "/api/socket"


def server_address(text: str) -> str:
    """The address as the client uses it; Unreachable if it is none."""
    given = text if "://" in text else f"http://{text}"
    try:
        parts = urlsplit(given)
        port = parts.port
    except ValueError as error:
        raise Unreachable(f"{text!r} is not a server address: {error}") from error
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise Unreachable(f"{text!r} is not a server address; it should look like http://host:8420")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


class Invitation(NamedTuple):
    """A link to a table. The key stands behind the #, which browsers never send."""

    server: str
    table: str
    key: str

    def __str__(self) -> str:
        return f"{self.server}/table/{self.table}#{self.key}"


def read_invitation(text: str) -> Invitation | None:
    """The invitation that a link is, such as http://host:8420/table/90d2e2ee22ccf6d4#key."""
    link, _, key = text.strip().partition("#")
    server, slash, table = link.rpartition("/")
    for page in ("/table", "/watch"):
        if slash and "://" in server and server.endswith(page) and table:
            return Invitation(server.removesuffix(page), table, key)
    return None


def is_this_machine(address: str) -> bool:
    """Whether it is reached without any proxy."""
    host = urlsplit(address).hostname or ""
    return host in ("localhost", "::1") or host.startswith("127.")


async def _post(
    server: str, path: str, body: dict[str, object], token: str | None, sort: type[T]
) -> T:
    headers = {"Content-Type": "application/json", "User-Agent": "bohnhaus"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    data = msgspec.json.encode(body)
    request = urllib.request.Request(server + path, data, headers, method="POST")
    answer = await asyncio.to_thread(_send, server, request)
    try:
        return msgspec.json.decode(answer, type=sort)
    except msgspec.DecodeError as error:
        raise Unreachable(f"{server} is not a Bohnhaus server") from error


def _send(server: str, request: urllib.request.Request) -> bytes:
    proxies = urllib.request.ProxyHandler({} if is_this_machine(server) else None)
    opener = urllib.request.build_opener(proxies)
    try:
        with opener.open(request, timeout=PATIENCE) as response:
            answer: bytes = response.read(MOST_BYTES)
            return answer
    except urllib.error.HTTPError as error:
        with error:
            raise _refused(error.read(MOST_BYTES), error.code) from error
    except (OSError, HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        raise Unreachable(f"{server} cannot be reached: {reason}") from error


def _refused(body: bytes, status: int) -> Refused:
    try:
        problem = msgspec.json.decode(body, type=_Problem)
    except msgspec.DecodeError:
        problem = _Problem()
    return Refused(problem.clause, problem.reason or f"the server answers with status {status}")
