"""The OpenAPI document tells of everything."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from bohnhaus.server.api.document import document
from bohnhaus.server.app import DEPENDENCIES, ROUTES
from tests.server.web import Web


@cache
def written() -> dict[str, Any]:
    """The document as programs read it."""
    read: dict[str, Any] = json.loads(json.dumps(document(ROUTES, DEPENDENCIES)))
    return read


async def test_the_document_is_served(web: Web) -> None:
    assert (await web.client().get("/api/openapi.json")).json() == written()


def test_everything_is_documented() -> None:
    told = written()
    operations = [
        operation
        for path in told["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict)
    ]
    assert told["openapi"].startswith("3.1")
    assert len(operations) == len(ROUTES)
    for operation in operations:
        assert operation["summary"]
        assert operation["description"]
        assert operation["tags"]
        assert {"429", "503"} <= set(operation["responses"])
    schemas = told["components"]["schemas"]
    assert schemas["NewGuest"]["additionalProperties"] is False
    assert schemas["NewGuest"]["properties"]["name"]["maxLength"] == 40
    assert schemas["Setup"]["properties"]["seats"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 8,
    }
