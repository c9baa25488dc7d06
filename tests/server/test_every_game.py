"""Every game at a server's table: from opening it to its replay, with acts taken back."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bohnhaus.bots.registry import best_bot
from bohnhaus.engine import play
from bohnhaus.games.catalog import GAMES
from bohnhaus.server.commands import Act, Undo
from bohnhaus.server.house import Done
from bohnhaus.wire.actions import action_to_plain
from tests.server.web import Web


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
    undone = 0
    for number in range(10_000):
        table = await house.table(id)
        assert table is not None
        assert table.game is not None
        assert table.setup.plays_on == best_bot(game)
        state, seat = table.game.state, table.seat_of(person)
        if state.result is not None:
            break
        if seat not in play.owing(state):
            await asyncio.sleep(0.002)
            continue
        act = Act(action_to_plain(rng.choice(play.moves(state, seat)), state.rules))
        if not isinstance(await house.command(id, person, f"act {number}", act), Done):
            continue  # a bot was faster, and the act means nothing any more
        if rng.random() < 0.2:
            back = await house.command(id, person, f"undo {number}", Undo())
            undone += isinstance(back, Done)
    assert state.result is not None
    assert undone > 3
    (best,) = (await anna.get(f"/api/me/bests/{game}")).json()["games"]
    scores = state.result.scores
    assert best["margin"] == scores[seat] - max(scores[:seat] + scores[seat + 1 :])
    assert (await anna.get(f"/api/tables/{id}/replay")).status_code == 200
