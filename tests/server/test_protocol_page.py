"""What docs/protocol.md says is true: its messages are messages, and none is left out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec

from bohnhaus.games.catalog import rules_for
from bohnhaus.server import entries
from bohnhaus.server.api.bodies import NewSubscription
from bohnhaus.server.commands import Command, read_command
from bohnhaus.server.frames import MOST_BYTES, MOST_DEPTH
from bohnhaus.server.limits import Limits
from bohnhaus.server.messages import Code, FromClient, ToClient
from bohnhaus.server.protocol import CONTROL, MOST_FRAGMENTS, MOST_FRAME
from bohnhaus.server.push.calling import Call
from bohnhaus.server.settings import Settings
from bohnhaus.server.sockets import RECENT
from bohnhaus.wire.actions import action_from_plain
from bohnhaus.wire.events import event_from_plain
from bohnhaus.wire.replay import MOST_ACTS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
RULES = rules_for("bohnanza", 3, {})


def tags(union: object) -> set[str]:
    return {str(sort.__struct_config__.tag) for sort in get_args(union)}


def test_every_example_is_a_message() -> None:
    examples = re.findall(r"```json\n(.*?)```", PAGE, re.S)
    seen = set()
    for example in examples:
        message = msgspec.json.decode(example, type=FromClient | ToClient)
        seen.add(str(message.__struct_config__.tag))
        for event in getattr(message, "events", ()):
            event_from_plain(event, RULES)
        if hasattr(message, "action"):
            action_from_plain(message.action, RULES)
    assert seen == (tags(FromClient) | tags(ToClient)) - {"state"}
    assert '{"t": "state", "seq": 18' in PAGE


def test_a_subscription_and_its_message_are_told() -> None:
    body = PAGE.split("PUT /api/me/push\n")[1].split("\n\n")[1].split("```")[0]
    assert msgspec.json.decode(body, type=NewSubscription).language == "de"
    told = re.findall(r'```text\n(\{"table": .*?\})\n```', PAGE)
    call = Call("90d2e2ee22ccf6d4", "anna", 1, 2, "bohnanza", "Friday")
    assert [msgspec.json.decode(one) for one in told] == [msgspec.json.decode(call.message("de"))]


def test_every_command_is_told() -> None:
    told = set()
    for example in re.findall(r'`(\{"do": .*?\})`', PAGE):
        command = read_command(msgspec.json.decode(example.replace("{...}", "{}")))
        told.add(str(command.__struct_config__.tag))
    assert told == tags(Command)


def test_every_act_of_bohnanza_is_told() -> None:
    block = PAGE.split("The acts of Bohnanza")[1].split("```")[1]
    acts = [msgspec.json.decode(text) for text in re.findall(r"\{[^}]*\}", block)]
    assert {type(action_from_plain(act, RULES)) for act in acts} == {
        form.cls for form in RULES.acts
    }


def test_every_kind_of_entry_is_told() -> None:
    kinds = tags(entries.Entry) - {"resumed"}  # told as paused, off
    rows = re.findall(r"^\| (`.*?) \|", PAGE, re.M)
    assert kinds <= set(re.findall(r"`(\w+)`", " ".join(rows)))


def test_every_code_and_number_is_told() -> None:
    rows = re.findall(r"^\| (\d{4}) \|", PAGE, re.M)
    assert {int(row) for row in rows} == set(Code)
    settings = Settings(data=Path())
    assert f"at most {MOST_BYTES // 1024} KiB and nested at most {MOST_DEPTH} deep" in PAGE
    assert f"larger than {MOST_FRAME // 1024} KiB" in PAGE
    assert f"{CONTROL.burst:.0f} at once and {CONTROL.a_second:.0f} a second" in PAGE
    assert f"at most {MOST_FRAGMENTS} fragments" in PAGE
    assert f"within {settings.hello_within:.0f} seconds" in PAGE
    assert f"the last {RECENT}\nentries" in PAGE
    assert f"not read for {settings.slow_after:.0f} seconds" in PAGE
    assert f"of this session ({settings.most_sockets_each})" in PAGE
    assert f"at most 1\nmegabyte and {MOST_ACTS} acts" in PAGE
    own = Limits.RATES["message"][0]
    assert f"{own.burst:.0f} messages at once and {own.a_second:.0f} a second" in PAGE
