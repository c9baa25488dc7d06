"""The JSON schema of a game's acts and events, for clients in other languages."""

from __future__ import annotations

import msgspec

from bohnhaus.engine.rules import Rules
from bohnhaus.wire import actions, events


def schema(rules: Rules) -> dict[str, object]:
    """`Act`, `Event` and each of their forms by the name of its class."""
    (act, event), forms = msgspec.json.schema_components(
        [actions.codec(rules.acts).type, events.codec(rules.events).type],
        ref_template="#/$defs/{name}",
    )
    return {
        "title": rules.game,
        "anyOf": [{"$ref": "#/$defs/Act"}, {"$ref": "#/$defs/Event"}],
        "$defs": {"Act": act, "Event": event, **forms},
    }
