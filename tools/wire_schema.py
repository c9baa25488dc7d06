"""Print the JSON schema of everything that travels between a client and a server.

One document (draft 2020-12): what a socket carries both ways, the bodies of the API, and the acts,
events, views and figures of every game, each under `$defs`. Clients in other languages make their
types from it.
"""

import json
import re
import sys
from dataclasses import dataclass, field
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
FIGURE: Final = "GameFigures"
VIEW: Final = "WireView"
COMMON_VIEW: Final = "CommonView"
ACTS, EVENTS, SLOT, FIGURES = "Act", "Event", "Slot", "Figures"
"""What every game has of its own."""
TWICE: Final = {"Setup": "NewSetup"}
"""What is both sent and taken: as it is taken, with defaults that can be left out."""

PLAIN: Final = {
    ("Do", "command"): COMMAND,
    ("Act", "action"): ACT,
    ("AskFor", "action"): ACT,
    ("State", "menu"): ACT,
    ("Told", "events"): EVENT,
    ("Answer", "events"): EVENT,
    ("Answer", "figures"): FIGURE,
    ("Hinted", "action"): ACT,
    ("ReplayMoment", "events"): EVENT,
    ("ReplayMoment", "action"): ACT,
    ("Redacted", "told"): EVENT,
    ("Decision", "done"): ACT,
    ("Decision", "best"): ACT,
    ("Choice", "act"): ACT,
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
    games, spoken = _games()
    parts = {
        "FromClient": _union(FromClient),
        "ToClient": _union(ToClient),
        COMMAND: _union(Command),
        **_unions(games),
        **spoken,
        **{TWICE.get(name, name): part for name, part in taken.items()},
        **_views(games, sent),
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


@dataclass
class Spoken:
    """What one game has under its own names, and the names by which it is known outside."""

    game: str
    prefix: str
    parts: dict[str, Schema]
    names: dict[str, str] = field(default_factory=dict)

    def plain(self, name: str) -> str:
        """What the part is called if no other game means something else by it."""
        if name in (ACTS, EVENTS, SLOT, FIGURES):
            return self.prefix + name
        for union, ending in ((ACTS, "Act"), (EVENTS, "Event")):
            if _ref(name) in self.parts[union]["anyOf"]:
                return name + ending
        if self.parts[SLOT] == _ref(name):
            return name.removesuffix("Told").removesuffix("View")
        return name

    def named(self, name: str) -> Schema:
        """The part, by the name of what it stands for."""
        return _renamed(self.parts[name], self.names)

    def whole(self, name: str) -> str:
        """The part with everything that it refers to."""
        text = json.dumps(self.parts[name], sort_keys=True)
        return re.sub(r'"#/\$defs/(\w+)"', lambda found: self.whole(found[1]), text)


def _games() -> tuple[list[Spoken], dict[str, Schema]]:
    """What travels of each game, every form once: `PlantAct` is the same in all of them,
    `HighBohnAct` the union of all acts of one."""
    games = [Spoken(game, _prefix(game), _spoken(game)) for game in GAMES]
    meant: dict[str, set[str]] = {}
    for game in games:
        for name in game.parts:
            meant.setdefault(game.plain(name), set()).add(game.whole(name))
    parts: dict[str, Schema] = {}
    for game in games:
        for name in game.parts:
            plain = game.plain(name)
            game.names[name] = plain if len(meant[plain]) == 1 else game.prefix + plain
        for name in [one for one in game.parts if one not in (SLOT, FIGURES)]:
            parts[game.names[name]] = game.named(name)
    return games, parts


def _spoken(game: str) -> dict[str, Schema]:
    own: Any = schema(rules_for(game, GAMES[game].usual_seats, {}))["$defs"]
    parts: dict[str, Schema] = own
    return parts


def _unions(games: list[Spoken]) -> dict[str, Schema]:
    """The acts, events and figures of all games."""
    figures = [game.named(FIGURES) for game in games]
    return {
        ACT: {"anyOf": [_ref(game.prefix + ACTS) for game in games]},
        EVENT: {"anyOf": [_ref(game.prefix + EVENTS) for game in games]},
        FIGURE: {"anyOf": [one for at, one in enumerate(figures) if one not in figures[:at]]},
    }


def _prefix(game: str) -> str:
    return game.title().replace("-", "").replace("_", "")


def _renamed(part: Schema, names: dict[str, str]) -> Schema:
    """The same with other references."""
    text = re.sub(
        r'"#/\$defs/(\w+)"', lambda found: f'"#/$defs/{names[found[1]]}"', json.dumps(part)
    )
    told: Schema = json.loads(text)
    return told


def _views(games: list[Spoken], parts: dict[str, Schema]) -> dict[str, Schema]:
    """A view is that of one game: what all of them tell, with the slot and figures of the game."""
    common = parts.pop(VIEW)
    own = {key: common["properties"].pop(key) for key in ("game", "slot", "figures")}
    common["required"] = [key for key in common["required"] if key not in own]
    replayed = parts["ReplayView"]
    more = {
        key: value
        for key, value in replayed["properties"].items()
        if key not in common["properties"] and key not in own
    }
    views = {
        game.prefix + "View": {
            "allOf": [
                _ref(COMMON_VIEW),
                {
                    "type": "object",
                    "properties": {
                        "game": {"const": game.game},
                        "slot": game.named(SLOT),
                        "figures": game.named(FIGURES),
                    },
                    "required": list(own),
                },
            ]
        }
        for game in games
    }
    return {
        **parts,
        COMMON_VIEW: common,
        **views,
        VIEW: {"anyOf": [_ref(name) for name in views]},
        "ReplayView": {
            "allOf": [
                _ref(VIEW),
                {"type": "object", "properties": more, "required": list(more)},
            ]
        },
    }


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
