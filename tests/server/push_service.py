"""A push service on this machine, and browsers that subscribe to it."""

from __future__ import annotations

import json
import secrets
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import jwt
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

X962 = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Posted:
    """A message as the push service gets it."""

    path: str
    headers: dict[str, str]
    body: bytes

    def signed_claims(self) -> dict[str, Any]:
        """What the server says of itself, if its signature is right (RFC 8292)."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(parts["k"]))
        claims: dict[str, Any] = jwt.decode(
            parts["t"], key, ["ES256"], options={"verify_aud": False}
        )
        return claims


class PushService:
    """Records what is posted, and answers with a status, when it is let."""

    def __init__(self) -> None:
        self.status = 201
        self.posted: list[Posted] = []
        self.answers = threading.Event()
        self.answers.set()
        self.location = ""
        """Where it sends whoever asks."""
        self.port = 0

    def url(self, browser: str) -> str:
        return f"http://127.0.0.1:{self.port}/push/{browser}"


def certificate_for(name: str, folder: Path) -> Path:
    """A certificate and its key in one file, which a client may also trust."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(subject, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{name}.pem"
    pem = serialization.Encoding.PEM
    private = key.private_bytes(
        pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(private + certificate.public_bytes(pem))
    return file


@contextmanager
def push_service(certificate: Path | None = None) -> Iterator[PushService]:
    """A push service; with a certificate it speaks TLS."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.posted.append(Posted(self.path, headers, body))
            service.answers.wait()
            self.send_response(service.status)
            if service.location:
                self.send_header("Location", service.location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.port = server.server_port
    if certificate is not None:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(certificate)
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield service
    finally:
        service.answers.set()
        server.shutdown()
        server.server_close()
        thread.join()


@dataclass
class Subscriber:
    """A browser that has subscribed; only it can read what it is sent."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    @property
    def public(self) -> bytes:
        return self.key.public_key().public_bytes(*X962)

    def body(self, **more: str) -> dict[str, str]:
        """As it tells the server."""
        keys = {"p256dh": b64(self.public), "auth": b64(self.auth)}
        return {"endpoint": self.endpoint, **keys, "language": "en", **more}

    def read(self, sealed: bytes) -> dict[str, Any]:
        """What a message says."""
        told: dict[str, Any] = json.loads(self.decrypt(sealed))
        return told

    def decrypt(self, sealed: bytes) -> bytes:
        """By the book (RFC 8291, sections 3.4 and 4; RFC 8188, section 2), and not by the library
        that has encrypted it."""
        salt, size, id_length = sealed[:16], int.from_bytes(sealed[16:20]), sealed[20]
        sender, record = sealed[21 : 21 + id_length], sealed[21 + id_length :]
        assert len(record) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\x00" + self.public + sender
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        padded = AESGCM(key).decrypt(nonce, record, None)
        return padded.rstrip(b"\x00").removesuffix(b"\x02")
