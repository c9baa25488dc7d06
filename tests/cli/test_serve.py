"""`bohnhaus serve`, `backup` and `restore` as processes of their own, and how they fail."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import select
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from bohnhaus.cli.serve import (
    PORTS_TRIED,
    USUAL_PORT,
    LogFormat,
    _checked_contact,
    _checked_url,
    _is_for_people,
)
from tests.cli.run import fails, here
from tests.patience import PATIENCE
from tests.server.web import running


class Serving:
    """A server process that said where it is open."""

    def __init__(self, process: subprocess.Popen[str], said: str) -> None:
        self.process = process
        self.said = said
        found = re.search(r"https?://\S+", said)
        assert found, said
        self.url = found[0].rstrip("/")

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Its exit code, and everything else it wrote."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=120)
        return self.process.returncode, out + err


@contextmanager
def serving(data: Path, *flags: str, **environment: str) -> Iterator[Serving]:
    command = [sys.executable, "-m", "bohnhaus", "serve", "--data", str(data), "--bot-workers", "0"]
    process = subprocess.Popen(
        [*command, *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    try:
        assert process.stdout is not None
        said = ""
        while "in a browser." not in said:
            line = process.stdout.readline()
            assert line, f"the server did not start: {process.communicate()}"
            said += line
        yield Serving(process, said)
    finally:
        process.kill()
        process.communicate()


class Terminal:
    """A server process that a person has started at a terminal."""

    def __init__(self, process: subprocess.Popen[bytes], screen: int) -> None:
        self.process = process
        self.screen = screen
        self.said = ""

    def read_until(self, words: str) -> None:
        while words not in self.said:
            ready, _, _ = select.select([self.screen], [], [], 60)
            assert ready, f"never said: {words}\n{self.said}"
            self.said += os.read(self.screen, 65536).decode()


@contextmanager
def at_terminal(data: Path, *flags: str, **environment: str) -> Iterator[Terminal]:
    command = [sys.executable, "-m", "bohnhaus", "serve", "--data", str(data), "--bot-workers", "0"]
    screen, terminal = pty.openpty()
    process = subprocess.Popen(
        [*command, *flags],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, **environment},
    )
    try:
        yield Terminal(process, screen)
    finally:
        process.kill()
        process.wait()
        os.close(terminal)
        os.close(screen)


@pytest.mark.slow
def test_it_serves_this_machine_only_and_ends_when_asked_to(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    with serving(data, "--port", "0") as server:
        assert re.search(r"http://127\.0\.0\.1:\d+", server.said)
        assert "Only this computer can reach it; use --lan to let in your network." in server.said
        assert f"Everything is stored in {data / 'bohnhaus.sqlite3'}" in server.said
        assert server.said.splitlines()[-1] == f"Open {server.url}/ in a browser."
        answer = httpx.get(f"{server.url}/health")
        assert answer.json()["status"] == "ok"
        assert "server" not in answer.headers
        head = httpx.head(f"{server.url}/health")
        assert head.headers["content-length"] == answer.headers["content-length"]
        assert httpx.get(server.url).headers["content-type"] == "text/html; charset=utf-8"
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        code, rest = server.end(signal.SIGTERM)
    assert code == 0
    lines = [json.loads(line) for line in rest.splitlines()]
    assert {"open", "request", "closed"} <= {line["event"] for line in lines}


@pytest.mark.slow
def test_the_local_network_gets_an_address_and_a_qr_code(tmp_path: Path) -> None:
    # Flags and environment say the same.
    database = f"sqlite:///{tmp_path / 'beans.db'}"
    said = {"BOHNHAUS_PORT": "0", "BOHNHAUS_DATABASE": database}
    with serving(tmp_path / "unused", "--lan", **said) as server:
        assert "Everyone on your network can join." in server.said
        assert "beans.db" not in server.said  # an address can hold a password
        assert "█" in server.said
        port = server.url.rpartition(":")[2]
        assert httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
        assert server.end(signal.SIGINT)[0] == 0
    assert (tmp_path / "beans.db").exists()
    assert not (tmp_path / "unused").exists()


@pytest.mark.slow
def test_a_person_at_a_terminal_is_talked_to_in_sentences(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "--port", "0", "--public-url", "https://beans.test") as terminal:
        terminal.read_until("in a browser.")
        port = re.search(r"finds it at 127\.0\.0\.1 port (\d+)", terminal.said)
        assert port, terminal.said
        url = f"http://127.0.0.1:{port[1]}"
        assert "Open https://beans.test/ in a browser." in terminal.said
        assert "Press Ctrl+C to stop." in terminal.said
        for path in ("/health", "/api/nothing", "/"):
            httpx.get(url + path)
        httpx.post(f"{url}/api/guest", json={"name": "Anna"})
        # A second server on the same file is worth a warning, in words.
        with at_terminal(tmp_path, "--port", "0") as second:
            second.read_until("in a browser.")
            assert re.search(r"\d\d:\d\d:\d\d warning: another server uses", second.said)
        terminal.process.send_signal(signal.SIGINT)
        terminal.read_until("Stopped. All tables are saved; start the server again to continue.")
        assert terminal.process.wait(timeout=PATIENCE) == 0
        assert "another server" not in terminal.said
        assert not re.search(r"[{}]|Traceback|\brequest\b", terminal.said)


def test_logs_are_for_people_at_a_terminal_unless_somebody_says_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for terminal in (True, False):
        monkeypatch.setattr("bohnhaus.cli.serve.is_terminal", lambda _, said=terminal: said)
        assert _is_for_people(LogFormat.AUTO) is terminal
        assert _is_for_people(LogFormat.TEXT)
        assert not _is_for_people(LogFormat.JSON)


def test_bad_flags_get_one_sentence_and_exit_code_2(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    secret = "s3cret"
    for flags in (
        ("--port", "65536"),
        ("--port", "many"),
        ("--lan", "--host", "0.0.0.0"),
        ("--host", "no such host"),
        ("--database", f"mysql://beans:{secret}@localhost"),
        ("--database", f"nonsense://{secret}"),
        ("--database", "sqlite://"),
        ("--redis", f"http://{secret}"),
        ("--public-url", "beans.example.org"),
        ("--public-url", "https://beans.example.org/somewhere"),
        ("--public-url", "https://beans.example.org:port"),
        ("--public-url", f"https://beans:{secret}@example.org"),
        ("--public-url", "ftp://example.org"),
        ("--trusted-proxy", "everybody"),
        ("--bot-workers", "-1"),
        ("--log-format", "columns"),
    ):
        assert secret not in fails(here("serve", "--port", "0", *data, *flags), 2)


def test_the_public_address_is_kept_as_browsers_tell_an_origin() -> None:
    for given, kept in (
        ("https://Beans.Example.org/", "https://beans.example.org"),
        ("https://beans.example.org:443", "https://beans.example.org"),
        ("http://beans.example.org:8080", "http://beans.example.org:8080"),
        ("http://[2001:DB8::1]:80", "http://[2001:db8::1]"),
    ):
        assert _checked_url(given) == kept


def test_what_keeps_it_from_starting_is_one_sentence_and_exit_code_1(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    newer = tmp_path / "newer.db"
    with closing(sqlite3.connect(newer)) as database:
        database.execute("CREATE TABLE alembic_version (version_num TEXT)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
        database.commit()
    for flags, why in (
        (("--data", str(file / "inside")), "cannot create the folder"),
        (("--data", str(file)), "cannot create the folder"),
        (("--database", f"sqlite:///{file}"), "not a database"),
        (("--database", f"sqlite:///{tmp_path / 'no' / 'folder.db'}"), "can't be opened"),
        (("--database", f"sqlite:///{newer}"), "newer Bohnhaus"),
        (("--database", "postgresql://u:s3cret@127.0.0.1:1/x"), "can't be reached"),
        (("--host", "192.0.2.1", "--data", str(tmp_path)), "cannot listen"),
    ):
        said = fails(here("serve", "--port", "0", *flags), 1)
        assert why in said
        assert "s3cret" not in said


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = fails(here("serve", "--port", port, "--data", str(tmp_path)), 1)
    assert "in use" in said


@pytest.mark.slow
def test_the_next_port_is_taken_if_none_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BOHNHAUS_PORT", raising=False)
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):  # somebody else has it: all the better
            taken.bind(("127.0.0.1", USUAL_PORT))
            taken.listen()
        with serving(tmp_path) as server:
            port = int(server.url.rpartition(":")[2])
            assert USUAL_PORT < port < USUAL_PORT + PORTS_TRIED
            assert f"Port {USUAL_PORT} is in use, so this is port {port}." in server.said
            assert httpx.get(f"{server.url}/health").status_code == 200


@pytest.mark.slow
def test_the_lobby_is_opened_in_a_browser(tmp_path: Path) -> None:
    browser, shown = tmp_path / "browser", tmp_path / "shown"
    browser.write_text(f'#!/bin/sh\necho "$1" >{shown}.part && mv {shown}.part {shown}\n')
    browser.chmod(0o700)
    with serving(tmp_path, "--port", "0", "--open", BROWSER=str(browser)) as server:
        for _ in range(1200):
            if shown.exists():
                break
            time.sleep(0.1)
        assert shown.read_text() == f"{server.url}/\n"


@pytest.mark.slow
@pytest.mark.parametrize("browser", ["", "/no/such/browser"])
def test_without_a_browser_it_serves_all_the_same(tmp_path: Path, browser: str) -> None:
    nothing = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": browser}
    nothing["BOHNHAUS_LOG_FORMAT"] = "text"
    with serving(tmp_path, "--port", "0", "--open", **nothing) as server:
        assert httpx.get(f"{server.url}/health").status_code == 200
        code, rest = server.end(signal.SIGTERM)
    assert code == 0
    assert rest == "Stopped. All tables are saved; start the server again to continue.\n"


@pytest.mark.slow
async def test_a_backup_of_a_running_server_is_restored_elsewhere(tmp_path: Path) -> None:
    old, new, file = tmp_path / "old", tmp_path / "new", tmp_path / "beans.backup"
    with serving(old, "--port", "0") as server:
        guest = httpx.post(f"{server.url}/api/guest", json={"name": "Anna"}).json()
        bearer = {"Authorization": f"Bearer {guest['token']}"}
        code = httpx.post(f"{server.url}/api/me/recovery", headers=bearer).json()["code"]
        ran = await asyncio.to_thread(here, "backup", str(file), "--data", str(old))
    assert ran.code == 0
    assert "rows" in ran.out
    ran = await asyncio.to_thread(here, "restore", str(file), "--data", str(new))
    assert ran.code == 0
    ran = await asyncio.to_thread(here, "restore", str(file), "--data", str(new))
    assert "not empty" in fails(ran, 1)
    async with running(new) as web:
        again = await web.client().post("/api/recover", json={"code": code})
        assert again.json()["person"]["name"] == "Anna"


def test_backups_fail_in_one_sentence(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    file = tmp_path / "file"
    file.write_text("nonsense")
    fails(here("backup", str(tmp_path / "b"), *data), 2)
    assert list(tmp_path.glob("*.sqlite3")) == []
    fails(here("restore", str(tmp_path / "nothing"), *data), 2)
    fails(here("restore", str(file), "--database", "mysql://x"), 2)
    assert "not a backup" in fails(here("restore", str(file), *data), 1)
    assert "cannot be written" in fails(here("backup", "/no/such/folder/b", *data), 1)


def test_other_commands_do_not_load_the_server() -> None:
    code = (
        "import sys; from bohnhaus.cli import main;"
        "heavy = {'litestar', 'uvicorn', 'sqlalchemy', 'alembic', 'redis', 'segno', 'structlog'};"
        "sys.exit(' '.join(heavy & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_a_key_for_notifications_is_made_once_and_kept_secret(tmp_path: Path) -> None:
    file = tmp_path / "push.pem"
    made = here("push-key", str(file))
    assert made.code == 0
    assert f"--push-key {file}" in made.out
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    key = file.read_bytes()
    assert b"PRIVATE KEY" in key
    assert "left as it is" in fails(here("push-key", str(file)), 2)
    assert file.read_bytes() == key
    assert "cannot write" in fails(here("push-key", str(tmp_path / "none" / "push.pem")), 1)


@pytest.mark.slow
def test_a_server_with_a_key_offers_notifications(tmp_path: Path) -> None:
    file = tmp_path / "push.pem"
    here("push-key", str(file))
    flags = ("--port", "0", "--push-key", str(file), "--push-contact", "host@example.org")
    with serving(tmp_path / "data", *flags) as server:
        assert httpx.get(f"{server.url}/api/session").json()["push_key"]


def test_a_key_needs_a_contact_and_has_to_be_one(tmp_path: Path) -> None:
    file = tmp_path / "push.pem"
    here("push-key", str(file))
    serve = ("serve", "--port", "0", "--data", str(tmp_path), "--push-key")
    for contact in ((), ("--push-contact", "me"), ("--push-contact", "http://example.org")):
        assert "--push-contact" in fails(here(*serve, str(file), *contact), 2)
    file.write_text("my diary")
    wrong = fails(here(*serve, str(file), "--push-contact", "me@example.org"), 2)
    assert "is not a key" in wrong
    assert "diary" not in wrong


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("me@example.org", "mailto:me@example.org"),
        ("mailto:me@example.org", "mailto:me@example.org"),
        ("https://example.org/me", "https://example.org/me"),
    ],
)
def test_a_contact_is_an_address_or_a_page(said: str, told: str) -> None:
    assert _checked_contact(said) == told
