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
import pytest

from bohnhaus.engine.imagine import preview
from bohnhaus.engine.view import view
from bohnhaus.games.catalog import GAMES
from bohnhaus.server.commands import Command
from bohnhaus.server.messages import Answer, FromClient, ToClient
from bohnhaus.server.showing import show, tell
from bohnhaus.wire import record as records
from bohnhaus.wire.actions import action_to_plain
from bohnhaus.wire.events import event_to_plain
from bohnhaus.wire.replay import write_replay
from bohnhaus.wire.views import encode_view, figures_of
from tests.games.kit import Config, GameKit
from tests.games.kits import KITS
from tests.properties.random_play import every_config, retold, table, viewers
from tests.server.party import ANNA, started
from tools.wire_schema import wire_schema

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = wire_schema()
PARTS = SCHEMA["$defs"]


def fits(name: str, value: object) -> bool:
    return jsonschema_rs.is_valid({"$ref": f"#/$defs/{name}", "$defs": PARTS}, value)


class Checked:
    """What travels of one game, held to what the schema says of this game alone."""

    def __init__(self, game: str) -> None:
        self.game = game
        prefix = game.title().replace("-", "")
        self.named = {name: self._validator(prefix + name) for name in ("View", "Act", "Event")}
        self.common = {name: self._validator(name) for name in ("WireView", "Answer", "Replay")}

    def _validator(self, name: str) -> jsonschema_rs.Draft202012Validator:
        return jsonschema_rs.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": PARTS})

    def __call__(self, name: str, value: object) -> None:
        error = next(iter((self.named | self.common)[name].iter_errors(value)), None)
        assert error is None, f"{self.game}: {error}"


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


PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_examples_of_the_protocol_page_fit() -> None:
    examples = re.findall(r"```json\n(.*?)```", PAGE, re.S)
    told = {json.loads(example)["t"] for example in examples}
    for example in examples:
        message = json.loads(example)
        assert fits("FromClient", message) or fits("ToClient", message), message
    kinds = [*get_args(FromClient), *get_args(ToClient)]
    shown_in_part = {"event", "state"}
    assert {kind.__struct_config__.tag for kind in kinds} <= told | shown_in_part


def test_the_commands_and_acts_of_the_protocol_page_fit() -> None:
    """All that is written out in full, in tables and lists too, and every command there is."""
    commands = set()
    acts = 0
    for start in re.finditer(r'\{"do": ', PAGE):
        try:
            said, _ = json.JSONDecoder().raw_decode(PAGE, start.start())
        except json.JSONDecodeError:
            assert PAGE.startswith(
                ('{"do": "act", "action": {...}', '{"do": "plant", ...}'), start.start()
            )
            continue
        if fits("Command", said):
            commands.add(said["do"])
        else:
            assert fits("BohnanzaAct", said), said
            acts += 1
    assert commands == {kind.__struct_config__.tag for kind in get_args(Command)}
    assert acts > 5


def test_the_bodies_of_the_protocol_page_fit() -> None:
    """What is sent over HTTP, by its place in the page."""
    blocks = re.findall(r"```http\n(.*?)```", PAGE, re.S)
    bodies = {block.split()[1]: json.loads(block.partition("\n\n")[2]) for block in blocks}
    assert fits("NewGuest", bodies["/api/guest"])
    assert fits("NewTable", bodies["/api/tables"])


def test_the_page_tells_the_figures_of_every_game() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| `(\w+View)` \| .*$", PAGE, re.M)
    assert {game for game, _ in rows} == set(GAMES)
    own = PAGE.partition("### What each game tells")[2].partition("### ")[0]
    for _, name in rows:
        figures = PARTS[name]["allOf"][1]["properties"]["figures"]["$ref"].rpartition("/")[2]
        keys = [key for key in PARTS[figures]["properties"] if f"`{key}`" not in own]
        assert set(keys) <= PRICES_AND_STRENGTHS, f"{name}: {keys}"


PRICES_AND_STRENGTHS = {
    "room",
    "depot_price",
    "train_price",
    "fortress_price",
    "fortress_defence",
    "cavalry_strength",
    "strongest",
}
"""Of Bohnaparte, told together."""


def test_the_page_names_every_field_of_a_table_an_entry_and_a_replay() -> None:
    for name in ("TableInfo", "You", "Told", "Replay", "ReplayMoment", "Redacted"):
        missing = [key for key in PARTS[name]["properties"] if not re.search(rf"\b{key}\b", PAGE)]
        assert not missing, f"{name}: {missing}"


def test_what_a_table_tells_fits() -> None:
    party = started(people=1)
    party.play_bots_until_a_bot_trades()
    told = [tell(party.table, happened, 0) for happened in party.table.history]
    assert any(entry.events for entry in told)
    for message in [*told, show(party.table, ANNA)]:
        assert fits("ToClient", plain(message))


@every_config
def test_what_travels_of_every_game_fits(config: Config) -> None:
    played = retold(config, 31)
    rules = played.state.rules
    check = Checked(config.game)
    for number, tried in enumerate(played.steps()):
        for viewer in viewers(played.state):
            for event in played.game.events_for(viewer, tried.events):
                check("Event", event_to_plain(event, rules))
        if number % 25 and played.game.result is None:
            continue
        for viewer in viewers(played.state):
            seen = msgspec.json.decode(encode_view(view(played.state, viewer)))
            check("View", seen)
            check("WireView", seen)
        seat = number // 25 % config.seats
        for act in played.game.menu(seat):
            check("Act", plain(action_to_plain(act, rules)))
            told = preview(view(played.state, seat), act)
            figures = None if told.after is None else figures_of(told.after)
            events = tuple([event_to_plain(event, rules) for event in told.events])
            check("Answer", plain(Answer("q1", "", "", events, figures)))


@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.game)
def test_a_replay_of_every_game_fits(kit: GameKit) -> None:
    played = table(kit.quick, 32)
    for _ in played.steps():
        pass
    record = msgspec.json.decode(write_replay(records.read(played.game.dumps())))
    record["moments"] = record["moments"][::20]
    Checked(kit.game)("Replay", record)


def test_the_schema_takes_no_view_of_one_game_for_another_s() -> None:
    game = table(KITS["high-bohn"].quick, 1).game
    seen = msgspec.json.decode(encode_view(game.view(0)))
    assert fits("HighBohnView", seen)
    assert not fits("BohnanzaView", seen)
    assert not fits("WireView", seen | {"game": "bohnanza"})
    slot = dict(seen["slot"])
    slot["below_saloon"] = slot.pop("under_saloon")
    assert not fits("WireView", seen | {"slot": slot})
    figures = dict(seen["figures"])
    assert not fits("WireView", seen | {"figures": figures | {"score": 1}})
    del figures["scores"]
    assert not fits("WireView", seen | {"figures": figures})


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
