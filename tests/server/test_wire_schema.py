"""The schema for clients in other languages fits what the server sends and takes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec

from bohnhaus.server.commands import Command
from bohnhaus.server.messages import FromClient, ToClient
from bohnhaus.server.showing import show, tell
from tests.server.party import ANNA, started
from tools.wire_schema import wire_schema

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = wire_schema()
PARTS = SCHEMA["$defs"]


def fits(name: str, value: object) -> bool:
    return jsonschema_rs.is_valid({"$ref": f"#/$defs/{name}", "$defs": PARTS}, value)


def plain(message: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message))


def test_the_tool_prints_a_proper_schema_and_always_the_same() -> None:
    assert jsonschema_rs.meta.is_valid(SCHEMA)
    tool = [sys.executable, str(ROOT / "tools" / "wire_schema.py")]
    printed = subprocess.run(tool, capture_output=True, text=True, check=True).stdout
    assert printed == json.dumps(SCHEMA, indent=2, ensure_ascii=False) + "\n"


def test_every_reference_leads_somewhere_and_names_are_titles() -> None:
    text = json.dumps(SCHEMA)
    assert set(re.findall(r'"\$ref": "#/\$defs/(\w+)"', text)) == set(PARTS)
    assert all(part["title"] == name for name, part in PARTS.items())


def test_every_message_and_command_is_there() -> None:
    for union in (FromClient, ToClient, Command):
        assert {kind.__name__ for kind in get_args(union)} <= set(PARTS)


def test_the_examples_of_the_protocol_page_fit() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for example in re.findall(r"```json\n(.*?)```", page, re.S):
        message = json.loads(example)
        assert fits("FromClient", message) or fits("ToClient", message), message


def test_what_a_table_tells_fits() -> None:
    party = started(people=1)
    party.play_bots_until_a_bot_trades()
    told = [tell(party.table, happened, 0) for happened in party.table.history]
    assert any(entry.events for entry in told)
    for message in [*told, show(party.table, ANNA)]:
        assert fits("ToClient", plain(message))


def test_acts_and_events_are_those_of_the_games() -> None:
    act = {"do": "act", "action": {"do": "harvest", "field": 1}}
    assert fits("FromClient", {"t": "do", "id": "a1", "command": act})
    act["action"] = {"do": "sell", "field": 1}
    assert not fits("FromClient", {"t": "do", "id": "a1", "command": act})
    event = {"event": "harvested", "seat": 0, "field": 0, "bean": "red", "count": 3, "thalers": 2}
    told = {"t": "event", "seq": 1, "at": 1, "kind": "acted", "events": [event]}
    assert fits("ToClient", told)
    assert not fits("ToClient", told | {"events": [event | {"event": "sold"}]})


def test_what_is_asked_may_leave_out_what_is_as_usual_and_what_is_told_never_does() -> None:
    setup = {"game": "bohnanza", "seats": 3}
    assert fits("NewTable", {"setup": setup, "command_id": "c1"})
    assert not fits("Setup", setup)
