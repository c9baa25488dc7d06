"""Messages to push services, encrypted so that only the browser can read them (RFC 8291)."""

from __future__ import annotations

import asyncio
import hashlib
from base64 import urlsafe_b64decode
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Literal, TypeAlias
from urllib.parse import SplitResult, urlunsplit

import http_ece  # type: ignore[import-untyped]  # it has no types
import httpx
from cryptography.hazmat.primitives.asymmetric import ec

from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.limits import Lanes
from bohnhaus.server.push.addresses import Addresses, NotAllowed
from bohnhaus.server.push.vapid import Vapid
from bohnhaus.server.settings import PushSettings
from bohnhaus.server.store import Subscription

Outcome: TypeAlias = Literal["sent", "gone", "refused", "failed"]
"""Whether the push service has taken a message, knows the browser no longer, does not want such
messages, or could not be reached."""

NOT_A_SERVICE: Final = Refusal("BH-25", "this is not the address of a push service")
BAD_KEYS: Final = Refusal("BH-25", "these are not the keys of a push subscription")

AT_ONCE: Final = 16
"""Messages that are on their way at the same time..."""
EACH: Final = 2
"""... and of one person: nobody holds up the others with a service that takes its time."""
PATIENCE: Final = 10.0
"""Seconds for one message, all in all."""
LASTS: Final = 7 * 24 * 3600
"""Seconds for which a push service keeps a message for a browser that is off."""
POINT: Final = 65
SECRET: Final = 16


class Sender:
    """Sends messages. Nothing of what an answer says is read but its status."""

    def __init__(self, settings: PushSettings) -> None:
        self.vapid = Vapid(settings.key, settings.contact)
        self.addresses = Addresses(settings.private)
        # Neither proxies nor redirects: what was checked is what is connected to.
        self._client = httpx.AsyncClient(
            trust_env=False,
            follow_redirects=False,
            timeout=PATIENCE,
            limits=httpx.Limits(max_keepalive_connections=0),
        )
        self._lanes = asyncio.Semaphore(AT_ONCE)
        self._own = Lanes(EACH)

    async def close(self) -> None:
        await self._client.aclose()
        self.addresses.close()

    def check(self, endpoint: str, p256dh: str, auth: str) -> Refusal | None:
        """Why nothing can be sent there."""
        try:
            self.addresses.check(endpoint)
        except NotAllowed:
            return NOT_A_SERVICE
        try:
            _point(p256dh)
            _secret(auth)
        except ValueError:
            return BAD_KEYS
        return None

    async def send(
        self, to: Subscription, person: str, about: str, make: Callable[[str], bytes]
    ) -> Outcome:
        """What became of the message, which is made in the language of the subscription. One that
        waits at the push service makes way for a newer one about the same."""
        async with self._own.of(person), self._lanes:
            with suppress(TimeoutError, httpx.HTTPError, httpx.InvalidURL):
                async with asyncio.timeout(PATIENCE):
                    return await self._send(to, about, make(to.language))
        return "failed"

    async def _send(self, to: Subscription, about: str, message: bytes) -> Outcome:
        try:
            parts = self.addresses.check(to.endpoint)
            addresses = await self.addresses.resolve(parts)
        except NotAllowed:
            return "gone"
        headers = {
            "Authorization": self.vapid.authorization(to.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Host": parts.netloc,
            "TTL": str(LASTS),
            "Topic": _topic(to.endpoint, about),
            "Urgency": "normal",
        }
        sealed = encrypt(message, to.p256dh, to.auth)
        for address in addresses:
            with suppress(httpx.ConnectError):  # the machine may have another one
                return await self._post(parts, address, headers, sealed)
        return "failed"

    async def _post(
        self, parts: SplitResult, address: str, headers: dict[str, str], body: bytes
    ) -> Outcome:
        host = f"[{address}]" if ":" in address else address
        netloc = host if parts.port is None else f"{host}:{parts.port}"
        url = urlunsplit((parts.scheme, netloc, parts.path, parts.query, ""))
        # The certificate has to be that of the name.
        named = {"sni_hostname": parts.hostname}
        async with self._client.stream(
            "POST", url, headers=headers, content=body, extensions=named
        ) as answer:
            return _outcome(answer.status_code)


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """The message for the browser that has these keys."""
    own = ec.generate_private_key(ec.SECP256R1())
    sealed: bytes = http_ece.encrypt(
        message, private_key=own, dh=_point(p256dh), auth_secret=_secret(auth), version="aes128gcm"
    )
    return sealed


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return "sent"
    if status in (404, 410):
        return "gone"
    return "failed" if status == 429 or status >= 500 else "refused"


def _topic(endpoint: str, about: str) -> str:
    """Tells the push service which messages are about the same, but not about what."""
    return hashlib.sha256(f"{endpoint} {about}".encode()).hexdigest()[:32]


def _point(text: str) -> bytes:
    data = _bytes(text, POINT)
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)
    return data


def _secret(text: str) -> bytes:
    return _bytes(text, SECRET)


def _bytes(text: str, length: int) -> bytes:
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(data) != length:
        raise ValueError
    return data
