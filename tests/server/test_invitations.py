"""What an invitation says before anyone has come in, and the QR code of its link."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
import segno

from bohnhaus.server.commands import Lock, Start
from tests.server.web import Web, open_table, refused

SHUT = "0123456789abcdef"


async def keys(web: Web, table: str) -> tuple[str, str]:
    """For sitting, and for watching."""
    seen = await web.services.house.table(table)
    assert seen is not None
    return seen.seat_key, seen.watch_key


async def look(client: httpx.AsyncClient, table: str, key: str = "") -> httpx.Response:
    return await client.post(f"/api/tables/{table}/invitation", json={"key": key})


async def test_who_has_the_key_is_told_the_game_who_waits_and_which_seats_are_free(
    web: Web,
) -> None:
    anna = await web.guest("Anna")
    table = await open_table(anna, title="Beans at eight", options={"run_outs": 2})
    to_sit, to_watch = await keys(web, table)
    stranger = web.client()
    for key, way in ((to_sit, "sit"), (to_watch, "watch")):
        told: dict[str, Any] = (await look(stranger, table, key)).json()
        assert (told["host"], told["way"]) == ("Anna", way)
        assert told["table"]["game"] == "bohnanza"
        assert told["table"]["options"] == {"run_outs": 2}
        assert told["table"]["seats"] == [{"name": "Anna", "bot": False}, None, None]
        assert key not in str(told)


async def test_who_has_no_key_is_told_nothing(web: Web) -> None:
    table = await open_table(await web.guest("Anna"))
    for key in ("", "guessed", "ü"):
        assert refused(await look(web.client(), table, key), 403) == "BH-18"
    assert refused(await look(web.client(), SHUT), 404) == "BH-24"
    assert refused(await look(web.client(), "no-number"), 400) == "BH-25"


async def test_a_public_table_invites_everyone(web: Web) -> None:
    anna = await web.guest("Anna")
    table = await open_table(anna, public=True)
    assert (await look(web.client(), table)).json()["way"] == "sit"
    await web.do(anna, table, "start", Start(fill="greedy"))
    assert (await look(web.client(), table)).json()["way"] == "watch"
    await web.do(anna, table, "lock", Lock(locked=True))
    assert refused(await look(web.client(), table), 403) == "BH-17"


async def test_a_game_without_spectators_invites_nobody_once_it_runs(web: Web) -> None:
    anna = await web.guest("Anna")
    table = await open_table(anna, spectators=False)
    to_sit, _ = await keys(web, table)
    assert (await look(web.client(), table, to_sit)).json()["way"] == "sit"
    await web.do(anna, table, "start", Start(fill="greedy"))
    assert refused(await look(web.client(), table, to_sit), 403) == "BH-18"


LINK = "https://beans.example/table/0123456789abcdef#R6VxQwErTzUiOpAsDfGh"


async def test_a_link_becomes_the_squares_that_a_camera_reads(web: Web) -> None:
    anna = await web.guest("Anna")
    drawn = (await anna.post("/api/codes", json={"text": LINK})).json()
    dark = set()
    for x, y, n, back in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", drawn["path"]):
        assert n == back
        dark |= {(int(x) + i, int(y)) for i in range(int(n))}
    rows = segno.make(LINK, error="m", micro=False).matrix
    assert drawn["size"] == len(rows)
    assert dark == {(x, y) for y, row in enumerate(rows) for x, one in enumerate(row) if one}


@pytest.mark.parametrize("text", ["", "x" * 301])
async def test_not_every_text_is_drawn(web: Web, text: str) -> None:
    anna = await web.guest("Anna")
    assert refused(await anna.post("/api/codes", json={"text": text}), 400) == "BH-25"
    assert refused(await web.client().post("/api/codes", json={"text": LINK}), 401) == "BH-30"
