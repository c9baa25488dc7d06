"""Whatever is made of the OpenAPI document, the server answers as it says."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings

from bohnhaus.server.app import create_app
from bohnhaus.server.passwords import Passwords
from bohnhaus.server.settings import Settings
from tests.server.test_openapi import written
from tests.server.web import CHEAP

pytestmark = pytest.mark.slow

CONFIG = schemathesis.Config.from_dict(
    {
        "generation": {
            "deterministic": True,
            "max-examples": 8,
            "with-security-parameters": False,  # the test brings its own
        },
        # What no schema can say (which games and options there are) is refused with 422.
        "checks": {
            "positive_data_acceptance": {
                "expected-statuses": ["2xx", "401", "403", "404", "409", "422"]
            }
        },
    }
)


class Server:
    """A server in a thread, with a guest that is always there."""

    def __init__(self, data: Path) -> None:
        self.app = create_app(Settings(data=data, rates=False, bot_workers=0))
        config = uvicorn.Config(self.app, port=0, log_config=None, access_log=False)
        self.uvicorn = uvicorn.Server(config)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.uvicorn.serve()))
        self.token = "none"

    def start(self) -> None:
        self.thread.start()
        while not self.uvicorn.started:
            assert self.thread.is_alive()
        self.app.state.services.identity.passwords = Passwords(CHEAP)
        (socket,) = self.uvicorn.servers[0].sockets
        self.url = f"http://127.0.0.1:{socket.getsockname()[1]}"
        self.http = httpx.Client(base_url=self.url)

    def stop(self) -> None:
        self.http.close()
        self.uvicorn.should_exit = True
        self.thread.join()

    def bearer(self) -> dict[str, str]:
        """The header of a guest; a new one if the last was deleted or logged out."""
        headers = {"Authorization": f"Bearer {self.token}"}
        if self.http.get("/api/me", headers=headers).status_code == 401:
            self.http.cookies.clear()
            self.token = self.http.post("/api/guest", json={"name": "Anna"}).json()["token"]
        return {"Authorization": f"Bearer {self.token}"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


api = schemathesis.openapi.from_dict(written(), config=CONFIG)


@api.parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck))
def test_the_server_answers_as_the_document_says(case: Any, server: Server) -> None:
    needs_a_session = bool(case.operation.definition.raw.get("security"))
    headers = server.bearer() if needs_a_session else None
    case.call_and_validate(base_url=server.url, headers=headers)
