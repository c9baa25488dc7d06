"""The OpenAPI document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme, Tag
from litestar.types import Dependencies

from bohnhaus import __version__
from bohnhaus.server.api import bodies
from bohnhaus.server.guards import COOKIE
from bohnhaus.server.messages import TableInfo
from bohnhaus.server.problems import Problem
from bohnhaus.wire.replay import Replay

DESCRIPTION = """
Lobby, people and tables of a Bohnhaus server. Games are played through one socket per tab, at
/api/socket.

Everyone who plays has a session: a cookie in browsers, `Authorization: Bearer` for programs. Every
refusal names a clause of the house rules and gives the reason in one sentence. Requests are JSON of
at most 64 kilobytes (a record file: 1 megabyte) and 32 levels. All times are milliseconds since the
epoch.
"""


def document(routes: Sequence[HTTPRouteHandler], dependencies: Dependencies) -> dict[str, Any]:
    """The document of these routes, in plain values.

    Litestar makes it in an app that serves nothing: its own way to serve a document brings pages
    along that nobody asked for. The schemas are those by which msgspec judges what is sent: they
    know more limits than those that Litestar makes.
    """
    drawn = Litestar(
        routes, dependencies=dependencies, openapi_config=_config(), logging_config=None
    )
    made = drawn.openapi_schema.to_schema()
    return {**made, "components": {**made["components"], "schemas": _schemas()}}


def _config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Bohnhaus",
        version=__version__,
        summary="The bean card games, for people and programs.",
        description=DESCRIPTION.strip(),
        license=License(name="MIT", identifier="MIT"),
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                "bearer": SecurityScheme(type="http", scheme="bearer"),
            }
        ),
        tags=[
            Tag("people", "Guests, names, passwords, recovery codes, and your own data."),
            Tag("games", "What there is to play."),
            Tag("tables", "The lobby, and tables as everyone sees them."),
            Tag("upkeep", "For whoever runs the server."),
        ],
    )


def _schemas() -> dict[str, Any]:
    kinds = [kind for kind in vars(bodies).values() if _is_body(kind)]
    _, schemas = msgspec.json.schema_components(
        [*kinds, TableInfo, Problem, Replay],
        schema_hook=anything,
        ref_template="#/components/schemas/{name}",
    )
    return schemas


def anything(kind: type) -> dict[str, Any]:
    """The schema of what Python has as an object: msgspec knows none."""
    if kind is not object:
        raise NotImplementedError  # so msgspec is told that the hook does not know it either
    return {"description": "Any value."}


def _is_body(kind: object) -> bool:
    return (
        isinstance(kind, type) and issubclass(kind, msgspec.Struct) and bool(kind.__struct_fields__)
    )
