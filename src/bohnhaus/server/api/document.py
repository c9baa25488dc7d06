"""The OpenAPI document."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme, Tag

from bohnhaus import __version__
from bohnhaus.server.api import bodies
from bohnhaus.server.guards import COOKIE
from bohnhaus.server.messages import TableInfo
from bohnhaus.server.problems import Problem

DESCRIPTION = """
Lobby, people and tables of a Bohnhaus server. Games are played through one socket a tab, at
/api/socket.

Whoever plays has a session: a cookie in browsers, `Authorization: Bearer` for programs. Every
refusal names a clause of the house rules and says the reason in one sentence. Requests are JSON of
at most 64 kilobytes and 32 levels. All times are milliseconds since the epoch.
"""


def openapi() -> OpenAPIConfig:
    """How the document is made, and that it is found at /api/openapi.json."""
    return OpenAPIConfig(
        title="Bohnhaus",
        version=__version__,
        summary="The bean card games, for people and programs.",
        description=DESCRIPTION.strip(),
        license=License(name="MIT", identifier="MIT"),
        path="/api/openapi.json",
        render_plugins=[_Document(path="/")],
        components=Components(
            security_schemes={
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                "bearer": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
        tags=[
            Tag("people", "Guests, names, passwords, recovery codes, and what is one's own."),
            Tag("games", "What there is to play."),
            Tag("tables", "The lobby, and tables as everyone sees them."),
            Tag("upkeep", "For whoever runs the server."),
        ],
    )


class _Document(JsonRenderPlugin):
    """Writes the document."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return msgspec.json.encode(with_limits(openapi_schema))


def with_limits(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the schemas by which msgspec judges what is sent: they know more limits
    than those that Litestar makes."""
    return {**document, "components": {**document["components"], "schemas": _schemas()}}


def _schemas() -> dict[str, Any]:
    kinds = [kind for kind in vars(bodies).values() if _is_body(kind)]
    _, schemas = msgspec.json.schema_components(
        [*kinds, TableInfo, Problem], ref_template="#/components/schemas/{name}"
    )
    return schemas


def _is_body(kind: object) -> bool:
    return (
        isinstance(kind, type) and issubclass(kind, msgspec.Struct) and bool(kind.__struct_fields__)
    )
