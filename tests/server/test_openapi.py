"""The OpenAPI document is true: whatever is made of it, the server answers as it says."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings

from bohnhaus.server.api.document import document
from bohnhaus.server.app import DEPENDENCIES, ROUTES, create_app
from bohnhaus.server.passwords import Passwords
from bohnhaus.server.settings import Settings
from tests.server.web import CHEAP

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


DOCUMENT = json.loads(json.dumps(document(ROUTES, DEPENDENCIES)))
api = schemathesis.openapi.from_dict(DOCUMENT, config=CONFIG)


@pytest.mark.slow
@api.parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck))
def test_the_server_answers_as_the_document_says(case: Any, server: Server) -> None:
    needs_a_session = bool(case.operation.definition.raw.get("security"))
    headers = server.bearer() if needs_a_session else None
    case.call_and_validate(base_url=server.url, headers=headers)


def test_the_document_is_served(server: Server) -> None:
    assert server.http.get("/api/openapi.json").json() == DOCUMENT


def test_everything_is_documented() -> None:
    operations = [
        operation
        for path in DOCUMENT["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict)
    ]
    assert DOCUMENT["openapi"].startswith("3.1")
    assert len(operations) == len(ROUTES)
    for operation in operations:
        assert operation["summary"]
        assert operation["description"]
        assert operation["tags"]
        assert {"429", "503"} <= set(operation["responses"])
    schemas = DOCUMENT["components"]["schemas"]
    assert schemas["NewGuest"]["additionalProperties"] is False
    assert schemas["NewGuest"]["properties"]["name"]["maxLength"] == 40
    assert schemas["Setup"]["properties"]["seats"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 8,
    }
