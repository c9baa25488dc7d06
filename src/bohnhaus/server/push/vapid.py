"""The server's key, by which push services know whose messages they pass on (VAPID, RFC 8292)."""

from __future__ import annotations

import time
from base64 import urlsafe_b64encode
from typing import Final
from urllib.parse import urlsplit

import jwt
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

VALID_FOR: Final = 12 * 3600
"""Seconds; a push service accepts 24 hours at most."""


class BadKey(ValueError):
    """Raised for what is no key for push messages."""


class Vapid:
    """Signs messages."""

    def __init__(self, pem: bytes, contact: str) -> None:
        self._key = _read(pem)
        self._contact = contact
        self.public_key = _b64(
            self._key.public_key().public_bytes(
                serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
            )
        )
        """As browsers want it."""

    def authorization(self, endpoint: str) -> str:
        """The header for a message to this address."""
        to = urlsplit(endpoint)
        claims = {
            "aud": f"{to.scheme}://{to.netloc}",
            "exp": int(time.time()) + VALID_FOR,
            "sub": self._contact,
        }
        return f"vapid t={jwt.encode(claims, self._key, 'ES256')},k={self.public_key}"


def new_key() -> bytes:
    """A new private key, in PEM."""
    return ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def _read(pem: bytes) -> ec.EllipticCurvePrivateKey:
    try:
        key = serialization.load_pem_private_key(pem, None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise BadKey from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise BadKey
    return key


def _b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
