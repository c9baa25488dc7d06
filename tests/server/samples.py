"""Small stores to test with."""

from __future__ import annotations

from bohnhaus.server.store import NewEntry, Store


def act(number: int = 0, person_id: str | None = None, command_id: str | None = None) -> NewEntry:
    return NewEntry("act", f'{{"number":{number}}}', person_id, command_id)


async def new_table(store: Store, table_id: str = "t1", *, at: int = 1, public: bool = True) -> str:
    await store.create_table(table_id, at=at, public=public, setup="{}", summary="{}")
    return table_id


async def new_person(store: Store, person_id: str = "anna", *, at: int = 1) -> str:
    await store.create_person(person_id, person_id.title(), person_id, at=at)
    return person_id
