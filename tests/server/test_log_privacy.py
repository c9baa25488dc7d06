"""Logs and metrics never hold a hand, a token, a key, a name or a message."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from bohnhaus.client import Account, TableClient
from bohnhaus.server.commands import Act, Chat, Start
from bohnhaus.server.entries import Setup
from bohnhaus.server.messages import Ack
from tests.server.process import ServerProcess

NAME = "Wilhelmine"
MESSAGE = "my secret plan is wax beans"
PASSWORD = "correct horse battery"


@pytest.mark.slow
async def test_nothing_private_of_a_whole_session_is_in_logs_and_metrics(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--bot-workers", "0")
    server.start()
    await server.ready()
    try:
        secrets, metrics = await _session(server)
    finally:
        assert server.stop() == 0
    (log,) = tmp_path.glob("*.log")
    lines = log.read_text()
    assert '"route": "/api/tables/{table_id}"' in lines
    assert 'bohnhaus_commands_total{kind="act",outcome="done"}' in metrics
    assert 'bohnhaus_commands_total{kind="chat",outcome="done"} 1.0' in metrics
    assert "bohnhaus_sockets 1.0" in metrics
    assert "bohnhaus_tables 1.0" in metrics
    for where in (lines, metrics):
        found = [secret for secret in secrets if re.search(rf"\b{re.escape(secret)}\b", where)]
        assert found == []


async def _session(server: ServerProcess) -> tuple[set[str], str]:
    """Everything that must stay private, and the metrics at the end."""
    anna = await Account.guest(server.url, NAME)
    setup = Setup(game="bohnanza", seats=3, title="Our own", draw_seats=False)
    table = await anna.open_table(setup)
    async with TableClient(anna, table) as client:
        you = (await client.until(lambda _: True)).you
        await client.do(Start("greedy"))
        state = await client.until(lambda now: bool(now.menu))
        assert isinstance(await client.do(Act(dict(state.menu[0]))), Ack)
        assert isinstance(await client.do(Chat(MESSAGE)), Ack)
        assert state.view is not None
        keys = {you.seat_key or "", you.watch_key or ""}
        async with httpx.AsyncClient(base_url=server.url) as http:
            code = await _wander(http, anna.token, table, keys)
            metrics = (await http.get("/metrics")).text
    hand = set(re.findall(r"[a-z]{3,}", " ".join(state.view.hand)))
    assert hand
    return {anna.token, NAME, MESSAGE, PASSWORD, code, "Our own", *keys, *hand}, metrics


async def _wander(http: httpx.AsyncClient, token: str, table: str, keys: set[str]) -> str:
    """All sorts of requests, good and bad; the recovery code."""
    http.headers["Authorization"] = f"Bearer {token}"
    for key in keys:
        await http.get(f"/api/tables/{table}", params={"key": key})
        await http.get(f"/api/tables/{key}")
        await http.get(f"/{key}/{token}")
    await http.patch("/api/me", json={"name": NAME, "extra": token})
    await http.request(token, "/api/me")
    await http.post("/api/me/password", json={"password": PASSWORD})
    await http.post("/api/login", json={"name": NAME, "password": PASSWORD + token})
    await http.post("/api/guest", content=f"{{{NAME} {token}")
    return str((await http.post("/api/me/recovery")).json()["code"])


ERRORS = """
import logging, structlog
from bohnhaus.server.logs import {set_up}
{set_up}({style})
def fail(token):
    raise ValueError(token)
for tell in (structlog.get_logger("own").exception, logging.getLogger("foreign").exception):
    try:
        fail("s3cret")
    except ValueError:
        tell("it failed")
"""


@pytest.mark.parametrize(
    ("set_up", "style"), [("set_up_logs", '"json"'), ("set_up_logs", '"text"')]
)
def test_an_error_is_told_by_type_and_place_alone(set_up: str, style: str) -> None:
    code = ERRORS.format(set_up=set_up, style=style)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    told = done.stdout + done.stderr
    assert "s3cret" not in told
    assert told.count("it failed") == 2
    assert told.count("ValueError") == 2
    assert told.count("fail (<string>:6)") == 2


def test_errors_are_told_so_even_where_nobody_has_set_up_logs() -> None:
    code = ERRORS.format(set_up="guard_logs", style="").replace(
        ', logging.getLogger("foreign").exception', ","
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "s3cret" not in done.stdout + done.stderr
    assert '"error": "ValueError"' in done.stderr
