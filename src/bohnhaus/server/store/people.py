"""People, their sessions, and the server's own settings."""

from __future__ import annotations

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.dml import Update

from bohnhaus.server.store import schema
from bohnhaus.server.store.part import Part, columns_of
from bohnhaus.server.store.rows import NameTaken, Person, Session

_PERSON = columns_of(Person, schema.people)
_PEOPLE = schema.people.c
_SESSIONS = schema.sessions.c
_TIMES = (
    _SESSIONS.created_at,
    _SESSIONS.seen_at,
    _SESSIONS.expires_at,
    _SESSIONS.resets_until,
)


class People(Part):
    async def create_person(
        self,
        person_id: str,
        name: str,
        name_key: str,
        *,
        at: int,
        password_hash: str | None = None,
        recovery_hash: str | None = None,
    ) -> Person | NameTaken:
        """A new person. Guests may share a name; one with a password is taken once."""
        person = Person(person_id, name, name_key, password_hash, recovery_hash, at, at, None)
        row = {column.name: getattr(person, column.name) for column in _PERSON}
        try:
            await self._change(insert(schema.people).values(row))
        except IntegrityError:
            if password_hash is None or await self.find_by_name_key(name_key) is None:
                raise
            return NameTaken()
        return person

    async def get_person(self, person_id: str) -> Person | None:
        return await self._person(_PEOPLE.id == person_id)

    async def find_by_name_key(self, name_key: str) -> Person | None:
        """The person with a password who has that name; guests are not looked at."""
        return await self._person(_PEOPLE.name_key == name_key, _PEOPLE.password_hash.is_not(None))

    async def find_by_recovery_hash(self, recovery_hash: str) -> Person | None:
        return await self._person(_PEOPLE.recovery_hash == recovery_hash)

    async def rename(self, person_id: str, name: str, name_key: str) -> NameTaken | None:
        return await self._update(person_id, name=name, name_key=name_key)

    async def set_password_hash(
        self, person_id: str, password_hash: str | None
    ) -> NameTaken | None:
        """With the first password the name becomes the person's own, unless it is taken."""
        return await self._update(person_id, password_hash=password_hash)

    async def set_recovery_hash(self, person_id: str, recovery_hash: str | None) -> None:
        await self._change(_alive(person_id).values(recovery_hash=recovery_hash))

    async def set_preferences(self, person_id: str, preferences: str) -> None:
        await self._change(_alive(person_id).values(preferences=preferences))

    async def delete_person(self, person_id: str, *, at: int) -> bool:
        """Erases who the person was. What they played stays playable, as nobody's."""
        erased = {
            "name": "",
            "name_key": "",
            "password_hash": None,
            "recovery_hash": None,
            "preferences": None,
            "deleted_at": at,
        }

        def work(connection: Connection) -> bool:
            found = connection.execute(_alive(person_id).values(erased))
            for table in (schema.sessions, schema.members, schema.calls):
                connection.execute(delete(table).where(table.c.person_id == person_id))
            for table in (schema.log, schema.results):
                connection.execute(
                    update(table).where(table.c.person_id == person_id).values(person_id=None)
                )
            return bool(found.rowcount)

        return await self.database.write(work)

    async def _person(self, *conditions: object) -> Person | None:
        query = select(*_PERSON).where(_PEOPLE.deleted_at.is_(None), *conditions)  # type: ignore[arg-type]  # comparisons of columns
        row = await self._first(query)
        return Person(*row) if row else None

    async def _update(self, person_id: str, **values: str | None) -> NameTaken | None:
        try:
            await self._change(_alive(person_id).values(values))
        except IntegrityError:
            return NameTaken()  # the only constraint that these columns can break
        return None

    # --- sessions ---------------------------------------------------------------------

    async def create_session(
        self,
        token_hash: str,
        person_id: str,
        *,
        at: int,
        expires_at: int,
        resets_until: int | None = None,
    ) -> None:
        await self._change(
            insert(schema.sessions).values(
                token_hash=token_hash,
                person_id=person_id,
                created_at=at,
                seen_at=at,
                expires_at=expires_at,
                resets_until=resets_until,
            )
        )

    async def end_reset(self, token_hash: str) -> None:
        """The session may no longer set a password without the old one."""
        await self._change(
            update(schema.sessions)
            .where(_SESSIONS.token_hash == token_hash)
            .values(resets_until=None)
        )

    async def find_session(self, token_hash: str, now: int) -> Session | None:
        """The session and its person, while it lasts."""
        row = await self._first(
            select(*_TIMES, *_PERSON)
            .join(schema.people, _PEOPLE.id == _SESSIONS.person_id)
            .where(
                _SESSIONS.token_hash == token_hash,
                _SESSIONS.expires_at > now,
                _PEOPLE.deleted_at.is_(None),
            )
        )
        times = len(_TIMES)
        return Session(token_hash, Person(*row[times:]), *row[:times]) if row else None

    async def touch_session(self, session: Session, *, at: int, expires_at: int) -> None:
        """The session and its person were seen; the session lasts on."""

        def work(connection: Connection) -> None:
            connection.execute(
                update(schema.sessions)
                .where(_SESSIONS.token_hash == session.token_hash)
                .values(seen_at=at, expires_at=expires_at)
            )
            connection.execute(_alive(session.person.id).values(seen_at=at))

        await self.database.write(work)

    async def delete_session(self, token_hash: str) -> None:
        await self._change(delete(schema.sessions).where(_SESSIONS.token_hash == token_hash))

    async def delete_sessions(self, person_id: str, *, keep: str | None = None) -> None:
        """Ends all sessions of a person, but for the one whose token hash is to be kept."""
        end = delete(schema.sessions).where(_SESSIONS.person_id == person_id)
        if keep is not None:
            end = end.where(_SESSIONS.token_hash != keep)
        await self._change(end)

    async def delete_expired_sessions(self, now: int) -> int:
        return await self._change(delete(schema.sessions).where(_SESSIONS.expires_at <= now))


class Settings(Part):
    async def get_setting(self, key: str) -> str | None:
        row = await self._first(select(schema.settings.c.value).where(schema.settings.c.key == key))
        return row[0] if row else None

    async def set_setting(self, key: str, value: str) -> None:
        put = self.database.insert(schema.settings).values(key=key, value=value)
        await self._change(put.on_conflict_do_update(index_elements=["key"], set_={"value": value}))

    async def settings_like(self, start: str) -> dict[str, str]:
        """The values of all keys that begin so."""
        columns = schema.settings.c
        query = select(columns.key, columns.value).where(columns.key.startswith(start))
        return {row[0]: row[1] for row in await self._all(query)}

    async def delete_setting(self, key: str) -> bool:
        """Whether it was there."""
        return await self._change(delete(schema.settings).where(schema.settings.c.key == key)) > 0

    async def settle(self, key: str, value: str) -> str:
        """The value that stands: this one, unless another process was first."""
        put = self.database.insert(schema.settings).values(key=key, value=value)
        await self._change(put.on_conflict_do_nothing(index_elements=["key"]))
        return await self.get_setting(key) or value


def _alive(person_id: str) -> Update:
    return update(schema.people).where(_PEOPLE.id == person_id, _PEOPLE.deleted_at.is_(None))
