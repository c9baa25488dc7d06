"""The browser client: the files that Vite has built, and the addresses that its pages have.

All files are held in memory by the address that asks for them. Nothing else of the disk can be
asked for, whatever an address says.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

INDEX: Final = "/index.html"
WORKER: Final = "/worker.js"
"""The service worker: a browser that had an old one would keep an old client."""
PAGES: Final = (
    "/",
    "/new",
    "/me",
    "/bots",
    "/daily",
    "/table/{id}",
    "/rules/{game}",
    "/replay",
    "/replay/{id}",
    "/review",
    "/review/{id}",
)
"""Addresses of the client's own pages: the client reads what they say."""
NOT_PAGES: Final = ("/api", "/health", "/metrics")

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What is of no type here is not served."""
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
"""By how small they make a file."""

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For files whose name changes with what is in them."""
A_WHILE: Final = "public, max-age=600"
ASK_FIRST: Final = "no-cache"

NOT_BUILT: Final = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Bohnhaus</title>
<p>The table server runs, but the browser client is not built yet: <code>make web</code> builds it.
</html>
"""


@dataclass(frozen=True)
class File:
    """One file, as it can be sent."""

    type: str
    cache: str
    bodies: dict[str, bytes]
    """By encoding; "" for the file as it is."""
    tags: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        tags = {
            encoding: f'"{hashlib.sha256(body).hexdigest()[:24]}"'
            for encoding, body in self.bodies.items()
        }
        object.__setattr__(self, "tags", tags)


class Pages:
    """Answers for the client's files and pages; everything else goes on to the app."""

    def __init__(self, inner: ASGIApp, folder: Path) -> None:
        self.inner = inner
        self.folder = folder
        self._files: dict[str, File] = {}
        self._built: int | None = None
        """When the files that are held were built."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] == "GET":
            found = self._find(scope)
            if found is not None:
                await _send_file(scope, send, *found)
                return
        await self.inner(scope, receive, send)

    def _find(self, scope: HTTPScope) -> tuple[File, int] | None:
        """What is at this address, and with which status."""
        path = scope["path"]
        if is_for_programs(path):
            return None
        files = self._read()
        page = next((page for page, is_one in _PAGES if is_one.fullmatch(path)), None)
        if page is not None:
            scope["path_template"] = page
            return files[INDEX], 200
        if path in files:
            scope["path_template"] = "/assets/*" if path.startswith("/assets/") else path
            return files[path], 200
        # A person who mistyped an address is told so by a page, a program by a refusal.
        accepted = Headers.from_scope(scope).get("accept", "")
        return (files[INDEX], 404) if "text/html" in accepted.lower() else None

    def _read(self) -> dict[str, File]:
        """All files; read again when the client was built again."""
        built = _changed_at(self.folder / INDEX[1:])
        if built is None:
            self._files = {INDEX: File(TYPES[".html"], ASK_FIRST, {"": NOT_BUILT})}
        elif built != self._built:
            self._files = _files(self.folder)
        self._built = built
        return self._files


def is_for_programs(path: str) -> bool:
    """Whether no person opens this address in a browser."""
    return any(path == own or path.startswith(f"{own}/") for own in NOT_PAGES)


def _page(pattern: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{\w+\}", "[^/]+", pattern))


_PAGES: Final = [(page, _page(page)) for page in PAGES]


def _changed_at(path: Path) -> int | None:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return None


def _files(folder: Path) -> dict[str, File]:
    """The files of the folder and of its assets, by their addresses."""
    found: dict[str, File] = {}
    for path in [*folder.glob("*.*"), *(folder / "assets").glob("*.*")]:
        if path.suffix in TYPES and path.is_file() and not path.name.startswith("."):
            address = f"/{path.relative_to(folder).as_posix()}"
            found[address] = File(TYPES[path.suffix], _cache(address), _bodies(path))
    return found


def _cache(address: str) -> str:
    if address.startswith("/assets/"):
        return FOR_EVER
    return ASK_FIRST if address in (INDEX, WORKER) else A_WHILE


def _bodies(path: Path) -> dict[str, bytes]:
    """The file, and the packed copies that lie beside it."""
    bodies = {"": path.read_bytes()}
    for encoding, suffix in ENCODINGS:
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            bodies[encoding] = packed.read_bytes()
    return bodies


def accepts(header: str, encoding: str) -> bool:
    """Whether an Accept-Encoding header takes the encoding by name."""
    for part in header.lower().split(","):
        name, *parameters = [piece.strip() for piece in part.split(";")]
        if name == encoding:
            refused = re.compile(r"q=0(\.0*)?")
            return not any(refused.fullmatch(parameter) for parameter in parameters)
    return False


async def _send_file(scope: HTTPScope, send: Send, file: File, status: int) -> None:
    headers = Headers.from_scope(scope)
    accepted = headers.get("accept-encoding", "")
    packed = [name for name, _ in ENCODINGS if name in file.bodies and accepts(accepted, name)]
    encoding = packed[0] if packed else ""
    body, tag = file.bodies[encoding], file.tags[encoding]
    told = {"cache-control": file.cache, "etag": tag, "vary": "Accept-Encoding"}
    known = [
        given.strip().removeprefix("W/") for given in headers.get("if-none-match", "").split(",")
    ]
    if status == 200 and tag in known:
        status, body = 304, b""
    else:
        told |= {"content-type": file.type, "content-length": str(len(body))}
        told |= {"content-encoding": encoding} if encoding else {}
    raw = [(name.encode(), value.encode()) for name, value in told.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body, "more_body": False})
