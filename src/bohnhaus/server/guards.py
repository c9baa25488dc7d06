"""Who may write: the session cookie, and only from pages of this server."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from bohnhaus.server.settings import Settings

COOKIE: Final = "bohnhaus"


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
