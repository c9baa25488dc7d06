"""Whole games through real sockets, by people and by bots from outside, with broken lines."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from bohnhaus.client import TableClient
from bohnhaus.engine.view import OfferView, View
from bohnhaus.games.bohnanza.actions import Harvest
from bohnhaus.server.commands import Act, Undo
from bohnhaus.server.messages import State
from tests.client.play import Person, whole_game
from tests.server.running import Running, running


async def check_the_end(server: Running, persons: list[Person], clients: list[TableClient]) -> None:
    """Everyone knows the same, whether the line broke or not."""
    last = clients[-1].state
    assert last is not None
    assert last.view is not None
    assert last.view.result is not None
    for client in clients:
        fresh = TableClient(client.account, client.table)
        shown = await fresh.open()
        state = await client.until(partial(reaches, shown.seq))
        assert (state.view, state.you, state.menu) == (shown.view, shown.you, shown.menu)
        await fresh.close()
    never_cut = {told.seq: told.kind for told in clients[-1].told}
    for person in persons:
        check_what_was_done(person)
        for told in person.heard:
            assert never_cut.get(told.seq, told.kind) == told.kind
    for client in clients:
        await client.close()


def reaches(seq: int, state: State) -> bool:
    return state.seq >= seq


def check_what_was_done(person: Person) -> None:
    """Nothing acknowledged is lost, nothing was done twice, every number came once."""
    seqs = [told.seq for told in person.heard]
    assert seqs == list(range(seqs[0], seqs[0] + len(seqs)))
    by_seq = {told.seq: told for told in person.heard}
    state = person.client.state
    assert state is not None
    own = [
        told.seq for told in person.heard if told.kind == "acted" and told.seat == state.you.seat
    ]
    done = [ack.seq for command, ack in person.done if isinstance(command, Act)]
    assert own == done
    for command, ack in person.done:
        if isinstance(command, Undo):
            assert by_seq[ack.seq].kind == "undone"


@pytest.mark.parametrize(
    ("people", "bots"),
    [
        (1, ["trader", "greedy"]),
        pytest.param(2, ["random", "trader"], marks=pytest.mark.slow),
        pytest.param(2, ["trader", "greedy", "random"], marks=pytest.mark.slow),
        pytest.param(3, [], marks=pytest.mark.slow),
    ],
)
@pytest.mark.slow
async def test_a_whole_game_with_broken_lines(tmp_path: Path, people: int, bots: list[str]) -> None:
    async with running(tmp_path) as server:
        persons, _, clients = await whole_game(server, people, bots, seed=people, cut=True)
        assert sum(client.visits for client in clients) > 2 * len(clients)
        assert clients[-1].visits == 1
        await check_the_end(server, persons, clients)


class Faulty:
    """A player who fails, or says what nobody asked for."""

    wants_polls = True

    def __init__(self) -> None:
        self.asked = 0

    def _answer(self) -> object:
        self.asked += 1
        if self.asked % 3 == 0:
            raise RuntimeError("a bug")
        return Harvest(7) if self.asked % 3 == 1 else "what?"

    def choose(self, view: View, menu: list[object]) -> object:
        return self._answer()

    def poll(self, view: View, menu: list[object]) -> object | None:
        return self._answer()

    def propose(self, view: View) -> object | None:
        return self._answer()

    def answer(self, view: View, offer: OfferView, menu: list[object]) -> object:
        return self._answer()


@pytest.mark.slow
async def test_a_faulty_player_cannot_stop_a_game(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        _, programs, clients = await whole_game(
            server, 0, ["greedy", "greedy", "greedy"], seed=1, cut=False, player=Faulty()
        )
        assert programs[0].failed > 20
        await check_the_end(server, [], clients)
