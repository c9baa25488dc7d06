"""The JSON schema says what the codec takes."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from typing import Any

from bohnhaus.engine.forms import Form, Part, number, word
from bohnhaus.engine.rules import Rules
from bohnhaus.games.bohnanza.forms import ACTS, EVENTS
from bohnhaus.games.catalog import rules_for
from bohnhaus.wire.schema import schema

RULES = rules_for("bohnanza", 4, {})


@dataclass(frozen=True)
class Build:
    house: str
    bricks: int


BUILD = Form(
    Build, "build", (Part("house", word("barn", "mill")), Part("bricks", number(1, 900), 500))
)


def defined(rules: Rules) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(schema(rules)))["$defs"]
    return found


def test_the_schema_names_every_act_and_event() -> None:
    parts = defined(RULES)
    for name, tag, forms in (("Act", "do", ACTS), ("Event", "event", EVENTS)):
        which = parts[name]["discriminator"]
        assert which["propertyName"] == tag
        for form in forms:
            title = form.cls.__name__
            assert which["mapping"][form.word] == f"#/$defs/{title}"
            assert list(parts[title]["properties"]) == [tag, *[part.key for part in form.parts]]
    figures = {"Figures", "TradingFigures", "OfferFigures", "SaleFigures"}
    assert len(parts) == 2 + len(ACTS) + len(EVENTS) + len({"Slot"} | figures)


def test_the_schema_tells_limits_words_and_what_can_be_left_out() -> None:
    parts = defined(dataclasses.replace(RULES, acts=(*ACTS, BUILD)))
    assert parts["Build"] == {
        "title": "Build",
        "type": "object",
        "properties": {
            "do": {"enum": ["build"]},
            "house": {"enum": ["barn", "mill"]},
            "bricks": {"type": "integer", "minimum": 1, "maximum": 900, "default": 500},
        },
        "required": ["do", "house"],
        "additionalProperties": False,
    }
    assert parts["Propose"]["required"] == ["do"]
    assert parts["Propose"]["properties"]["want"]["default"] == []
    assert {"type": "null"} in parts["Drew"]["properties"]["cards"]["anyOf"]
