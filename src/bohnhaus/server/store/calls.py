"""Where browsers get messages, and who was called to which table."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import and_, delete, insert, or_, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from bohnhaus.server.store import schema
from bohnhaus.server.store.part import Part, columns_of
from bohnhaus.server.store.rows import Subscription

_SUBSCRIPTIONS = schema.subscriptions.c
_SESSIONS = schema.sessions.c
_CALLS = schema.calls.c
_COLUMNS = columns_of(Subscription, schema.subscriptions)


class Calls(Part):
    async def subscribe(self, subscription: Subscription, *, at: int, most: int) -> bool:
        """The browser of the session gets messages, this way alone. If the person has more than so
        many, the oldest get none any more. False if the session has ended."""
        same = or_(
            _SUBSCRIPTIONS.session == subscription.session,
            _SUBSCRIPTIONS.endpoint == subscription.endpoint,
        )
        row = {**asdict(subscription), "created_at": at}
        person = select(_SESSIONS.person_id).where(_SESSIONS.token_hash == subscription.session)
        oldest = (
            select(_SUBSCRIPTIONS.session)
            .join(schema.sessions, _SESSIONS.token_hash == _SUBSCRIPTIONS.session)
            .where(_SESSIONS.person_id == person.scalar_subquery())
            .order_by(_SUBSCRIPTIONS.created_at.desc(), _SUBSCRIPTIONS.session)
            .offset(most)
        )

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.subscriptions).where(same))
            connection.execute(insert(schema.subscriptions).values(row))
            too_many = [found[0] for found in connection.execute(oldest)]
            connection.execute(
                delete(schema.subscriptions).where(_SUBSCRIPTIONS.session.in_(too_many))
            )

        try:
            await self.database.write(work)
        except IntegrityError:
            return False
        return True

    async def unsubscribe(self, session: str) -> None:
        """The browser of the session gets no more messages."""
        await self._change(delete(schema.subscriptions).where(_SUBSCRIPTIONS.session == session))

    async def drop_endpoint(self, endpoint: str) -> None:
        """Nobody can be reached there any more."""
        await self._change(delete(schema.subscriptions).where(_SUBSCRIPTIONS.endpoint == endpoint))

    async def subscriptions_of(self, person_id: str, now: int) -> list[Subscription]:
        """All browsers in which the person gets messages."""
        rows = await self._all(
            select(*_COLUMNS)
            .join(schema.sessions, _SESSIONS.token_hash == _SUBSCRIPTIONS.session)
            .where(_SESSIONS.person_id == person_id, _SESSIONS.expires_at > now)
        )
        return [Subscription(*row) for row in rows]

    async def claim_call(
        self, table_id: str, person_id: str, *, waits_since: int, away_since: int
    ) -> bool:
        """Whether the person is to be called: nobody has done so since the table waits for them,
        nor since they are away. Of all who ask, only one hears yes."""
        times = {"waits_since": waits_since, "away_since": away_since}
        claim = (
            self.database.insert(schema.calls)
            .values(table_id=table_id, person_id=person_id, **times)
            .on_conflict_do_update(
                index_elements=["table_id", "person_id"],
                set_=times,
                where=and_(_CALLS.waits_since != waits_since, _CALLS.away_since != away_since),
            )
            .returning(_CALLS.person_id)
        )

        def work(connection: Connection) -> bool:
            return connection.execute(claim).first() is not None

        try:
            return await self.database.write(work)
        except IntegrityError:
            return False  # the table or the person is gone
