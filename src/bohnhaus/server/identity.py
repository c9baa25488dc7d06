"""Who somebody is: guests by an opaque token, kept as its hash; others by name and password too."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bohnhaus.engine.refusal import Refusal
from bohnhaus.server.house import milliseconds
from bohnhaus.server.names import clean_name, name_key
from bohnhaus.server.passwords import Passwords, hash_code, new_code
from bohnhaus.server.settings import Settings
from bohnhaus.server.store import NameTaken, Person, Session, Store, StoreDown

HOUR: Final = 3600 * 1000
RESET_WITHIN: Final = 15 * 60 * 1000
"""After coming in by recovery code, a new password may be set without the old one for so long."""

NAME_TAKEN: Final = Refusal("BH-29", "that name, or one that looks like it, is already taken")
NO_SESSION: Final = Refusal("BH-30", "log in first, as a guest or with a password")
SOMEBODY_ALREADY: Final = Refusal("BH-30", "you are already logged in; log out first")
WRONG_PASSWORD: Final = Refusal("BH-30", "wrong name or password")
WRONG_CODE: Final = Refusal("BH-30", "nobody here has that recovery code")


def hash_token(token: str) -> str:
    """What the store keeps of a token. A token is random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class Ended:
    """Sessions that are over: this one, or all of a person but for one."""

    session: str | None = None
    person: str | None = None
    keep: str | None = None

    def covers(self, person: str, session: str) -> bool:
        """Whether the session, by its hash, is one of them."""
        return session == self.session or (person == self.person and session != self.keep)


class Identity:
    """People and their sessions."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.passwords = Passwords()
        self.on_ended: list[Callable[[Ended], None]] = []
        """Told of sessions that have ended before their time."""

    def _tell_ended(self, ended: Ended) -> None:
        for told in self.on_ended:
            told(ended)

    def close(self) -> None:
        self.passwords.close()

    # --- sessions ---------------------------------------------------------------------

    async def person_of(self, token: str | None) -> Person | None:
        """The person whose session this token is."""
        if not token or len(token) > 128:
            return None
        session = await self.store.find_session(hash_token(token), milliseconds())
        if session is None:
            return None
        await self._touch(session)
        return session.person

    async def _touch(self, session: Session) -> None:
        """The session lasts on. Written at most once an hour: reading must not cost a write."""
        now = milliseconds()
        if now - session.seen_at >= HOUR:
            with suppress(StoreDown):  # a database that can only be read still answers
                lasts = self.settings.session_lasts * 1000
                await self.store.touch_session(session, at=now, expires_at=now + lasts)

    async def new_session(self, person: Person, *, recovered: bool = False) -> str:
        """A token for one more device of the person. Who came in by recovery code may have lost
        the password, so may set another one, for a while."""
        token = secrets.token_urlsafe(32)
        now = milliseconds()
        lasts = self.settings.session_lasts * 1000
        await self.store.create_session(
            hash_token(token),
            person.id,
            at=now,
            expires_at=now + lasts,
            resets_until=now + RESET_WITHIN if recovered else None,
        )
        return token

    async def may_reset(self, token: str | None) -> bool:
        """BH-36: whether this session may set a password without the current one: once, and soon
        after coming in by recovery code."""
        now = milliseconds()
        session = None if not token else await self.store.find_session(hash_token(token), now)
        return session is not None and (session.resets_until or 0) > now

    async def end_session(self, token: str) -> None:
        """The token is nobody's any more."""
        await self.store.delete_session(hash_token(token))
        self._tell_ended(Ended(session=hash_token(token)))

    async def forget_expired(self) -> int:
        """How many sessions have run out and are gone."""
        return await self.store.delete_expired_sessions(milliseconds())

    # --- names ------------------------------------------------------------------------

    async def new_guest(self, text: str) -> Person | Refusal:
        """A new person without a password. Guests may share a name with guests."""
        name = await self._free_name(text, None)
        if isinstance(name, Refusal):
            return name
        guest = await self.store.create_person(
            secrets.token_hex(16), name, name_key(name), at=milliseconds()
        )
        return NAME_TAKEN if isinstance(guest, NameTaken) else guest

    async def rename(self, person: Person, text: str) -> Refusal | None:
        """The person has the name from now on, at tables entered later."""
        name = await self._free_name(text, person)
        if isinstance(name, Refusal):
            return name
        taken = await self.store.rename(person.id, name, name_key(name))
        return NAME_TAKEN if isinstance(taken, NameTaken) else None

    async def _free_name(self, text: str, person: Person | None) -> str | Refusal:
        name = clean_name(text)
        if isinstance(name, Refusal):
            return name
        owner = await self.store.find_by_name_key(name_key(name))
        if owner is not None and (person is None or owner.id != person.id):
            return NAME_TAKEN
        return name

    # --- passwords and recovery codes -------------------------------------------------

    async def set_password(
        self, person: Person, password: str, current: str | None, token: str
    ) -> Refusal | None:
        """The name is the person's own and opens with this password; other devices are out, and an
        earlier recovery code opens nothing."""
        known = person.password_hash is None or await self.may_reset(token)
        if not known and not await self.passwords.fits(current or "", person.password_hash):
            return WRONG_PASSWORD
        kept = await self.passwords.hash(password)
        if isinstance(await self.store.set_password_hash(person.id, kept), NameTaken):
            return NAME_TAKEN
        await self.store.end_reset(hash_token(token))
        await self.store.delete_sessions(person.id, keep=hash_token(token))
        self._tell_ended(Ended(person=person.id, keep=hash_token(token)))
        await self.store.set_recovery_hash(person.id, None)  # whoever had it is out, too
        return None

    async def log_in(self, name: str, password: str) -> Person | Refusal:
        """The person with that name and password."""
        person = await self.store.find_by_name_key(name_key(name))
        kept = None if person is None else person.password_hash
        fits = await self.passwords.fits(password, kept)
        return person if fits and person is not None else WRONG_PASSWORD

    async def new_recovery_code(self, person: Person) -> str:
        """A code that opens a session on any device; the one before it no longer does."""
        code = new_code()
        await self.store.set_recovery_hash(person.id, hash_code(code))
        return code

    async def recover(self, code: str) -> Person | Refusal:
        """The person whose code this is."""
        return await self.store.find_by_recovery_hash(hash_code(code)) or WRONG_CODE

    async def delete(self, person: Person) -> None:
        """Who the person was is erased."""
        await self.store.delete_person(person.id, at=milliseconds())
        self._tell_ended(Ended(person=person.id))
