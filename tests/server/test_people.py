"""People, sessions and settings, on both databases."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from bohnhaus.server.store import (
    Appended,
    Changes,
    Member,
    NameTaken,
    Person,
    Result,
    Session,
    Store,
)
from tests.server.samples import act, new_person, new_table


async def test_a_person_is_found_again(store: Store) -> None:
    anna = await store.create_person(
        "p1", "Anna", "anna", at=5, password_hash="hash", recovery_hash="code"
    )
    assert anna == Person("p1", "Anna", "anna", "hash", "code", 5, 5, None)
    assert await store.get_person("p1") == anna
    assert await store.find_by_name_key("anna") == anna
    assert await store.find_by_recovery_hash("code") == anna
    assert await store.get_person("p2") is None
    assert await store.find_by_name_key("ben") is None
    assert await store.find_by_recovery_hash("edoc") is None
    assert "hash" not in repr(anna).replace("password_hash", "")


async def test_guests_share_a_name_but_a_password_makes_it_ones_own(store: Store) -> None:
    for guest in ("p1", "p2", "p3"):
        assert isinstance(await store.create_person(guest, "Anna", "anna", at=1), Person)
    assert await store.find_by_name_key("anna") is None  # nobody's own yet
    assert await store.set_password_hash("p1", "hash") is None
    assert await store.set_password_hash("p2", "hash") == NameTaken()
    taken = await store.create_person("p4", "ANNA", "anna", at=1, password_hash="hash")
    assert taken == NameTaken()
    assert await store.get_person("p4") is None
    found = await store.find_by_name_key("anna")
    assert found is not None
    assert found.id == "p1"


async def test_a_rename_cannot_take_anothers_name(store: Store) -> None:
    await store.create_person("p1", "Anna", "anna", at=1, password_hash="h1")
    await store.create_person("p2", "Ben", "ben", at=1, password_hash="h2")
    assert await store.rename("p2", "Anna", "anna") == NameTaken()
    assert await store.rename("p2", "Bob", "bob") is None
    bob = await store.get_person("p2")
    assert bob is not None
    assert (bob.name, bob.name_key) == ("Bob", "bob")


async def test_a_person_id_is_used_once(store: Store) -> None:
    await new_person(store)
    with pytest.raises(IntegrityError):
        await store.create_person("anna", "Anna", "anna", at=1)


async def test_a_session_lasts_until_it_expires(store: Store) -> None:
    person = await store.create_person("p1", "Anna", "anna", at=1)
    assert isinstance(person, Person)
    await store.create_session("token", "p1", at=10, expires_at=20)
    session = await store.find_session("token", 19)
    assert session == Session("token", person, 10, 10, 20)
    assert "token" not in repr(session).replace("token_hash", "")
    assert await store.find_session("token", 20) is None
    assert await store.find_session("nekot", 10) is None

    await store.touch_session(session, at=15, expires_at=40)
    touched = await store.find_session("token", 39)
    assert touched is not None
    assert (touched.seen_at, touched.expires_at, touched.person.seen_at) == (15, 40, 15)


async def test_sessions_can_be_ended(store: Store) -> None:
    for person in ("anna", "ben"):
        await new_person(store, person)
    for number in range(4):
        await store.create_session(f"a{number}", "anna", at=1, expires_at=10 * number)
    await store.create_session("b", "ben", at=1, expires_at=50)

    assert await store.delete_expired_sessions(10) == 2
    await store.delete_sessions("anna", keep="a3")
    assert await store.find_session("a2", 1) is None
    assert await store.find_session("a3", 1) is not None
    await store.delete_session("a3")
    assert await store.find_session("a3", 1) is None
    await store.delete_sessions("ben")
    assert await store.find_session("b", 1) is None


async def test_deletion_erases_the_person_and_leaves_the_game(store: Store) -> None:
    await store.create_person("p1", "Anna", "anna", at=1, password_hash="h", recovery_hash="c")
    await store.create_session("token", "p1", at=1, expires_at=99)
    await new_table(store)
    changes = Changes(
        members=[Member("p1", "player", 0)], results=[Result(0, "p1", "bohnanza", 3, 9, 1.0, 5)]
    )
    await store.append("t1", 0, [act(1, "p1", "c1"), act(2)], at=2, changes=changes)

    assert await store.delete_person("p1", at=7)
    assert not await store.delete_person("p1", at=8)
    assert await store.get_person("p1") is None
    assert await store.find_by_name_key("anna") is None
    assert await store.find_by_recovery_hash("c") is None
    assert await store.find_session("token", 2) is None
    assert await store.tables_of("p1") == []
    assert await store.history("p1") == []
    log = await store.read_log("t1")
    assert [(entry.seq, entry.person_id, entry.body) for entry in log] == [
        (1, None, act(1).body),
        (2, None, act(2).body),
    ]
    assert [result.person_id for result in await store.results_of("t1")] == [None]
    assert await store.append("t1", 2, [act(3)], at=9) == Appended(3)
    # The name is free again.
    again = await store.create_person("p2", "Anna", "anna", at=9, password_hash="h")
    assert isinstance(again, Person)


async def test_a_setting_is_settled_once(address: str) -> None:
    async with await Store.open(address) as one, await Store.open(address) as two:
        values = await asyncio.gather(
            *(store.settle("secret", f"{n}") for n in range(8) for store in (one, two))
        )
        assert len(set(values)) == 1
        assert await one.get_setting("secret") == values[0]
        await two.set_setting("secret", "new")
        assert await one.get_setting("secret") == "new"
        assert await one.get_setting("other") is None
