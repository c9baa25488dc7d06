"""The JSON schema of what a game's rules write down, for clients in other languages."""

from __future__ import annotations

import msgspec

from bohnhaus.engine.rules import Rules
from bohnhaus.wire import actions, events
from bohnhaus.wire.codec import record_codec

NO_SLOT = {"type": "null"}


def schema(rules: Rules) -> dict[str, object]:
    """`Act` and `Event` with each of their forms by the name of its class, `Slot`, which is the
    rulebook's own part of a view, and `Figures`."""
    kinds = [
        actions.codec(rules.acts).type,
        events.codec(rules.events).type,
        record_codec(rules.figures.form).type,
    ]
    if rules.slot is not None:
        kinds.append(record_codec(rules.slot.form).type)
    (act, event, figures, *slot), forms = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}"
    )
    return {
        "title": rules.game,
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in ("Act", "Event")],
        "$defs": {
            "Act": act,
            "Event": event,
            **forms,
            "Figures": figures,
            "Slot": slot[0] if slot else NO_SLOT,
        },
    }
