"""Print the JSON schema of everything that travels between a client and a server.

One document (draft 2020-12): what a socket carries both ways, the bodies of the API, and the acts
and events of every game, each under `$defs`. Clients in other languages make their types from it.
"""

import json
import sys
from typing import Any, Final, get_args

import msgspec

from bohnhaus.games.catalog import GAMES, rules_for
from bohnhaus.server.api import bodies
from bohnhaus.server.api.document import anything
from bohnhaus.server.commands import Command
from bohnhaus.server.messages import FromClient, ToClient
from bohnhaus.server.problems import Problem
from bohnhaus.wire.replay import Replay
from bohnhaus.wire.schema import schema

Schema = dict[str, Any]

REF: Final = "#/$defs/{name}"
COMMAND: Final = "Command"
ACT: Final = "GameAct"
EVENT: Final = "GameEvent"
TWICE: Final = {"Setup": "NewSetup"}
"""What is both sent and taken: as it is taken, with defaults that can be left out."""

PLAIN: Final = {
    ("Do", "command"): COMMAND,
    ("Act", "action"): ACT,
    ("AskFor", "action"): ACT,
    ("State", "menu"): ACT,
    ("Told", "events"): EVENT,
    ("Answer", "events"): EVENT,
    ("Hinted", "action"): ACT,
    ("ReplayMoment", "events"): EVENT,
    ("ReplayMoment", "action"): ACT,
}
"""Fields that Python checks later, or made itself, and so has as plain tables: what they hold."""


def main() -> None:
    json.dump(wire_schema(), sys.stdout, indent=2, ensure_ascii=False)
    print()


def wire_schema() -> Schema:
    """The whole schema."""
    found = [kind for kind in vars(bodies).values() if _is_body(kind)]
    asked = [kind for kind in found if kind.__struct_config__.forbid_unknown_fields]
    told = [kind for kind in found if kind not in asked]
    taken = _taken(FromClient, Command, *asked)
    sent = _sent(ToClient, Problem, Replay, *told)
    parts = {
        "FromClient": _union(FromClient),
        "ToClient": _union(ToClient),
        COMMAND: _union(Command),
        **_games(),
        **{TWICE.get(name, name): part for name, part in taken.items()},
        **sent,
    }
    for (name, key), what in PLAIN.items():
        _name_values(parts[name]["properties"][key], what)
    for name, part in parts.items():
        part["title"] = name
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "anyOf": [_ref(name) for name in parts],
        "$defs": parts,
    }


def _is_body(kind: object) -> bool:
    return (
        isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ == bodies.__name__
        and bool(kind.__struct_fields__)
    )


def _taken(*kinds: Any) -> dict[str, Schema]:
    """What the server takes, by name: as msgspec checks it."""
    parts = _parts(kinds)
    for old, new in TWICE.items():
        parts = _pointing(parts, f'"#/$defs/{old}"', f'"#/$defs/{new}"')
    return parts


def _sent(*kinds: Any) -> dict[str, Schema]:
    """What the server sends, by name. All that a struct has is told, unless it leaves out what is
    as usual; msgspec's schema is for reading, and lets every default be left out."""
    parts = _parts(kinds)
    for kind in _structs(kinds, {}).values():
        part = parts[kind.__name__]
        if not kind.__struct_config__.omit_defaults:
            part["required"] = list(part["properties"])
    return parts


def _parts(kinds: tuple[Any, ...]) -> dict[str, Schema]:
    _, parts = msgspec.json.schema_components(kinds, schema_hook=anything, ref_template=REF)
    return parts


def _pointing(parts: dict[str, Schema], old: str, new: str) -> dict[str, Schema]:
    """The same with other references."""
    told: dict[str, Schema] = json.loads(json.dumps(parts).replace(old, new))
    return told


def _structs(kinds: tuple[Any, ...], found: dict[str, Any]) -> dict[str, Any]:
    """All structs that these types are made of."""
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            if kind.__name__ in found:
                continue
            found[kind.__name__] = kind
            fields = msgspec.structs.fields(kind)
            _structs(tuple(field.type for field in fields), found)
        else:
            _structs(get_args(kind), found)
    return found


def _games() -> dict[str, Schema]:
    """The acts and events of each game, by names such as `BohnanzaPlant`, and those of all."""
    parts: dict[str, Schema] = {}
    acts: list[Schema] = []
    events: list[Schema] = []
    for game in GAMES.values():
        prefix = game.id.title().replace("-", "").replace("_", "")
        own: Any = schema(rules_for(game.id, game.usual_seats, {}))["$defs"]
        own = _pointing(own, "#/$defs/", f"#/$defs/{prefix}")
        parts |= {prefix + name: part for name, part in own.items()}
        acts.append(_ref(f"{prefix}Act"))
        events.append(_ref(f"{prefix}Event"))
    return {ACT: {"anyOf": acts}, EVENT: {"anyOf": events}, **parts}


def _union(kind: Any) -> Schema:
    return {"anyOf": [_ref(one.__name__) for one in get_args(kind)]}


def _ref(name: str) -> Schema:
    return {"$ref": REF.format(name=name)}


def _name_values(field: Schema, what: str) -> None:
    """The field holds this, a list of it, or this or nothing."""
    if field.get("type") == "array":
        field["items"] = _ref(what)
        return
    maybe = {"type": "null"} in field.get("anyOf", [])
    field.clear()
    field.update({"anyOf": [_ref(what), {"type": "null"}]} if maybe else _ref(what))


if __name__ == "__main__":
    main()
