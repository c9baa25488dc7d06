"""Backups: whole, at one moment, and from any database into any other."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select, text

from bohnhaus.server.store import Changes, Member, NewEntry, Result, Store, schema
from bohnhaus.server.store.address import database_url
from bohnhaus.server.store.backup import BackupRefused, restore_backup, write_backup
from bohnhaus.server.store.migrate import bring_up_to_date, newest, revisions
from tests.server.samples import act, new_person, new_table

LATER = revisions(Path(__file__).parent / "later")

Rows = dict[str, list[tuple[Any, ...]]]


async def everything(store: Store) -> Rows:
    """All rows of all tables."""
    async with store.database.reading() as connection:
        return {
            table.name: [
                tuple(row)
                for row in await connection.execute(select(table).order_by(*table.primary_key))
            ]
            for table in schema.metadata.sorted_tables
        }


def but_for_what_is_made_again(rows: Rows) -> Rows:
    return rows | {"sessions": [], "leases": [], "reviews": []}


async def fill(store: Store) -> None:
    """Some rows in every table."""
    await store.create_person("p1", "Änna 豆", "anna", at=1, password_hash="h", recovery_hash="c")
    await new_person(store, "ben")
    await store.create_session("token", "p1", at=1, expires_at=99)
    await store.set_setting("secret", "beans")
    await new_table(store, "t1")
    await new_table(store, "t2", public=False)
    changes = Changes(
        status="over",
        wakes_at=2**50,
        members=[Member("p1", "player", 0), Member("ben", "spectator")],
        results=[
            Result(0, "p1", "bohnanza", 3, 9, 0.5, 5),
            Result(1, None, "bohnanza", 3, 9, 0, 5),
        ],
    )
    await store.append("t1", 0, [act(n, "p1", f"c{n}") for n in range(3)], at=2, changes=changes)
    await store.take_lease("t1", "me", until=9, now=1)
    assert await store.keep_review("t1", b"review", made_by=1, at=3)


async def test_a_backup_goes_from_any_database_into_any_other(
    store: Store, other_address: str, tmp_path: Path
) -> None:
    await fill(store)
    before = await everything(store)
    file = tmp_path / "bohnhaus.backup"
    rows = await write_backup(store, file)
    assert file.stat().st_mode & 0o777 == 0o600
    async with await Store.open(other_address) as other:
        assert await restore_backup(other, file) == rows
        after = await everything(other)
        assert after == but_for_what_is_made_again(before)
        assert rows == sum(map(len, after.values()))
        assert await other.append("t1", 3, [act(4)], at=3) is not None  # and it plays on
        # Back again it is the same file, but for the moment it was made.
        second = tmp_path / "second.backup"
        await other.delete_table("t2", 0)
        await write_backup(other, second)
        assert len(lines(second)) == len(lines(file))  # one table less, one entry more
    assert await everything(store) == before


def lines(file: Path) -> list[Any]:
    return unpack(file.read_bytes())


def unpack(data: bytes) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(data).splitlines()]


async def test_the_file_says_what_it_is(store: Store, tmp_path: Path) -> None:
    await fill(store)
    file = tmp_path / "bohnhaus.backup"
    rows = await write_backup(store, file)
    header, *body, end = lines(file)
    assert header["format"] == "bohnhaus-backup"
    assert header["version"] == 1
    assert header["schema"] == newest(revisions())
    assert header["created"] > 1_700_000_000_000
    left_out = {"sessions", "leases", "subscriptions", "calls", "reviews"}
    assert {name for name, _ in body} == set(schema.metadata.tables) - left_out
    assert end == {"rows": rows}
    assert "token" not in str(body)


async def test_a_backup_shows_one_moment_while_others_write(
    store: Store, twin: str, tmp_path: Path
) -> None:
    await new_table(store, "t1")
    await new_table(store, "t2")
    stop = asyncio.Event()

    async def play() -> int:
        head = 0
        while not stop.is_set():
            # Always t1 before t2, so that at any moment t1 is ahead by one entry or by none.
            for table_id in ("t1", "t2"):
                await store.append(table_id, head, [act(head)], at=head)
            head += 1
        return head

    playing = asyncio.create_task(play())
    files = [tmp_path / f"{number}.backup" for number in range(5)]
    for file in files:
        await asyncio.sleep(0.05)
        await write_backup(store, file)
    stop.set()
    assert await playing > 10
    for file in files:
        heads = {row["id"]: row["head"] for name, row in lines(file)[1:-1] if name == "tables"}
        assert heads["t1"] - heads["t2"] in (0, 1)
    async with await Store.open(twin) as other:
        await restore_backup(other, files[-1])  # which checks that the logs are whole


texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)


@pytest.mark.slow
@settings(max_examples=8)
@given(bodies=st.lists(texts, max_size=4), name=texts, at=st.integers(0, 2**53))
def test_any_text_survives(
    tmp_path_factory: pytest.TempPathFactory, bodies: list[str], name: str, at: int
) -> None:
    folder = tmp_path_factory.mktemp("texts")

    async def there_and_back() -> None:
        async with (
            await Store.open(folder / "one.db") as one,
            await Store.open(folder / "two.db") as two,
        ):
            await one.create_person("p", name, name, at=at)
            await new_table(one)
            await one.append("t1", 0, [NewEntry("chat", body, "p") for body in bodies], at=at)
            await write_backup(one, folder / "backup")
            await restore_backup(two, folder / "backup")
            assert await everything(one) == await everything(two)
            assert [entry.body for entry in await two.read_log("t1")] == bodies

    asyncio.run(there_and_back())


# --- what is refused ------------------------------------------------------------------


async def refusal(store: Store, file: Path) -> str:
    """Why the backup is not restored; the database is as it was."""
    before = await everything(store)
    with pytest.raises(BackupRefused) as raised:
        await restore_backup(store, file)
    assert await everything(store) == before
    return str(raised.value)


async def test_only_an_empty_database_is_restored_into(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "bohnhaus.backup"
    await store.set_setting("secret", "beans")
    await write_backup(store, file)
    assert await refusal(store, file) == (
        "The database is not empty: restore a backup into a new one."
    )


def pack(values: list[Any]) -> bytes:
    return gzip.compress(b"".join(json.dumps(value).encode() + b"\n" for value in values))


def changed(change: Callable[[list[Any]], object]) -> Callable[[bytes], bytes]:
    """The file with its lines changed, and whole as a gzip file."""

    def damage(data: bytes) -> bytes:
        values = unpack(data)
        change(values)
        return pack(values)

    return damage


def of(values: list[Any], name: str) -> dict[str, Any]:
    """The first row of a table."""
    row: dict[str, Any] = next(line[1] for line in values[1:-1] if line[0] == name)
    return row


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A good backup."""
    folder = tmp_path_factory.mktemp("backup")

    async def make() -> None:
        async with await Store.open(folder / "filled.db") as filled:
            await fill(filled)
            await write_backup(filled, folder / "backup")

    asyncio.run(make())
    return (folder / "backup").read_bytes()


NO_BACKUP = "The file is not a backup of Bohnhaus."
NEWER = "The backup was made by a newer Bohnhaus: restore it with that one."

DAMAGES: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda _: b"", NO_BACKUP),
    (lambda _: b"beans", "The file is damaged, or not a backup of Bohnhaus."),
    (lambda _: gzip.compress(b"beans\n\xff"), NO_BACKUP),
    (lambda _: pack([{"format": "bohnhaus-record", "version": 1}]), NO_BACKUP),
    (changed(lambda v: v[0].update(format="beans")), NO_BACKUP),
    (changed(lambda v: v[0].update(version=2)), NEWER),
    (changed(lambda v: v[0].update(schema="9999")), NEWER),
    (lambda data: data[:-30], "it cannot be unpacked"),
    (lambda data: flip(data), "damaged"),
    (changed(lambda v: v.pop()), "its end is missing"),
    (changed(lambda v: v.pop(3)), "it does not hold what its end says"),
    (changed(lambda v: v.append(["people", {}])), "it does not hold what its end says"),
    (changed(lambda v: v.insert(1, ["beans", {}])), "after 0 rows"),
    (changed(lambda v: v.insert(1, ["sessions", {}])), "after 0 rows"),
    (changed(lambda v: v.insert(1, "beans")), "after 0 rows"),
    (changed(lambda v: of(v, "people").pop("name")), "after 0 rows"),
    (changed(lambda v: of(v, "people").update(name=None)), "after 0 rows"),
    (changed(lambda v: of(v, "people").update(created_at="1")), "after 0 rows"),
    (changed(lambda v: of(v, "people").update(beans=1)), "after 0 rows"),
    (changed(lambda v: of(v, "log").update(person_id="who")), "do not fit together"),
    (changed(lambda v: of(v, "log").update(seq=2)), "do not fit together"),
    (changed(lambda v: of(v, "log").update(seq=9)), "the log of a game is not whole"),
    (changed(lambda v: of(v, "tables").update(head=2)), "the log of a game is not whole"),
    (changed(lambda v: of(v, "tables").update(status="beans")), "do not fit together"),
]


@pytest.mark.slow
async def test_a_damaged_foreign_or_newer_file_is_refused(
    store: Store, tmp_path: Path, backup: bytes
) -> None:
    file = tmp_path / "bohnhaus.backup"
    for number, (damage, sentence) in enumerate(DAMAGES):
        file.write_bytes(damage(backup))
        answer = await refusal(store, file)
        assert sentence in answer, number
        assert answer.endswith(".")
    # None of it left anything behind.
    file.write_bytes(backup)
    assert await restore_backup(store, file) > 0


def flip(data: bytes) -> bytes:
    """The same with one bit in the middle the other way round."""
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


async def test_a_file_that_is_not_there(store: Store, tmp_path: Path) -> None:
    answer = await refusal(store, tmp_path / "beans")
    assert answer == "The backup cannot be read: No such file or directory."


async def test_a_backup_that_cannot_be_written_leaves_nothing_behind(
    store: Store, tmp_path: Path
) -> None:
    await fill(store)
    with pytest.raises(BackupRefused, match=r"^The backup cannot be written: No such file"):
        await write_backup(store, tmp_path / "nowhere" / "bohnhaus.backup")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "bohnhaus.backup").mkdir()
    with pytest.raises(BackupRefused, match=r"^The backup cannot be written: Is a directory\.$"):
        await write_backup(store, folder / "bohnhaus.backup")
    assert [each.name for each in folder.iterdir()] == ["bohnhaus.backup"]


async def test_an_older_backup_is_restored_and_brought_up_to_date(
    store: Store, twin: str, tmp_path: Path
) -> None:
    await fill(store)
    file = tmp_path / "bohnhaus.backup"
    await write_backup(store, file)
    await bring_up_to_date(database_url(twin), LATER)
    later = Store(type(store.database)(database_url(twin)))
    async with later:
        await restore_backup(later, file, LATER)
        async with later.database.reading() as connection:
            found = await connection.execute(text("SELECT id, colour FROM people ORDER BY id"))
            assert found.all() == [("ben", "red"), ("p1", "red")]
        assert len(await later.read_log("t1")) == 3
