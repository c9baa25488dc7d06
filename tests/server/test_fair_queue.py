"""Who comes next, by a clock and work that are made up."""

from __future__ import annotations

import heapq
import itertools
from collections import Counter, defaultdict
from dataclasses import dataclass, field

import pytest

from bohnhaus.server.fairness import FairQueue, Ticket, Whereabouts


@dataclass
class Shop:
    """A queue, its workers and its clock. Who is regular always has as many tickets waiting."""

    workers: int = 1
    most: int = 1000
    now: float = 0.0
    costs: dict[str, float] = field(default_factory=dict)
    """What one piece of work costs, by person."""

    def __post_init__(self) -> None:
        self.queue: FairQueue[Ticket] = FairQueue(self.workers, self.most, lambda: self.now)
        self.order: list[str] = []
        self.tables: list[str] = []
        self.served: dict[str, float] = defaultdict(float)
        """Seconds of work, by person."""
        self._under_way: list[tuple[float, int, Ticket]] = []
        self._numbers = itertools.count()
        self._regulars: set[str] = set()

    def add(self, person: str, count: int = 1, address: str = "", watched: bool = True) -> Ticket:
        for number in range(count):
            ticket = Ticket(person, address, f"{person} {number}", watched)
            self.queue.add(ticket)
        return ticket

    def regular(self, person: str, tables: int, address: str = "", watched: bool = True) -> None:
        self._regulars.add(person)
        self.add(person, tables, address, watched)

    def begin(self) -> None:
        """All workers have something to do, as far as there is something."""
        while len(self._under_way) < self.workers:
            ticket = self.queue.first()
            if ticket is None:
                return
            self.queue.begin(ticket)
            self.order.append(ticket.person)
            self.tables.append(ticket.table)
            over = self.now + self.costs.get(ticket.person, 1.0)
            heapq.heappush(self._under_way, (over, next(self._numbers), ticket))

    def run(self, seconds: float) -> None:
        until = self.now + seconds
        self.begin()
        while self._under_way and self._under_way[0][0] <= until:
            self.now, _, ticket = heapq.heappop(self._under_way)
            cost = self.costs.get(ticket.person, 1.0)
            self.queue.end(ticket, cost)
            self.served[ticket.person] += cost
            if ticket.person in self._regulars:
                self.queue.add(Ticket(ticket.person, ticket.address, ticket.table, ticket.watched))
            self.begin()
        self.now = until


def test_one_person_with_twenty_tables_gets_no_more_than_another_with_one() -> None:
    shop = Shop()
    shop.regular("greedy", 20)
    shop.regular("modest", 1)
    shop.run(100)
    assert shop.served["modest"] == pytest.approx(50, abs=1)
    assert shop.served["greedy"] == pytest.approx(50, abs=1)


def test_time_counts_and_not_how_often_somebody_asks() -> None:
    shop = Shop(costs={"slow": 4.0, "quick": 1.0})
    shop.regular("slow", 5)
    shop.regular("quick", 5)
    shop.run(80)
    assert shop.served["slow"] == pytest.approx(shop.served["quick"], abs=4)
    assert shop.order.count("quick") == pytest.approx(4 * shop.order.count("slow"), abs=4)


def test_many_people_at_one_address_share_what_one_address_gets() -> None:
    shop = Shop()
    for number in range(5):
        shop.regular(f"one of five {number}", 4, address="192.0.2.1")
    shop.regular("alone", 1, address="192.0.2.2")
    shop.run(100)
    assert shop.served["alone"] == pytest.approx(50, abs=1)
    for number in range(5):
        assert shop.served[f"one of five {number}"] == pytest.approx(10, abs=1)


def test_who_comes_from_nowhere_is_not_lumped_together() -> None:
    shop = Shop()
    for name in ("a", "b", "c", "d"):
        shop.regular(name, 1)
    shop.run(100)
    assert [shop.served[name] for name in "abcd"] == pytest.approx([25] * 4, abs=1)


def test_time_that_nobody_wanted_cannot_be_saved_up() -> None:
    shop = Shop()
    shop.regular("busy", 3)
    shop.run(100)
    shop.order.clear()
    shop.regular("new", 3)
    shop.run(20)
    assert shop.order.count("new") == pytest.approx(10, abs=1)


def test_somebody_new_is_served_next() -> None:
    shop = Shop()
    shop.regular("busy", 20)
    shop.run(10.5)
    shop.order.clear()
    shop.add("new")
    shop.run(1.0)
    assert shop.order[0] == "new"


def test_what_nobody_sees_waits_until_nothing_else_does() -> None:
    shop = Shop()
    shop.add("gone", 3, watched=False)
    shop.add("there", 3)
    shop.run(10)
    assert shop.order == ["there"] * 3 + ["gone"] * 3


def test_who_comes_back_to_a_table_does_not_wait_behind_the_others() -> None:
    shop = Shop()
    shop.add("anna", 6, watched=False)
    shop.run(1.5)
    shop.queue.watch("anna 4", True)
    shop.run(10)
    assert shop.tables == [f"anna {number}" for number in (0, 1, 4, 2, 3, 5)]


@pytest.mark.parametrize("workers", [2, 4])
def test_one_worker_is_kept_free_of_everyone(workers: int) -> None:
    shop = Shop(workers)
    shop.add("greedy", 10)
    shop.begin()
    assert shop.order == ["greedy"] * (workers - 1)
    shop.add("other")
    shop.begin()
    assert shop.order[-1] == "other"


def test_one_worker_is_kept_free_of_every_address_and_of_what_nobody_sees() -> None:
    shop = Shop(2)
    shop.add("first", 3, address="192.0.2.1")
    shop.add("second", 3, address="192.0.2.1")
    shop.begin()
    assert len(shop.order) == 1
    shop = Shop(2)
    shop.add("first", 3, watched=False)
    shop.add("second", 3, watched=False)
    shop.begin()
    assert len(shop.order) == 1


def test_a_single_worker_is_for_everyone() -> None:
    shop = Shop(1)
    shop.add("alone", 3)
    shop.run(10)
    assert shop.order == ["alone"] * 3


def test_work_under_way_counts_as_it_goes() -> None:
    shop = Shop(3, costs={"long": 100.0})
    shop.add("long")
    shop.begin()
    shop.now += 1
    shop.add("long")
    shop.add("other")
    shop.begin()
    assert shop.order == ["long", "other", "long"]


def test_if_too_much_waits_the_latest_of_whoever_waits_for_most_gives_way() -> None:
    shop = Shop(most=10)
    shop.add("greedy", 10)
    modest = Ticket("modest", "", "table", True)
    gone = shop.queue.add(modest)
    assert gone is not None
    assert (gone.person, gone.table) == ("greedy", "greedy 9")
    assert len(shop.queue) == 10
    too_much = Ticket("greedy", "", "one more", True)
    assert shop.queue.add(too_much) is too_much
    shop.run(20)
    assert Counter(shop.order) == {"greedy": 9, "modest": 1}


def test_what_nobody_wants_any_more_is_not_done() -> None:
    shop = Shop()
    tickets = [shop.add(name) for name in ("a", "b", "c")]
    shop.queue.drop(tickets[1])
    shop.queue.drop(tickets[1])
    shop.run(10)
    assert shop.order == ["a", "c"]
    assert len(shop.queue) == 0


def test_people_are_where_they_were_seen_last() -> None:
    places = Whereabouts()
    assert places.of("anna") == ""
    places.note("anna", "192.0.2.1")
    places.note("anna", "192.0.2.2")
    assert places.of("anna") == "192.0.2.2"
