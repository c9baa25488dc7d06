"""Where messages may be sent. Clients name the address, so it could be meant for somebody else: a
machine next to the server that only the server can reach."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, TypeAlias
from urllib.parse import SplitResult, urlsplit

Address: TypeAlias = IPv4Address | IPv6Address

LOOKUPS: Final = 4
"""Names that are looked up at the same time."""
NAT64: Final = IPv6Network("64:ff9b::/96")
_PORTS: Final = {"https": 443, "http": 80}


class NotAllowed(Exception):
    """Raised for an address to which nothing is sent."""


class Addresses:
    """Judges addresses. Private ones are allowed only where the host has said so."""

    def __init__(self, private: bool) -> None:
        self.private = private
        # Of its own: a name server that does not answer holds up nothing else.
        self._threads = ThreadPoolExecutor(LOOKUPS, thread_name_prefix="bohnhaus-lookup")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def check(self, endpoint: str) -> SplitResult:
        """The parts of the address, as far as it can be judged without looking its name up."""
        try:
            parts = urlsplit(endpoint)
            port = parts.port
        except ValueError:
            raise NotAllowed from None
        known = parts.scheme == "https" or (self.private and parts.scheme == "http")
        if not (known and parts.hostname and endpoint.isascii() and endpoint.isprintable()):
            raise NotAllowed
        if " " in endpoint or "@" in parts.netloc or parts.fragment or port == 0:
            raise NotAllowed
        try:
            self._check_ip(ip_address(parts.hostname), parts.scheme)
        except ValueError:  # a name, which is looked up when something is sent
            if not self.private and ("." not in parts.hostname or _is_local(parts.hostname)):
                raise NotAllowed from None
        return parts

    async def resolve(self, parts: SplitResult) -> list[str]:
        """The addresses of the machine, each of them allowed. To connect to one of them, not to the
        name: it could mean another machine by then."""
        assert parts.hostname is not None
        port = parts.port or _PORTS[parts.scheme]
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._threads, _look_up, parts.hostname, port)
        except (OSError, UnicodeError):
            return []
        for address in found:
            self._check_ip(ip_address(address), parts.scheme)
        return found

    def _check_ip(self, ip: Address, scheme: str) -> None:
        plain = _within(ip)
        if scheme == "http" and not plain.is_loopback:
            raise NotAllowed
        if not self.private and (not plain.is_global or plain.is_multicast):
            raise NotAllowed


def _is_local(name: str) -> bool:
    return name.rstrip(".").rpartition(".")[2] in ("localhost", "local", "internal")


def _look_up(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


def _within(ip: Address) -> Address:
    """The address that is meant by one that only wraps another."""
    if isinstance(ip, IPv4Address):
        return ip
    if ip in NAT64:
        return IPv4Address(int(ip) & 0xFFFFFFFF)
    return ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else ip)
