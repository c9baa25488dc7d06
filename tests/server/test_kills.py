"""The server is killed in the middle of play."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.killing import check, play_through_kills
from tests.server.process import ServerProcess


@pytest.mark.slow
@pytest.mark.asyncio
async def test_a_killed_server_loses_nothing_and_plays_nothing_twice(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--bot-workers", "0")
    try:
        async with asyncio.timeout(1800):
            report = await play_through_kills(server, kills=6, seed=7)
        assert report.kills == 6
    finally:
        code = server.stop()
    assert code == 0
    await check(report, tmp_path / "bohnhaus.sqlite3")
