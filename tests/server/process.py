"""A server as a process of its own, to be stopped, killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from tests.seeded import CROWD, SCRIPT


class ServerProcess:
    """`bohnhaus serve` on a port of its own, which it keeps when it is started again. In a test
    its games follow from the test's seed."""

    def __init__(self, folder: Path, *flags: str, crowd: bool = False) -> None:
        self.folder = folder
        self.flags = flags
        self.environment = {**os.environ, **({CROWD: "1"} if crowd else {})}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-P", str(SCRIPT), "serve", "--port", str(self.port)]
        log = (self.folder / f"server-{self.port}.log").open("ab")
        self.process = subprocess.Popen(
            [*command, "--data", str(self.folder), *self.flags],
            stdout=log,
            stderr=log,
            env=self.environment,
        )
        log.close()

    @contextmanager
    def running(self) -> Iterator[Self]:
        """It is started, answers, and is killed at last."""
        self.start()
        try:
            self.wait()
            yield self
        finally:
            self.kill()

    async def ready(self) -> None:
        """Waits until the server answers."""
        await asyncio.to_thread(self.wait)

    def wait(self) -> None:
        """Waits until the server answers, in a test without an event loop."""
        while not self._answers():
            assert self.process is not None
            assert self.process.poll() is None, "the server has ended by itself"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """An ordinary end; its exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout=120)
