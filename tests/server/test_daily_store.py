"""First tries of deals of the day, as both kinds of database keep them."""

from __future__ import annotations

from datetime import date

from bohnhaus.daily import begins
from bohnhaus.server.store import Changes, NewEntry, Result, Store
from bohnhaus.server.store.daily import counted
from bohnhaus.server.store.rows import Member
from tests.server.samples import new_person

DAY = "2026-11-19"
BEGINS = begins(date(2026, 11, 19))
GAME = "bohnanza"


async def tried(
    store: Store,
    person: str,
    margin: int | None,
    *,
    day: str = DAY,
    game: str = GAME,
    at: int = BEGINS,
    score: int = 10,
    won: float = 0.0,
    command: str | None = None,
    stood_in: bool = False,
) -> str:
    """The id of a table of this person's: finished with this margin, or not."""
    id = f"{person} {day} {game}"
    result = Result(0, person, game, 4, score, won, at + 5, margin, stood_in)
    changes = Changes(
        status="playing" if margin is None else "over",
        members=[Member(person, "host", 0)],
        results=[] if margin is None else [result],
    )
    entry = NewEntry("opened", "{}", person, command or counted(day, game))
    kept = {"at": at, "public": False, "setup": "{}", "summary": "{}"}
    await store.create_table(id, **kept, entries=[entry], changes=changes)  # type: ignore[arg-type]  # as named
    return id


async def test_a_ranking_has_the_finished_first_tries_of_one_deal(store: Store) -> None:
    for name in ("anna", "bela", "carl", "dora", "emil", "fred"):
        await new_person(store, name)
    last = await tried(store, "anna", 3, score=12)
    await tried(store, "bela", 7, won=1.0, score=15)
    await tried(store, "carl", 3, score=12, at=BEGINS + 9)
    await tried(store, "dora", None)
    await tried(store, "emil", 99, command="practice 2026-11-19 bohnanza c1")
    await tried(store, "fred", 99, stood_in=True)
    await tried(store, "anna", 98, day="2026-11-20", at=BEGINS + 86_400_000)
    await tried(store, "anna", 97, game="kannibohne")
    places = await store.ranking(DAY, GAME, BEGINS, limit=10)
    assert [(one.place, one.name, one.margin) for one in places] == [
        (1, "Bela", 7),
        (2, "Anna", 3),
        (2, "Carl", 3),
    ]
    assert len(await store.ranking(DAY, GAME, BEGINS, limit=1)) == 1
    assert await store.finishers(DAY, [GAME, "kannibohne", "high-bohn"], BEGINS) == {
        GAME: 3,
        "kannibohne": 1,
    }
    found = await store.tried([last, "none"])
    assert list(found) == [last]
    assert (found[last].status, found[last].margin) == ("over", 3)
    assert await store.place(DAY, GAME, BEGINS, found[last]) == 2
    assert await store.delete_person("bela", at=1)
    assert await store.place(DAY, GAME, BEGINS, found[last]) == 1


async def test_the_days_of_a_person_are_told_once_each_the_last_first(store: Store) -> None:
    await new_person(store)
    await new_person(store, "bela")
    await tried(store, "anna", 1, day="2026-11-17")
    await tried(store, "anna", 1, day="2026-11-19")
    await tried(store, "anna", 1, day="2026-11-19", game="kannibohne")
    await tried(store, "anna", 1, day="2026-11-20", command="practice 2026-11-20 bohnanza c")
    await tried(store, "anna", None, day="2026-11-21")
    await tried(store, "bela", 1, day="2026-11-18")
    assert await store.days_finished("anna") == ["2026-11-19", "2026-11-17"]
    assert await store.days_finished("nobody") == []
