"""The web app: all routes, and what is open while it runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Final

import msgspec
import structlog
from litestar import Litestar, Response, get, route
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler

from bohnhaus.server.api import (
    asking,
    daily,
    games,
    invitations,
    people,
    push,
    replays,
    reviews,
    tables,
    upkeep,
)
from bohnhaus.server.api.document import document
from bohnhaus.server.doorway import Doorway
from bohnhaus.server.driver import Driver
from bohnhaus.server.garbage import collect_when_quiet
from bohnhaus.server.identity import Identity
from bohnhaus.server.logs import guard_logs
from bohnhaus.server.packed import Packed
from bohnhaus.server.pages import Pages
from bohnhaus.server.presence import Presence
from bohnhaus.server.push.calling import Caller
from bohnhaus.server.services import open_services
from bohnhaus.server.settings import Settings
from bohnhaus.server.sockets import socket_route
from bohnhaus.server.store import StoreDown

ROUTES: Final[list[HTTPRouteHandler]] = [
    people.come_as_guest,
    people.log_in,
    people.recover,
    people.log_out,
    people.show_me,
    people.show_session,
    people.rename_me,
    people.delete_me,
    people.set_password,
    people.make_recovery_code,
    people.show_history,
    people.show_bests,
    people.show_statistics,
    push.subscribe,
    push.unsubscribe,
    games.list_games,
    games.show_ladder,
    games.show_rules,
    tables.list_tables,
    tables.list_own_tables,
    tables.open_table,
    tables.check_a_setup,
    tables.show_table,
    invitations.show_invitation,
    invitations.draw_code,
    tables.export_record,
    replays.replay_table,
    replays.replay_file,
    reviews.review_table,
    reviews.show_review_of_table,
    reviews.stop_review_of_table,
    reviews.review_file,
    reviews.show_review_of_file,
    reviews.stop_review_of_file,
    daily.show_daily,
    daily.show_daily_ranking,
    daily.play_daily,
    upkeep.health,
    upkeep.metrics,
]
DEPENDENCIES: Final = {
    "services": Provide(asking.services),
    "visitor": Provide(asking.visitor),
    "person": Provide(asking.person),
}
A_WHILE: Final = 3600
"""Seconds between two looks for sessions that have run out."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger("bohnhaus.server")


def create_app(settings: Settings) -> Litestar:
    """The app for these settings. Its database is opened when the app starts."""
    guard_logs()
    app = Litestar(
        [_tell_methods(), *ROUTES, _tell_document()],
        lifespan=[_running],
        state=State({"settings": settings}),
        dependencies=DEPENDENCIES,
        exception_handlers=asking.HANDLERS,  # type: ignore[arg-type]  # each takes its own errors
        openapi_config=None,  # the document is a route like any other
        logging_config=None,
    )
    pages = Pages(Packed(app.asgi_handler), settings.web)
    app.asgi_handler = Doorway(pages, lambda: app.state.services)
    return app


def _tell_methods() -> HTTPRouteHandler:
    """OPTIONS, for every address. Litestar's own would know the first method only of those that
    share an address, so this one has to be registered before them."""
    allowed: dict[str, set[str]] = {}
    for handler in ROUTES:
        for path in handler.paths:
            allowed.setdefault(path, {"OPTIONS"}).update(handler.http_methods)
    for methods in allowed.values():
        methods |= {"HEAD"} if "GET" in methods else set()  # the doorway sees to it

    @route(list(allowed), http_method=["OPTIONS"], status_code=204, include_in_schema=False)
    async def tell_methods(request: asking.Asked) -> Response[None]:
        path = str(request.scope["path_template"]).replace("}", ":str}")
        return Response(None, headers={"Allow": ", ".join(sorted(allowed[path]))})

    return tell_methods


def _tell_document() -> HTTPRouteHandler:
    """The OpenAPI document, made when it is first asked for."""

    @cache
    def written() -> bytes:
        return msgspec.json.encode(document(ROUTES, DEPENDENCIES))

    @get("/api/openapi.json", include_in_schema=False, media_type="application/json")
    async def show_document() -> bytes:
        return written()

    return show_document


@asynccontextmanager
async def _running(app: Litestar) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    async with open_services(settings) as services:
        app.state.services = services
        presence = Presence(services)
        app.register(socket_route(services, presence))
        driver = Driver(services.house, services.bots, settings, presence.is_there)
        driver.start()
        caller = None
        if services.sender is not None:
            caller = Caller(services.house, services.sender, services.metrics)
            caller.start()
        chores = [
            asyncio.create_task(_forget_sessions(services.identity)),
            asyncio.create_task(collect_when_quiet(services.house.quiet_for)),
            asyncio.create_task(services.bots.warm()),
        ]
        _log.info("open")
        try:
            yield
        finally:
            services.closing.set()
            await driver.close()
            if caller is not None:
                await caller.close()
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            _log.info("closed")


async def _forget_sessions(identity: Identity) -> None:
    while True:
        with suppress(StoreDown):  # then the next time
            await identity.forget_expired()
        await asyncio.sleep(A_WHILE)
