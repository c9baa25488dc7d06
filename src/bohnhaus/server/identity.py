"""Who somebody is: guests by an opaque token, kept as its hash."""

from __future__ import annotations

import hashlib
import secrets

from bohnhaus.server.house import milliseconds
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import Person, Store


def hash_token(token: str) -> str:
    """What the store keeps of a token. A token is random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


class Identity:
    """People and their sessions."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings

    async def person_of(self, token: str | None) -> Person | None:
        """The person whose session this token is."""
        if not token or len(token) > 128:
            return None
        session = await self.store.find_session(hash_token(token), milliseconds())
        return None if session is None else session.person

    async def new_session(self, person: Person) -> str:
        """A token for one more device of the person."""
        token = secrets.token_urlsafe(32)
        now = milliseconds()
        lasts = self.settings.session_lasts * 1000
        await self.store.create_session(
            hash_token(token), person.id, at=now, expires_at=now + lasts
        )
        return token
