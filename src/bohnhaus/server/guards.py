"""Who may write: the session's token, and only from pages of this server; and how much."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import (
    IPv4Address,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.types import Scope

from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.settings import Settings

COOKIE: Final = "bohnhaus"
MOST_BYTES: Final = 64 * 1024
MOST_DEPTH: Final = 32

FOREIGN_ORIGIN: Final = Refusal("BH-30", "only this server's own pages may do that")
TOO_LARGE: Final = Refusal("BH-25", "a message can be at most 64 kilobytes long")
LARGE_RECORD: Final = Refusal("BH-25", "a record sent here can be at most 1 megabyte long")
TOO_DEEP: Final = Refusal("BH-25", "the message has too many nested values")

# Possessive, and a string that never ends is taken whole: each byte is looked at once, whatever
# somebody sends.
_STRINGS: Final = re.compile(rb'"(?:[^"\\]|\\.)*+(?:"|\Z|\\)', re.DOTALL)
_BRACKETS: Final = re.compile(rb"[\[\]{}]")


def origin_allowed(settings: Settings, origin: str | None, host: str | None) -> bool:
    """Whether a write or a socket from a page of this origin is taken.

    Programs that are no browsers send no origin; they bring no cookie of somebody else either.
    """
    if origin is None:
        return True
    allowed = {f"http://{host}", f"https://{host}"} if host else set()
    if settings.public_url is not None:
        parts = urlsplit(settings.public_url)
        allowed = {f"{parts.scheme}://{parts.netloc}"}
    return origin in allowed


def token_of(cookie: str | None, authorization: str | None) -> str | None:
    """The session's token: a program's from `Authorization: Bearer ...`, a browser's cookie."""
    if authorization is not None:
        scheme, _, token = authorization.partition(" ")
        return token.strip() if scheme.lower() == "bearer" else None
    for part in (cookie or "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return None


def is_too_deep(data: bytes) -> bool:
    """Whether the JSON has values nested too deeply to be read; told without reading it."""
    depth = 0
    for bracket in _BRACKETS.finditer(_STRINGS.sub(b"", data)):
        depth += 1 if bracket.group() in b"[{" else -1
        if depth > MOST_DEPTH:
            return True
    return False


# --- addresses --------------------------------------------------------------------------


def address_of(settings: Settings, scope: Scope) -> str:
    """Whom to count a connection for."""
    client = scope["client"]
    forwarded = Headers.from_scope(scope).getall("x-forwarded-for", [])
    return client_address(settings, client[0] if client else "", forwarded)


def client_address(settings: Settings, peer: str, forwarded: Iterable[str]) -> str:
    """Whom to count a request for: the peer, or whom trusted proxies say they speak for.

    Of what the X-Forwarded-For headers say only the end is believed: up to the first address, from
    the right, that is no trusted proxy. Whatever stands before it anyone can have written.
    """
    hops = [hop for header in forwarded for hop in header.split(",")]
    address = peer
    while hops and is_trusted(settings, address):
        hop = _read_address(hops.pop())
        if hop is None:
            break
        address = hop
    return _counted(address)


def is_trusted(settings: Settings, address: str) -> bool:
    """Whether the address is one of a proxy that may speak for others."""
    try:
        ip = _plain_ip(address)
    except ValueError:
        return False
    return any(
        ip in ip_network(proxy, strict=False)
        for proxy in settings.trusted_proxies
        if ip_network(proxy, strict=False).version == ip.version
    )


def _read_address(text: str) -> str | None:
    """An address as proxies write it: bare, or with a port."""
    bare = text.strip()
    with_port = re.fullmatch(r"\[(.+)\](?::\d+)?|([\d.]+):\d+", bare)
    if with_port:
        bare = with_port[1] or with_port[2]
    try:
        return str(_plain_ip(bare))
    except ValueError:
        return None


def _plain_ip(text: str) -> IPv4Address | IPv6Address:
    ip = ip_address(text)
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


def _counted(address: str) -> str:
    """Who has an IPv6 address has a whole network of them: all count as one."""
    try:
        ip = _plain_ip(address)
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return str(ip)
    return str(IPv6Network((int(ip), 64), strict=False).network_address)
