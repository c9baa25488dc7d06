"""The arena on a Ray cluster of this machine: the same rows, though a worker is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.run import bohnhaus, fails, here
from tests.cli.test_arena import rows, wait_for_rows
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow


def processes(folder: Path, title: bytes) -> list[int]:
    """The processes of this test's cluster that call themselves so."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes()
            environment = (process / "environ").read_bytes()
        except OSError:
            continue
        if command.startswith(title) and str(folder).encode() in environment:
            found.append(int(process.name))
    return found


def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    whole, file = tmp_path / "whole.jsonl", tmp_path / "rows.jsonl"
    args = ["arena", "bohnanza", "--bots", "trader,greedy,random", "--games", "36", "--no-cross"]
    alone = bohnhaus(*args, "--rows", str(whole), "--jobs", "2")
    assert alone.code == 0, alone
    cluster = ["--rows", str(file), "--ray", "local", "--jobs", "3"]
    process = subprocess.Popen(
        [sys.executable, "-m", "bohnhaus", *args, *cluster],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "BOHNHAUS_TEST_CLUSTER": str(tmp_path), "COLUMNS": "130"},
    )
    try:
        wait_for_rows(process, file, 1)
        while len(players := processes(tmp_path, b"ray::play_there")) < 2:
            assert process.poll() is None
            time.sleep(0.02)
        os.kill(players[0], signal.SIGKILL)
        out, err = process.communicate(timeout=2 * PATIENCE)
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == 0, (out, err)
    assert rows(file) == rows(whole)
    assert out.splitlines()[:3] == alone.out.splitlines()[:3]
    until = time.monotonic() + PATIENCE
    while processes(tmp_path, b"ray"):
        assert time.monotonic() < until
        time.sleep(0.1)


def test_a_cluster_that_is_not_there_is_one_sentence() -> None:
    args = ("arena", "bohnanza", "--bots", "greedy,random", "--games", "2", "--no-cross")
    assert "there is no Ray cluster at" in fails(bohnhaus(*args, "--ray", "127.0.0.1:1"), 2)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    args = ("arena", "bohnanza", "--bots", "greedy,random", "--games", "2", "--no-cross")
    assert "install bohnhaus[ray]" in fails(here(*args, "--ray", "local"), 2)
