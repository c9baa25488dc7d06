"""Every game at a server's table: from opening it to its replay, with acts taken back."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bohnhaus.bots.registry import best_bot
from bohnhaus.engine import play
from bohnhaus.games.catalog import GAMES
from bohnhaus.server.commands import Act, Undo
from bohnhaus.server.house import Done, House
from bohnhaus.wire.actions import action_to_plain
from tests.patience import PATIENCE
from tests.server.web import Web

MOST_ACTS = 5000
"""Before them every game is over."""


async def something_comes(house: House, id: str, after: int) -> None:
    """The log has an entry after this one: a bot has acted."""
    async with asyncio.timeout(PATIENCE):
        while (table := await house.table(id)) is not None and table.head == after:
            await asyncio.sleep(0.002)


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_whole_game_of_a_person_and_bots(web: Web, game: str) -> None:
    anna = await web.guest("Anna")
    person = (await web.person(anna)).id
    seats = GAMES[game].min_seats
    setup = {"game": game, "seats": seats, "bot_pause": 0, "patience": 0}
    bots = ["greedy"] * (seats - 1)
    body = {"setup": setup, "command_id": "open", "bots": bots, "start": True}
    id = (await anna.post("/api/tables", json=body)).json()["id"]
    house, rng = web.services.house, Random(game)
    await house.connected(id, person)  # bots play only with who is there
    undone = acts = 0
    while True:
        table = await house.table(id)
        assert table is not None
        assert table.game is not None
        assert table.setup.plays_on == best_bot(game)
        state, seat = table.game.state, table.seat_of(person)
        if state.result is not None:
            break
        if seat not in play.owing(state):
            await something_comes(house, id, after=table.head)
            continue
        acts += 1
        assert acts < MOST_ACTS
        act = Act(action_to_plain(rng.choice(play.moves(state, seat)), state.rules))
        if not isinstance(await house.command(id, person, f"act {acts}", act), Done):
            continue  # a bot was faster, and the act means nothing any more
        if rng.random() < 0.2:
            back = await house.command(id, person, f"undo {acts}", Undo())
            undone += isinstance(back, Done)
    assert undone > 3
    (best,) = (await anna.get(f"/api/me/bests/{game}")).json()["games"]
    scores = state.result.scores
    assert best["margin"] == scores[seat] - max(scores[:seat] + scores[seat + 1 :])
    assert (await anna.get(f"/api/tables/{id}/replay")).status_code == 200
